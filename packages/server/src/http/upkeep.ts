// For those who run the server: health, metrics, and a page that says what this is.

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Denial } from '../errors.ts';
import type { Desk } from './handlers.ts';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

export function addUpkeepRoutes(application: FastifyInstance, desk: Desk): void {
  const { services, storage } = desk;
  application.get('/healthz', () => ({ status: 'alive' }));
  application.get('/readyz', async (_request, reply) => {
    const isReady = !services.isClosing() && (await answers(storage.db));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
  application.get('/metrics', async (request, reply) => {
    checkMayMeasure(request, services.configuration.METRICS_TOKEN);
    return reply.type(services.metrics.registry.contentType).send(await services.metrics.registry.metrics());
  });
  application.get('/', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; style-src 'sha256-${STYLE_HASH}'`)
      .send(PAGE),
  );
}

async function answers(db: Desk['storage']['db']): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}

/** Without a token only this machine may ask, and not for somebody behind a proxy. */
function checkMayMeasure(request: FastifyRequest, token: string | undefined): void {
  const isAllowed =
    token === undefined
      ? LOOPBACK.includes(request.ip) && request.headers['x-forwarded-for'] === undefined
      : request.headers.authorization === `Bearer ${token}`;
  if (!isAllowed) throw new Denial('not-found', 'there is nothing here for you');
}

const STYLE = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #141b2b; color: #e8e0cf;
  font: 1.1rem/1.6 Georgia, serif; }
main { max-width: 34rem; padding: 2rem; }
h1 { color: #e0b050; font-weight: normal; letter-spacing: .08em; }
code { font: .9em ui-monospace, monospace; background: #0c111d; padding: .15em .4em; border-radius: .3em; }
a { color: #e0b050; }
small { opacity: .7; }`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Safehouse</title>
<style>${STYLE}</style></head>
<body><main>
<h1>Safehouse</h1>
<p>This table server is open. Programs and terminals play here: <code>npx safehouse join LINK --bot rookie</code> takes a
seat at a table, and <a href="/api/openapi.json">the API</a> says how to open one.</p>
<p><small>Safehouse is unofficial: the games' names belong to their owners, and no original art or text is used.</small></p>
</main></body></html>
`;
