// Quiet moves, which can be taken back: nobody learns anything from them, whatever lies hidden, nor from their being quiet.

import { QuickChance } from '../chance/quick-chance.ts';
import { WatchedLuck } from '../chance/watched-luck.ts';
import { Refusal } from '../errors.ts';
import { heardBy, type Secret } from '../game.ts';
import { canonicalJson } from '../json.ts';
import { isQuiet, type Told } from '../quiet.ts';
import { type Seat, type Viewer, viewersOf } from '../seats.ts';
import { anyOf, broken, nameOf, type Position, viewText } from './position.ts';

type Played = readonly [Seat, unknown];

/** How many other moves a quiet one is compared with. */
const OTHERS = 3;

/** What a move did, and how often each viewer looks at what else could have lain hidden. */
interface Examined extends Told {
  readonly looks: number;
}

/** A move that was made from this position. If it can be taken back, it was quiet for everybody, and open to all. */
export function checkQuiet(position: Position, played: Played, { drew, told, looks }: Examined): void {
  const { game, seats, state } = position;
  // A sealed choice is changed, not taken back.
  if (game.toAct(state).length !== 1 || !isQuiet(game, { drew, told }, state)) return;
  const truth = outcomeOf(position, played, game.clone(state)) ?? impossibleToRepeat(position, played);
  for (const viewer of viewersOf(seats)) {
    for (let look = 0; look < looks; look++) checkRedeal(position, played, { truth, viewer });
  }
  checkIsOpen(position, played, truth);
}

/** What came of a move. */
interface Outcome extends Told {
  readonly before: unknown;
  readonly after: unknown;
}

function checkRedeal(
  position: Position,
  played: Played,
  { truth, viewer }: { readonly truth: Outcome; readonly viewer: Viewer },
): void {
  const { game, state, dice } = position;
  const other = outcomeOf(position, played, game.redeal(game.viewFor(state, viewer), dice));
  const what = `${JSON.stringify(played[1])} of seat ${played[0]} is quiet`;
  if (other === null) {
    broken(position, 'quiet moves tell nothing', `${what}, and ${nameOf(viewer)} learns that it is possible`);
  }
  if (noticed(position, other, viewer) !== noticed(position, truth, viewer)) {
    broken(position, 'quiet moves tell nothing', `${what}, and ${nameOf(viewer)} sees what could have been otherwise`);
  }
  if (!isQuiet(game, other, other.before)) {
    broken(position, 'quiet moves tell nothing', `${what}, and would not always be for all ${nameOf(viewer)} knows`);
  }
}

/** Everybody knows which move it was: another one, if it is not the same by another name, looks or sounds different. */
function checkIsOpen(position: Position, [seat, move]: Played, truth: Outcome): void {
  const { game, state, dice } = position;
  const moves = game.legalMoves(state, seat);
  for (let tries = 0; tries < OTHERS; tries++) {
    const other = anyOf(moves, dice);
    if (canonicalJson(other) === canonicalJson(move)) continue;
    const outcome = outcomeOf(position, [seat, other], game.clone(state));
    if (outcome === null || noticed(position, outcome, 'spectator') !== noticed(position, truth, 'spectator')) continue;
    if (canonicalJson(game.facts(outcome.after)) === canonicalJson(game.facts(truth.after))) continue;
    const what = `${JSON.stringify(move)} and ${JSON.stringify(other)} of seat ${seat} look the same`;
    broken(position, 'quiet moves are open', what);
  }
}

/** Makes the move in a state that nobody else needs; null where it cannot be made. */
function outcomeOf({ game }: Position, [seat, move]: Played, state: unknown): Outcome | null {
  const before = game.clone(state);
  const luck = new WatchedLuck({ at: () => new QuickChance(0) });
  const told: { open: unknown; secrets: readonly Secret<unknown>[] }[] = [];
  try {
    game.apply(state, seat, move, luck, (open, ...secrets) => told.push({ open, secrets }));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
  return { before, after: state, drew: luck.draws > 0, told };
}

/** What a viewer sees after it, and has heard. */
function noticed(position: Position, { after, told }: Outcome, viewer: Viewer): string {
  const heard = told.map(({ open, secrets }) => heardBy(viewer, open, secrets));
  return `${viewText(position, after, viewer)} ${JSON.stringify(heard)}`;
}

function impossibleToRepeat(position: Position, [seat, move]: Played): never {
  return broken(position, 'legal moves apply', `${JSON.stringify(move)} of seat ${seat} cannot be made again`);
}
