import { at, backOf, QuickChance } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AFTER } from '../agenda.ts';
import { CONFIRMING, PRICE_OF_CONFIRMING } from '../chapters/confirming.ts';
import { ENDING, POINTS } from '../chapters/ending.ts';
import { EVENT } from '../chapters/events.ts';
import { PRICE_OF_SCOUTING } from '../chapters/scouting.ts';
import { SOLVED, SOLVING } from '../chapters/solving.ts';
import { STEPS_OF_SUSPECT } from '../chapters/suspect.ts';
import { TEAMED_UP, TEAMING_UP } from '../chapters/teamwork.ts';
import { ACTIONS_A_TURN } from '../chapters/turn.ts';
import { kindPrinted } from '../components.ts';
import { spyClubWith } from '../index.ts';
import { KIND, kindOf } from '../kinds.ts';
import type { Move } from '../notation.ts';
import { activePlayer, playerAt } from '../state.ts';
import { brokenBy, table, toy } from '../testing/modules.ts';
import { giveIdeas } from '../verbs/ideas.ts';
import { moveMarker } from '../verbs/pieces.ts';
import { Registry } from './in-play.ts';
import { Keep } from './keep.ts';
import type { Module } from './module.ts';
import { USES } from './using.ts';

const NO_MODULES = new Registry([]).inPlay(null);

describe('campaign modules change a case at named points', () => {
  it('setup: what a module keeps is seen, cloned and re-dealt', () => {
    const keep = new Keep<{ puddles: number[] }, { puddles: number[] }>('toy-1', {
      seen: z.strictObject({ puddles: z.array(z.int()) }),
      begin: () => ({ puddles: [1, 2] }),
      clone: ({ puddles }) => ({ puddles: [...puddles] }),
      viewFor: ({ puddles }) => ({ puddles: [...puddles] }),
      redeal: ({ puddles }) => ({ puddles: [...puddles] }),
      facts: ({ puddles }) => ({ puddles }),
    });
    const rain = toy(1, [], { keep, setup: (play) => void giveIdeas(play, { from: 'supply', to: 1, count: 1 }) });
    const { game, state } = table([rain]);
    const view = game.viewFor(state, 1);
    expect(view.extras).toEqual({ 'toy-1': { puddles: [1, 2] } });
    expect(game.facts(state)).toMatchObject({ question: null, modules: { 'toy-1': { puddles: [1, 2] } } });
    const redealt = game.redeal(view, new QuickChance(2));
    expect(redealt.campaign).toEqual(state.campaign);
    expect(game.clone(state).campaign?.kept['toy-1']).not.toBe(state.campaign?.kept['toy-1']);
    expect(view.seats.map(({ ideas }) => ideas)).toEqual([1, 2]);
    expect(() => keep.of({ state: table([toy(2, [])]).state, modules: NO_MODULES })).toThrow('keeps nothing');
  });

  it('SK-6: the number of actions: added before it is multiplied, whoever entered first', () => {
    const curfew = toy(1, [ACTIONS_A_TURN.add(() => -1)]);
    const twice = toy(2, [ACTIONS_A_TURN.times(() => 2)]);
    expect(table([curfew, twice]).state.actionsLeft).toBe(4);
    expect(table([twice, curfew]).state.actionsLeft).toBe(4);
  });

  it('SK-9, SK-10: the costs, for what is legal and for what is paid', () => {
    const fence = toy(1, [
      PRICE_OF_CONFIRMING.add((_, { to }) => (to === 2 ? 1 : undefined)),
      CONFIRMING.forbid((_, { to }) => to === 4),
      PRICE_OF_SCOUTING.instead((_, place) => (place === 1 ? 0 : undefined)),
    ]);
    const { game, state, play } = table([fence]);
    const legal = game.legalMoves(state, 0);
    expect(legal).toContainEqual({ type: 'confirm', slot: 3, to: 2 });
    expect(legal).not.toContainEqual({ type: 'confirm', slot: 2, to: 2 });
    expect(legal).not.toContainEqual({ type: 'confirm', slot: 3, to: 4 });
    expect(() => play(0, { type: 'confirm', slot: 2, to: 2 })).toThrow('costs 2 ideas');
    expect(() => play(0, { type: 'confirm', slot: 3, to: 4 })).toThrow('takes no clue');
    play(0, { type: 'scout', incoming: 1, slot: 0 });
    expect(activePlayer(state).ideas).toBe(1);
    play(0, { type: 'confirm', slot: 3, to: 2 });
    expect(activePlayer(state).ideas).toBe(0);
  });

  it('SK-6: actions of its own, which use up an action', () => {
    const rain = toy(1, [USES.also(({ state }) => (state.supply > 0 ? [{ does: { choice: 'shelter' } }] : []))], {
      uses: { shelter: (play) => void giveIdeas(play, { from: 'supply', to: play.state.turn, count: 1 }) },
    });
    const { game, state, play, told } = table([rain]);
    const shelter: Move = { type: 'use', module: 'toy-1', choice: 'shelter' };
    expect(game.legalMoves(state, 0)).toContainEqual(shelter);
    play(0, shelter);
    expect(state).toMatchObject({ supply: 15, actionsLeft: 2 });
    expect(told).toContainEqual({ type: 'used', seat: 0, module: 'toy-1', choice: 'shelter' });
    expect(told.at(-1)).toEqual({ type: 'ideas', from: 'supply', to: 0, count: 1 });
    expect(() => play(0, { ...shelter, choice: 'sing' })).toThrow('does not offer sing');
    play(0, shelter);
    play(0, shelter);
    expect(state.turn).toBe(1);
    expect(spyClubWith([]).moves.safeParse(shelter).success).toBe(false);
  });

  it('SK-6: an action with particulars: each is listed, no other is taken', () => {
    const hop = toy(
      1,
      [USES.also(() => [0, 1].map((to) => ({ does: { choice: 'hop', with: { to } }, isFree: true })))],
      {
        uses: { hop: (play, { with: about = {} }) => void moveMarker(play, Number(about['to'])) },
      },
    );
    const { game, state, play } = table([hop]);
    const uses = game.legalMoves(state, 0).filter(({ type }) => type === 'use');
    expect(uses).toEqual([0, 1].map((to) => ({ type: 'use', module: 'toy-1', choice: 'hop', with: { to } })));
    expect(() => play(0, { type: 'use', module: 'toy-1', choice: 'hop', with: { to: 2 } })).toThrow('does not offer');
    play(0, { type: 'flip', slot: 0 });
    play(0, { type: 'use', module: 'toy-1', choice: 'hop', with: { to: 1 } });
    expect(state).toMatchObject({ escape: 1, actionsLeft: 2, investigated: null });
  });

  it('SK-11: who can team up, and what comes of it', () => {
    const love = toy(1, [TEAMING_UP.allow((_, partner) => partner === 1), TEAMED_UP.also('blush')], {
      steps: { blush: (play, { partner }) => void moveMarker(play, Number(partner)) },
    });
    const { game, state, play } = table([love]);
    expect(game.legalMoves(state, 0)).toContainEqual({ type: 'advice', from: 1, ideas: 1 });
    play(0, { type: 'advice', from: 1, ideas: 1 });
    expect(state.escape).toBe(1);
    expect(() => table().play(0, { type: 'advice', from: 1, ideas: 1 })).toThrow('same aspect');
  });

  it('SK-11: an action with a partner waits for consent, and a refused one leaves no trace', () => {
    const share = toy(1, [USES.also(() => [{ does: { choice: 'share' }, partner: 1 }])], {
      uses: { share: (play) => void giveIdeas(play, { from: 'supply', to: 1, count: 2 }) },
    });
    const { game, state, play } = table([share], { consent: 'ask' });
    const move: Move = { type: 'use', module: 'toy-1', choice: 'share' };
    play(0, move);
    expect(game.viewFor(state, 0)).toMatchObject({ phase: 'consent', offer: { type: 'use', partner: 1 } });
    play(1, { type: 'refuse' });
    expect(state).toMatchObject({ actionsLeft: 3, supply: 16 });
    play(0, move);
    play(1, { type: 'agree' });
    expect(state).toMatchObject({ actionsLeft: 2, supply: 14 });
  });

  it('SK-13: what can be solved, and what comes of it', () => {
    const troublemaker = toy(
      1,
      [
        SOLVING.allow(
          ({ state }, kind) => kind === 'distraction' && !state.solved.some(({ aspect }) => aspect === kind),
        ),
        SOLVED.also('cheer'),
        POINTS.add(({ state }) => 4 * state.solved.filter(({ aspect }) => aspect === 'distraction').length),
      ],
      { steps: { cheer: (play, { aspect }) => void moveMarker(play, aspect === 'distraction' ? 2 : 0) } },
    );
    const { game, state, play, told } = table([troublemaker]);
    state.movement.drawn.push(state.movement.deck.shift() ?? 0);
    const row = [...playerAt(state, 1).hand];
    state.center = [...row, null];
    for (const slot of row.keys()) playerAt(state, 1).hand[slot] = state.deck.pop() ?? null;
    play(0, { type: 'confirm', slot: 3, to: 4 });
    expect(told.at(-2)).toMatchObject({ type: 'solved', aspect: 'distraction' });
    expect(state.escape).toBe(2);
    expect(game.viewFor(state, 0).points).toBe(4);
  });

  it('what a card counts as, for the rules and for who looks at it', () => {
    const lying = toy(1, [KIND.instead((_, side) => (kindPrinted(side) === 5 ? 0 : undefined))]);
    const { game, state, play } = table([lying]);
    expect(game.viewFor(state, 1).seats[0]?.hand[0]).toMatchObject({ as: 'motive' });
    play(0, { type: 'focus', slot: 0 });
    expect(activePlayer(state).ideas).toBe(5);
    const { state: plain, game: same } = table();
    expect(same.viewFor(plain, 1).seats[0]?.hand[0]).not.toHaveProperty('as');
    expect(kindOf({ state: plain, modules: NO_MODULES }, at(plain.deck, 0))).toBe(kindPrinted(at(plain.deck, 0)));
  });

  it('SK-14, SK-15: a step after the refill, and how far the suspect goes', () => {
    const refills = toy(1, [AFTER.refill.also('splash'), STEPS_OF_SUSPECT.instead(() => 5)], {
      steps: { splash: (play) => void moveMarker(play, 3) },
    });
    const { state, play } = table([refills]);
    play(0, { type: 'end-turn' });
    expect(state.escape).toBeGreaterThanOrEqual(3);
    expect(state.suspect).toEqual({ seat: 1, slot: 2 });
  });

  it('SK-16: what happens where the suspect stops', () => {
    const theft = toy(1, [EVENT.instead(() => 'decoy')]);
    const { state, play } = table([theft]);
    play(0, { type: 'end-turn' });
    expect(state.escape).toBe(1 + Number(state.movement.drawn.at(-1) === 7)); // day-8 has an escape icon
  });

  it('undo: what reveals something beside the printed rules is not quiet any more', () => {
    /** Once notes were compared, everybody sees what lies under the first card of seat 0. */
    const gossip = (extra: Partial<Module>) =>
      toy(1, [TEAMED_UP.also('whisper')], {
        steps: {
          whisper: ({ state }) => {
            state.seen[backOf(playerAt(state, 0).hand[0] ?? 0)] = true;
          },
        },
        ...extra,
      });
    const complaints = [
      gossip({}),
      gossip({ tellsNothing: (so, event) => so && event.type !== 'compared' && event.type !== 'advised' }),
    ].map((module) => brokenBy([module]));
    expect(complaints).toEqual(['quiet moves tell nothing', 'none']);
  });

  it('SK-17: whether the case ends', () => {
    const patient = toy(2, [ENDING.forbid((_, outcome) => outcome === 'out-of-ideas')]);
    for (const [modules, over] of [
      [[], true],
      [[patient], false],
    ] as const) {
      const sabotage = toy(1, [EVENT.instead(() => 'sabotage')]);
      const { game, state, play } = table([sabotage, ...modules]);
      Object.assign(state, { supply: 0, removed: 16 });
      play(0, { type: 'end-turn' });
      expect(state.outcome).toBe(over ? 'out-of-ideas' : null);
      expect(game.viewFor(state, 0).toRemove).toBe(over ? 0 : 2);
    }
  });
});
