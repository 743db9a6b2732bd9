// The nouns of the Spy Alley card game, in printed order.

export const COUNTRIES = ['american', 'british', 'french', 'german', 'italian', 'spanish'] as const;
export type CountryName = (typeof COUNTRIES)[number];

export const ITEM_KINDS = ['password', 'disguise', 'codebook', 'key'] as const;
type ItemKind = (typeof ITEM_KINDS)[number];

/** An item card's id, such as `key.british`. */
export type ItemId = `${ItemKind}.${CountryName}`;

/** The three countries of each wild card. */
export const WILD_COUNTRIES = [
  ['american', 'british', 'french'],
  ['french', 'german', 'italian'],
  ['british', 'german', 'spanish'],
  ['american', 'british', 'italian'],
  ['french', 'italian', 'spanish'],
  ['american', 'german', 'spanish'],
] as const satisfies readonly (readonly CountryName[])[];

/** A wild card's id, such as `wild.american-british-french`. */
export type WildId = `wild.${CountryName}-${CountryName}-${CountryName}`;

export const CONFISCATE = 'confiscate';
export const BLACK_MARKET = 'black-market';

export type CardId = ItemId | WildId | typeof CONFISCATE | typeof BLACK_MARKET;

export const PHASES = ['turn', 'lay', 'identity', 'over'] as const;
export type Phase = (typeof PHASES)[number];
