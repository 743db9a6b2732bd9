import { wordsOf } from '../../../words/words.ts';

export const useRoyaleWords = wordsOf({
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
  fr: () => import('./fr.ts'),
});

export type RoyaleWords = ReturnType<typeof useRoyaleWords>;
