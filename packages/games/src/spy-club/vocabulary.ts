// The nouns of Spy Club, in printed order.

/** What a case is about; `distraction` is no aspect. */
export const ASPECTS = ['motive', 'suspect', 'location', 'crime', 'object'] as const;
export type Aspect = (typeof ASPECTS)[number];

export const DISTRACTION = 'distraction';
export type Kind = Aspect | typeof DISTRACTION;

/** Every clue's name, by what it is a clue to. */
export const CLUE_NAMES = {
  motive: ['dare', 'fame', 'hunger', 'jealousy', 'love', 'money', 'revenge'],
  suspect: ['cashier', 'dog', 'garbage-man', 'librarian', 'mom', 'neighbor', 'troublemaker', 'twins'],
  location: ['cabin', 'carnival', 'diner', 'game-store', 'ice-cream-shop', 'mansion', 'museum', 'park', 'school'],
  crime: ['bullying', 'eavesdropping', 'lying', 'prank', 'theft', 'trespassing', 'vandalism'],
  object: ['cake', 'game-piece', 'hat', 'key', 'lipstick', 'slingshot', 'stamp', 'watch'],
  distraction: ['chores', 'daydream', 'homework', 'lost-kite', 'video-games'],
} as const;
export type ClueName = (typeof CLUE_NAMES)[Kind][number];

/** A clue card as it lies, the face that shows first: `dare/neighbor`. */
export type ClueId = `${string}/${string}`;

/** The slots of the centre row, by their symbols. */
export const SYMBOLS = ['circle', 'square', 'triangle', 'cross', 'star'] as const;
export type CaseSymbol = (typeof SYMBOLS)[number];

export const MOVEMENT_SETS = ['day', 'sunset', 'night'] as const;
export type MovementSet = (typeof MOVEMENT_SETS)[number];

export const DIFFICULTIES = ['standard', 'advanced'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const PHASES = ['actions', 'consent', 'remove-ideas', 'question', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** How a turn goes on when its actions are over: SK-14, SK-15 in three steps, SK-16, and the next turn. */
export const TURN_STEPS = ['refill', 'card', 'marker', 'walk', 'event', 'next-turn'] as const;
export type TurnStep = (typeof TURN_STEPS)[number];

/** The sides of a campaign card. */
export const CARD_SIDES = ['A', 'B'] as const;
export type CardSide = (typeof CARD_SIDES)[number];

/** The two decks. */
export const DECKS = ['clues', 'movement'] as const;
export type DeckName = (typeof DECKS)[number];

/** What happens where the suspect stops, by what the clue there shows. */
export const EVENT_NAMES = ['roadblock', 'sabotage', 'decoy', 'loose-end', 'fatigue'] as const;
export type EventName = (typeof EVENT_NAMES)[number];

export const OUTCOMES = ['success', 'escape', 'out-of-ideas', 'out-of-time', 'clueless'] as const;
export type Outcome = (typeof OUTCOMES)[number];
