// Which campaign cards are in play, and what they contribute: looked up from the state.

import { impossible } from '@safehouse/kernel';
import type { Campaign, CardInPlay } from '../state.ts';
import type { AnyKeep } from './keep.ts';
import type { Module, ModuleCard } from './module.ts';
import type { Contribution } from './points.ts';

/** The modules of one set of cards and sides. Points remember by it what they found. */
export interface ModulesInPlay {
  /** There are no campaign cards: nobody has to be asked. */
  readonly isPlain: boolean;
  readonly registry: Registry;
  /** In the order in which their first card entered. */
  readonly inPlay: readonly Module[];
  /** In the order of the cards' numbers. */
  readonly contributions: readonly { readonly module: string; readonly contribution: Contribution }[];
}

/** How many sets are remembered: a server sees many campaigns. */
const MOST_SETS = 1_000;

interface Owned {
  readonly module: Module;
  readonly card: ModuleCard;
}

/** Every module there is. */
export class Registry {
  readonly modules: readonly Module[];
  readonly #cards = new Map<number, Owned>();
  readonly #sets = new Map<string, ModulesInPlay>();
  readonly #none: ModulesInPlay = { isPlain: true, registry: this, inPlay: [], contributions: [] };

  constructor(modules: readonly Module[]) {
    this.modules = modules;
    for (const module of modules) for (const card of module.cards) this.#cards.set(card.number, { module, card });
  }

  get isEmpty(): boolean {
    return this.modules.length === 0;
  }

  /** The numbers of all campaign cards. */
  numbers(): number[] {
    return [...this.#cards.keys()].sort((one, other) => one - other);
  }

  module(id: string): Module {
    return this.modules.find((module) => module.id === id) ?? impossible(`there is no module ${id}`);
  }

  keepOf(id: string): AnyKeep {
    return this.module(id).keep ?? impossible(`${id} keeps nothing`);
  }

  moduleOf(number: number): Module {
    return this.#owned(number).module;
  }

  inPlay(campaign: Pick<Campaign, 'cards'> | null): ModulesInPlay {
    if (campaign === null || campaign.cards.length === 0) return this.#none;
    const key = campaign.cards.join();
    const known = this.#sets.get(key);
    if (known !== undefined) return known;
    if (this.#sets.size === MOST_SETS) this.#sets.clear();
    const found = this.#find(campaign.cards);
    this.#sets.set(key, found);
    return found;
  }

  #find(cards: readonly CardInPlay[]): ModulesInPlay {
    const inOrder = cards.toSorted(([one], [other]) => one - other);
    return {
      isPlain: false,
      registry: this,
      inPlay: [...new Set(cards.map(([number]) => this.moduleOf(number)))],
      contributions: inOrder.flatMap(([number, side]) => {
        const { module, card } = this.#owned(number);
        return card.sides[side].map((contribution) => ({ module: module.id, contribution }));
      }),
    };
  }

  #owned(number: number): Owned {
    return this.#cards.get(number) ?? impossible(`there is no campaign card ${number}`);
  }
}
