// What mastermind makes of its suspicions in both Spy Alley games.

import { at, type Identities, identityOf, type Viewer } from '@safehouse/kernel';
import type { Likelihoods } from './identities.ts';

interface TableView {
  readonly viewer: Viewer;
  readonly seats: readonly { readonly out: boolean }[];
}

/** A move, which may name somebody's country. */
interface Naming {
  readonly type: string;
  readonly target?: number;
  readonly country?: string;
}

/** Suspicions of all seats, by how a game reads them from a view. A view is read once. */
export class Suspects<View extends TableView> {
  readonly #countries: readonly string[];
  readonly #read: (view: View) => readonly Likelihoods[];
  readonly #known = new WeakMap<View, readonly Likelihoods[]>();

  constructor(countries: readonly string[], read: (view: View) => readonly Likelihoods[]) {
    this.#countries = countries;
    this.#read = read;
  }

  /** How likely the country that is named is right; 1 for a move that names none. */
  chanceOf({ target, country }: Naming, view: View): number {
    if (target === undefined || country === undefined) return 1;
    return at(at(this.#in(view), target), this.#countries.indexOf(country));
  }

  /** The moves but for those that name a country, and are less likely to be right than `least` says for their type. */
  worthwhile<Move extends Naming>(
    view: View,
    moves: readonly Move[],
    least: Readonly<Record<string, number>>,
  ): readonly Move[] {
    const found = moves.filter((move) => this.chanceOf(move, view) >= (least[move.type] ?? 0));
    return found.length === 0 ? moves : found;
  }

  /** How well a re-deal of the identities fits, from 0 to 1. */
  fitOf(identities: Identities, view: View): number {
    let fit = 1;
    for (const [seat, suspicion] of this.#in(view).entries()) {
      if (seat === view.viewer || at(view.seats, seat).out) continue;
      fit *= at(suspicion, identityOf(identities, seat)) / Math.max(...suspicion);
    }
    return fit;
  }

  #in(view: View): readonly Likelihoods[] {
    const known = this.#known.get(view) ?? this.#read(view);
    this.#known.set(view, known);
    return known;
  }
}
