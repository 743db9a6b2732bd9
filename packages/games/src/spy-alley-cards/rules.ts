// The rules by number, in our own words. Code, refusals, tests and scenarios cite these numbers.

import type { Rule } from '@safehouse/kernel';

export const RULES = {
  'AC-1': {
    title: 'Identities',
    text: 'Everybody is dealt one of six countries and is the only one to know it. The other cards stay out, unseen.',
  },
  'AC-2': { title: 'Eliminators', text: 'Everybody begins with two eliminator cards, open.' },
  'AC-3': { title: 'Hands', text: 'The deck is shuffled and everybody gets four cards. Turns go by seat order.' },
  'AC-4': {
    title: 'Draw and lay',
    text: 'Draw the top card. While your alley has fewer than four cards, lay one from your hand into it. Once it has four, discard from your hand, or lay a card and discard one that lay there. Any card may lie in an alley; there, only items and wild cards mean anything.',
  },
  'AC-5': {
    title: 'Confiscate',
    text: 'Instead of drawing, play a confiscate card: take a card blindly from an opponent’s hand. The opponent draws another.',
  },
  'AC-6': {
    title: 'Black market',
    text: 'Instead of drawing, play a black market card: take any card from an opponent’s alley into your hand. The top card of the deck takes its place, open.',
  },
  'AC-7': {
    title: 'Eliminator',
    text: 'Instead of drawing, use an eliminator card to name a country that an opponent’s alley shows. If you are right, the opponent is out and you keep the card. If you are wrong, the opponent keeps it face down as denied; two of those make safe from eliminators.',
  },
  'AC-8': {
    title: 'Accusing',
    text: 'Instead of drawing, name any opponent and any country. If you are right, the opponent is out; if you are wrong, you are.',
  },
  'AC-9': {
    title: 'Declaring',
    text: 'At the start of your turn you may declare victory, if your set held for a round.',
  },
  'AC-10': {
    title: 'The deck runs out',
    text: 'When a card is needed and none is left, the discard pile is shuffled and becomes the deck, with whatever was just played.',
  },
  'AC-11': {
    title: 'Elimination',
    text: 'Who is out discards everything. The survivor of the pair takes the identity card and secretly keeps the own one or switches. All see the card after a correct guess; nobody learns about a switch. Who is left alone wins at once.',
  },
  'AC-12': {
    title: 'Holding on',
    text: 'Declaring takes a set that is complete now and was complete when your last turn ended. Switching identity on somebody else’s turn starts the wait anew.',
  },
  'AC-13': {
    title: 'A set',
    text: 'Four cards from hand and alley that stand for the four items of your country: its item cards, or wild cards that list it. At least two of them lie in your alley, and one of those is an item card of your country.',
  },
} as const satisfies Readonly<Record<string, Rule>>;
