// The keys to who I am, as far as they can be listed: passkeys, and tokens of programs.

import { type Passkey, ROUTES, type Token } from '@safehouse/protocol';
import { create } from 'zustand';
import { asking, becomeMe, meet } from './online.ts';

export const useKept = create<{
  /** Null until they were asked for. */
  readonly passkeys: readonly Passkey[] | null;
  readonly tokens: readonly Token[] | null;
}>(() => ({ passkeys: null, tokens: null }));

/** Asks for both. */
export async function lookAtKept(): Promise<void> {
  await meet();
  await Promise.all([lookAtPasskeys(), lookAtTokens()]);
}

export async function lookAtPasskeys(): Promise<void> {
  useKept.setState(await asking.ask(ROUTES.listPasskeys));
}

async function lookAtTokens(): Promise<void> {
  useKept.setState(await asking.ask(ROUTES.listTokens));
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await asking.ask(ROUTES.namePasskey, { params: { id }, body: { name } });
  await lookAtPasskeys();
}

export async function removePasskey(id: string): Promise<void> {
  becomeMe(await asking.ask(ROUTES.dropPasskey, { params: { id } }));
  await lookAtPasskeys();
}

/** Makes a token for a program; nobody is shown it again. */
export async function makeToken(label: string): Promise<string> {
  const { token } = await asking.ask(ROUTES.makeToken, { body: { label } });
  await lookAtTokens();
  return token;
}

export async function takeTokenBack(id: string): Promise<void> {
  await asking.ask(ROUTES.dropToken, { params: { id } });
  await lookAtTokens();
}
