// Who can be who: everything that follows from what was seen and heard. Views, bots and notebooks ask here.

import { at, type Chance, type Seat } from '@safehouse/kernel';
import { type Country, type CountrySet, IDENTITY_CARDS } from './components.ts';
import type { Clue, Taking } from './state.ts';
import { COUNTRIES } from './vocabulary.ts';

/** What one viewer knows besides the clues: the own dealt identity, and what it did with the cards it took. */
interface OwnKnowledge {
  readonly seat: Seat;
  readonly dealt: Country;
  readonly takings: readonly Taking[];
}

/** What deduction starts from. */
export interface Case {
  readonly seats: number;
  readonly clues: readonly Clue[];
  /** Null for a spectator. */
  readonly own: OwnKnowledge | null;
}

/** One way in which it could have been. The lists are reused: copy what you keep. */
export interface World {
  readonly dealt: readonly Country[];
  /** The identity that each seat holds now, or held when it went out. */
  readonly identities: readonly Country[];
  /** What the survivors did with the cards they took, in order. */
  readonly takings: readonly (Taking & { readonly survivor: Seat })[];
}

/** The countries that each seat can still be of, as far as the case tells. */
export function suspects(known: Case): CountrySet[] {
  const found = Array<CountrySet>(known.seats).fill(0);
  visitWorlds(known, ({ identities }) => {
    for (let seat = 0; seat < found.length; seat++) found[seat] = at(found, seat) | (1 << at(identities, seat));
    return found.some((set) => set !== EVERY_COUNTRY);
  });
  return found;
}

const EVERY_COUNTRY: CountrySet = (1 << IDENTITY_CARDS.length) - 1;

/** What everybody can conclude. Asked again and again of the same clues, so the last answers are kept. */
export function publicSuspects(seats: number, clues: readonly Clue[]): readonly CountrySet[] {
  const question = `${seats} ${JSON.stringify(clues)}`;
  const known = ANSWERS.get(question);
  if (known !== undefined) return known;
  const answer = suspects({ seats, clues, own: null });
  if (ANSWERS.size >= MOST_ANSWERS) ANSWERS.clear();
  ANSWERS.set(question, answer);
  return answer;
}

const ANSWERS = new Map<string, readonly CountrySet[]>();
const MOST_ANSWERS = 200;

/** Goes through every way in which it could have been, as long as the visitor wants to go on. */
function visitWorlds(known: Case, goesOn: (world: World) => boolean): void {
  let wanted = true;
  const story = new Story(known, BOTH_WAYS, (world) => {
    wanted = goesOn(world);
  });
  for (const dealt of dealsFor(known.seats)) {
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
  const cards = IDENTITY_CARDS.slice();
  for (let tries = 0; tries < TRIES && found.length === 0; tries++) {
    chance.shuffle(cards, COUNTRIES);
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
  dealt: readonly Country[] = [];
  readonly identities: Country[] = [];
  readonly takings: (Taking & { readonly survivor: Seat })[] = [];
  readonly #known: Case;
  readonly #ways: () => readonly boolean[];
  readonly #visit: (world: World) => void;

  constructor(known: Case, ways: () => readonly boolean[], visit: (world: World) => void) {
    this.#known = known;
    this.#ways = ways;
    this.#visit = visit;
  }

  begin(dealt: readonly Country[]): void {
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
        if (this.identities[clue.seat] === clue.country) return;
        continue;
      }
      const country = at(this.identities, clue.loser);
      if (clue.shown !== null && clue.shown !== country) return;
      if (!clue.chosen) continue;
      for (const switched of this.#waysOf(clue.survivor, country)) {
        this.#goOn({ survivor: clue.survivor, country, switched }, index + 1);
      }
      return;
    }
    this.#visit(this);
  }

  /** A viewer remembers what it did itself; what others did, nobody knows. */
  #waysOf(survivor: Seat, country: Country): readonly boolean[] {
    const { own } = this.#known;
    if (own?.seat !== survivor) return this.#ways();
    const before = this.takings.filter((taking) => taking.survivor === survivor).length;
    const done = own.takings[before];
    if (done?.country !== country) return NO_WAY;
    return done.switched ? SWITCHED : KEPT;
  }

  #goOn(taking: Taking & { readonly survivor: Seat }, from: number): void {
    const before = at(this.identities, taking.survivor);
    if (taking.switched) this.identities[taking.survivor] = taking.country;
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
function dealsFor(seats: number): readonly (readonly Country[])[] {
  const known = DEALS[seats];
  if (known !== undefined) return known;
  let deals: Country[][] = [[]];
  for (let seat = 0; seat < seats; seat++) {
    deals = deals.flatMap((deal) =>
      IDENTITY_CARDS.filter((card) => !deal.includes(card)).map((card) => [...deal, card]),
    );
  }
  DEALS[seats] = deals;
  return deals;
}

const DEALS: (readonly (readonly Country[])[])[] = [];
