// How the client comes to a browser: whole, compressed, kept, and locked down.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadOf, readManifest } from '../testing/built.ts';
import { Stage } from '../testing/stage.ts';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open();
});

afterAll(() => stage.close());

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${stage.house.address}${path}`, { headers });
}

describe('a page', () => {
  it.each(['/', '/new/spy-royale', '/t/abc', '/rules/spy-royale', '/nowhere', '/index.html'])(
    'is served at %s',
    async (path) => {
      const page = await get(path, HTML);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(await page.text()).toContain('<div id="root">');
    },
  );

  it('may load what is ours, and nothing else', async () => {
    const policy = (await get('/', HTML)).headers.get('content-security-policy') ?? '';
    expect(policy.split(';').toSorted()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "img-src 'self' data:",
      "manifest-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "worker-src 'self'",
    ]);
  });

  it.each(['/api/nothing', '/assets/gone.js', '/healthz/x', '/metrics/x', '/.vite/manifest.json', '/.sources'])(
    'is not what a program finds at %s',
    async (path) => {
      const answer = await get(path, path.startsWith('/.') ? {} : HTML);
      expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'not-found' } }]);
    },
  );

  it('is not what a program gets that asks for none', async () => expect((await get('/nowhere')).status).toBe(404));
});

describe('a script', () => {
  const [script = ''] = loadOf(readManifest(), ['index.html']).scripts;

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['identity', null],
  ])('comes compressed for a browser that reads %s', async (accepted, encoding) => {
    const answer = await get(`/${script}`, { 'accept-encoding': accepted });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding]);
    expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
    expect((await answer.text()).length).toBeGreaterThan(1000);
  });

  it('is kept for offline play, with the page', async () => {
    const worker = await get('/sw.js');
    expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const kept = await worker.text();
    for (const file of ['index.html', script]) expect(kept).toContain(file);
  });
});
