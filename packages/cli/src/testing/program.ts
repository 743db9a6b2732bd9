import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../bin/safehouse.js', import.meta.url));

/** Where Spy Royale keeps its scenarios. */
export const SCENARIOS = fileURLToPath(new URL('../../../games/src/spy-royale/scenarios/', import.meta.url));

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A folder of the test's own, gone when it is over. */
export class Workplace {
  readonly folder = mkdtempSync(join(tmpdir(), 'safehouse-'));

  constructor() {
    afterAll(() => rmSync(this.folder, { recursive: true, force: true }));
  }

  /** Writes a file, and tells its path. */
  file(name: string, content: unknown): string {
    const path = join(this.folder, name);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  }

  /** Runs the compiled program as a person would, with lines typed into it. */
  safehouse(args: readonly string[], typed: readonly string[] = []): Promise<Ran> {
    return this.#run(spawn(process.execPath, [PROGRAM, ...args], { env: this.#env }), typed);
  }

  #run(child: ChildProcessWithoutNullStreams, typed: readonly string[]): Promise<Ran> {
    return new Promise((resolve) => {
      let [out, err] = ['', ''];
      child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
      child.on('close', (code) => resolve({ code, out, err }));
      child.stdin.end(typed.map((line) => `${line}\n`).join(''));
    });
  }

  /** Runs it at the end of a pipe, into which this command writes. */
  pipedInto(args: readonly string[], source: string): Promise<Ran> {
    const command = [process.execPath, PROGRAM, ...args].map((word) => `'${word}'`).join(' ');
    return this.#run(spawn('sh', ['-c', `${source} | ${command}`], { env: this.#env }), []);
  }

  /** Runs it at a terminal (by util-linux' `script`), where keys are pressed as soon as something is shown. */
  atTerminal(
    args: readonly string[],
    { shown, keys }: { readonly shown: string; readonly keys: string },
  ): Promise<Ran> {
    return new Promise((resolve) => {
      const command = [process.execPath, PROGRAM, ...args].map((word) => `'${word}'`).join(' ');
      const child = spawn('script', ['-qec', command, '/dev/null'], { env: this.#env });
      let [out, isPressed] = ['', false];
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString();
        if (isPressed || !out.includes(shown)) return;
        isPressed = true;
        child.stdin.write(keys);
      });
      child.on('close', (code) => resolve({ code, out, err: '' }));
    });
  }

  get #env(): NodeJS.ProcessEnv {
    return { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, SAFEHOUSE_HOME: join(this.folder, 'home') };
  }
}
