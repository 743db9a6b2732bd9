// A program's token has leaked. Whoever found it tries to become the person, for good.

import { request, Visitor } from '@safehouse/server/testing';
import * as z from 'zod/mini';
import type { Attack, Finding } from './attack.ts';
import { Target } from './target.ts';

const MORE_TOKENS = { short: 40, whole: 400 };
const OWN = 'own-session-only';

const made = z.object({ id: z.string(), token: z.string() });
const people = z.object({ id: z.string() });
const lists = z.object({ tokens: z.array(z.object({ id: z.string() })) });

/** All that a person can do to themselves, as a thief would ask for it. */
const TAKEOVERS: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['PATCH', '/api/me', { name: 'Eve' }],
  ['POST', '/api/passkeys/offer', {}],
  ['POST', '/api/passkeys', { challenge: 'abc', response: {} }],
  ['GET', '/api/passkeys'],
  ['DELETE', '/api/passkeys/abc'],
  ['GET', '/api/me/tokens'],
  ['POST', '/api/me/tokens', { label: 'another' }],
  ['DELETE', '/api/me/tokens/abc'],
  ['POST', '/api/me/sign-out', { everywhere: true }],
  ['DELETE', '/api/me', {}],
];

export const stolenToken: Attack = {
  name: 'stolen-token',
  title: 'with a stolen token, a thief tries to become its person',
  run: async ({ isShort }) => {
    return Target.during({}, async (target) => {
      return [
        await takeOver(await rob(target.address)),
        await wearAsCookie(await rob(target.address)),
        await hoard(await rob(target.address), isShort ? MORE_TOKENS.short : MORE_TOKENS.whole),
        await takeBack(await rob(target.address)),
      ];
    });
  },
};

/** Somebody whose token was stolen, and what the thief asks with it. */
interface Robbed {
  readonly ana: Visitor;
  readonly id: string;
  readonly token: string;
  readonly thief: (method: string, path: string, body?: object) => ReturnType<typeof request>;
}

async function rob(address: string): Promise<Robbed> {
  const ana = await Visitor.arrive(address);
  const { id, token } = z.parse(made, (await ana.post('/api/me/tokens', { label: 'my bot' })).body);
  const headers = { authorization: `Bearer ${token}` };
  const thief: Robbed['thief'] = (method, path, body) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    return request(`${address}${path}`, { method, headers: { ...headers, ...json }, body });
  };
  return { ana, id, token, thief };
}

async function takeOver({ thief }: Robbed): Promise<Finding> {
  let refused = 0;
  for (const attempt of TAKEOVERS) if ((await thief(...attempt)).code === OWN) refused += 1;
  return {
    what: 'takeovers that were refused',
    during: `${refused} of ${TAKEOVERS.length}`,
    promise: 'all: what concerns the person asks for their own session',
    holds: refused === TAKEOVERS.length,
  };
}

/** The token was just used, so that it is remembered as good. */
async function wearAsCookie({ ana, token, thief }: Robbed): Promise<Finding> {
  await thief('GET', '/api/me');
  const names = ['safehouse', '__Host-safehouse'];
  const worn = await Promise.all(
    names.map((name) => request(`${ana.address}/api/me`, { headers: { cookie: `${name}=${token}` } })),
  );
  const taken = worn.filter(({ body }) => z.safeParse(people, body).data?.id === ana.id).length;
  return {
    what: 'cookies that passed with the token in them',
    during: `${taken} of ${names.length}`,
    promise: 'none',
    holds: taken === 0,
  };
}

/** The person makes tokens without end. */
async function hoard({ ana }: Robbed, wanted: number): Promise<Finding> {
  await Promise.all(Array.from({ length: wanted }, () => ana.post('/api/me/tokens', { label: 'more' })));
  const { tokens } = z.parse(lists, (await ana.request('/api/me/tokens')).body);
  return {
    what: `tokens after ${wanted} more were asked for at once`,
    before: '1',
    during: String(tokens.length),
    promise: 'at most 20',
    holds: tokens.length <= 20,
  };
}

async function takeBack({ ana, thief, id }: Robbed): Promise<Finding> {
  const isHers = z.parse(people, (await ana.request('/api/me')).body).id === ana.id;
  await ana.request(`/api/me/tokens/${id}`, { method: 'DELETE' });
  const { code } = await thief('GET', '/api/me');
  return {
    what: 'what the token opens after its person took it back',
    during: code ?? 'everything',
    promise: 'nothing, and the person is still signed in',
    holds: isHers && code === 'not-signed-in',
  };
}
