// Sockets to a server, as programs open them.

import { WebSocket } from 'ws';
import type { Asking } from './asking.ts';
import type { Dial } from './live.ts';

/** Dials servers of the same house as the one who asks; after a loss the next one is tried. */
export function dialServer(asking: Asking, addresses: readonly string[] = [asking.address]): Dial {
  return ({ opened, heard, closed }, losses) => {
    const address = addresses[losses % addresses.length] ?? asking.address;
    const { headers } = asking.at(address);
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/api/socket`, { headers, perMessageDeflate: false });
    socket.on('open', opened);
    socket.on('message', (data: unknown) => heard(String(data)));
    // The close that follows says all.
    socket.on('error', () => {});
    socket.on('close', closed);
    return {
      send: (text) => socket.send(text),
      close: () => socket.close(),
      breakOff: () => socket.terminate(),
    };
  };
}
