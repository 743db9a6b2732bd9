// The printed components: 54 two-sided clue cards, 25 movement cards, and what differs by difficulty.

import { at, backOf, impossible, leftOf, rightOf, type Seat } from '@safehouse/kernel';
import {
  ASPECTS,
  type CaseSymbol,
  CLUE_NAMES,
  type ClueId,
  type ClueName,
  DISTRACTION,
  type Difficulty,
  type Kind,
  MOVEMENT_SETS,
  type MovementSet,
  SYMBOLS,
} from './vocabulary.ts';

/** A clue card with one side up: twice its place in the printed list, and one more when its second side shows. */
export type Side = number;

/** A clue card: the place in the printed list. */
export type Card = number;

/** What a face is a clue to: its place in `KINDS`, distractions last. */
export type KindNumber = number;

/** A movement card: its place in `MOVEMENT_IDS`. */
export type MovementCard = number;

const ALL_NAMES: ReadonlyMap<string, ClueName> = new Map(
  Object.values(CLUE_NAMES)
    .flat()
    .map((name) => [name, name]),
);

const PRINTED: readonly ClueId[] = [
  'dare/neighbor',
  'money/garbage-man',
  'hunger/mansion',
  'jealousy/game-store',
  'love/diner',
  'fame/lying',
  'jealousy/prank',
  'revenge/eavesdropping',
  'dare/hat',
  'fame/watch',
  'hunger/stamp',
  'love/cake',
  'money/daydream',
  'revenge/video-games',
  'cashier/ice-cream-shop',
  'troublemaker/park',
  'twins/school',
  'dog/eavesdropping',
  'garbage-man/prank',
  'librarian/theft',
  'mom/vandalism',
  'cashier/watch',
  'dog/lipstick',
  'librarian/key',
  'neighbor/cake',
  'troublemaker/slingshot',
  'mom/lost-kite',
  'twins/daydream',
  'cabin/trespassing',
  'carnival/lying',
  'game-store/vandalism',
  'museum/bullying',
  'carnival/lipstick',
  'diner/hat',
  'ice-cream-shop/cake',
  'museum/slingshot',
  'school/game-piece',
  'cabin/video-games',
  'mansion/chores',
  'park/homework',
  'bullying/slingshot',
  'eavesdropping/hat',
  'lying/stamp',
  'theft/key',
  'trespassing/game-piece',
  'vandalism/lipstick',
  'bullying/homework',
  'prank/video-games',
  'theft/chores',
  'trespassing/lost-kite',
  'game-piece/chores',
  'key/lost-kite',
  'stamp/daydream',
  'watch/homework',
];

export const CLUE_CARDS = PRINTED.length;

/** Every card as it can lie, both sides of a card next to each other. */
export const SIDE_IDS: readonly ClueId[] = PRINTED.flatMap((id): ClueId[] => {
  const [front, back] = namesOf(id);
  return [id, `${back}/${front}`];
});

const FACES: readonly ClueName[] = SIDE_IDS.map((id) => at(namesOf(id), 0));

export const KINDS: readonly Kind[] = [...ASPECTS, DISTRACTION];
const NO_ASPECT: KindNumber = KINDS.indexOf(DISTRACTION);

const FACE_KINDS: readonly KindNumber[] = FACES.map((name) => KINDS.indexOf(kindNamed(name)));

export function cardOf(side: Side): Card {
  return side >> 1;
}

/** What the side that lies up is called. */
export function faceOf(side: Side): ClueName {
  return at(FACES, side);
}

/** What the side that lies down is called. */
export function hiddenFaceOf(side: Side): ClueName {
  return at(FACES, backOf(side));
}

/** What is printed on the side that lies up; rules ask `kindOf` what it counts as. */
export function kindPrinted(side: Side): KindNumber {
  return at(FACE_KINDS, side);
}

/** What a name is a clue to. */
export function kindNamed(name: ClueName): Kind {
  return KINDS.find((kind) => namesIn(kind).includes(name)) ?? impossible(`there is no clue ${name}`);
}

function namesIn(kind: Kind): readonly ClueName[] {
  return CLUE_NAMES[kind];
}

export function isAspect(kind: KindNumber): boolean {
  return kind !== NO_ASPECT;
}

/** The side with that face up, of the card that has these two faces. */
export function sideWith(face: ClueName, back: ClueName): Side {
  return SIDE_IDS.indexOf(`${face}/${back}`);
}

function namesOf(id: ClueId): readonly ClueName[] {
  return id.split('/').map((name) => ALL_NAMES.get(name) ?? impossible(`there is no clue ${name}`));
}

interface Movement {
  readonly set: MovementSet;
  /** The row of the suspect icon: which number of the card before counts. */
  readonly row: 0 | 1 | 2;
  readonly numbers: readonly [number, number, number];
  readonly symbol: CaseSymbol;
  readonly escapes: boolean;
}

/** By set: row of the icon, numbers, symbol, and whether it has an escape icon. */
const PRINTED_MOVEMENTS: Readonly<
  Record<MovementSet, readonly (readonly [Movement['row'], Movement['numbers'], CaseSymbol, boolean])[]>
> = {
  day: [
    [1, [5, 2, 3], 'cross', false],
    [0, [4, 5, 3], 'triangle', false],
    [2, [4, 2, 1], 'circle', false],
    [1, [3, 1, 4], 'star', false],
    [0, [1, 5, 3], 'star', false],
    [2, [2, 5, 1], 'square', false],
    [0, [1, 2, 4], 'triangle', false],
    [0, [4, 5, 1], 'square', true],
    [2, [3, 4, 5], 'circle', false],
  ],
  sunset: [
    [2, [1, 5, 4], 'triangle', false],
    [2, [5, 1, 2], 'triangle', false],
    [0, [2, 4, 5], 'star', false],
    [1, [1, 2, 3], 'cross', false],
    [1, [3, 2, 4], 'square', false],
    [2, [3, 2, 4], 'cross', true],
    [0, [4, 5, 3], 'circle', true],
    [1, [1, 3, 2], 'circle', true],
  ],
  night: [
    [0, [5, 4, 2], 'star', true],
    [2, [1, 3, 5], 'triangle', true],
    [2, [1, 3, 2], 'star', false],
    [1, [3, 4, 1], 'circle', false],
    [1, [2, 1, 5], 'cross', true],
    [1, [5, 3, 2], 'cross', true],
    [1, [4, 3, 2], 'square', true],
    [0, [5, 1, 4], 'square', false],
  ],
};

export const MOVEMENTS: readonly Movement[] = MOVEMENT_SETS.flatMap((set) =>
  PRINTED_MOVEMENTS[set].map(([row, numbers, symbol, escapes]) => ({ set, row, numbers, symbol, escapes })),
);

export const MOVEMENT_IDS: readonly string[] = MOVEMENT_SETS.flatMap((set) =>
  PRINTED_MOVEMENTS[set].map((_, index) => `${set}-${index + 1}`),
);

const CARDS_OF_SET = new Map(
  MOVEMENT_SETS.map((set) => [set, MOVEMENTS.flatMap((movement, card) => (movement.set === set ? [card] : []))]),
);

export function movementsOf(set: MovementSet): MovementCard[] {
  return CARDS_OF_SET.get(set)?.slice() ?? [];
}

/** SK-15: the numbers that count next: those of the last movement card, or the track's before the first. */
export function numbersAfter(last: MovementCard | undefined): readonly number[] {
  return last === undefined ? TRACK : at(MOVEMENTS, last).numbers;
}

/** The same by the card's id. */
export function movementNumbers(last: string | null): readonly number[] {
  return numbersAfter(last === null ? undefined : MOVEMENT_IDS.indexOf(last));
}

const TRACK = [1, 2, 3];

export function slotOf(symbol: CaseSymbol): number {
  return SYMBOLS.indexOf(symbol);
}

export const IDEAS = 18;
export const ACTIONS = 3;

interface Level {
  /** Steps of the escape marker until the suspect has escaped. */
  readonly steps: number;
  /** Fatigue removes so many ideas more than aspects are solved. */
  readonly fatigue: number;
  readonly sabotage: number;
}

export const LEVELS: Readonly<Record<Difficulty, Level>> = {
  standard: { steps: 12, fatigue: 0, sabotage: 3 },
  advanced: { steps: 10, fatigue: 1, sabotage: 4 },
};

/** SK-3: incoming clues beside the deck. SK-4: slots in a hand. By the number of players. */
export function incomingPlaces(players: number): number {
  return 5 - players;
}

export function handSlots(players: number): number {
  return players === 2 ? 4 : 3;
}

/** A slot of somebody's hand. */
export interface Spot {
  readonly seat: Seat;
  readonly slot: number;
}

/** SK-4: clockwise, a seat's slots go from its rightmost to slot 0, then comes the next seat. */
export function clockwise({ seat, slot }: Spot, players: number): Spot {
  return slot > 0 ? { seat, slot: slot - 1 } : { seat: leftOf(seat, players), slot: handSlots(players) - 1 };
}

function counterclockwise({ seat, slot }: Spot, players: number): Spot {
  return slot < handSlots(players) - 1 ? { seat, slot: slot + 1 } : { seat: rightOf(seat, players), slot: 0 };
}

/** SK-15: where so many steps lead; a negative number goes back. */
export function spotAfter(from: Spot, steps: number, players: number): Spot {
  let spot = from;
  for (let step = 0; step < steps; step++) spot = clockwise(spot, players);
  for (let step = 0; step < -steps; step++) spot = counterclockwise(spot, players);
  return spot;
}
