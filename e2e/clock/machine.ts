import { expect } from '@playwright/test';
import { startPostgres, type Server } from '../faults/servers.js';
import { AdminApi } from '../support/admin-api.js';
import type { LaunchedProcess } from '../support/data-dir.js';
import { queryRows } from '../support/engines.js';
import { errorLines } from '../support/error-lines.js';
import { ADMIN } from '../support/login.js';
import { mailsTo } from '../support/mails.js';
import { FakeClock } from './fake-clock.js';

const DAY_MS = 24 * 3600_000;
/** A job that waits for the next look at the times of the queue, which is each minute, and is then tried again. */
const MAIL_WITHIN_MS = 90_000;

export interface Schedule {
  id: string;
  /** From the real time. */
  nextInMs: number;
  /** Null for a schedule by a cron expression. */
  everyMs: number | null;
  runs: number;
}

/** One process of the product and its database, whose clocks a test moves. */
export class Machine {
  private constructor(
    private readonly server: LaunchedProcess,
    private readonly database: Server,
    readonly clock: FakeClock,
  ) {}

  static async start(isDatabaseMoved: boolean, launch: (env: Record<string, string>) => Promise<LaunchedProcess>) {
    const clock = new FakeClock();
    const database = await startPostgres(clock.folder, isDatabaseMoved ? clock.environment : {});
    await expect
      .poll(() =>
        queryRows(database.url, 'SELECT 1')
          .then(() => true)
          .catch(() => false),
      )
      .toBe(true);
    const server = await launch({
      ...clock.environment,
      DATABASE_URL: database.url,
      DEMO: 'off',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    }).catch(async (error: unknown) => {
      await database.process.stop('SIGINT');
      clock.remove();
      throw error;
    });
    return new Machine(server, database, clock);
  }

  get url(): string {
    return `http://127.0.0.1:${this.server.port}`;
  }

  /** Days that the clock of the server is ahead of the real time. */
  async daysAhead(): Promise<number> {
    const { headers } = await fetch(`${this.url}/healthz`);
    // not -0
    return Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / DAY_MS) + 0;
  }

  /** The schedules, with their next run as a distance from the real time. */
  async schedules(): Promise<Schedule[]> {
    const rows = await queryRows<Record<'id' | 'next' | 'every' | 'runs', string | null>>(
      this.database.url,
      `SELECT scheduler_id AS id, next_run_ms AS next, every_ms AS every, iteration_count AS runs FROM bullmq.scheduler`,
    );
    return rows.map(({ id, next, every, runs }) => ({
      id: id ?? '',
      nextInMs: Number(next) - Date.now(),
      everyMs: every === null ? null : Number(every),
      runs: Number(runs),
    }));
  }

  /** Sends a message with the form and resolves when the visitor has got the confirmation. */
  async expectMessageAnswered(email: string): Promise<void> {
    const response = await fetch(`${this.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Helen', email, message: 'We open a second shop in spring.' }),
    });
    expect(response.status, await response.text()).toBe(201);
    const admin = new AdminApi(this.url);
    await expect
      .poll(async () => (await mailsTo(admin, email)).length, { timeout: MAIL_WITHIN_MS, message: `mails to ${email}` })
      .toBe(1);
  }

  /** The status of a call with the cookies of a session. */
  async statusOf(cookie: string, call = 'GET /api/auth/me'): Promise<number> {
    const [method, route] = call.split(' ');
    return (await fetch(`${this.url}${route}`, { method, headers: { cookie, origin: this.url } })).status;
  }

  /** The server does nothing while the clock moves, as during the sleep of a laptop. */
  sleep(offset: string): void {
    this.server.child.kill('SIGSTOP');
    this.clock.set(offset);
    this.server.child.kill('SIGCONT');
  }

  /** The lines of level error and above. */
  get errors(): string[] {
    return errorLines(this.server.output());
  }

  async stop(): Promise<void> {
    const { child, exited } = this.server;
    child.kill('SIGTERM');
    await exited;
    await this.database.process.stop('SIGINT');
    this.clock.remove();
  }
}
