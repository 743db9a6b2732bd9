// The rules of the games by number, in three languages. The English ones are those that the games themselves cite.

import { use, useDeferredValue } from 'react';
import type { GameId } from '../../games/registry.ts';
import { type Language, useSettings } from '../../settings/settings.ts';

interface RuleText {
  readonly title: string;
  readonly text: string;
}

/** All rules of a game: a number that is missing does not compile. */
export type RuleTexts<Rule extends string> = Readonly<Record<Rule, RuleText>>;

type Module = Promise<{ readonly texts: Readonly<Record<string, RuleText>> }>;

const LOADERS: Readonly<Record<GameId, Readonly<Record<Language, () => Module>>>> = {
  'spy-royale': {
    en: () => import('./spy-royale/en.ts'),
    ja: () => import('./spy-royale/ja.ts'),
    fr: () => import('./spy-royale/fr.ts'),
  },
  'spy-alley': {
    en: () => import('./spy-alley/en.ts'),
    ja: () => import('./spy-alley/ja.ts'),
    fr: () => import('./spy-alley/fr.ts'),
  },
  'spy-alley-cards': {
    en: () => import('./spy-alley-cards/en.ts'),
    ja: () => import('./spy-alley-cards/ja.ts'),
    fr: () => import('./spy-alley-cards/fr.ts'),
  },
  'spy-club': {
    en: () => import('./spy-club/en.ts'),
    ja: () => import('./spy-club/ja.ts'),
    fr: () => import('./spy-club/fr.ts'),
  },
};

export interface NumberedRule extends RuleText {
  readonly rule: string;
}

const loaded = new Map<string, Promise<readonly NumberedRule[]>>();

/** The rules of a game in their order. Until they are there, React waits. */
export function useRuleTexts(game: GameId): readonly NumberedRule[] {
  return use(load(game, useDeferredValue(useSettings(({ language }) => language))));
}

function load(game: GameId, language: Language): Promise<readonly NumberedRule[]> {
  const place = `${game} ${language}`;
  const known = loaded.get(place);
  if (known !== undefined) return known;
  const rules = LOADERS[game]
    [language]()
    .then(({ texts }) => Object.entries(texts).map(([rule, text]) => ({ rule, ...text })));
  loaded.set(place, rules);
  // What could not be loaded is tried again.
  rules.catch(() => loaded.delete(place));
  return rules;
}
