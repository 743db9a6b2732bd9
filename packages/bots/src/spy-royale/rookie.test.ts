import { spyRoyale } from '@safehouse/games/spy-royale';
import type { View } from '@safehouse/games/spy-royale/view';
import type { CardId } from '@safehouse/games/spy-royale/vocabulary';
import { at, QuickChance, SeededLuck } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { rookie } from './rookie.ts';

const DURATION = 5;
const SCIENCE: readonly CardId[] = ['steal.science', 'detect.science', 'eavesdrop.science', 'steal.science'];

interface Moment {
  readonly turn: number;
  readonly hand: readonly CardId[];
  /** What a rival has collected. */
  readonly collected: readonly CardId[];
}

function played({ turn, hand, collected }: Moment): CardId {
  const state = spyRoyale.setup(2, { openNotes: false, missions: 'printed' }, new SeededLuck('1').at('setup'));
  const dealt = spyRoyale.viewFor(state, 0);
  const [you, rival] = [at(dealt.seats, 0), at(dealt.seats, 1)];
  const area = collected.map((card) => ({ card, enabled: true, points: 0 }));
  const own = dealt.own && { ...dealt.own, hand: [...hand] };
  const seats = [you, { ...rival, area }];
  const view: View = { ...dealt, phase: 'play', duration: DURATION, turn, seats, own };
  const choices = hand.map((card) => ({ type: 'play', card }) as const);
  return rookie.choose({ view, choices, dice: new QuickChance(1) }).card;
}

describe('the rookie of Spy Royale', () => {
  it('disables what a rival collects, but not on the last turn: what lies is safe (SR-9)', () => {
    const moment = { hand: ['fake.military', 'steal.corporate'], collected: SCIENCE } as const;
    expect(played({ ...moment, turn: 3 })).toBe('fake.military');
    expect(played({ ...moment, turn: DURATION })).toBe('steal.corporate');
  });

  it('shields its next card, but not when there is none (SR-14)', () => {
    // Eavesdrop would take 2 points.
    const moment = { hand: ['diversion', 'eavesdrop.political'], collected: SCIENCE.slice(0, 2) } as const;
    expect(played({ ...moment, turn: 3 })).toBe('diversion');
    expect(played({ ...moment, turn: DURATION })).toBe('eavesdrop.political');
  });
});
