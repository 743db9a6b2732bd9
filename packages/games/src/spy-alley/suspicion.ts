// The notebook: what the viewer itself can conclude about everybody, for bots and screens.

import { IDENTITY_CARDS } from './components.ts';
import type { View } from './view.ts';
import type { CountryName } from './vocabulary.ts';

/** The countries that each seat can be of, as far as the viewer knows; the own seat has one. */
export function suspicions({ identities, viewer }: View): CountryName[][] {
  return IDENTITY_CARDS.suspicions(identities, viewer);
}
