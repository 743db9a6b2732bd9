// Sockets to a server, as programs open them.

import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { type Asking, readRefusal, ServerRefusal } from './asking.ts';
import type { Dial } from './live.ts';

/** The server does not know us, or does not want us. Everything else may pass. */
const FINAL = [401, 403];

/** Dials servers of the same house as the one who asks; after a loss the next one is tried. */
export function dialServer(asking: Asking, addresses: readonly string[] = [asking.address]): Dial {
  return ({ opened, heard, closed, refused }, losses) => {
    const address = addresses[losses % addresses.length] ?? asking.address;
    const { headers } = asking.at(address);
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/api/socket`, { headers, perMessageDeflate: false });
    socket.on('open', opened);
    socket.on('message', (data: unknown) => heard(String(data)));
    socket.on('unexpected-response', (_request, response) => {
      const isFinal = FINAL.includes(response.statusCode ?? 0);
      const told = isFinal ? whyNot(response).then(refused) : Promise.resolve();
      void told.finally(() => socket.terminate());
    });
    // The close that follows says all.
    socket.on('error', () => {});
    socket.on('close', closed);
    return {
      send: (said) => socket.send(said),
      close: () => socket.close(),
      breakOff: () => socket.terminate(),
    };
  };
}

/** In the server's own words, where it has some. */
async function whyNot(response: IncomingMessage): Promise<ServerRefusal> {
  const reply: unknown = await text(response)
    .then(JSON.parse)
    .catch(() => null);
  return readRefusal(reply) ?? new ServerRefusal('refused', `the server answers with ${response.statusCode}`);
}
