import { at, QuickChance } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { Registry } from '../campaign/in-play.ts';
import { faceOf, MOVEMENT_IDS } from '../components.ts';
import { spyClub } from '../index.ts';
import type { Event } from '../narration.ts';
import type { Play } from '../play.ts';
import { discardClue, showBack, takeFromDiscards } from './clues.ts';
import { peek, putBack, search, takeBackMovement, takeOut } from './decks.ts';

function table() {
  const chance = new QuickChance(7);
  const state = spyClub.setup(3, { difficulty: 'standard', consent: 'auto' }, chance);
  const heard: { open: Event | null; secret: Event | undefined }[] = [];
  const play: Play = {
    state,
    modules: new Registry([]).inPlay(null),
    added: 0,
    chance,
    tell: (open, ...secrets) => heard.push({ open, secret: secrets[0]?.event }),
  };
  const imagined = (viewer: number | 'spectator') =>
    Array.from({ length: 60 }, (_, number) => spyClub.redeal(spyClub.viewFor(state, viewer), new QuickChance(number)));
  return { state, play, heard, imagined };
}

/** Every viewer's re-deals look as the true state does. */
function expectSameViews({ state, imagined }: ReturnType<typeof table>): void {
  for (const viewer of [0, 1, 2, 'spectator'] as const) {
    const view = JSON.stringify(spyClub.viewFor(state, viewer));
    for (const other of imagined(viewer)) expect(JSON.stringify(spyClub.viewFor(other, viewer))).toBe(view);
  }
}

describe('known places in the clue deck', () => {
  it('who peeks knows the card, the others know that it is known', () => {
    const here = table();
    const { state, play, heard, imagined } = here;
    const card = peek(play, 'clues', { place: 4, to: [1] });
    expect(card).toBe(state.deck[4]);
    const face = faceOf(at(state.deck, 4));
    expect(spyClub.viewFor(state, 1).known.clues).toMatchObject([{ place: 4, to: [1], card: { face } }]);
    expect(spyClub.viewFor(state, 0).known.clues).toEqual([{ place: 4, to: [1], card: null }]);
    expect(heard).toMatchObject([{ open: { card: null }, secret: { card: face } }]);
    expect(new Set(imagined(1).map(({ deck }) => faceOf(at(deck, 4))))).toEqual(new Set([face]));
    expect(new Set(imagined(0).map(({ deck }) => faceOf(at(deck, 4)))).size).toBeGreaterThan(10);
    expectSameViews(here);
  });

  it('a card that is put back keeps its place as others go and come above it', () => {
    const here = table();
    const { state, play, imagined } = here;
    const side = at(state.players, 0).hand[0] ?? 0;
    discardClue(play, { in: 'hand', seat: 0, slot: 0 });
    putBack(play, 'clues', { card: takeFromDiscards(state, side), place: 5 });
    takeOut(state, 'clues', 2);
    for (const viewer of [2, 'spectator'] as const) {
      expect(spyClub.viewFor(state, viewer).known.clues).toMatchObject([{ place: 4, to: 'everybody' }]);
      for (const { deck } of imagined(viewer)) expect(faceOf(at(deck, 4))).toBe(faceOf(side));
    }
    expect(state.deck[4]).toBe(side);
  });

  it('on top of the deck it shows, and the card below it is known', () => {
    const here = table();
    const { state, play } = here;
    const top = at(state.deck, 0);
    const side = at(state.players, 0).hand[1] ?? 0;
    discardClue(play, { in: 'hand', seat: 0, slot: 1 });
    putBack(play, 'clues', { card: takeFromDiscards(state, side), place: 0 });
    const view = spyClub.viewFor(state, 'spectator');
    expect(view.incoming.at(-1)).toMatchObject({ face: faceOf(side) });
    expect(view.known.clues).toMatchObject([{ place: 1, to: 'everybody', card: { face: faceOf(top) } }]);
    expect(view.deck).toBe(state.deck.length);
  });

  it('who searches knows all that was passed; what is drawn is known no more', () => {
    const here = table();
    const { state, play, imagined } = here;
    const wanted = at(state.deck, 6);
    expect(search(play, 'clues', { wanted: (side) => side === wanted, to: [2] })).toBe(6);
    expect(spyClub.viewFor(state, 2).known.clues.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(takeOut(state, 'clues', 6)).toBe(wanted);
    state.discard.push(wanted);
    const faces = state.deck.slice(0, 6).map(faceOf);
    for (const { deck } of imagined(2)) expect(deck.slice(0, 6).map(faceOf)).toEqual(faces);
    expect(search(play, 'clues', { wanted: () => false, to: 'everybody' })).toBeNull();
    expectSameViews(here);
  });

  it('SK-16: the side that lies down is known to those who were shown it', () => {
    const here = table();
    const { state, play, imagined } = here;
    showBack(play, { in: 'hand', seat: 0, slot: 2 }, [2]);
    const [known, unknown] = [2, 1].map((viewer) => spyClub.viewFor(state, viewer).seats[0]?.hand[2]);
    expect(known).toMatchObject({ peeked: [2] });
    expect(known?.back).not.toBeNull();
    expect(unknown).toMatchObject({ peeked: [2], back: null });
    expect(new Set(imagined(2).map(({ players }) => players[0]?.hand[2]))).toEqual(
      new Set([state.players[0]?.hand[2]]),
    );
    expectSameViews(here);
    showBack(play, { in: 'hand', seat: 0, slot: 2 }, 'everybody');
    expect(spyClub.viewFor(state, 1).seats[0]?.hand[2]).not.toHaveProperty('peeked');
    expect(spyClub.viewFor(state, 1).seats[0]?.hand[2]?.back).toBe(known?.back);
  });
});

describe('known places in the movement deck', () => {
  it('SK-1: what is peeked at stays where it lies, and the others are dealt around it', () => {
    const here = table();
    const { state, play, imagined } = here;
    const card = peek(play, 'movement', { place: 10, to: [0] });
    expect(spyClub.viewFor(state, 0).known.movement).toEqual([{ place: 10, to: [0], card: MOVEMENT_IDS[card ?? 0] }]);
    for (const { movement } of imagined(0)) expect(movement.deck[10]).toBe(card);
    expect(new Set(imagined(1).map(({ movement }) => movement.deck[10])).size).toBeGreaterThan(3);
    expectSameViews(here);
  });

  it('the last movement card can go back, under others too: everybody knows where it lies', () => {
    const here = table();
    const { state, play, imagined } = here;
    spyClub.apply(state, state.turn, { type: 'end-turn' }, new QuickChance(3));
    const card = takeBackMovement(state) ?? 0;
    putBack(play, 'movement', { card, place: 12 });
    expect(state.movement).toMatchObject({ drawn: [] });
    for (const { movement } of imagined('spectator')) expect(movement.deck[12]).toBe(card);
    expectSameViews(here);
  });
});
