// What is done for each request about the person who asks: name, sessions, tokens, passkeys.

import { ROUTES } from '@safehouse/protocol';
import { leaveTables } from '../tables/farewell.ts';
import { type Answer, on } from './answer.ts';
import type { Desk } from './handlers.ts';
import { requireOwnSession } from './identity.ts';

const DONE = { done: true } as const;

export function peopleHandlers({ hub, services, identity, connections }: Desk) {
  const { people } = services;
  const read = (person: string) => people.read(person);
  return {
    readMe: on(ROUTES.readMe, ({ known }) => read(known.person)),
    nameMe: on(ROUTES.nameMe, async ({ known, body }) => {
      await people.rename(known.person, body.name);
      return read(known.person);
    }),
    deleteMe: on(ROUTES.deleteMe, async ({ known, reply }) => {
      await people.beginToDelete(known.person);
      await leaveTables(known.person, { hub, services });
      await people.delete(known.person);
      hub.forget(known.person);
      connections.closeAll(known.person);
      identity.dropCookie(reply);
      return DONE;
    }),
    signOut: on(ROUTES.signOut, async ({ known, body, reply }) => {
      if (body.everywhere === true) {
        requireOwnSession(known);
        await people.signOutEverywhere(known.person);
      } else await people.endKey(known.person, known.by, known.key);
      connections.closeAll(known.person);
      if (known.by === 'cookie') identity.dropCookie(reply);
      return DONE;
    }),
  } satisfies Readonly<Record<string, Answer>>;
}

export function keyHandlers({ services: { people, configuration }, identity, passkeys, connections }: Desk) {
  return {
    listTokens: on(ROUTES.listTokens, async ({ known }) => ({ tokens: await people.tokens.list(known.person) })),
    makeToken: on(ROUTES.makeToken, ({ known, body }) =>
      people.tokens.make(known.person, body.label, { now: Date.now(), most: configuration.TOKENS_PER_PERSON }),
    ),
    dropToken: on(ROUTES.dropToken, async ({ known, params }) => {
      await people.tokens.drop(known.person, params.id);
      people.endKeys(known.person);
      connections.closeAll(known.person);
      return DONE;
    }),
    offerPasskey: on(ROUTES.offerPasskey, async ({ known, request }) => {
      const most = configuration.PASSKEYS_PER_PERSON;
      return passkeys.offer(await people.read(known.person), identity.site(request), { now: Date.now(), most });
    }),
    keepPasskey: on(ROUTES.keepPasskey, async ({ known, request, body }) => {
      const most = configuration.PASSKEYS_PER_PERSON;
      await passkeys.keep(known.person, identity.site(request), { ...body, now: Date.now(), most });
      return people.read(known.person);
    }),
    listPasskeys: on(ROUTES.listPasskeys, async ({ known }) => ({ passkeys: await passkeys.list(known.person) })),
    namePasskey: on(ROUTES.namePasskey, async ({ known, params, body }) => {
      await passkeys.rename(known.person, params.id, body.name);
      return DONE;
    }),
    dropPasskey: on(ROUTES.dropPasskey, async ({ known, params }) => {
      await passkeys.remove(known.person, params.id, known.key);
      people.endKeys(known.person);
      connections.closeAll(known.person);
      return people.read(known.person);
    }),
    askPasskey: on(ROUTES.askPasskey, async ({ request }) => {
      identity.checkMaySignIn(request);
      return passkeys.ask(identity.site(request), Date.now());
    }),
    usePasskey: on(ROUTES.usePasskey, async ({ request, reply, body }) => {
      const { person, key } = await passkeys.use(identity.site(request), { ...body, now: Date.now() });
      identity.setCookie(request, reply, key);
      return people.read(person);
    }),
  } satisfies Readonly<Record<string, Answer>>;
}
