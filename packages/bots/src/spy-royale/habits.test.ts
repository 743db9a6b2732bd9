import { spyRoyale } from '@safehouse/games/spy-royale';
import type { State } from '@safehouse/games/spy-royale/state';
import { QuickChance, SeededLuck } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { agent } from './agent.ts';
import { knowledge } from './search.ts';

const GAMES = 40;

/** How far the agents' choices surprise, on average, and how far they would if all choices were equally likely. */
class Surprise {
  #choices = 0;
  #foretold = 0;
  #byChance = 0;

  count(shares: readonly number[], chosen: number): void {
    const sum = shares.reduce((one, other) => one + other, 0);
    this.#choices += 1;
    this.#foretold -= Math.log((shares[chosen] ?? 0) / sum);
    this.#byChance += Math.log(shares.length);
  }

  get nats(): number {
    return this.#foretold / this.#choices;
  }

  get natsByChance(): number {
    return this.#byChance / this.#choices;
  }
}

function watchAgents(): Record<State['phase'], Surprise> {
  const surprises = { draft: new Surprise(), play: new Surprise(), over: new Surprise() };
  const opinions = new Float64Array(20);
  for (let number = 0; number < GAMES; number++) {
    const [luck, dice] = [new SeededLuck(`habits-${number}`), new QuickChance(number)];
    const state = spyRoyale.setup(4, { openNotes: false, missions: 'printed' }, luck.at('setup'));
    for (let made = 0; ; made++) {
      const [seat] = spyRoyale.toAct(state);
      if (seat === undefined) break;
      const moves = spyRoyale.legalMoves(state, seat);
      const move = agent.choose({ view: spyRoyale.viewFor(state, seat), choices: moves, dice });
      knowledge.opine({ state, seat, moves }, opinions);
      const shares = moves.map((_, place) => Math.exp(opinions[place] ?? 0));
      if (moves.length > 1) surprises[state.phase].count(shares, moves.indexOf(move));
      spyRoyale.apply(state, seat, move, luck.at(made));
    }
  }
  return surprises;
}

describe('habits', () => {
  const { draft, play } = watchAgents();

  it('foretell what agents draft', () => {
    expect(draft.natsByChance).toBeGreaterThan(1.2);
    expect(draft.nats).toBeLessThan(0.95);
  });

  it('foretell what agents play', () => {
    expect(play.natsByChance).toBeGreaterThan(1.7);
    expect(play.nats).toBeLessThan(1.1);
  });
});
