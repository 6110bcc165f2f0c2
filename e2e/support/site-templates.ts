import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { PostgresServer, queryRows } from './engines.js';
import { runFolder } from './run-folder.js';
import { publishBuilds, Site, type SiteData } from './site.js';
import type { SiteProcess } from './site-process.js';

export type Demo = 'on' | 'off';

/** The name of a template's data in the folder of the run. */
const fileOf = (demo: Demo) => path.join(runFolder(), `template-${demo}.json`);

/** The data of a fresh site with and without demo content: made once for all workers of a run, copied for each site. */
export class SiteTemplates {
  private copies = 0;

  private constructor(
    private readonly dir: string,
    private readonly postgres: PostgresServer,
    private readonly process: SiteProcess,
  ) {}

  /** Templates are made by the process, which runs no site at that time. */
  static async open(process: SiteProcess): Promise<SiteTemplates> {
    const dir = await mkdtemp(path.join(runFolder(), 'sites-'));
    return new SiteTemplates(dir, await PostgresServer.open(), process);
  }

  /** The data of a site that was started once: migrated, seeded, the local builds live. */
  async copy(demo: Demo): Promise<SiteData> {
    const { databaseUrl, dataDir } = await this.template(demo);
    const copy = path.join(this.dir, `site-${++this.copies}`);
    await cp(dataDir, copy, { recursive: true });
    return { databaseUrl: await this.postgres.createDatabase(databaseUrl), dataDir: copy };
  }

  async remove({ databaseUrl, dataDir }: SiteData): Promise<void> {
    await this.postgres.dropDatabase(databaseUrl);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }

  async close(): Promise<void> {
    await this.postgres.close();
    await rm(this.dir, { recursive: true, force: true, maxRetries: 10 });
  }

  private template(demo: Demo): Promise<SiteData> {
    const file = fileOf(demo);
    return this.postgres.exclusively(file, async () => {
      if (!existsSync(file)) {
        await writeFile(file, JSON.stringify(await this.make(demo)));
      }
      return JSON.parse(await readFile(file, 'utf8')) as SiteData;
    });
  }

  private async make(demo: Demo): Promise<SiteData> {
    const dataDir = path.join(runFolder(), `template-${demo}`);
    // the remains of a worker that was killed while it made the template
    await rm(dataDir, { recursive: true, force: true });
    await mkdir(dataDir);
    await publishBuilds(dataDir);
    const data = { dataDir, databaseUrl: await this.postgres.createDatabase() };
    const site = await Site.start(this.process, data, { DEMO: demo });
    await this.waitForJobs(data);
    await site.stop();
    await this.waitForClosedSessions(data);
    return data;
  }

  /** A copy must not repeat the jobs of the first start. */
  private async waitForJobs({ databaseUrl }: SiteData): Promise<void> {
    const pending = () => queryRows(databaseUrl, 'SELECT 1 FROM outbox LIMIT 1');
    await expect.poll(pending, { timeout: 60_000 }).toEqual([]);
  }

  /** Postgres copies a database only when nothing is connected to it. */
  private async waitForClosedSessions({ databaseUrl }: SiteData): Promise<void> {
    const name = new URL(databaseUrl).pathname.slice(1);
    const server = new URL(databaseUrl);
    server.pathname = '/postgres';
    const sessions = () => queryRows(server.href, `SELECT 1 FROM pg_stat_activity WHERE datname = '${name}'`);
    await expect.poll(sessions, { timeout: 60_000 }).toEqual([]);
  }
}

/** The databases of the templates outlive a run only on the server of DATABASE_URL. */
export async function dropTemplates(): Promise<void> {
  if (!process.env.DATABASE_URL) {
    return;
  }
  const postgres = await PostgresServer.open();
  for (const demo of ['on', 'off'] as const) {
    if (existsSync(fileOf(demo))) {
      const { databaseUrl } = JSON.parse(await readFile(fileOf(demo), 'utf8')) as SiteData;
      await postgres.dropDatabase(databaseUrl);
    }
  }
}
