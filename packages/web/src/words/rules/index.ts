import { wordsOf } from '../words.ts';

/** The words around the rules. */
export const useRulesWords = wordsOf({
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
  fr: () => import('./fr.ts'),
});
