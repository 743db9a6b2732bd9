// Words in three languages: typed catalogues, one file a language and area, loaded when they are needed.
//
// A text has places: `{name}` is filled in, `{cards|# card|# cards}` is chosen by the number, which stands for `#`.

import { createElement, Fragment, type ReactNode, use, useDeferredValue } from 'react';
import { type Language, useSettings } from '../settings/settings.ts';

export type Catalogue<Key extends string> = Readonly<Record<Key, string>>;

type Values = Readonly<Record<string, string | number>>;
type RichValues = Readonly<Record<string, ReactNode>>;

export interface Words<Key extends string> {
  readonly language: Language;
  (key: Key, values?: Values): string;
  /** The same with elements in its places. */
  rich(key: Key, values: RichValues): ReactNode;
  number(value: number): string;
  /** A day, as it is written there. */
  date(time: number): string;
  list(items: readonly string[]): string;
  /** Whether there is a text for it. */
  has(key: string): key is Key;
}

interface Module<Key extends string> {
  readonly words: Catalogue<Key>;
}

type Loaders<Key extends string> = Readonly<Record<Language, () => Promise<Module<Key>>>>;

/** The words of an area, as a hook. Until they are there, React waits. */
export function wordsOf<Key extends string>(loaders: Loaders<Key>): () => Words<Key> {
  const loaded = new Map<Language, Promise<Words<Key>>>();
  const load = (language: Language) => {
    const known = loaded.get(language);
    if (known !== undefined) return known;
    const words = loaders[language]().then((module) => makeWords(language, module.words));
    loaded.set(language, words);
    // What could not be loaded is tried again.
    words.catch(() => loaded.delete(language));
    return words;
  };
  return () => use(load(useDeferredValue(useSettings(({ language }) => language))));
}

function makeWords<Key extends string>(language: Language, catalogue: Catalogue<Key>): Words<Key> {
  const say = (key: Key, values: Values = {}) =>
    fill(catalogue[key], language, (name) => values[name])
      .map((part) => (typeof part === 'number' ? formatNumber(part, language) : part))
      .join('');
  return Object.assign(say, {
    language,
    rich: (key: Key, values: RichValues): ReactNode =>
      createElement(Fragment, null, ...fill(catalogue[key], language, (name) => values[name])),
    number: (value: number) => formatNumber(value, language),
    date: (time: number) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(time),
    list: (items: readonly string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(items),
    has: (key: string): key is Key => Object.hasOwn(catalogue, key),
  });
}

const PLACE = /\{(\w+)((?:\|[^|{}]*)*)\}/g;

function fill<Value>(text: string, language: Language, valueFor: (name: string) => Value): (Value | string)[] {
  const parts: (Value | string)[] = [];
  let end = 0;
  for (const found of text.matchAll(PLACE)) {
    const [place, name = '', forms = ''] = found;
    parts.push(text.slice(end, found.index));
    const value = valueFor(name);
    parts.push(forms === '' ? value : chooseForm(forms.slice(1).split('|'), Number(value), language));
    end = found.index + place.length;
  }
  return [...parts, text.slice(end)];
}

function chooseForm(forms: readonly string[], count: number, language: Language): string {
  const isOne = new Intl.PluralRules(language).select(count) === 'one';
  const form = (isOne ? forms[0] : forms.at(-1)) ?? '';
  return form.replaceAll('#', formatNumber(count, language));
}

function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(language).format(value);
}
