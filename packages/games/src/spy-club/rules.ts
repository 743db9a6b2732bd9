// The rules by number, in our own words. Code, refusals, tests and scenarios cite these numbers.

import type { Rule } from '@safehouse/kernel';

export const RULES = {
  'SK-1': {
    title: 'Movement cards',
    text: 'Day, sunset and night are shuffled apart and lose a card each, unseen. Day lies on sunset, sunset on night.',
  },
  'SK-2': {
    title: 'Clue cards',
    text: 'The clues are shuffled, sides too. The top card of the deck lies with its up side open and can be taken.',
  },
  'SK-3': {
    title: 'Incoming clues',
    text: 'Beside the deck lie three, two or one clues with two, three or four players. Scouting costs nothing for the rightmost, two ideas for the top of the deck, one for those between.',
  },
  'SK-4': { title: 'Hands', text: 'Everybody has three open clues, or four at a table of two, dealt clockwise.' },
  'SK-5': {
    title: 'Tokens',
    text: 'Everybody begins with an idea and the focus on the rightmost clue. The suspect stands on the rightmost clue of the starting player.',
  },
  'SK-6': {
    title: 'Your turn',
    text: 'You have three actions, any of them, as often as you like. You may stop early.',
  },
  'SK-7': {
    title: 'Investigate',
    text: 'Flip your clues one after the other, as many as you like, each at most once. It is one action until you do something else.',
  },
  'SK-8': {
    title: 'Shift focus',
    text: 'Move your focus to another clue of yours and gain an idea for each of your clues of its aspect, itself too. A distraction gives none.',
  },
  'SK-9': {
    title: 'Confirm',
    text: 'Move a clue to the centre row, or exchange it with the clue that lies there. It costs an idea for each slot between it and your focus.',
  },
  'SK-10': {
    title: 'Scout',
    text: 'Pay for an incoming clue and take it into a gap, or in place of a clue that you discard.',
  },
  'SK-11': {
    title: 'Teamwork',
    text: 'While you have an action left, you may team up with somebody whose focus shows the same aspect as yours: trade a clue for a clue, or take some of their ideas. What was given away in a turn does not come back in it. A table can agree that partners are asked first.',
  },
  'SK-12': {
    title: 'An empty focus',
    text: 'Your focus stays on its slot when the clue goes. Distances count from there; there is no teamwork.',
  },
  'SK-13': {
    title: 'Solving',
    text: 'Five clues of one aspect in the centre row solve it, once. The symbol on the last movement card names the clue that is the solution; the others are discarded.',
  },
  'SK-14': {
    title: 'Refill',
    text: 'At the end of your turn your gaps are filled from right to left, with the rightmost incoming clue first and the deck last. Then the incoming clues slide right and are filled up.',
  },
  'SK-15': {
    title: 'The suspect',
    text: 'A movement card is drawn. An escape icon moves the marker. The suspect goes clockwise over all clues, by the number that the card before shows in the row of the new card’s icon.',
  },
  'SK-16': {
    title: 'Events',
    text: 'Where the suspect stops, the clue decides. Object: fatigue, ideas go as aspects are solved. Suspect: sabotage, three or four ideas go. Crime: a loose end, the two rightmost incoming clues go. Location: a decoy, the marker moves. Motive: a roadblock, all hands flip. Whose ideas go is up to the active player.',
  },
  'SK-17': {
    title: 'The end',
    text: 'You win when five aspects are solved. You lose when the suspect escapes, ideas run out, movement cards run out, or a hand cannot be filled.',
  },
} as const satisfies Readonly<Record<string, Rule>>;
