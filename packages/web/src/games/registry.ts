// The games in the order of the menu, and those that have a screen.

import type { GameScreen } from './game-screen.ts';

export const GAME_IDS = ['spy-royale', 'spy-alley', 'spy-alley-cards', 'spy-club'] as const;
export type GameId = (typeof GAME_IDS)[number];

/** How many can sit at a table of it. */
export const SEATS: Readonly<Record<GameId, { readonly fewest: number; readonly most: number }>> = {
  'spy-royale': { fewest: 2, most: 5 },
  'spy-alley': { fewest: 2, most: 6 },
  'spy-alley-cards': { fewest: 2, most: 6 },
  'spy-club': { fewest: 2, most: 4 },
};

const SCREENS: Partial<Record<GameId, () => Promise<GameScreen>>> = {
  'spy-royale': () => import('./spy-royale/screen.tsx').then(({ screen }) => screen),
};

const loaded = new Map<string, Promise<GameScreen>>();

export function isGameId(id: string): id is GameId {
  return GAME_IDS.some((game) => game === id);
}

/** Whether it can be played in the browser yet. */
export function hasScreen(id: string): boolean {
  return isGameId(id) && SCREENS[id] !== undefined;
}

export function loadScreen(id: string): Promise<GameScreen> | null {
  const load = isGameId(id) ? SCREENS[id] : undefined;
  if (load === undefined) return null;
  const known = loaded.get(id) ?? load();
  loaded.set(id, known);
  return known;
}
