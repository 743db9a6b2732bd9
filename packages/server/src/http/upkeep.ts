// For those who run the server: health and metrics.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { Denial } from '../errors.ts';
import type { Desk } from './handlers.ts';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;
/** What proxies add to a request. */
const FORWARDED = /^(forwarded|via|x-forwarded-.+|x-real-ip)$/;

export function addUpkeepRoutes(application: FastifyInstance, desk: Desk): void {
  const { services, health } = desk;
  application.get('/healthz', () => ({ status: 'alive' }));
  application.get('/readyz', async (_request, reply) => {
    const isReady = !services.isClosing() && (await health.isWell());
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
  application.get('/metrics', async (request, reply) => {
    checkMayMeasure(request, services.configuration);
    desk.connections.measure();
    desk.allowances.measure();
    return reply.type(services.metrics.registry.contentType).send(await services.metrics.registry.metrics());
  });
}

function checkMayMeasure(request: FastifyRequest, configuration: Configuration): void {
  const { METRICS_TOKEN: token } = configuration;
  const isAllowed =
    token === undefined
      ? isAlone(configuration) && isFromHere(request)
      : request.headers.authorization === `Bearer ${token}`;
  if (!isAllowed) throw new Denial('not-found', 'there is nothing here for you');
}

/**
 * Where a proxy stands before the server, whoever asks through it seems to be this machine. A proxy that passes the host
 * on, or says that it is one, shows in the request; for one that does neither, people need `PUBLIC_URL`.
 */
function isAlone({ PUBLIC_URL, TRUST_PROXY }: Configuration): boolean {
  return PUBLIC_URL === undefined && TRUST_PROXY === false;
}

function isFromHere({ ip, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name));
  return LOOPBACK.includes(ip) && LOOPBACK_HOST.test(headers.host ?? '') && !isForwarded;
}
