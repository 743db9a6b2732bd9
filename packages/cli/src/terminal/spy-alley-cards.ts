import { cardNumber, IDENTITY_CARDS } from '@safehouse/games/spy-alley-cards/components';
import type { Event } from '@safehouse/games/spy-alley-cards/narration';
import type { Move } from '@safehouse/games/spy-alley-cards/notation';
import { cardsOfUse, isComplete } from '@safehouse/games/spy-alley-cards/sets';
import type { View } from '@safehouse/games/spy-alley-cards/view';
import { type CardId, COUNTRIES, ITEM_KINDS } from '@safehouse/games/spy-alley-cards/vocabulary';
import { certainTraces } from '@safehouse/games/spy-alley-cards/ways';
import pc from 'picocolors';
import { countryName, identityChoice } from './countries.ts';
import { counted, listing } from './layout.ts';
import { cardName, spyAlleyCardsStory, WON } from './spy-alley-cards-story.ts';
import type { Names, TerminalGame } from './terminal-game.ts';

export const spyAlleyCardsTerminal: TerminalGame<View, Move, Event> = {
  table(view, names) {
    const [top] = view.discard;
    const pile =
      top === undefined ? 'nothing discarded' : `${cardName(top)} on ${counted(view.discard.length, 'discard')}`;
    return [
      `${pc.bold('SPY ALLEY')} ${pc.dim('the card game')}`,
      `  ${counted(view.deck, 'card')} in the deck · ${pile}`,
      ...view.seats.flatMap((_, seat) => seatLines(view, names, seat)),
      ...ownLines(view),
    ];
  },

  question({ phase }) {
    switch (phase) {
      case 'turn':
        return 'Your turn: what do you do?';
      case 'lay':
        return 'Which card do you lay or discard?';
      case 'identity':
        return 'Which identity do you keep? Nobody will know.';
      case 'over':
        return '';
    }
  },

  choice(view, move, names) {
    const who = (seat: number) => names[seat] ?? '';
    switch (move.type) {
      case 'draw':
        return 'draw a card';
      case 'lay':
        return `lay ${cardName(move.card)}`;
      case 'discard':
        return `discard ${cardName(move.card)}`;
      case 'swap':
        return `lay ${cardName(move.card)}, discard ${cardName(move.out)}`;
      case 'confiscate':
        return `confiscate a card from ${who(move.from)}`;
      case 'black-market':
        return `buy ${cardName(move.card)} from ${who(move.from)}`;
      case 'eliminate':
        return `eliminator: ${who(move.target)} is ${countryName(move.country)}`;
      case 'accuse':
        return `accuse ${who(move.target)}: ${countryName(move.country)}`;
      case 'identity':
        return identityChoice(view.identities.own, move.keep);
      case 'declare':
        return pc.bold('declare victory');
    }
  },

  story: spyAlleyCardsStory,

  ending({ result, identities, hands }, names) {
    if (result === null || identities.shown === null) return [];
    const winners = listing(result.winners.map((seat) => names[seat] ?? ''));
    return [
      pc.bold(`${winners} wins ${WON[result.how]}`),
      ...identities.shown.map((country, seat) => {
        const held = hands?.[seat] ?? [];
        const cards = held.length === 0 ? '' : `, with ${listing(held.map(cardName))} in hand`;
        return `  ${names[seat] ?? ''}: ${countryName(country)}${cards}`;
      }),
    ];
  },
};

function seatLines(view: View, names: Names, seat: number): string[] {
  const player = view.seats[seat];
  if (player === undefined) return [];
  const isYou = seat === view.viewer;
  const name = `${names[seat] ?? ''}${isYou ? ' (you)' : ''}`;
  const suspects = IDENTITY_CARDS.suspicions(view.identities, view.viewer)[seat] ?? [];
  if (player.out) {
    const was = suspects.length === 1 ? `, was ${listing(suspects.map(countryName))}` : '';
    return [`  ${pc.strikethrough(pc.dim(name))}  out${was}`];
  }
  const facts = [
    counted(player.eliminators, 'eliminator'),
    player.denied > 0 && `${player.denied} denied`,
    !isYou &&
      suspects.length < COUNTRIES.length - 1 &&
      `${view.phase === 'over' ? 'was' : 'can be'} ${listing(suspects.map(countryName))}`,
  ].filter((fact) => fact !== false);
  const known = knownCards(view, seat);
  return [
    `  ${pc.bold(name)}  ${facts.join(' · ')}`,
    `      alley: ${cardsOf(player.alley)}`,
    ...(known.length > 0 && view.phase !== 'over' ? [pc.dim(`      you know in hand: ${cardsOf(known)}`)] : []),
  ];
}

function cardsOf(cards: readonly CardId[]): string {
  return cards.length === 0 ? pc.dim('empty') : cards.map(cardName).join(', ');
}

/** Cards that the player knows to be in that hand, whichever way they went. */
function knownCards({ memory }: View, seat: number): CardId[] {
  return certainTraces(memory).flatMap((trace) => (trace.in === seat ? [trace.card] : []));
}

function ownLines({ identities, own, seats, viewer, phase, active }: View): string[] {
  const player = viewer === 'spectator' ? undefined : seats[viewer];
  if (own === null || identities.own === null || player === undefined || player.out || phase === 'over') return [];
  const cards = { hand: own.hand.map(cardNumber), alley: player.alley.map(cardNumber) };
  const country = COUNTRIES.indexOf(identities.own.identity);
  const canDeclare = own.complete && phase === 'turn' && active === viewer;
  const set = isComplete(cards, country)
    ? pc.green(`your set is complete: ${canDeclare ? 'declare' : 'hold on for a round'}`)
    : howFar(cardsOfUse(cards, country));
  return [`  In hand: ${cardsOf(own.hand)}`, `  You are ${countryName(identities.own.identity)}: ${set}`];
}

/** How much of the set is there, and what must still lie open. */
function howFar({ alleyItems, alleyWilds, handItems, handWilds }: ReturnType<typeof cardsOfUse>): string {
  const inAlley = alleyItems.length + alleyWilds.length;
  const covered = Math.min(ITEM_KINDS.length, inAlley + handItems.length + handWilds.length);
  return `${covered} of 4 items covered, ${inAlley} in your alley`;
}
