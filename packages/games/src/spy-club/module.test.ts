import { at, backOf, QuickChance } from '@safehouse/kernel';
import { BrokenPromise, examine } from '@safehouse/kernel/contract';
import { describe, expect, it } from 'vitest';
import { kindShown } from './components.ts';
import { caseWith } from './index.ts';
import type { Module } from './module.ts';
import type { Event } from './narration.ts';
import type { Move } from './notation.ts';
import { activePlayer, playerAt } from './state.ts';
import { subject } from './testing/subject.ts';

/** A case with these modules and nothing but distractions in the hands, seat 0 to move. */
function table(...modules: readonly Module[]) {
  const game = caseWith(modules);
  const chance = new QuickChance(1);
  const told: Event[] = [];
  const state = game.setup(2, { difficulty: 'standard', consent: 'auto' }, chance);
  state.turn = 0;
  state.suspect = { seat: 0, slot: 3 };
  const distractions = state.seen.flatMap((_, side) => (kindShown(side) === 5 ? [side] : []));
  for (const { hand } of state.players) for (const slot of hand.keys()) hand[slot] = distractions.pop() ?? null;
  const play = (seat: number, move: Move) =>
    game.apply(state, seat, move, chance, (event) => {
      if (event !== null) told.push(event);
    });
  return { game, state, play, told };
}

describe('campaign modules change a case at named points', () => {
  it('setup: what a module keeps is seen, cloned and re-dealt', () => {
    const puddles: Module = {
      id: 'rain',
      setup: ({ state }) => {
        state.extras['rain'] = { puddles: [1, 2] };
        playerAt(state, 1).ideas += 1;
        state.supply -= 1;
      },
    };
    const { game, state } = table(puddles);
    const view = game.viewFor(state, 1);
    expect(view.extras).toEqual({ rain: { puddles: [1, 2] } });
    expect(game.redeal(view, new QuickChance(2)).extras).toEqual(state.extras);
    expect(game.clone(state).extras['rain']).not.toBe(state.extras['rain']);
    expect(view.seats.map(({ ideas }) => ideas)).toEqual([1, 2]);
  });

  it('SK-6: the number of actions, module after module', () => {
    const curfew: Module = { id: 'curfew', actionsATurn: (_, actions) => actions - 1 };
    const twice: Module = { id: 'twice', actionsATurn: (_, actions) => actions * 2 };
    expect(table(curfew, twice).state.actionsLeft).toBe(4);
    expect(table(twice, curfew).state.actionsLeft).toBe(5);
  });

  it('SK-9, SK-10: the costs, for what is legal and for what is paid', () => {
    const fence: Module = {
      id: 'fence',
      costToConfirm: (_, cost, { to }) => (to === 2 ? cost + 1 : cost),
      costToScout: (_, cost, place) => (place === 1 ? 0 : cost),
    };
    const { game, state, play } = table(fence);
    const legal = game.legalMoves(state, 0);
    expect(legal).toContainEqual({ type: 'confirm', slot: 3, to: 2 });
    expect(legal).not.toContainEqual({ type: 'confirm', slot: 2, to: 2 });
    expect(() => play(0, { type: 'confirm', slot: 2, to: 2 })).toThrow('costs 2 ideas');
    play(0, { type: 'scout', incoming: 1, slot: 0 });
    expect(activePlayer(state).ideas).toBe(1);
    play(0, { type: 'confirm', slot: 3, to: 2 });
    expect(activePlayer(state).ideas).toBe(0);
  });

  it('SK-6: actions of its own, which use up an action', () => {
    const rain: Module = {
      id: 'rain',
      choices: ({ state }) => (state.supply > 0 ? ['shelter'] : []),
      choose: ({ state }) => {
        state.supply -= 1;
        activePlayer(state).ideas += 1;
      },
    };
    const { game, state, play, told } = table(rain);
    const shelter: Move = { type: 'use', module: 'rain', choice: 'shelter' };
    expect(game.legalMoves(state, 0)).toContainEqual(shelter);
    play(0, shelter);
    expect(state).toMatchObject({ supply: 15, actionsLeft: 2 });
    expect(told).toContainEqual({ type: 'used', seat: 0, module: 'rain', choice: 'shelter' });
    expect(() => play(0, { ...shelter, choice: 'sing' })).toThrow('does not offer sing');
    play(0, shelter);
    play(0, shelter);
    expect(state.turn).toBe(1);
    expect(caseWith([]).legalMoves(state, 1)).not.toContainEqual(shelter);
  });

  it('SK-11: who can team up, and what comes of it', () => {
    const love: Module = {
      id: 'love',
      canTeamUp: (_, can, partner) => can || partner === 1,
      teamedUp: ({ state }) => {
        state.escape += 1;
      },
    };
    const { game, state, play } = table(love);
    expect(game.legalMoves(state, 0)).toContainEqual({ type: 'advice', from: 1, ideas: 1 });
    play(0, { type: 'advice', from: 1, ideas: 1 });
    expect(state.escape).toBe(1);
    expect(() => table().play(0, { type: 'advice', from: 1, ideas: 1 })).toThrow('same aspect');
  });

  it('SK-13: what can be solved, and what comes of it', () => {
    const troublemaker: Module = {
      id: 'troublemaker',
      canSolve: ({ state }, can, kind) =>
        can || (kind === 'distraction' && !state.solved.some(({ aspect }) => aspect === kind)),
      solved: ({ state }, kind) => {
        state.extras['troublemaker'] = kind;
      },
      points: ({ state }, points) => points + 4 * state.solved.filter(({ aspect }) => aspect === 'distraction').length,
    };
    const { game, state, play, told } = table(troublemaker);
    state.movement.drawn.push(state.movement.deck.shift() ?? 0);
    const row = [...playerAt(state, 1).hand];
    state.center = [...row, null];
    for (const slot of row.keys()) playerAt(state, 1).hand[slot] = state.deck.pop() ?? null;
    play(0, { type: 'confirm', slot: 3, to: 4 });
    expect(state.extras).toEqual({ troublemaker: 'distraction' });
    expect(told.at(-1)).toMatchObject({ type: 'solved', aspect: 'distraction' });
    expect(game.viewFor(state, 0).points).toBe(4);
  });

  it('SK-14, SK-15: after the refill, and how far the suspect goes', () => {
    const refills: Module = {
      id: 'refills',
      refilled: ({ state }) => {
        state.extras['refills'] = Number(state.extras['refills'] ?? 0) + 1;
      },
      steps: () => 5,
    };
    const { state, play } = table(refills);
    play(0, { type: 'end-turn' });
    expect(state.extras).toEqual({ refills: 1 });
    expect(state.suspect).toEqual({ seat: 1, slot: 2 });
  });

  it('SK-16: what happens where the suspect stops', () => {
    const theft: Module = { id: 'theft', eventThere: (_, event) => (event === null ? 'decoy' : null) };
    const { state, play } = table(theft);
    play(0, { type: 'end-turn' });
    expect(state.escape).toBe(1 + Number(state.movement.drawn.at(-1) === 7)); // day-8 has an escape icon
  });

  it('SK-17: whether the case ends', () => {
    const patient: Module = { id: 'patient', ending: (_, outcome) => (outcome === 'out-of-ideas' ? null : outcome) };
    for (const [modules, over] of [
      [[], true],
      [[patient], false],
    ] as const) {
      const sabotage: Module = { id: 'sabotage', eventThere: () => 'sabotage' };
      const { state, play } = table(sabotage, ...modules);
      Object.assign(state, { supply: 0, removed: 16 });
      play(0, { type: 'end-turn' });
      expect(state.outcome).toBe(over ? 'out-of-ideas' : null);
      expect(state.toRemove).toBe(over ? 0 : 2);
    }
  });

  it('undo: what reveals something beside the printed rules is not quiet any more', () => {
    const gossip = (extra: Partial<Module>): Module => ({
      id: 'gossip',
      setup: ({ state }) => {
        state.extras['gossip'] = 0;
      },
      ...extra,
    });
    /** Once notes were compared, everybody sees what lies under the first card of seat 0. */
    const teamedUp: NonNullable<Module['teamedUp']> = ({ state }) => {
      state.seen[backOf(playerAt(state, 0).hand[0] ?? 0)] = true;
    };
    const complaints = [
      gossip({ teamedUp }),
      gossip({ teamedUp, tellsNothing: (so, event) => so && event.type !== 'compared' && event.type !== 'advised' }),
    ].map((module) => {
      try {
        examine({ ...subject, game: caseWith([module]) }, { seats: 2, games: 20 });
        return 'none';
      } catch (error) {
        return error instanceof BrokenPromise ? error.promise : String(error);
      }
    });
    expect(complaints).toEqual(['quiet moves tell nothing', 'none']);
  });

  it('points: what a case is worth', () => {
    const fame: Module = { id: 'fame', points: (_, points) => points + 2 };
    const { game, state } = table(fame);
    state.solved.push({ aspect: 'motive', side: at(state.deck, 5) });
    expect(game.viewFor(state, 0).points).toBe(5);
  });

  it('a case with modules keeps the contract', () => {
    const rain: Module = {
      id: 'rain',
      setup: ({ state }) => {
        state.extras['rain'] = 0;
      },
      actionsATurn: (_, actions) => actions - 1,
      choices: () => ['wait'],
      choose: ({ state }) => {
        state.extras['rain'] = Number(state.extras['rain']) + 1;
      },
      costToScout: (_, cost) => cost + 1,
      steps: (_, steps) => steps + 1,
    };
    examine({ ...subject, game: caseWith([rain]) }, { seats: 3, games: 3 });
  });
});
