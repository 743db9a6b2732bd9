// Private instances of nginx and Caddy, with the configurations that are documented: own folders, free ports, loopback.

import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort, Program, type Service } from './services.ts';

/** Debian keeps servers where not everybody looks for programs. */
const NGINX = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'nginx'))
  .find(existsSync);

/** Another proxy stands before this one, on this machine. */
export interface ProxySettings {
  /** Where the servers listen: `127.0.0.1:8200`. */
  readonly servers: readonly string[];
  readonly isBehindAnother?: boolean;
}

/** A document of ours, with what has to be changed on a machine of one's own. What is not in it was not documented. */
function documented(name: string, changes: readonly (readonly [string, string])[]): string {
  let text = readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`docs/${name} does not say ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

export async function newNginx({ servers }: ProxySettings): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-nginx-'));
  // As root, nginx works as another user.
  chmodSync(folder, 0o755);
  const [port, plainPort] = [await freePort(), await freePort()];
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', ...subject];
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const server = (address: string) => `server ${address} max_fails=1 fail_timeout=2s;`;
  const site = documented('nginx.conf', [
    [`\t#${server('127.0.0.1:8201')}`, ''],
    [server('127.0.0.1:8200'), servers.map(server).join('\n')],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['listen [::]:443 ssl;', ''],
    ['house.example;', 'localhost;'],
    ['/etc/letsencrypt/live/house.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/house.example/privkey.pem', key],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = [
    `daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};`,
    'events {}',
    `http { access_log off; ${temporary.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(' ')}`,
    site,
    '}',
  ];
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, main.join('\n'));
  const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', file];
  return started(new Program(NGINX ?? 'nginx', args, { port, folder }), port);
}

export async function newCaddy({ servers, isBehindAnother = false }: ProxySettings): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-caddy-'));
  const port = await freePort();
  const site = documented('Caddyfile', [
    [':8080 {', `https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls internal`],
    ['one:8200 two:8200', servers.join(' ')],
    ...(isBehindAnother ? [['#trusted_proxies 10.0.0.0/8', 'trusted_proxies 127.0.0.0/8'] as const] : []),
  ]);
  // Its certificates are for itself alone: nothing of this machine is to trust them.
  const options = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n';
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `${options}${site}`);
  const environment = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  return started(new Program('caddy', args, { port, folder, environment }), port);
}

async function started(program: Program, port: number): Promise<Service> {
  await program.start();
  return program.as(`https://localhost:${port}`);
}
