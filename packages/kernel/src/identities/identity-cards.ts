// What a viewer may know about identities, and a re-deal of the rest.

import * as z from 'zod/mini';
import type { Chance } from '../chance/chance.ts';
import { impossible } from '../errors.ts';
import { at, type Seat, type Viewer } from '../seats.ts';
import type { Clue, Identities } from './identities.ts';
import { anyWorld, type Case, type IdentitySet, publicSuspects, suspects, type World } from './worlds.ts';

/** What one viewer may know about identities. */
export interface IdentityView<Name extends string> {
  /** What only the owner knows; null for a spectator. */
  own: {
    identity: Name;
    dealt: Name;
    /** The cards taken from the eliminated, and what was done with them. */
    takings: { identity: Name; switched: boolean }[];
    /** The card to choose about now. */
    taken: Name | null;
  } | null;
  /** What everybody has learned; see `Clue`. */
  clues: (
    | { type: 'not'; seat: Seat; identity: Name }
    | { type: 'out'; loser: Seat; survivor: Seat; shown: Name | null; chosen: boolean }
  )[];
  /** By seat: who everybody knows it can still be, or could have been when it went out. */
  suspects: Name[][];
  /** When the game is over: who everybody was. */
  shown: Name[] | null;
}

/** The set of identity cards of one game: how it looks to a viewer. */
export class IdentityCards<Name extends string> {
  readonly names: readonly Name[];
  readonly views: z.ZodMiniType<IdentityView<Name>>;

  constructor(names: readonly Name[]) {
    this.names = names;
    this.views = schemaFor(names);
  }

  viewFor(identities: Identities, viewer: Viewer, isOver: boolean): IdentityView<Name> {
    const { held, clues } = identities;
    const known = { cards: this.names, seats: held.length, clues };
    return {
      own: viewer === 'spectator' ? null : this.#ownView(identities, viewer),
      clues: clues.map((clue) => this.#clueView(clue)),
      suspects: publicSuspects(known).map((set) => this.#namesOf(set)),
      shown: isOver ? held.map((card) => at(this.names, card)) : null,
    };
  }

  /** Any way in which it could have been, for all the viewer knows; with what was done with taken cards, in order. */
  redeal(view: IdentityView<Name>, viewer: Viewer, chance: Chance): Identities {
    const world = anyWorld(this.#caseOf(view, viewer), (candidate) => this.#fits(view, candidate), chance);
    const choice = this.#choiceIn(view, world);
    return {
      held: [...world.identities],
      dealt: [...world.dealt],
      takings: world.identities.map((_, seat) =>
        world.takings
          .filter(({ survivor }) => survivor === seat)
          .map(({ identity, switched }) => ({ identity, switched })),
      ),
      clues: view.clues.map((clue) => this.#clueNumbers(clue)),
      choice,
    };
  }

  /** The notebook: who each seat can be, as far as the viewer itself can conclude; the own seat is one. */
  suspicions(view: IdentityView<Name>, viewer: Viewer): Name[][] {
    if (view.shown !== null) return view.shown.map((name) => [name]);
    const { taken } = view.own ?? { taken: null };
    const last = view.clues.at(-1);
    // Whoever is choosing sees the card, as if it were shown to all.
    const clues = taken !== null && last?.type === 'out' ? view.clues.with(-1, { ...last, shown: taken }) : view.clues;
    return suspects(this.#caseOf({ ...view, clues }, viewer)).map((set) => this.#namesOf(set));
  }

  numberOf(name: Name): number {
    return this.names.indexOf(name);
  }

  #namesOf(set: IdentitySet): Name[] {
    return this.names.filter((_, card) => ((set >> card) & 1) === 1);
  }

  #ownView({ held, dealt, takings, choice }: Identities, seat: Seat): IdentityView<Name>['own'] {
    return {
      identity: at(this.names, at(held, seat)),
      dealt: at(this.names, at(dealt, seat)),
      takings: at(takings, seat).map(({ identity, switched }) => ({ identity: at(this.names, identity), switched })),
      taken: choice?.survivor === seat ? at(this.names, choice.taken) : null,
    };
  }

  #clueView(clue: Clue): IdentityView<Name>['clues'][number] {
    if (clue.type === 'not') return { type: 'not', seat: clue.seat, identity: at(this.names, clue.identity) };
    const { loser, survivor, shown, chosen } = clue;
    return { type: 'out', loser, survivor, shown: shown === null ? null : at(this.names, shown), chosen };
  }

  #clueNumbers(clue: IdentityView<Name>['clues'][number]): Clue {
    if (clue.type === 'not') return { type: 'not', seat: clue.seat, identity: this.numberOf(clue.identity) };
    const { loser, survivor, shown, chosen } = clue;
    return { type: 'out', loser, survivor, shown: shown === null ? null : this.numberOf(shown), chosen };
  }

  #caseOf({ own, clues, suspects: seats }: IdentityView<Name>, viewer: Viewer): Case {
    return {
      cards: this.names,
      seats: seats.length,
      clues: clues.map((clue) => this.#clueNumbers(clue)),
      own: viewer === 'spectator' || own === null ? null : { seat: viewer, ...this.#ownNumbers(own) },
    };
  }

  #ownNumbers({ dealt, takings }: NonNullable<IdentityView<Name>['own']>) {
    return {
      dealt: this.numberOf(dealt),
      takings: takings.map(({ identity, switched }) => ({ identity: this.numberOf(identity), switched })),
    };
  }

  /** The card that is being chosen about is known to the chooser; at the end all cards are shown. */
  #fits({ own, clues, shown }: IdentityView<Name>, world: World): boolean {
    if (shown?.some((name, seat) => this.numberOf(name) !== world.identities[seat])) return false;
    const last = clues.at(-1);
    if (!own?.taken || last?.type !== 'out') return true;
    return world.identities[last.loser] === this.numberOf(own.taken);
  }

  /** An elimination that nobody has chosen about yet waits for its survivor, unless it was the last. */
  #choiceIn({ clues, shown }: IdentityView<Name>, world: World): Identities['choice'] {
    const last = clues.at(-1);
    if (last?.type !== 'out' || last.chosen || shown !== null) return null;
    return { survivor: last.survivor, taken: world.identities[last.loser] ?? impossible('a loser without identity') };
  }
}

function schemaFor<Name extends string>(names: readonly Name[]): z.ZodMiniType<IdentityView<Name>> {
  const seat = z.int().check(z.minimum(0));
  const identity = z.enum(names);
  return z.strictObject({
    own: z.nullable(
      z.strictObject({
        identity,
        dealt: identity,
        takings: z.array(z.strictObject({ identity, switched: z.boolean() })),
        taken: z.nullable(identity),
      }),
    ),
    clues: z.array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('not'), seat, identity }),
        z.strictObject({
          type: z.literal('out'),
          loser: seat,
          survivor: seat,
          shown: z.nullable(identity),
          chosen: z.boolean(),
        }),
      ]),
    ),
    suspects: z.array(z.array(identity)),
    shown: z.nullable(z.array(identity)),
  });
}
