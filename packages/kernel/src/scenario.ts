import type { AnyGame } from './game.ts';
import { canonicalJson, isObject, printJson } from './json.ts';
import type { Match } from './match.ts';
import { type Expectation, type GameRecord, openRecord, playRecorded, type ReadableRecord } from './record.ts';

/** Why a scenario does not hold: which expectation, where in it, and what was found. */
interface Difference {
  /** The path of the first difference, such as `expect[2].facts.seats[0].points`. */
  readonly place: string;
  readonly sentence: string;
}

/** How many expectations held, and the first one that did not. */
export interface Verdict {
  readonly held: number;
  readonly difference: Difference | null;
}

/** Plays a scenario and compares it with what it expects. An illegal move in it is thrown as in any replay. */
export function checkScenario(readable: ReadableRecord): Verdict {
  const { moves, expect = [] } = readable.record;
  const ordered = [...expect.entries()].sort(
    ([, one], [, other]) => (one.at ?? moves.length) - (other.at ?? moves.length),
  );
  const match = openRecord(readable);
  for (const [held, [index, expectation]] of ordered.entries()) {
    playUntil(match, expectation.at ?? moves.length, moves);
    const difference = differenceFrom(match, expectation, `expect[${index}]`);
    if (difference !== null) return { held, difference };
  }
  playUntil(match, moves.length, moves);
  return { held: expect.length, difference: null };
}

function playUntil(match: Match, moment: number, moves: GameRecord['moves']): void {
  for (const [seat, move] of moves.slice(match.made, moment)) playRecorded(match, seat, move);
}

function differenceFrom(match: Match, expectation: Expectation, place: string): Difference | null {
  const { facts, legal, illegal } = expectation;
  if (facts !== undefined) {
    const found = differenceInFacts(match.game.facts(match.state), facts, `${place}.facts`);
    if (found !== null) return found;
  }
  if (legal !== undefined) {
    const found = differenceInLegal(match, legal, `${place}.legal`);
    if (found !== null) return found;
  }
  if (illegal !== undefined && match.whyIllegal(illegal[0], illegal[1]) === null) {
    return {
      place: `${place}.illegal`,
      sentence: `${printJson(illegal[1], 120)} is legal for seat ${illegal[0]}`,
    };
  }
  return null;
}

/**
 * Facts are matched as a subset: objects key by key, lists element by element with equal length,
 * `{}` matches any object and `"*"` anything that is there.
 */
function differenceInFacts(found: unknown, expected: unknown, place: string): Difference | null {
  if (expected === '*') {
    return found === undefined ? { place, sentence: 'expected something, found nothing' } : null;
  }
  if (Array.isArray(expected)) return differenceInList(found, expected, place);
  if (isObject(expected)) return differenceInObject(found, expected, place);
  return found === expected ? null : unequal(found, expected, place);
}

function differenceInList(found: unknown, expected: readonly unknown[], place: string): Difference | null {
  if (!Array.isArray(found)) return unequal(found, expected, place);
  if (found.length !== expected.length) {
    return { place, sentence: `expected ${expected.length} entries, found ${found.length}: ${printJson(found, 120)}` };
  }
  for (const [index, element] of expected.entries()) {
    const difference = differenceInFacts(found[index], element, `${place}[${index}]`);
    if (difference !== null) return difference;
  }
  return null;
}

function differenceInObject(found: unknown, expected: Record<string, unknown>, place: string): Difference | null {
  if (!isObject(found)) return unequal(found, expected, place);
  for (const [key, value] of Object.entries(expected)) {
    const part = Object.hasOwn(found, key) ? found[key] : undefined;
    const difference = differenceInFacts(part, value, `${place}.${key}`);
    if (difference !== null) return difference;
  }
  return null;
}

function unequal(found: unknown, expected: unknown, place: string): Difference {
  return { place, sentence: `expected ${printJson(expected, 120)}, found ${printJson(found, 120)}` };
}

/** Moves are compared as a set. */
function differenceInLegal(match: Match, legal: NonNullable<Expectation['legal']>, place: string): Difference | null {
  const found = new Set(match.game.legalMoves(match.state, legal.seat).map(canonicalJson));
  if ('exactly' in legal) {
    const expected = new Set(legal.exactly.map(canonicalJson));
    const [missing] = without(expected, found);
    const [surplus] = without(found, expected);
    if (missing !== undefined) return { place: `${place}.exactly`, sentence: `${missing} is not legal` };
    return surplus === undefined ? null : { place: `${place}.exactly`, sentence: `${surplus} is legal too` };
  }
  const [missing] = without(new Set((legal.includes ?? []).map(canonicalJson)), found);
  if (missing !== undefined) return { place: `${place}.includes`, sentence: `${missing} is not legal` };
  const surplus = (legal.excludes ?? []).map(canonicalJson).find((move) => found.has(move));
  return surplus === undefined ? null : { place: `${place}.excludes`, sentence: `${surplus} is legal` };
}

function without(set: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...set].filter((move) => !others.has(move));
}

/** The complete facts as an expectation after that many moves. */
export function expectFacts(game: AnyGame, state: unknown, at: number): Expectation {
  const facts = game.facts(state);
  return isObject(facts) ? { at, facts } : { at };
}
