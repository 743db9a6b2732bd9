export type { Chance, Luck, Moment, Name } from './chance/chance.ts';
export { QuickChance } from './chance/quick-chance.ts';
export { type Outcome, ScriptedLuck } from './chance/scripted-luck.ts';
export { SeededLuck } from './chance/seeded-luck.ts';
export { seedFor } from './chance/seeds.ts';
export { WatchedLuck } from './chance/watched-luck.ts';
export { WrittenLuck } from './chance/written-luck.ts';
export { backOf, type Deck, deal, draw, frontOf, printedOrder, putUnder, sortPile, takeOut } from './deck.ts';
export { BadChance, BadRecord, IllegalMove, impossible, Mistake, Refusal } from './errors.ts';
export {
  type AnyGame,
  type Game,
  gameIsOver,
  heardBy,
  type Json,
  outOfTurn,
  type Result,
  type Rule,
  type Secret,
  type Tell,
} from './game.ts';
export {
  chooseIdentity,
  cloneIdentities,
  dealIdentities,
  type Identities,
  type Identity,
  identityOf,
  offerIdentity,
  type Pair,
  ruleOut,
  takeIdentity,
} from './identities/identities.ts';
export { IdentityCards } from './identities/identity-cards.ts';
export { canonicalJson, isDeeperThan, isObject, isSameJson, printJson } from './json.ts';
export { isAccusation, Match, parseMove } from './match.ts';
export { match } from './matching.ts';
export { isQuiet, type Told } from './quiet.ts';
export {
  checkSeats,
  findGame,
  type GameRecord,
  luckOf,
  openRecord,
  parseRecord,
  RECORD_FORMAT,
  type ReadableRecord,
  readDocument,
  readOptions,
  replay,
  writeRecord,
} from './record.ts';
export { checkScenario, expectFacts, type Verdict } from './scenario.ts';
export { at, leftOf, rightOf, type Seat, type Viewer, viewersOf } from './seats.ts';
export { wordFor } from './words.ts';
