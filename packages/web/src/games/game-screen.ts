// What the table's frame and a game's screen have to do with each other.

import type { ComponentType, ReactNode } from 'react';

export type Seat = number;

/** Who sits where, for showing. */
export interface SeatShown {
  readonly name: string;
  readonly isBot: boolean;
  /** A bot plays for a person who is gone. */
  readonly isStandIn: boolean;
  readonly isHere: boolean;
}

/** All that a game's screen gets. It offers exactly the choices; what they mean it reads from the view. */
export interface ScreenProps {
  readonly view: unknown;
  /** In a replay with open cards: the view of each seat. */
  readonly openViews: readonly unknown[] | null;
  readonly choices: readonly unknown[];
  /** The choice that is on its way to the table, shown at once. */
  readonly pending: unknown;
  readonly choose: (move: unknown) => void;
  readonly seats: readonly SeatShown[];
  /** The viewer's seat, or null. */
  readonly me: Seat | null;
  readonly toAct: readonly Seat[];
  /** All that the viewer has heard so far. */
  readonly story: readonly unknown[];
  /** Why the last choice was refused, to be shown where it was made. */
  readonly refusal: ReactNode;
  /** How fast things move: 1 as they should, 0 not at all. */
  readonly pace: number;
}

/** A line of the story, with the rule behind it. */
export interface StoryLine {
  readonly text: ReactNode;
  readonly rule?: string | undefined;
  /** Headings part the story: turns, the deal, the end. */
  readonly isHeading?: boolean;
}

/** How a game is shown: loaded when its first table is. */
export interface GameScreen {
  readonly Board: ComponentType<ScreenProps>;
  /** How it came out, when it is over. */
  readonly Ending: ComponentType<Pick<ScreenProps, 'view' | 'seats' | 'me' | 'pace'>>;
  /** Tells an event as a line; null where there is nothing to say. A hook: it reads words. */
  readonly useStory: (seats: readonly SeatShown[], me: Seat | null) => (event: unknown) => StoryLine | null;
}
