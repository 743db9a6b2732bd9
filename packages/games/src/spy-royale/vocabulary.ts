// The nouns of Spy Royale, in printed order.

export const FACTIONS = ['military', 'science', 'corporate', 'political', 'police'] as const;
export type Faction = (typeof FACTIONS)[number];

/** The four normal kinds of action card; each faction has one special besides. */
export const NORMAL_KINDS = ['steal', 'eavesdrop', 'fake', 'detect'] as const;
export type NormalKind = (typeof NORMAL_KINDS)[number];

/** The specials, each in the place of its faction. */
export const SPECIALS = ['sniper', 'escape', 'extra-mission', 'diversion', 'disguise'] as const;
export type Special = (typeof SPECIALS)[number];

/** An action card's id. Copies share it. */
export type CardId = `${NormalKind}.${Faction}` | Special;

export const DURATIONS = [5, 6, 7, 8] as const;
export type Duration = (typeof DURATIONS)[number];

export const MISSION_IDS = [
  'falconry',
  'war-room',
  'breakthrough',
  'takeover',
  'night-watch',
  'clean-hands',
  'deaf-ears',
  'open-book',
  'many-faces',
  'mole',
  'full-kit',
  'saboteur',
  'wiretapper',
  'orchestra',
  'pickpocket',
  'rumour-mill',
  'lie-detector',
  'globetrotter',
  'specialist',
  'deep-cover',
] as const;
export type MissionId = (typeof MISSION_IDS)[number];

export const PHASES = ['draft', 'play', 'over'] as const;
export type Phase = (typeof PHASES)[number];
