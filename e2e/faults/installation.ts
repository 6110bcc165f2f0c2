import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort, queryRows } from '../support/engines.js';
import { ADMIN } from '../support/login.js';
import { workspace } from '../support/workspace.js';
import type { Disk } from './disk.js';
import { Inbox, startPostgres, startRedis, type SentMail, type Server } from './servers.js';
import { SupervisedProcess, type Command } from './supervised-process.js';

const START_MS = 120_000;

/** The servers beside the product, where it does not run on its own. */
export interface ExternalServers {
  postgres: Server;
  redis: Server;
  inbox: Inbox;
}

interface Member {
  process: SupervisedProcess;
  url: string;
}

interface InstallationChanges {
  /** Of every process, below the root; by default one that releases no builds, so that there are no pages. */
  script?: string;
  /** Variables of every process. */
  environment?: Record<string, string>;
  /** Changes the command of every process. */
  wrap?: (command: Command) => Command;
}

/** An installation of the product whose processes a supervisor starts again. */
export class Installation {
  private readonly members: Member[] = [];
  private readonly secret = randomBytes(48).toString('base64url');
  private readonly captured = new Map<string, SentMail>();

  private constructor(
    private readonly disk: Pick<Disk, 'dir'>,
    readonly external?: ExternalServers,
    private readonly changes: InstallationChanges = {},
  ) {}

  /** One process with its own database; mails are captured in it. */
  static async embedded(disk: Pick<Disk, 'dir'>, changes?: InstallationChanges): Promise<Installation> {
    const installation = new Installation(disk, undefined, changes);
    await installation.startMember('all');
    return installation;
  }

  /** Two API processes and a worker on Postgres, Redis and SMTP. */
  static async distributed(disk: Disk, changes?: InstallationChanges): Promise<Installation> {
    const postgres = await startPostgres(disk.dir);
    const external = { postgres, redis: await startRedis(disk.dir), inbox: await Inbox.start() };
    const installation = new Installation(disk, external, changes);
    await expect
      .poll(() =>
        queryRows(postgres.url, 'SELECT 1').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await Promise.all((['api', 'api', 'worker'] as const).map((role) => installation.startMember(role)));
    return installation;
  }

  /** Addresses of the processes that answer requests. */
  get urls(): string[] {
    return this.apis.map(({ url }) => url);
  }

  get apis(): Member[] {
    return this.members.filter(({ process: { name } }) => name !== 'worker');
  }

  get worker(): SupervisedProcess | undefined {
    return this.members.find(({ process: { name } }) => name === 'worker')?.process;
  }

  /** Probe addresses of all processes. */
  get probes(): string[] {
    return this.members.map(({ url }) => `${url}/readyz`);
  }

  get unexpectedExits(): string[] {
    const exited = this.members.filter(({ process: { unexpectedExits } }) => unexpectedExits > 0);
    return exited.map(({ process: { name, unexpectedExits, output } }) => `${name} ${unexpectedExits}×\n${output}`);
  }

  /** The process id of the embedded database. */
  get postmasterPid(): number {
    return Number(this.lockFile[0]);
  }

  query<T extends object>(sql: string): Promise<T[]> {
    return queryRows<T>(this.databaseUrl, sql);
  }

  /** Every mail so far. Call it while mails are sent, because the product keeps only the latest 1,000 captured ones. */
  async mails(): Promise<SentMail[]> {
    if (this.external) {
      return this.external.inbox.mails;
    }
    const sql = 'SELECT id, to_address AS "to", reply_to AS "replyTo" FROM captured_mails';
    for (const { id, to, replyTo } of await this.query<SentMail & { id: string }>(sql)) {
      this.captured.set(id, { to, replyTo });
    }
    return [...this.captured.values()];
  }

  async stop(): Promise<void> {
    await Promise.all(this.members.map((member) => member.process.stop()));
    await Promise.all([this.external?.redis.process.stop(), this.external?.inbox.close()]);
    await this.external?.postgres.process.stop('SIGINT');
  }

  private get lockFile(): string[] {
    return readFileSync(path.join(this.disk.dir, 'data/postgres/cluster/data/postmaster.pid'), 'utf8').split('\n');
  }

  private get databaseUrl(): string {
    if (this.external) {
      return this.external.postgres.url;
    }
    const password = readFileSync(path.join(this.disk.dir, 'data/postgres/cluster/password'), 'utf8');
    return `postgres://postgres:${password}@127.0.0.1:${this.lockFile[3]}/hive`;
  }

  private async startMember(role: 'all' | 'api' | 'worker'): Promise<void> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    mkdirSync(path.join(this.disk.dir, 'data'), { recursive: true });
    const env = {
      PATH: process.env.PATH,
      ROLE: role,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: path.join(this.disk.dir, 'data'),
      APP_SECRET: this.secret,
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL: 'http://localhost',
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ...(this.external && {
        DATABASE_URL: this.external.postgres.url,
        REDIS_URL: this.external.redis.url,
        SMTP_URL: this.external.inbox.url,
        MAIL_FROM: 'Hive <hive@example.com>',
      }),
      ...this.changes.environment,
    };
    const command = {
      file: process.execPath,
      args: [path.join(workspace, this.changes.script ?? 'api/dist/main.js')],
      env,
    };
    const member = { process: new SupervisedProcess(role, this.changes.wrap?.(command) ?? command), url };
    this.members.push(member);
    member.process.start();
    await expect
      .poll(() => isReady(`${url}/readyz`), { timeout: START_MS, message: `the ${role} process is ready` })
      .toBe(true);
  }
}

const PROBE_TIMEOUT_MS = 5_000;

export const isReady = (probe: string): Promise<boolean> =>
  fetch(probe, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
    (response) => response.ok,
    () => false,
  );
