// The nouns of Spy Alley, in printed order.

export const COUNTRIES = ['french', 'german', 'spanish', 'italian', 'american', 'russian'] as const;
export type CountryName = (typeof COUNTRIES)[number];

export const ITEM_KINDS = ['password', 'disguise', 'codebook', 'key'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** An item's id, such as `key.german`. */
export type ItemId = `${ItemKind}.${CountryName}`;

/** A wild card stands for any item of any country. */
export const WILD = 'wild';

export const PHASES = ['turn', 'fork', 'shop', 'confiscate', 'eliminator', 'identity', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export const MOVE_CARD_VALUES = [1, 2, 3, 4, 5, 6] as const;
