// Some full state that the viewer cannot tell from the true one. It sees the view alone.

import { at, type Chance, impossible, type Seat } from '@safehouse/kernel';
import type { Registry } from './campaign/in-play.ts';
import { redealKept } from './campaign/kept.ts';
import { MOVEMENT_IDS, movementsOf } from './components.ts';
import { copyOptions } from './options.ts';
import { copyQuestion, copyStep, type ModuleQuestion, type Question } from './pending.ts';
import { RedealtClues } from './redealt-clues.ts';
import type { Campaign, Known, State } from './state.ts';
import type { View } from './view.ts';
import { MOVEMENT_SETS } from './vocabulary.ts';

export function redeal(registry: Registry, view: View, chance: Chance): State {
  const table = new RedealtClues(view, chance);
  const sides = view.incoming.map((card) => table.sideOf(card));
  const top = sides.pop() ?? null;
  const players = view.seats.map(({ hand, focus, ideas }) => ({
    hand: hand.map((card) => table.sideOf(card)),
    focus,
    ideas,
  }));
  const deck = table.deckBelow(top);
  const movement = redealMovements(view, chance);
  return {
    turn: view.active,
    actionsLeft: view.actionsLeft,
    options: copyOptions(view.options),
    escape: view.escape.at,
    supply: view.supply,
    removed: view.removed,
    players,
    center: view.center.map((card) => table.sideOf(card)),
    incoming: sides,
    deck,
    discard: view.discard.map((card) => table.sideOf(card) ?? impossible('a discard without a card')),
    solved: view.solved.map(({ aspect, card }) => ({
      aspect,
      side: table.sideOf(card) ?? impossible('a solution without a card'),
    })),
    suspect: { ...view.suspect },
    movement,
    investigated: view.investigated && [...view.investigated],
    given: table.given,
    agenda: view.agenda.map(copyStep),
    question: redealQuestion(view, chance),
    seen: table.seen,
    known: [...knownIn('clues', view, deck), ...knownIn('movement', view, movement.deck), ...table.peeked],
    outcome: view.result?.outcome ?? null,
    campaign: redealCampaign(view, table, redealKept(registry, view.extras, chance)),
  };
}

/** A viewer that knows a place knows what lies there now. */
function knownIn(of: 'clues' | 'movement', view: View, deck: readonly number[]): Known[] {
  return view.known[of].map(({ place, to }) => ({ of, card: at(deck, place), to: to === 'everybody' ? to : [...to] }));
}

function redealCampaign({ cards, aside }: View, table: RedealtClues, kept: Campaign['kept']): Campaign | null {
  if (cards === null) return null;
  const rows = Object.entries(aside).map(([id, row]) => [id, row.map((card) => table.sideOf(card))] as const);
  return { cards: cards.map(([number, side]) => [number, side]), kept, aside: Object.fromEntries(rows) };
}

function redealQuestion({ offer, toRemove, question, active }: View, chance: Chance): Question | null {
  if (offer !== null) return copyQuestion({ by: 'consent', asked: [partnerOf(offer)], offer });
  if (toRemove > 0) return { by: 'remove-ideas', asked: [active], ideas: toRemove };
  return question && copyQuestion(withAnswers(question, chance));
}

function partnerOf(offer: NonNullable<View['offer']>): Seat {
  if (offer.type === 'use') return offer.partner;
  return offer.type === 'compare' ? offer.with : offer.from;
}

/** Sealed answers of others can be any of those on offer. */
function withAnswers(question: ModuleQuestion, chance: Chance): ModuleQuestion {
  const answers = question.answers.map(({ seat, answer }) => {
    const choices = question.asked.find((one) => one.seat === seat)?.choices ?? [];
    return { seat, answer: answer ?? at(choices, chance.die(choices.length) - 1) };
  });
  return { ...question, answers };
}

/** SK-1: of each set, what was not drawn is below in any order, but for one that is out. Known places stay as they are. */
function redealMovements({ movement: { drawn, left }, known }: View, chance: Chance): State['movement'] {
  const places = known.movement.flatMap(({ place, card }) =>
    card === null ? [] : [{ place, card: MOVEMENT_IDS.indexOf(card) }],
  );
  const inSight = [...drawn.map((id) => MOVEMENT_IDS.indexOf(id)), ...places.map(({ card }) => card)];
  const [deck, out]: [number[], number[]] = [[], []];
  for (const set of MOVEMENT_SETS) {
    const cards = movementsOf(set).filter((card) => !inSight.includes(card));
    chance.shuffle(cards, MOVEMENT_IDS);
    out.push(...cards.splice(0, 1));
    deck.push(...cards);
  }
  for (const { place, card } of places) deck.splice(place, 0, card);
  if (deck.length !== left) impossible(`${deck.length} movement cards in place of ${left}`);
  return { deck, drawn: drawn.map((id) => MOVEMENT_IDS.indexOf(id)), out };
}
