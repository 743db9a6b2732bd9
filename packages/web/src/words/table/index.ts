import { wordsOf } from '../words.ts';

export const useTableWords = wordsOf({
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
  fr: () => import('./fr.ts'),
});

export type TableWords = ReturnType<typeof useTableWords>;
