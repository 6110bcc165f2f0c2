import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, openDatabase, openRedis, queryIn, type OpenedDatabase } from './engines.js';
import { eventually } from './eventually.js';
import { ADMIN } from './login.js';
import { workspace } from './variants.js';

const START_MS = 90_000;

export interface Member {
  url: string;
  process: ChildProcess;
}

/** Several processes of the product on one database, and on REDIS_URL when that is set. */
export class Cluster {
  readonly members: Member[] = [];
  private readonly secret = randomBytes(48).toString('base64url');

  private constructor(
    private readonly dir: string,
    private readonly database: OpenedDatabase,
    private readonly redis: Record<string, string>,
  ) {}

  static async open(): Promise<Cluster> {
    const dir = await mkdtemp(path.join(tmpdir(), 'hive-cluster-'));
    return new Cluster(dir, await openDatabase(dir), await openRedis());
  }

  /** Starts one process; resolves when it is ready. */
  async add(role: 'all' | 'api' | 'worker'): Promise<Member> {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const child = spawn(process.execPath, [path.join(workspace, 'api/dist/main.js')], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...this.redis,
        ROLE: role,
        PORT: String(port),
        DATA_DIR: path.join(this.dir, 'data'),
        DATABASE_URL: this.database.url,
        APP_SECRET: this.secret,
        TRUSTED_PROXIES: '127.0.0.1,::1',
        PUBLIC_URL: 'http://localhost',
        DEMO: 'off',
        LOG_LEVEL: 'error',
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += String(chunk)));
    const member = { url, process: child };
    this.members.push(member);
    const isReady = async () => {
      if (child.exitCode !== null) {
        throw new Error(`a ${role} process ended with ${child.exitCode}\n${output}`);
      }
      return fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
    };
    await eventually(isReady, `a ${role} process gets ready`, START_MS);
    return member;
  }

  query<T extends object>(sql: string): Promise<T[]> {
    return queryIn<T>(this.database.url, sql);
  }

  async close(): Promise<void> {
    const running = this.members.filter((member) => member.process.exitCode === null && !member.process.killed);
    await Promise.all(
      running.map((member) => {
        const ended = new Promise((resolve) => member.process.once('exit', resolve));
        member.process.kill('SIGTERM');
        return ended;
      }),
    );
    await this.database.close();
    await rm(this.dir, { recursive: true, force: true });
  }
}

/** Kills without a chance to tidy up; resolves when the process is gone. */
export async function crash(member: Member): Promise<void> {
  const ended = new Promise((resolve) => member.process.once('exit', resolve));
  member.process.kill('SIGKILL');
  await ended;
}
