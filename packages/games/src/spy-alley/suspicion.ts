// The notebook: what the viewer itself can conclude about everybody, for bots and screens.

import { suspects } from './deduction.ts';
import { caseOf } from './redeal.ts';
import { countryNames, type View } from './view.ts';
import type { CountryName } from './vocabulary.ts';

/** The countries that each seat can be of, as far as the viewer knows; the own seat has one. */
export function suspicions(view: View): CountryName[][] {
  if (view.identities !== null) return view.identities.map((name) => [name]);
  return suspects(caseOf(view)).map(countryNames);
}
