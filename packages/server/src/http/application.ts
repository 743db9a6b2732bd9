// The HTTP side: parses every request by its schema, knows who asks, and answers with a reply or a reason.

import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import websocket from '@fastify/websocket';
import { isDeeperThan, type Mistake } from '@safehouse/kernel';
import { ROUTES, type Route, type RouteName } from '@safehouse/protocol';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Denial } from '../errors.ts';
import { statusOf, toMistake, wireError } from '../wire-errors.ts';
import { networkOf, type TrustProxy, trustFor } from './address.ts';
import type { Answer } from './answer.ts';
import { describer } from './description.ts';
import { answersOf, type Desk } from './handlers.ts';
import { type Known, requireOwnSession } from './identity.ts';
import { limitLines } from './lines.ts';
import { addUpkeepRoutes } from './upkeep.ts';
import { addWeb, POLICY } from './web.ts';

/** The largest request and the largest message. */
const MOST_BYTES = 16_384;
const DEEPEST = 20;
const SOCKET_LIMITS = {
  maxPayload: MOST_BYTES,
  // Parts of a message may be empty: however many come, they would never be a message.
  maxFragments: 100,
  // The server waits so long for the other side to close, whatever still comes.
  closeTimeout: 5_000,
  perMessageDeflate: false,
};
const REQUEST_MS = 20_000;
const SOCKET = '/api/socket';
const NOTHING_HERE = new Denial('not-found', 'there is nothing here; /api/openapi.json lists what there is');
/** What depends on who asks is kept nowhere, and neither is a refusal; what is the same for all need not be fetched anew. */
const FOR_NOBODY_ELSE = 'no-store';
const FOR_ALL = 'public, max-age=300';
const NOBODY: Known = { person: '', key: '', by: 'cookie' };

export type Application = FastifyInstance;

/** An application that has no routes yet, so that its log can be used before. */
export function newApplication(logLevel: string, trustProxy: TrustProxy): Application {
  const application: Application = fastify({
    logger: { level: logLevel, base: null, stream: process.stderr },
    // A line for each request would hold invitations and say little; the metrics count them.
    logController: new fastify.LogController({ disableRequestLogging: true }),
    bodyLimit: MOST_BYTES,
    trustProxy: trustFor(trustProxy),
    requestTimeout: REQUEST_MS,
    forceCloseConnections: true,
    // What the router cannot read is refused like everything else.
    frameworkErrors: (error, request, reply) => application.errorHandler(error, request, reply),
  });
  return application;
}

/** What is served beside the tables. */
interface Served {
  readonly version: string;
  readonly web: URL | null;
}

export async function addRoutes(application: Application, desk: Desk, { version, web }: Served): Promise<void> {
  application.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith('/api')) reply.header('cache-control', FOR_NOBODY_ELSE);
  });
  await application.register(cookie);
  await application.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: POLICY } });
  await application.register(websocket, {
    options: SOCKET_LIMITS,
    errorHandler: answerSocketError,
  });
  application.removeAllContentTypeParsers();
  application.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)));
    } catch {
      done(new Denial('malformed', 'the body is not JSON'));
    }
  });
  application.setErrorHandler((error, request, reply) => answerError(error, request, { reply, desk }));
  const pageFor = await addWeb(application, web);
  application.setNotFoundHandler(
    (request, reply) => pageFor(request, reply) ?? answerError(NOTHING_HERE, request, { reply, desk }),
  );
  const answers = answersOf(desk);
  for (const name of routeNames()) addRoute(ROUTES[name], answers[name], { application, desk });
  const describe = describer(version);
  application.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json').header('cache-control', FOR_ALL).send(describe()),
  );
  application.addHook('onRequest', (request) => checkUpgrade(request));
  limitLines(application.server, desk.services.configuration, desk.services.metrics);
  addSocket(application, desk);
  addUpkeepRoutes(application, desk);
}

interface Counter {
  readonly application: Application;
  readonly desk: Desk;
}

function addRoute(route: Route, answer: Answer, { application, desk }: Counter): void {
  application.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      const known = await knownFor(route, request, { desk, reply });
      if (route.method === 'GET' && route.asks === 'anybody') reply.header('cache-control', FOR_ALL);
      desk.allowances.takeRequest(known === NOBODY ? null : known.person, request.ip);
      if (route.asks === 'person') requireOwnSession(known);
      if (desk.services.isClosing()) throw new Denial('shutting-down', 'this server is about to stop; ask again');
      if (isDeeperThan(request.body, DEEPEST)) {
        throw new Denial('malformed', `a body is at most ${DEEPEST} levels deep`);
      }
      return answer({ known, request, reply });
    },
  });
}

async function knownFor(
  { method, asks }: Route,
  request: FastifyRequest,
  { desk: { identity, services }, reply }: { desk: Desk; reply: FastifyReply },
): Promise<Known> {
  const known = await identity.find(request);
  // Somebody whose session is over is as welcome as anybody new. Whoever makes up cookies shows in the metrics.
  if (known === null && identity.bringsCookie(request)) services.metrics.refusals.inc({ code: 'not-signed-in' });
  if (method !== 'GET') identity.checkOrigin(request, known);
  if (asks === 'anybody') return known ?? NOBODY;
  if (known === null) return identity.welcome(request, reply);
  if (known.isOldCookie === true) identity.setCookie(request, reply, known.key);
  return known;
}

/** The socket of live play. Who it is must be known before: `GET /api/me` makes a guest. */
function addSocket(application: Application, desk: Desk): void {
  const { identity, allowances, connections, services } = desk;
  const knocking = new WeakMap<FastifyRequest, { readonly known: Known; readonly letGo: () => void }>();
  application.route({
    method: 'GET',
    url: SOCKET,
    preValidation: async (request) => {
      const known = await identity.find(request);
      identity.checkOrigin(request, known);
      allowances.takeRequest(known === null ? null : known.person, request.ip);
      if (known === null) throw new Denial('not-signed-in', 'ask GET /api/me first, and keep its cookie');
      if (services.isClosing()) throw new Denial('shutting-down', 'this server is about to stop; connect again');
      const letGo = connections.keepRoom(known.person, networkOf(request.ip));
      // Where no socket comes of it, nobody keeps the place.
      request.raw.socket.once('close', letGo);
      knocking.set(request, { known, letGo });
    },
    handler: () => Promise.reject(new Denial('malformed', 'this address speaks WebSocket')),
    wsHandler: (socket, request) => {
      const knock = knocking.get(request);
      if (knock === undefined) {
        socket.terminate();
        return;
      }
      knock.letGo();
      const { raw, ip } = request;
      connections.open(socket, { ...knock.known, line: raw.socket, network: networkOf(ip) }, desk);
    },
  });
}

/** The library would open a socket at any address, for anybody. */
function checkUpgrade({ ws, routeOptions }: FastifyRequest): Promise<void> {
  if (!ws || routeOptions.url === SOCKET) return Promise.resolve();
  return Promise.reject(new Denial('not-found', `sockets open at ${SOCKET}`));
}

/** What others send us broken is theirs: it was counted, and ws closes the socket. The rest is a bug. */
function answerSocketError(error: Error, socket: { terminate(): void }, request: FastifyRequest): void {
  if ('code' in error && /^(WS_ERR|E[A-Z]+$)/.test(String(error.code))) return;
  request.log.error({ code: 'bug', route: SOCKET, stack: error.stack });
  socket.terminate();
}

function routeNames(): readonly RouteName[] {
  return Object.keys(ROUTES).filter((name): name is RouteName => name in ROUTES);
}

function answerError(
  error: unknown,
  request: FastifyRequest,
  { reply, desk }: { reply: FastifyReply; desk: Desk },
): FastifyReply {
  const mistake = mistakeOf(error);
  desk.services.metrics.refusals.inc({ code: mistake.code });
  if (mistake.code === 'our-bug') {
    request.log.error({
      code: 'bug',
      route: request.routeOptions.url,
      stack: error instanceof Error ? error.stack : '',
    });
  }
  return reply
    .status(statusOf(mistake))
    .header('cache-control', FOR_NOBODY_ELSE)
    .send({ error: wireError(mistake) });
}

/** What fastify itself refuses gets a code of ours. */
function mistakeOf(error: unknown): Mistake {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new Denial('too-large', `a request has at most ${MOST_BYTES} bytes`);
  if (status === 400 || status === 415) return new Denial('malformed', 'the request cannot be read; a body is JSON');
  if (status === 414) return new Denial('malformed', 'the address is too long');
  return toMistake(error);
}
