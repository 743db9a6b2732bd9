// Quiet moves: they told nobody anything new, so nothing is given away when they are taken back.

import type { AnyGame, Secret } from './game.ts';

/** What one move did: whether it drew luck, and what it told, with the secret twins. */
export interface Told {
  readonly drew: boolean;
  readonly told: readonly { readonly open: unknown; readonly secrets: readonly Secret<unknown>[] }[];
}

/** Whether the move was quiet, made from the position before. What is told in secret never is, nor is silence. */
export function isQuiet(game: AnyGame, { drew, told }: Told, before: unknown): boolean {
  if (drew || told.length === 0 || game.tellsNothing === undefined) return false;
  if (told.some(({ open, secrets }) => open === null || secrets.length > 0)) return false;
  let seen: { readonly view: unknown } | null = null;
  const seenBefore = () => {
    seen ??= { view: game.viewFor(before, 'spectator') };
    return seen.view;
  };
  return told.every(({ open }) => game.tellsNothing?.(open, seenBefore) === true);
}
