import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { addWeb } from './web.ts';

const folder = mkdtempSync(join(tmpdir(), 'safehouse-no-web-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function pageOf(web: URL | null): Promise<string> {
  const application = fastify();
  await addWeb(application, web);
  const { statusCode, body } = await application.inject('/');
  expect(statusCode).toBe(200);
  return body;
}

it('a server whose web client was not built says how to build it', async () => {
  expect(await pageOf(pathToFileURL(`${folder}/`))).toContain('npm run build');
});

it('a server without a web client says who can play here', async () => {
  const page = await pageOf(null);
  expect(page).toContain('npx safehouse join');
  expect(page).not.toContain('npm run build');
});
