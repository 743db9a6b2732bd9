import pc from 'picocolors';

/** Every country of the Spy Alley games, in its colour. */
const PAINT = {
  american: pc.blue,
  british: pc.red,
  french: pc.magenta,
  german: pc.yellow,
  italian: pc.green,
  russian: pc.red,
  spanish: pc.cyan,
};

type Painted = keyof typeof PAINT;

export function countryName(country: Painted): string {
  return PAINT[country](capital(country));
}

/** Such as "French key", or "wild card" for what is no item of a country. */
export function itemName(item: string): string {
  const [kind = '', country = ''] = item.split('.');
  return isPainted(country) ? `${countryName(country)} ${kind}` : 'wild card';
}

/** Keeping the own identity, or switching to the one that was taken. */
export function identityChoice(own: Choosing | null, keep: 'own' | 'taken'): string {
  const country = keep === 'own' ? own?.identity : own?.taken;
  const card = country === null || country === undefined ? '' : countryName(country);
  return `${card} (${keep === 'own' ? 'keep yours' : 'switch'})`;
}

interface Choosing {
  readonly identity: Painted;
  readonly taken: Painted | null;
}

export function isPainted(country: string): country is Painted {
  return Object.hasOwn(PAINT, country);
}

function capital(word: string): string {
  return `${word[0]?.toUpperCase()}${word.slice(1)}`;
}
