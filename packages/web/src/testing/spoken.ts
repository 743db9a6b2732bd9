// What the pages say in each language, for those who look for it.

import { CARD_IDS } from '@safehouse/games/spy-royale/components';
import { type CardId, SPECIALS } from '@safehouse/games/spy-royale/vocabulary';
import { factionOfCard, kindOfCard } from '../games/spy-royale/names.ts';
import { words as royaleEn } from '../games/spy-royale/words/en.ts';
import { words as royaleFr } from '../games/spy-royale/words/fr.ts';
import { words as royaleJa } from '../games/spy-royale/words/ja.ts';
import type { Language } from '../settings/settings.ts';
import { words as shellEn } from '../words/shell/en.ts';
import { words as shellFr } from '../words/shell/fr.ts';
import { words as shellJa } from '../words/shell/ja.ts';
import { words as tableEn } from '../words/table/en.ts';
import { words as tableFr } from '../words/table/fr.ts';
import { words as tableJa } from '../words/table/ja.ts';

interface Spoken {
  readonly shell: Readonly<Record<keyof typeof shellEn, string>>;
  readonly table: Readonly<Record<keyof typeof tableEn, string>>;
  readonly royale: Readonly<Record<keyof typeof royaleEn, string>>;
}

export const SPOKEN: Readonly<Record<Language, Spoken>> = {
  en: { shell: shellEn, table: tableEn, royale: royaleEn },
  ja: { shell: shellJa, table: tableJa, royale: royaleJa },
  fr: { shell: shellFr, table: tableFr, royale: royaleFr },
};

/** The card that is called so. */
export function cardCalled(name: string, language: Language): CardId {
  const { royale } = SPOKEN[language];
  const found = CARD_IDS.find((card) => {
    const kind = royale[kindOfCard(card)];
    if (SPECIALS.some((special) => special === card)) return kind === name;
    return royale['card-name'].replace('{kind}', kind).replace('{faction}', royale[factionOfCard(card)]) === name;
  });
  if (found === undefined) throw new Error(`no card is called ${name}`);
  return found;
}
