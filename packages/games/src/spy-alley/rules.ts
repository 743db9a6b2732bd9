// The rules by number, in our own words. Code, refusals, tests and scenarios cite these numbers.

import type { Rule } from '@safehouse/kernel';

export const RULES = {
  'SA-1': {
    title: 'Identities',
    text: 'Everybody is dealt one of six countries and is the only one to know it. The other cards stay out, unseen.',
  },
  'SA-2': {
    title: 'Start',
    text: 'All begin on START with 10 dollars for each player at the table. The bank is bottomless.',
  },
  'SA-3': { title: 'Decks', text: 'The move cards and the gift cards are shuffled.' },
  'SA-4': {
    title: 'Who begins',
    text: 'All roll; the highest begins, and those who tie for it roll again. Turns go to the left.',
  },
  'SA-5': {
    title: 'Your turn',
    text: 'Roll the die, or use one of your open move cards in its place, or accuse. A used move card goes under its deck before you move.',
  },
  'SA-6': {
    title: 'Money',
    text: 'Reaching START, by landing or passing, pays 15. Stopping on a collect space pays 10 or 20; passing it pays nothing.',
  },
  'SA-7': {
    title: 'The entrance',
    text: 'Passing the entrance with steps left, you choose the alley or the border. If you begin your move on it, you enter the alley. If you stop on it, your move is over.',
  },
  'SA-8': {
    title: 'The border',
    text: 'Stopping on the border costs 5. Who has less cannot stop there and goes into the alley instead. Passing is free.',
  },
  'SA-9': {
    title: 'Back, and again',
    text: 'Move Back 2 puts you on the entrance, and your move is over. Take Another Turn gives you a whole turn more.',
  },
  'SA-10': {
    title: 'Shopping',
    text: 'A password space sells its country’s password; disguises, keys and code books are sold as many as you can pay for; the black market sells any one item. Nobody must buy, and nobody owns an item twice.',
  },
  'SA-11': {
    title: 'Free gift',
    text: 'Draw a gift card and take what it shows, unless you own it; the card goes under the deck. A wild card you keep.',
  },
  'SA-12': { title: 'Move card', text: 'Take the top move card, if there is one. Move cards lie open.' },
  'SA-13': {
    title: 'Confiscating',
    text: 'You may take one item you do not own, or one wild card, from one opponent anywhere, and pay that opponent its price.',
  },
  'SA-14': {
    title: 'Spy Eliminator',
    text: 'You may guess the identity of each opponent in the alley once, without risk, and stop at any time. A correct guess eliminates.',
  },
  'SA-15': {
    title: 'Embassies',
    text: 'Landing on your own embassy with the four items of your country wins at once; a wild card stands for a missing one. Otherwise you are just visiting.',
  },
  'SA-16': {
    title: 'Accusing',
    text: 'In place of your turn, name an opponent and a country. If you are right, the opponent is out; if you are wrong, you are.',
  },
  'SA-17': {
    title: 'Elimination',
    text: 'The survivor of the pair takes all that the other owned and sees the identity card, which all see after a correct guess. Then the survivor secretly keeps the own identity or switches; nobody learns which.',
  },
  'SA-18': { title: 'The last spy', text: 'Who is left alone wins at once.' },
  'SA-19': {
    title: 'Guessing on',
    text: 'After a correct free guess you go on with the opponents in the alley whom you have not guessed on this visit.',
  },
} as const satisfies Readonly<Record<string, Rule>>;
