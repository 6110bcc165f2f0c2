import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort, prepareRedis, PostgresServer, queryRows } from './engines.js';
import { ADMIN } from './login.js';
import { workspace } from './workspace.js';

const START_MS = 90_000;

export interface ClusterProcess {
  url: string;
  process: ChildProcess;
}

interface Engines {
  postgres: PostgresServer;
  databaseUrl: string;
  /** The value of REDIS_URL, if it is set. */
  redis: Record<string, string>;
}

/** Several processes of the product on one database, and on REDIS_URL when it is set. */
export class Cluster {
  private readonly members: ClusterProcess[] = [];
  private readonly secret = randomBytes(48).toString('base64url');

  private constructor(
    private readonly dir: string,
    private readonly engines: Engines,
    private readonly environment: Record<string, string>,
  ) {}

  /** `environment` adds variables for every process. */
  static async open(environment: Record<string, string> = {}): Promise<Cluster> {
    const dir = await mkdtemp(path.join(tmpdir(), 'hive-cluster-'));
    const postgres = await PostgresServer.open();
    const engines = { postgres, databaseUrl: await postgres.createDatabase(), redis: await prepareRedis() };
    return new Cluster(dir, engines, environment);
  }

  /** The data folder that all processes share. */
  get dataDir(): string {
    return path.join(this.dir, 'data');
  }

  /** Starts one process; resolves when it is ready. */
  async start(role: 'all' | 'api' | 'worker'): Promise<ClusterProcess> {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const child = spawn(process.execPath, [path.join(workspace, 'api/dist/main.js')], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...this.engines.redis,
        ...this.environment,
        ROLE: role,
        PORT: String(port),
        DATA_DIR: this.dataDir,
        DATABASE_URL: this.engines.databaseUrl,
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
        throw new Error(`A process with the role ${role} exited with ${child.exitCode}\n${output}`);
      }
      return fetch(`${url}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
    };
    await expect
      .poll(isReady, { timeout: START_MS, intervals: [20], message: `the ${role} process is ready` })
      .toBe(true);
    return member;
  }

  query<T extends object>(sql: string): Promise<T[]> {
    return queryRows<T>(this.engines.databaseUrl, sql);
  }

  async close(): Promise<void> {
    const running = this.members.filter((member) => member.process.exitCode === null && !member.process.killed);
    await Promise.all(
      running.map((member) => {
        const exited = new Promise((resolve) => member.process.once('exit', resolve));
        member.process.kill('SIGTERM');
        return exited;
      }),
    );
    await this.engines.postgres.dropDatabase(this.engines.databaseUrl);
    await this.engines.postgres.close();
    await rm(this.dir, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Kills a process with SIGKILL; resolves when it has exited. */
export async function kill(member: ClusterProcess): Promise<void> {
  const exited = new Promise((resolve) => member.process.once('exit', resolve));
  member.process.kill('SIGKILL');
  await exited;
}
