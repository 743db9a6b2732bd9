import { kindNamed } from '@safehouse/games/spy-club/components';
import type { ClueName, EventName, Kind, Outcome } from '@safehouse/games/spy-club/vocabulary';
import pc from 'picocolors';

const PAINT: Readonly<Record<Kind, (text: string) => string>> = {
  motive: pc.red,
  suspect: pc.magenta,
  location: pc.green,
  crime: pc.blue,
  object: pc.yellow,
  distraction: pc.dim,
};

/** A letter besides the colour. */
const LETTERS: Readonly<Record<Kind, string>> = {
  motive: 'M',
  suspect: 'S',
  location: 'L',
  crime: 'C',
  object: 'O',
  distraction: '–',
};

export function kindName(kind: Kind): string {
  return PAINT[kind](kind);
}

/** Such as "M dare": the letter of its aspect, and its name. */
export function clueName(name: ClueName): string {
  const kind = kindNamed(name);
  return PAINT[kind](`${LETTERS[kind]} ${name.replaceAll('-', ' ')}`);
}

export const EVENTS: Readonly<Record<EventName, string>> = {
  roadblock: 'Roadblock: every clue in every hand is flipped.',
  sabotage: 'Sabotage!',
  decoy: 'A decoy.',
  'loose-end': 'A loose end: the nearest incoming clues are lost.',
  fatigue: 'Fatigue.',
};

export const OUTCOMES: Readonly<Record<Outcome, string>> = {
  success: 'The case is solved. Well done!',
  escape: 'The suspect has escaped.',
  'out-of-ideas': 'You have run out of ideas.',
  'out-of-time': 'You have run out of time.',
  clueless: 'There are no clues left to go on.',
};
