// The same house, as if a newer client had been built: its service worker differs by a byte.

import { request as ask, createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const WORKER = '/sw.js';
/** Nothing is compressed, and everything is sent: only then it can be changed on the way. */
const CONDITIONS = ['accept-encoding', 'if-none-match', 'if-modified-since'];
const TAGS = ['content-length', 'etag', 'last-modified'];

export class RenewedHouse {
  readonly #door: Server;
  #isNewer = false;

  private constructor(house: string) {
    this.#door = createServer(({ url = '/', method, headers }, response) => {
      const asking = ask(`${house}${url}`, { method, headers: without(headers, CONDITIONS) }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, without(answer.headers, TAGS));
        answer.on('data', (chunk) => response.write(chunk));
        answer.on('end', () => response.end(url === WORKER && this.#isNewer ? '\n// newer' : ''));
      });
      asking.on('error', () => response.destroy());
      asking.end();
    });
  }

  /** Stands before the house. What is only read goes through. */
  static async open(house: string): Promise<RenewedHouse> {
    const renewed = new RenewedHouse(house);
    await new Promise<void>((resolve) => renewed.#door.listen(0, '127.0.0.1', resolve));
    return renewed;
  }

  get address(): string {
    const address = this.#door.address();
    return `http://127.0.0.1:${isInternet(address) ? address.port : 0}`;
  }

  renew(): void {
    this.#isNewer = true;
  }

  close(): void {
    this.#door.closeAllConnections();
    this.#door.close();
  }
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

function isInternet(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
