import { wordsOf } from '../words.ts';

/** The words of everything that is not a table. */
export const useShellWords = wordsOf({
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
  fr: () => import('./fr.ts'),
});
