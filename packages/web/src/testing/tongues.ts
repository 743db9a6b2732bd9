// Which language a page speaks: its texts, held against the catalogues of all languages.

import type { Page } from 'playwright-core';
import type { Language } from '../settings/settings.ts';

const LANGUAGES: readonly Language[] = ['en', 'ja', 'fr'];

type Texts = Readonly<Record<string, string>>;

interface Module {
  readonly words?: Texts;
  readonly texts?: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
}

const modules = import.meta.glob<Module>(['../**/words/**/{en,ja,fr}.ts', '../rules/texts/*/{en,ja,fr}.ts'], {
  eager: true,
});

/** All texts of a language, by file and key. */
function textsIn(language: Language): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(modules)
      .filter(([path]) => path.endsWith(`/${language}.ts`))
      .flatMap(([path, { words = {}, texts = {} }]) => {
        const area = path.replace(/\/\w+\.ts$/, '');
        const rules = Object.entries(texts).flatMap(([rule, { title, text }]) => [
          [`${area} ${rule} title`, title] as const,
          [`${area} ${rule}`, text] as const,
        ]);
        return [...Object.entries(words).map(([key, text]) => [`${area} ${key}`, text] as const), ...rules];
      }),
  );
}

const CATALOGUES = new Map(LANGUAGES.map((language) => [language, textsIn(language)]));
const KEYS = new Set(
  [...(CATALOGUES.get('en')?.keys() ?? [])].map((name) => name.split(' ')[1] ?? '').filter((key) => key.includes('-')),
);

const PLACE = /\{\w+(?:\|[^|{}]*)*\}/;
/** Shorter pieces of a text say nothing about its language. */
const TELLING = /\p{L}{3}.*\p{L}{3}/u;

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A text with its places filled by anything. */
function patternOf(text: string): RegExp {
  return new RegExp(`^${text.split(PLACE).map(literally).join('.*')}$`, 'su');
}

const own = new Map(LANGUAGES.map((language) => [language, patternsOf(language)]));

function patternsOf(language: Language): readonly RegExp[] {
  const texts = [...(CATALOGUES.get(language)?.values() ?? [])];
  return texts.filter((text) => TELLING.test(text.replace(PLACE, ''))).map(patternOf);
}

/** English texts that read otherwise in that language. */
function foreignTo(language: Language): readonly string[] {
  const spoken = CATALOGUES.get(language);
  return [...(CATALOGUES.get('en') ?? [])].flatMap(([name, text]) => (spoken?.get(name) === text ? [] : [text]));
}

interface Foreign {
  readonly wholes: ReadonlySet<string>;
  /** What stands between their places, where it is long enough to be told. */
  readonly pieces: readonly string[];
}

const foreign = new Map<Language, Foreign>(
  LANGUAGES.map((language) => {
    const texts = foreignTo(language);
    const pieces = texts.flatMap((text) => text.split(PLACE)).map((piece) => piece.trim());
    return [
      language,
      { wholes: new Set(texts), pieces: pieces.filter((piece) => /\p{L}+ \p{L}+ \p{L}+/u.test(piece)) },
    ];
  }),
);

/** Everything that the page says, seen or heard, but what is marked as another language. */
function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ATTRIBUTES = ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder'];
    const spoken = document.documentElement.lang;
    const isSaid = (element: Element) =>
      !element.matches('script, style, code') && element.closest('[lang]')?.getAttribute('lang') === spoken;
    const said = [...document.body.querySelectorAll('*')].filter(isSaid);
    const heard = said.flatMap((element) => ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''));
    const seen = said
      .flatMap((element) => [...element.childNodes])
      .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : []));
    const texts = [document.title, ...heard, ...seen];
    return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
  });
}

/** What is wrong with the page's words: keys instead of texts, places that nobody filled, another language. */
export async function slipsOf(page: Page, language: Language): Promise<readonly string[]> {
  const lang = await page.locator('html').getAttribute('lang');
  const slips = lang === language ? [] : [`the page calls itself ${lang}`];
  for (const text of await textsOf(page)) {
    for (const [word] of text.matchAll(/[a-z0-9]+(?:-[a-z0-9]+)+/g)) if (KEYS.has(word)) slips.push(`key: ${text}`);
    if (/\{\w+|\bundefined\b|\bNaN\b|\[object /.test(text)) slips.push(`unfilled: ${text}`);
    if (isForeign(text, language)) slips.push(`not in ${language}: ${text}`);
  }
  return [...new Set(slips)];
}

function isForeign(text: string, language: Language): boolean {
  const { wholes, pieces } = foreign.get(language) ?? { wholes: new Set<string>(), pieces: [] };
  if (own.get(language)?.some((pattern) => pattern.test(text))) return false;
  return (wholes.has(text) && TELLING.test(text)) || pieces.some((piece) => text.includes(piece));
}
