import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SupervisedProcess } from '../faults/supervised-process.js';
import { freePort } from '../support/engines.js';
import { workspace } from '../support/workspace.js';

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((file) => existsSync(file));

/** Why nginx cannot be started here; undefined when it can. */
export const missingNginx = (): string | undefined => (NGINX ? undefined : 'needs nginx of the system');

/** Replaces a text that occurs exactly once, so that a changed line of the file fails the suite. */
function replaceOnce(text: string, found: string, replacement: string): string {
  if (text.split(found).length !== 2) {
    throw new Error(`docs/nginx.conf must contain "${found}" once.`);
  }
  return text.replace(found, () => replacement);
}

/** `docs/nginx.conf` with other addresses and log files, and without `resolve`, which addresses do not need. */
function adaptConfiguration(urls: readonly string[], port: number, dir: string): string {
  const replacements = [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['access_log /var/log/nginx/access.log ', `access_log ${dir}/access.log `],
    ['error_log /var/log/nginx/error.log ', `error_log ${dir}/error.log `],
    ...urls.map((url, index) => [`server api-${index + 1}:3000 `, `server ${new URL(url).host} `]),
  ] as [string, string][];
  const file = readFileSync(path.join(workspace, 'docs/nginx.conf'), 'utf8');
  return replacements
    .reduce((text, [found, replacement]) => replaceOnce(text, found, replacement), file)
    .replaceAll(' resolve;', ';');
}

/** The settings around `docs/nginx.conf`, which are those of the image of nginx as far as they concern connections. */
const mainConfiguration = (dir: string): string => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    daemon off;
    pid ${dir}/nginx.pid;
    error_log ${dir}/error.log warn;
    worker_processes auto;
    events { worker_connections 1024; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${dir}/${name};`).join(' ')}
      keepalive_timeout 65;
      include ${dir}/hive.conf;
    }`;
};

/** nginx with `docs/nginx.conf` in front of processes of the product. */
export class Nginx {
  private constructor(
    private readonly process: SupervisedProcess,
    private readonly dir: string,
    readonly url: string,
  ) {}

  /** Throws what `nginx -t` says about a configuration that it refuses. */
  static async start(parent: string, urls: readonly string[]): Promise<Nginx> {
    const port = await freePort();
    const dir = path.join(parent, `nginx-${port}`);
    mkdirSync(dir, { mode: 0o755 });
    writeFileSync(path.join(dir, 'hive.conf'), adaptConfiguration(urls, port, dir));
    writeFileSync(path.join(dir, 'nginx.conf'), mainConfiguration(dir));
    const command = {
      file: NGINX ?? '',
      args: ['-e', path.join(dir, 'error.log'), '-c', path.join(dir, 'nginx.conf')],
    };
    execFileSync(command.file, [...command.args, '-t', '-q']);
    const nginx = new SupervisedProcess('nginx', command);
    nginx.start();
    return new Nginx(nginx, dir, `http://127.0.0.1:${port}`);
  }

  get accessLog(): string[] {
    return this.read('access.log').trimEnd().split('\n');
  }

  /** The errors, and the requests without a good answer. */
  get problems(): string {
    return [this.read('error.log'), ...this.accessLog.filter((line) => /" 5\d\d /.test(line))].join('\n');
  }

  private read(file: string): string {
    return readFileSync(path.join(this.dir, file), 'utf8');
  }

  async stop(): Promise<void> {
    await this.process.stop('SIGQUIT');
  }
}
