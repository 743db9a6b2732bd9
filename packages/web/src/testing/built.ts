// The client as it was built: which files a page loads, and how much that is on the wire.

import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';

const DIST = new URL('../../dist/', import.meta.url);

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
);

type Manifest = z.infer<typeof manifest>;

export interface Load {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

export function readManifest(): Manifest {
  const file = new URL('.vite/manifest.json', DIST);
  if (!existsSync(file)) throw new Error('the web client has not been built: npm run build says why');
  return manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** All files that these sources bring along before they can run. */
export function loadOf(chunks: Manifest, sources: readonly string[]): Load {
  const [scripts, styles, seen] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const visit = (source: string) => {
    if (seen.has(source)) return;
    seen.add(source);
    const chunk = chunks[source];
    if (chunk === undefined) throw new Error(`${source} is no chunk of the client`);
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const other of chunk.imports ?? []) visit(other);
  };
  for (const source of sources) visit(source);
  return { scripts, styles };
}

/** How many bytes these files have on the wire, compressed with gzip. */
export function gzipped(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).length, 0);
}
