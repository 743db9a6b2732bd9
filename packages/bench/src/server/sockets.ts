import diagnosticsChannel from 'node:diagnostics_channel';
import { Socket } from 'node:net';

/** Every TCP connection that this process has made, whichever library made it. */
const sockets: Socket[] = [];

diagnosticsChannel.subscribe('net.client.socket', (message) => {
  if (typeof message === 'object' && message !== null && 'socket' in message && message.socket instanceof Socket) {
    sockets.push(message.socket);
  }
});

/** What has come in on all of them so far, frames and headers included. */
export function bytesReceived(): number {
  return sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
}
