import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { fitsPlainFrame, isPlain, plainFrame } from './plain-frames.ts';

describe('a plain frame', () => {
  it.each([0, 1, 125, 126, 127, 128, 255, 256, 32_768, 65_535])(
    'of %i characters is read as it was written',
    async (length) => {
      const text = 'x'.repeat(length);
      const http = createServer().listen(0, '127.0.0.1');
      await once(http, 'listening');
      const address = http.address();
      const sockets = new WebSocketServer({ server: http });
      sockets.on('connection', (_, { socket }) => {
        socket.write(plainFrame(text), 'latin1');
        socket.write(plainFrame('and then'), 'latin1');
      });
      const reader = new WebSocket(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
      const heard: string[] = [];
      await new Promise<void>((resolve, reject) => {
        reader.on('error', reject);
        reader.on('message', (data) => {
          heard.push(String(data));
          if (heard.length === 2) resolve();
        });
      });
      expect(heard).toEqual([text, 'and then']);
      reader.terminate();
      sockets.close();
      http.close();
    },
  );

  it('holds ASCII alone, and no more than its length can say', () => {
    expect(isPlain('{"a":1}')).toBe(true);
    for (const text of ['é', 'スパイ', '\u0080', '\u{1f575}']) expect(isPlain(text)).toBe(false);
    expect(fitsPlainFrame('x'.repeat(65_535))).toBe(true);
    expect(fitsPlainFrame('x'.repeat(65_536))).toBe(false);
  });
});
