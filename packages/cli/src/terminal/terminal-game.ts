import type { AnyGame } from '@safehouse/kernel';
import { spyAlleyTerminal } from './spy-alley.ts';
import { spyAlleyCardsTerminal } from './spy-alley-cards.ts';
import { spyClubTerminal } from './spy-club.ts';
import { spyRoyaleTerminal } from './spy-royale.ts';

/** Who sits where, as the terminal calls them. */
export type Names = readonly string[];

/** How a game looks in a terminal. It knows views, choices and events, like every screen. */
export interface TerminalGame<View, Move, Event> {
  /** The table and what the player holds, as lines. */
  table(view: View, names: Names): string[];
  /** What the prompt asks. */
  question(view: View): string;
  /** A choice, with what it would do. */
  choice(view: View, move: Move, names: Names): string;
  /** What happened, as a sentence; null for what need not be said. */
  story(event: Event, names: Names): string | null;
  /** The end, as lines. */
  ending(view: View, names: Names): string[];
}

export type AnyTerminalGame = TerminalGame<unknown, unknown, unknown>;

const TERMINALS: Readonly<Record<string, AnyTerminalGame>> = {
  'spy-royale': spyRoyaleTerminal,
  'spy-alley': spyAlleyTerminal,
  'spy-alley-cards': spyAlleyCardsTerminal,
  'spy-club': spyClubTerminal,
};

export function terminalFor(game: AnyGame): AnyTerminalGame | undefined {
  return TERMINALS[game.id];
}
