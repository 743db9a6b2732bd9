import type { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { examples, type Finish, folder, wholeNumber } from '../arguments.ts';
import { EXIT, UsageMistake } from '../exits.ts';

export function addServe(program: Command, finish: Finish): void {
  program
    .command('serve')
    .description('serve tables to people and programs')
    .option('--host <address>', 'where to listen (HOST, 127.0.0.1)')
    .option('--port <number>', 'on which port; 0 takes a free one (PORT, 8200)', wholeNumber)
    .option('--data <folder>', 'the folder of the embedded database (SAFEHOUSE_DATA, ./data)', folder)
    .addHelpText('after', examples('serve', 'serve --port 80 --host 0.0.0.0', 'serve --data /var/lib/safehouse'))
    .addHelpText('after', '\nEverything else is configured by environment variables; docs/running.md lists them.')
    .action(async (settings) => finish(await serve(settings)));
}

interface ServeSettings {
  readonly host?: string;
  readonly port?: number;
  readonly data?: string;
}

/** Serves until it is told to stop. */
async function serve({ host, port, data }: ServeSettings): Promise<number> {
  const { configuration, server } = await start({
    ...process.env,
    ...(host !== undefined && { HOST: host }),
    ...(port !== undefined && { PORT: String(port) }),
    ...(data !== undefined && { SAFEHOUSE_DATA: data }),
  });
  process.stdout.write(`Safehouse is open at ${configuration.PUBLIC_URL ?? server.address}\n`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
  return EXIT.ok;
}

/** Whoever configures a server wrongly has called it wrongly. */
async function start(environment: Readonly<Record<string, string | undefined>>) {
  // The server's libraries are loaded only by those who serve.
  const { ConfigurationMistake, readConfiguration, startServer } = await import('@safehouse/server');
  try {
    const configuration = readConfiguration(environment);
    const server = await startServer(configuration, {
      version: packageJson.version,
      thinker: new URL('./thinker.js', import.meta.url),
      web: new URL('../../web/dist/', import.meta.url),
    });
    return { configuration, server };
  } catch (error) {
    if (!(error instanceof ConfigurationMistake)) throw error;
    throw new UsageMistake(error.code, error.message, error.details);
  }
}
