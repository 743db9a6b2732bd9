// The web client: its files as they were built, and its page at every address that a browser opens.

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What pages may load: our own files, and nothing else. */
export const POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Their names change with what they hold. */
const ASSETS = 'assets';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Addresses of programs: nothing there is a page. */
const NO_PAGE = /^\/(api|assets|healthz|readyz|metrics)(\/|$)/;

/** Answers with the client's page, where there is a client and a browser asks for a page. */
export type PageFor = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/** Serves the client that was built into a folder; without one, a page that says so. */
export async function addWeb(application: FastifyInstance, folder: URL | null): Promise<PageFor> {
  if (folder === null || !existsSync(new URL('index.html', folder))) {
    addPlainPage(application, folder === null ? TERMINALS : `${NOT_BUILT}${TERMINALS}`);
    return () => null;
  }
  const root = fileURLToPath(folder);
  const forEver = `${root}${ASSETS}${sep}`;
  await application.register(files, {
    root,
    // The files that are there at the start are all that there is: no address leads anywhere else.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(forEver) ? FOR_EVER : 'no-cache');
    },
  });
  return (request, reply) => (asksForPage(request) ? reply.sendFile('index.html') : null);
}

function asksForPage({ method, url, headers: { accept = '' } }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  return (method === 'GET' || method === 'HEAD') && accept.includes('text/html') && !NO_PAGE.test(path);
}

function addPlainPage(application: FastifyInstance, text: string): void {
  application.get('/', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; style-src 'sha256-${STYLE_HASH}'`)
      .send(plainPage(text)),
  );
}

const STYLE = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #141b2b; color: #e8e0cf;
  font: 1.1rem/1.6 Georgia, serif; }
main { max-width: 34rem; padding: 2rem; }
h1 { color: #e0b050; font-weight: normal; letter-spacing: .08em; }
code { font: .9em ui-monospace, monospace; background: #0c111d; padding: .15em .4em; border-radius: .3em; }
a { color: #e0b050; }
small { opacity: .7; }`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const NOT_BUILT = `
<p>The tables are open, but the web client has not been built yet: run <code>npm run build</code> in the clone, then
start the server again.</p>`;

const TERMINALS = `
<p>Programs and terminals play here: <code>npx safehouse join LINK --bot rookie</code> takes a
seat at a table, and <a href="/api/openapi.json">the API</a> says how to open one.</p>`;

function plainPage(text: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Safehouse</title>
<style>${STYLE}</style></head>
<body><main>
<h1>Safehouse</h1>${text}
<p><small>Safehouse is unofficial: the games' names belong to their owners, and no original art or text is used.</small></p>
</main></body></html>
`;
}
