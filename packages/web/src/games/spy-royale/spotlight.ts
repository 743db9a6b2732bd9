// What the card under the pointer would look at: those cards are lit.

import type { View } from '@safehouse/games/spy-royale/view';
import type { CardId, Faction } from '@safehouse/games/spy-royale/vocabulary';
import { kindOfCard, targetsOf } from './names.ts';

export interface Spotlight {
  /** Markers that it would set. */
  readonly silences: readonly Faction[];
  /** Factions whose face-up cards it counts. */
  readonly counts: readonly Faction[];
  /** Whether it counts in all areas, or in its owner's alone. */
  readonly isEverywhere: boolean;
}

const DARK: Spotlight = { silences: [], counts: [], isEverywhere: false };

/** Printed targets only: what comes of them is told by the preview. */
export function spotlightOf(card: CardId | null, { phase }: View): Spotlight {
  if (card === null || phase !== 'play') return DARK;
  switch (kindOfCard(card)) {
    case 'steal':
      return { ...DARK, counts: targetsOf(card) };
    case 'eavesdrop':
      return { ...DARK, counts: targetsOf(card), isEverywhere: true };
    case 'fake':
    case 'sniper':
      return { ...DARK, silences: targetsOf(card) };
    case 'detect':
    case 'escape':
    case 'extra-mission':
    case 'diversion':
    case 'disguise':
      return DARK;
  }
}
