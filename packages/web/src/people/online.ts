// The way to the server: requests, and one socket for all tables.

import { Asking, type Dial, Live, ServerRefusal } from '@safehouse/client/browser';
import { ROUTES } from '@safehouse/protocol';
import { create } from 'zustand';

export interface Me {
  readonly id: string;
  readonly name: string;
  readonly passkeys: number;
}

export const useOnline = create<{
  /** Who I am to the server; null until it was asked, or while it cannot be. */
  readonly me: Me | null;
  readonly connection: 'connecting' | 'connected' | 'lost';
  /** Whether the server could not be asked at all. */
  readonly isUnreachable: boolean;
  /** By how much the server's clock is ahead of ours, in milliseconds. */
  readonly ahead: number;
}>(() => ({ me: null, connection: 'connecting', isUnreachable: false, ahead: 0 }));

export const asking = new Asking(location.origin);

let asked: Promise<Me> | null = null;
let live: Live | null = null;

/** Asks who I am; the first time makes me a guest. */
export function meet(): Promise<Me> {
  asked ??= asking.ask(ROUTES.readMe).then(
    (me) => {
      useOnline.setState({ me, isUnreachable: false });
      return me;
    },
    (error: unknown) => {
      asked = null;
      useOnline.setState({ isUnreachable: error instanceof ServerRefusal && error.code === 'unreachable' });
      throw error;
    },
  );
  return asked;
}

export function becomeMe(me: Me): void {
  asked = Promise.resolve(me);
  useOnline.setState({ me });
}

/** The socket, opened when somebody first wants it. */
export function onlineLive(): Live {
  live ??= new Live(dialPage, {
    onConnection: (isConnected) => useOnline.setState({ connection: isConnected ? 'connected' : 'lost' }),
    onClock: (now) => useOnline.setState({ ahead: now - Date.now() }),
  });
  return live;
}

/** Dials the server that this page comes from. It must know us before. */
const dialPage: Dial = ({ opened, heard, closed }) => {
  let socket: WebSocket | null = null;
  let isClosed = false;
  meet().then(
    () => {
      if (isClosed) return;
      socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/socket`);
      socket.onopen = opened;
      socket.onmessage = ({ data }) => heard(String(data));
      socket.onclose = closed;
    },
    // The server cannot be asked now: as good as a lost connection.
    () => setTimeout(closed, 0),
  );
  const close = () => {
    isClosed = true;
    socket?.close();
  };
  const breakOff = () => {
    close();
    // Without a network the socket would take its time to notice.
    if (socket !== null) socket.onclose = null;
    closed();
  };
  return { send: (text) => socket?.send(text), close, breakOff };
};

/** A network that is gone is noticed at once, and one that is back is used at once. */
addEventListener('offline', () => live?.breakOff());
