import { spyAlleyCards } from '@safehouse/games/spy-alley-cards';
import { cardNumber } from '@safehouse/games/spy-alley-cards/components';
import type { Move } from '@safehouse/games/spy-alley-cards/notation';
import type { State } from '@safehouse/games/spy-alley-cards/state';
import { type CardId, COUNTRIES } from '@safehouse/games/spy-alley-cards/vocabulary';
import { at, SeededLuck } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { Glance } from './glance.ts';
import { writeHabits } from './habits.ts';

const AMERICAN = COUNTRIES.indexOf('american');
const BRITISH = COUNTRIES.indexOf('british');
const FRENCH = COUNTRIES.indexOf('french');
const GERMAN = COUNTRIES.indexOf('german');

/** American, British, French and German spies, seat 0 to act. */
function table(cards: Readonly<Record<number, { hand?: CardId[]; alley?: CardId[] }>>): State {
  const state = spyAlleyCards.setup(4, { copies: 3 }, new SeededLuck('habits').at('setup'));
  state.identities.held.splice(0, 4, AMERICAN, BRITISH, FRENCH, GERMAN);
  for (const [seat, { hand, alley }] of Object.entries(cards)) {
    const player = at(state.players, Number(seat));
    if (hand !== undefined) player.hand = hand.map(cardNumber).sort((one, other) => one - other);
    if (alley !== undefined) player.alley = alley.map(cardNumber);
  }
  return state;
}

function opinionsOn(state: State, moves: readonly Move[]): readonly number[] {
  const opinions = new Float64Array(moves.length);
  writeHabits({ state, seat: 0, moves }, opinions);
  return [...opinions];
}

const DRAW: Move = { type: 'draw' };

describe('at a glance', () => {
  const glance = new Glance();

  it('who may just have laid the last card of a set is a danger, as that country alone', () => {
    glance.take(table({ 1: { alley: ['key.french', 'key.british', 'codebook.british'] } }), 0);
    expect(glance.isDanger(1, BRITISH)).toBe(true);
    expect(glance.isDanger(1, FRENCH)).toBe(false);
    expect(glance.isDanger(2, BRITISH)).toBe(false);
  });

  it('nobody else has the own country, and what was denied is hardly believed', () => {
    const state = table({});
    state.identities.clues.push({ type: 'not', seat: 1, identity: BRITISH });
    glance.take(state, 0);
    expect(glance.likely(1, AMERICAN)).toBeLessThan(0.01);
    expect(glance.likely(1, BRITISH)).toBeLessThan(0.01);
    expect(glance.likely(2, BRITISH)).toBeCloseTo(0.2, 2);
  });

  it('a survivor may have switched to what was denied before', () => {
    const state = table({});
    state.identities.clues.push(
      { type: 'not', seat: 1, identity: BRITISH },
      { type: 'out', loser: 3, survivor: 1, shown: GERMAN, chosen: true },
    );
    glance.take(state, 0);
    expect(glance.likely(1, BRITISH)).toBeGreaterThan(0.1);
    expect(glance.likely(2, GERMAN)).toBeLessThan(0.01);
    expect(glance.likely(1, GERMAN)).toBeGreaterThan(0.1);
  });
});

describe('what is likely chosen', () => {
  it('a set is declared before all else', () => {
    const [declare = 0, draw = 0] = opinionsOn(table({}), [{ type: 'declare' }, DRAW]);
    expect(declare).toBeGreaterThan(draw + 10);
  });

  it('who may be about to declare is guessed at, sooner than who is not', () => {
    const shown: CardId[] = ['codebook.british', 'key.british'];
    const guess: Move = { type: 'eliminate', target: 1, country: 'british' };
    const [inDanger = 0] = opinionsOn(table({ 1: { alley: ['key.french', 'key.spanish', ...shown] } }), [guess]);
    const [before = 0] = opinionsOn(table({ 1: { alley: [...shown, 'key.french', 'key.spanish'] } }), [guess]);
    expect(inDanger).toBeGreaterThan(before);
  });

  it('nobody accuses a spy who shows nothing', () => {
    const [accuse = 0, draw = 0] = opinionsOn(table({}), [{ type: 'accuse', target: 1, country: 'british' }, DRAW]);
    expect(accuse).toBeLessThan(draw - 5);
  });

  it('the last card of a set is laid, before one of another country', () => {
    const state = table({
      0: {
        hand: ['codebook.american', 'disguise.american', 'key.american', 'key.french', 'key.german'],
        alley: ['password.american'],
      },
    });
    state.phase = 'lay';
    const [own = 0, other = 0] = opinionsOn(state, [
      { type: 'lay', card: 'key.american' },
      { type: 'lay', card: 'key.french' },
    ]);
    expect(own).toBeGreaterThan(other);
  });

  it('a card that the own set lacks is bought before one that it does not need', () => {
    const state = table({ 0: { hand: ['black-market'], alley: [] }, 1: { alley: ['key.american', 'key.french'] } });
    const [lacking = 0, useless = 0] = opinionsOn(state, [
      { type: 'black-market', from: 1, card: 'key.american' },
      { type: 'black-market', from: 1, card: 'key.french' },
    ]);
    expect(lacking).toBeGreaterThan(useless + 2);
  });
});
