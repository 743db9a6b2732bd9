// The rules by number, in our own words. Code, refusals, tests and scenarios cite these numbers.

import type { Rule } from '@safehouse/kernel';

export const RULES = {
  'SR-1': {
    title: 'Duration',
    text: 'One of the four duration cards is turned up at random: the game lasts 5, 6, 7 or 8 turns.',
  },
  'SR-2': { title: 'Missions', text: 'Three missions are dealt to each player. Nobody else sees them.' },
  'SR-3': { title: 'First hand', text: 'Five action cards are dealt to each player. Nobody else sees them.' },
  'SR-4': {
    title: 'Draft packs',
    text: 'Each player gets a pack of 8, 7, 6 or 5 more cards when 2, 3, 4 or 5 play. The rest of the deck stays out.',
  },
  'SR-5': {
    title: 'Drafting',
    text: 'All choose a card of their pack at once and may change their mind until the last choice is in. The picks are laid open, the rest of each pack goes left. This happens five times.',
  },
  'SR-6': {
    title: 'After the draft',
    text: 'The picks join the hands, ten cards each, and are hidden again. With open notes everybody can still look them up.',
  },
  'SR-7': {
    title: 'Playing a card',
    text: 'All seal one card of their hand and may change it until the last one is in; then all are revealed together. A card of a disabled faction may be played.',
  },
  'SR-8': {
    title: 'Disabling',
    text: 'Fake Intel and Sniper disable their target factions, all at once, unless the markers already show their own faction disabled.',
  },
  'SR-9': {
    title: 'Disabled cards',
    text: 'A card played this turn whose faction is disabled goes face down, your own included, unless it is Detect or shielded by Diversion. Cards of earlier turns are safe.',
  },
  'SR-10': {
    title: 'Disablers disabled',
    text: 'A Fake Intel or Sniper that is disabled in the very turn it acts still works this turn but not the next. One that was disabled when the turn began does nothing, unless shielded.',
  },
  'SR-11': {
    title: 'Escape',
    text: 'All your face-down cards turn up. What they say does not happen, but they count from this turn on.',
  },
  'SR-12': {
    title: 'Scoring',
    text: 'An enabled Steal Document takes 3 points for each enabled card of its faction in your area, itself included. An enabled Eavesdrop takes 1 point for each enabled card of its target factions in all areas.',
  },
  'SR-13': {
    title: 'Extra Mission',
    text: 'Played and not disabled, it lets you score two missions at the end, never more. Turned up later by Escape, it gives nothing.',
  },
  'SR-14': { title: 'Diversion', text: 'Not disabled, it shields the card you play next turn from every disable.' },
  'SR-15': {
    title: 'Disguise',
    text: 'Not disabled, it does again what your card of the turn before does, disabled or not, and stays a police special itself. After Detect and on turn 1 it does nothing. A copied Fake Intel or Sniper acts unless another card or the markers disable the Disguise.',
  },
  'SR-16': {
    title: 'Markers',
    text: 'At the end of a turn the markers show what the next turn will find disabled: the targets of this turn’s enabled Fake Intel and Sniper effects.',
  },
  'SR-17': {
    title: 'Final scoring',
    text: 'You score the points on your cards and your best mission, or your best two with Extra Mission. The best are chosen for you and shown.',
  },
  'SR-18': { title: 'Winning', text: 'Most points win. A tie is a shared win.' },
  'SR-19': {
    title: 'Scaled missions',
    text: 'With this option the missions that count a faction on the whole table ask for 5, 6, 8 or 8 cards when 2, 3, 4 or 5 play, in place of 8.',
  },
} as const satisfies Readonly<Record<string, Rule>>;
