import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../support/engines.js';
import { SupervisedProcess } from './supervised-process.js';

const POSTGRES_ROOT = '/usr/lib/postgresql';
const REDIS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find((file) => existsSync(file));

function postgresPrograms(): string | undefined {
  const newest = existsSync(POSTGRES_ROOT) ? readdirSync(POSTGRES_ROOT).toSorted().at(-1) : undefined;
  return newest && path.join(POSTGRES_ROOT, newest, 'bin');
}

/** Why Postgres cannot be started here; undefined when it can. */
export const missingPostgres = (): string | undefined =>
  postgresPrograms() ? undefined : 'needs PostgreSQL of the system';

/** Why Postgres or Redis cannot be started here; undefined when both can. */
export const missingServers = (): string | undefined =>
  missingPostgres() ?? (REDIS ? undefined : 'needs redis-server of the system');

/** A server of the system, and the URL at which it listens. */
export interface Server {
  process: SupervisedProcess;
  url: string;
}

/** Postgres refuses to run as root; its package creates a user. */
function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) {
    return {};
  }
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  return { uid: id('-u'), gid: id('-g') };
}

export async function startPostgres(dir: string, environment: Record<string, string> = {}): Promise<Server> {
  const programs = postgresPrograms() ?? '';
  const data = path.join(dir, 'postgres');
  const user = postgresUser();
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined) {
    execFileSync('chown', [`${user.uid}:${user.gid}`, data]);
  }
  execFileSync(path.join(programs, 'initdb'), ['-D', data, '-U', 'hive', '--auth=trust', '-E', 'UTF8'], user);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const env = { ...process.env, ...environment };
  const server = new SupervisedProcess('Postgres', { file: path.join(programs, 'postgres'), args, env, ...user });
  server.start();
  return { process: server, url: `postgres://hive@127.0.0.1:${port}/postgres` };
}

/** With an append-only file, without which jobs would not survive the end of the process. */
export async function startRedis(dir: string): Promise<Server> {
  const folder = path.join(dir, 'redis');
  mkdirSync(folder);
  const port = await freePort();
  const settings = {
    port,
    bind: '127.0.0.1',
    save: '',
    appendonly: 'yes',
    dir: folder,
    'maxmemory-policy': 'noeviction',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = new SupervisedProcess('Redis', { file: REDIS ?? '', args });
  server.start();
  return { process: server, url: `redis://127.0.0.1:${port}` };
}

/** A mail as the checks need it. */
export interface SentMail {
  to: string;
  replyTo: string;
}

/** An SMTP server that can be down, and the mails that it has accepted. */
export class Inbox {
  readonly mails: SentMail[] = [];
  private server?: SMTPServer;

  private constructor(private readonly port: number) {}

  static async start(): Promise<Inbox> {
    const inbox = new Inbox(await freePort());
    await inbox.open();
    return inbox;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 500,
      onData: (stream, session, callback) => {
        let source = '';
        stream.on('data', (chunk: Buffer) => (source += chunk.toString('latin1')));
        stream.on('end', () => {
          const replyTo = /^reply-to: *<?([^\s<>]+)>?/im.exec(source)?.[1] ?? '';
          this.mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', replyTo });
          callback();
        });
      },
    });
    // a client that is killed resets its connection
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.server = server;
  }

  async close(): Promise<void> {
    const { server } = this;
    if (server) {
      await new Promise<void>((resolve) => server.close(resolve));
    }
  }
}
