// Connections of any kind, before anybody has said anything over them: each holds memory and one of the system's handles.

import type { Server, Socket } from 'node:net';
import type { Configuration } from '../configuration.ts';
import type { Metrics } from '../metrics.ts';
import { networkOf } from './address.ts';

/** For each socket of a table that an address may have open, so many connections; the rest is requests that go on. */
const FOR_EACH_SOCKET = 5;

/**
 * Lets nobody hold more connections open than an address may. Behind a proxy they all are the proxy's, and to limit them
 * is the proxy's business.
 */
export function limitLines(server: Server, configuration: Configuration, metrics: Metrics): void {
  const most = configuration.CONNECTIONS_PER_ADDRESS * FOR_EACH_SOCKET;
  if (configuration.TRUST_PROXY !== false) return;
  const open = new Map<string, number>();
  server.on('connection', (line: Socket) => {
    const network = networkOf(line.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) {
      metrics.limited.inc({ limit: 'lines-of-address' });
      line.destroy();
      return;
    }
    open.set(network, count);
    line.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
