import { heardBy, QuickChance, SeededLuck, type Viewer } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { spyRoyale } from './index.ts';
import type { Event } from './narration.ts';
import { playedTable } from './testing/table.ts';

/** What one viewer hears of these turns. */
function story(viewer: Viewer, turns: readonly string[], over = false): Event[] {
  const heard: Event[] = [];
  const seats = turns[0]?.split(' ').length ?? 2;
  playedTable({
    seats,
    turns,
    over,
    missions: ['mole saboteur wiretapper', 'pickpocket rumour-mill specialist', 'orchestra deep-cover full-kit'],
    tell: (open, ...secrets) => {
      const event = heardBy(viewer, open, secrets);
      if (event !== null) heard.push(event);
    },
  });
  return heard;
}

describe('the narration', () => {
  it('SR-2 to SR-4: tells everybody that cards are dealt, and only the owner which', () => {
    const heard = new Map<Viewer, Event[]>([
      [0, []],
      [1, []],
      ['spectator', []],
    ]);
    spyRoyale.setup(
      2,
      { openNotes: false, missions: 'printed' },
      new SeededLuck('1').at('setup'),
      (open, ...secrets) => {
        for (const [viewer, events] of heard) {
          const event = heardBy(viewer, open, secrets);
          if (event !== null) events.push(event);
        }
      },
    );
    expect(heard.get('spectator')).toEqual([
      { type: 'duration', turns: expect.any(Number) },
      { type: 'dealt', seat: 0 },
      { type: 'dealt', seat: 1 },
    ]);
    expect(heard.get(0)?.[1]).toMatchObject({ type: 'dealt', seat: 0, cards: { hand: expect.any(Array) } });
    expect(heard.get(0)?.[2]).toEqual({ type: 'dealt', seat: 1 });
    expect(heard.get(1)?.[1]).toEqual({ type: 'dealt', seat: 0 });
  });

  it('SR-5: tells who receives a pack, and only them what is in it', () => {
    const state = spyRoyale.setup(2, { openNotes: false, missions: 'printed' }, new SeededLuck('1').at('setup'));
    const heard: Event[] = [];
    for (const seat of [0, 1]) {
      const [move] = spyRoyale.legalMoves(state, seat);
      if (move === undefined) throw new Error('no move');
      spyRoyale.apply(state, seat, move, new QuickChance(0), (open, ...secrets) => {
        const event = heardBy(0, open, secrets);
        if (event !== null) heard.push(event);
      });
    }
    expect(heard.map(({ type }) => type)).toEqual(['chose', 'chose', 'picked', 'picked', 'received', 'received']);
    expect(heard[1]).toEqual({ type: 'chose', seat: 1 });
    expect(heard[4]).toMatchObject({ type: 'received', seat: 0, count: 7, pack: expect.any(Array) });
    expect(heard[5]).toEqual({ type: 'received', seat: 1, count: 7 });
  });

  it('SR-7: seals a choice: the chooser hears the card, nobody else does', () => {
    const turns = ['steal.police detect.police'];
    expect(story(0, turns).slice(0, 2)).toEqual([
      { type: 'chose', seat: 0, card: 'steal.police' },
      { type: 'chose', seat: 1 },
    ]);
    expect(story('spectator', turns).slice(0, 2)).toEqual([
      { type: 'chose', seat: 0 },
      { type: 'chose', seat: 1 },
    ]);
  });

  it('SR-8, SR-9, SR-12, SR-16: tells a turn in the order in which it happens', () => {
    expect(
      story('spectator', [
        'fake.police steal.science eavesdrop.political',
        'detect.military steal.corporate detect.police',
      ]).slice(3),
    ).toEqual([
      { type: 'revealed', seat: 0, card: 'fake.police' },
      { type: 'revealed', seat: 1, card: 'steal.science' },
      { type: 'revealed', seat: 2, card: 'eavesdrop.political' },
      { type: 'disables', seat: 0, factions: ['military', 'science', 'corporate'] },
      { type: 'disabled', seat: 1, card: 'steal.science', carried: false },
      { type: 'scores', seat: 2, card: 'eavesdrop.political', points: 0 },
      { type: 'markers', disabled: ['military', 'science', 'corporate'] },
      { type: 'turn', turn: 2, disabled: ['military', 'science', 'corporate'] },
      { type: 'chose', seat: 0 },
      { type: 'chose', seat: 1 },
      { type: 'chose', seat: 2 },
      { type: 'revealed', seat: 0, card: 'detect.military' },
      { type: 'revealed', seat: 1, card: 'steal.corporate' },
      { type: 'revealed', seat: 2, card: 'detect.police' },
      { type: 'protected', seat: 0, card: 'detect.military' },
      { type: 'disabled', seat: 1, card: 'steal.corporate', carried: true },
      { type: 'markers', disabled: [] },
      { type: 'turn', turn: 3, disabled: [] },
    ]);
  });

  it('SR-11, SR-13, SR-14, SR-15: tells what specials do', () => {
    const turns = [
      'steal.science fake.military',
      'detect.police extra-mission',
      'escape diversion',
      'disguise disguise',
    ];
    const types = story('spectator', turns).filter(({ type }) =>
      ['escapes', 'extra-mission', 'shielded', 'copies'].includes(type),
    );
    expect(types).toEqual([
      { type: 'extra-mission', seat: 1 },
      { type: 'escapes', seat: 0, cards: ['steal.science'] },
      { type: 'shielded', seat: 1 },
      { type: 'copies', seat: 0, card: 'escape' },
      { type: 'escapes', seat: 0, cards: [] },
      { type: 'copies', seat: 1, card: 'diversion' },
      { type: 'shielded', seat: 1 },
    ]);
  });

  it('SR-17, SR-18: tells the missions and the winners at the end', () => {
    expect(story('spectator', ['steal.police detect.police'], true).slice(-3)).toEqual([
      { type: 'missions', seat: 0, missions: [{ id: 'mole', points: 0 }] },
      { type: 'missions', seat: 1, missions: [{ id: 'pickpocket', points: 0 }] },
      { type: 'over', scores: [3, 0], winners: [0] },
    ]);
  });
});
