// Who can be who: everything that follows from what was seen and heard.

import type { Chance } from '../chance/chance.ts';
import { at, type Seat } from '../seats.ts';
import type { Clue, Identity, Taking } from './identities.ts';

/** Several identities at once, a bit for each. */
export type IdentitySet = number;

/** What one viewer knows besides the clues: the own dealt identity, and what it did with the cards it took. */
interface OwnKnowledge {
  readonly seat: Seat;
  readonly dealt: Identity;
  readonly takings: readonly Taking[];
}

/** What deduction starts from. */
export interface Case {
  /** What the identity cards are called. */
  readonly cards: readonly string[];
  readonly seats: number;
  readonly clues: readonly Clue[];
  /** Null for a spectator. */
  readonly own: OwnKnowledge | null;
}

/** One way in which it could have been. The lists are reused: copy what you keep. */
export interface World {
  readonly dealt: readonly Identity[];
  /** The identity that each seat holds now, or held when it went out. */
  readonly identities: readonly Identity[];
  /** What the survivors did with the cards they took, in order. */
  readonly takings: readonly (Taking & { readonly survivor: Seat })[];
}

/** The identities that each seat can still have, as far as the case tells. */
export function suspects(known: Case): IdentitySet[] {
  const found = Array<IdentitySet>(known.seats).fill(0);
  const anybody: IdentitySet = (1 << known.cards.length) - 1;
  visitWorlds(known, ({ identities }) => {
    for (let seat = 0; seat < found.length; seat++) found[seat] = at(found, seat) | (1 << at(identities, seat));
    return found.some((set) => set !== anybody);
  });
  return found;
}

/** What everybody can conclude. Asked again and again of the same clues, so the last answers are kept. */
export function publicSuspects(known: Omit<Case, 'own'>): readonly IdentitySet[] {
  const question = `${known.cards.length} ${known.seats} ${JSON.stringify(known.clues)}`;
  const answered = ANSWERS.get(question);
  if (answered !== undefined) return answered;
  const answer = suspects({ ...known, own: null });
  if (ANSWERS.size >= MOST_ANSWERS) ANSWERS.clear();
  ANSWERS.set(question, answer);
  return answer;
}

const ANSWERS = new Map<string, readonly IdentitySet[]>();
const MOST_ANSWERS = 200;

/** Goes through every way in which it could have been, as long as the visitor wants to go on. */
function visitWorlds(known: Case, goesOn: (world: World) => boolean): void {
  let wanted = true;
  const story = new Story(known, BOTH_WAYS, (world) => {
    wanted = goesOn(world);
  });
  for (const dealt of dealsFor(known.seats, known.cards.length)) {
    if (!wanted) return;
    story.begin(dealt);
  }
}

const TRIES = 100;

/** One of the possible worlds that pass the test, each equally likely. */
export function anyWorld(known: Case, passes: (world: World) => boolean, chance: Chance): World {
  return luckyWorld(known, passes, chance) ?? pickedWorld(known, passes, chance);
}

/** Deals and switches at random until nothing contradicts: quick while much is possible. */
function luckyWorld(known: Case, passes: (world: World) => boolean, chance: Chance): World | null {
  const found: World[] = [];
  const story = new Story(
    known,
    () => (chance.die(2) === 1 ? KEPT : SWITCHED),
    (world) => {
      if (passes(world)) found.push(copyOf(world));
    },
  );
  const cards = known.cards.map((_, card) => card);
  for (let tries = 0; tries < TRIES && found.length === 0; tries++) {
    chance.shuffle(cards, known.cards);
    story.begin(cards.slice(0, known.seats));
  }
  return found[0] ?? null;
}

/** Counts what is possible and picks one: quick when little is. */
function pickedWorld(known: Case, passes: (world: World) => boolean, chance: Chance): World {
  const found: World[] = [];
  visitWorlds(known, (world) => {
    if (passes(world)) found.push(copyOf(world));
    return true;
  });
  return at(found, chance.die(found.length) - 1);
}

function copyOf({ dealt, identities, takings }: World): World {
  return { dealt, identities: [...identities], takings: [...takings] };
}

/** One deal after the other, followed through the clues; where a survivor chose in secret, it goes on both ways. */
class Story implements World {
  dealt: readonly Identity[] = [];
  readonly identities: Identity[] = [];
  readonly takings: (Taking & { readonly survivor: Seat })[] = [];
  readonly #known: Case;
  readonly #ways: () => readonly boolean[];
  readonly #visit: (world: World) => void;

  constructor(known: Case, ways: () => readonly boolean[], visit: (world: World) => void) {
    this.#known = known;
    this.#ways = ways;
    this.#visit = visit;
  }

  begin(dealt: readonly Identity[]): void {
    const { own } = this.#known;
    if (own !== null && dealt[own.seat] !== own.dealt) return;
    this.dealt = dealt;
    for (let seat = 0; seat < dealt.length; seat++) this.identities[seat] = at(dealt, seat);
    this.#follow(0);
  }

  #follow(from: number): void {
    const { clues } = this.#known;
    for (let index = from; index < clues.length; index++) {
      const clue = at(clues, index);
      if (clue.type === 'not') {
        if (this.identities[clue.seat] === clue.identity) return;
        continue;
      }
      const identity = at(this.identities, clue.loser);
      if (clue.shown !== null && clue.shown !== identity) return;
      if (!clue.chosen) continue;
      for (const switched of this.#waysOf(clue.survivor, identity)) {
        this.#goOn({ survivor: clue.survivor, identity, switched }, index + 1);
      }
      return;
    }
    this.#visit(this);
  }

  /** A viewer remembers what it did itself; what others did, nobody knows. */
  #waysOf(survivor: Seat, identity: Identity): readonly boolean[] {
    const { own } = this.#known;
    if (own?.seat !== survivor) return this.#ways();
    const before = this.takings.filter((taking) => taking.survivor === survivor).length;
    const done = own.takings[before];
    if (done?.identity !== identity) return NO_WAY;
    return done.switched ? SWITCHED : KEPT;
  }

  #goOn(taking: Taking & { readonly survivor: Seat }, from: number): void {
    const before = at(this.identities, taking.survivor);
    if (taking.switched) this.identities[taking.survivor] = taking.identity;
    this.takings.push(taking);
    this.#follow(from);
    this.takings.pop();
    this.identities[taking.survivor] = before;
  }
}

const KEPT: readonly boolean[] = [false];
const SWITCHED: readonly boolean[] = [true];
const NO_WAY: readonly boolean[] = [];
const BOTH_WAYS = (): readonly boolean[] => EITHER;
const EITHER = [false, true];

/** Every way to deal different identities to so many seats. */
function dealsFor(seats: number, cards: number): readonly (readonly Identity[])[] {
  const key = `${seats} of ${cards}`;
  const known = DEALS.get(key);
  if (known !== undefined) return known;
  let deals: Identity[][] = [[]];
  for (let seat = 0; seat < seats; seat++) {
    deals = deals.flatMap((deal) =>
      Array.from({ length: cards }, (_, card) => card)
        .filter((card) => !deal.includes(card))
        .map((card) => [...deal, card]),
    );
  }
  DEALS.set(key, deals);
  return deals;
}

const DEALS = new Map<string, readonly (readonly Identity[])[]>();
