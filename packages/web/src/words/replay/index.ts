import { wordsOf } from '../words.ts';

/** The words of replays and of verifying. */
export const useReplayWords = wordsOf({
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
  fr: () => import('./fr.ts'),
});
