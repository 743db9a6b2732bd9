// For those who run the server: health and metrics.

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
