import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { PostgresServer, queryRows } from './engines.js';
import { publishAndPromote, Site, type SiteData } from './site.js';
import { workspace } from './workspace.js';

/** Creates the data of a fresh site once with and once without demo content, and copies it for each site. */
export class SiteTemplates {
  private readonly templates = new Map<string, Promise<SiteData>>();
  private copies = 0;

  private constructor(
    private readonly dir: string,
    private readonly postgres: PostgresServer,
  ) {}

  static async open(): Promise<SiteTemplates> {
    const dir = await mkdtemp(path.join(tmpdir(), 'hive-e2e-'));
    return new SiteTemplates(dir, await PostgresServer.start(dir));
  }

  /** The data of a site that was started once: migrated, seeded, the local builds live. */
  async copy(demo: 'on' | 'off'): Promise<SiteData> {
    const template = this.templates.get(demo) ?? this.make(demo);
    this.templates.set(demo, template);
    const { databaseUrl, dataDir } = await template;
    const copy = path.join(this.dir, `site-${++this.copies}`);
    await cp(dataDir, copy, { recursive: true });
    return { databaseUrl: await this.postgres.createDatabase(databaseUrl), dataDir: copy };
  }

  async remove({ databaseUrl, dataDir }: SiteData): Promise<void> {
    await this.postgres.dropDatabase(databaseUrl);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }

  async close(): Promise<void> {
    for (const template of this.templates.values()) {
      await this.remove(await template);
    }
    await this.postgres.stop();
    await rm(this.dir, { recursive: true, force: true, maxRetries: 10 });
  }

  private async make(demo: 'on' | 'off'): Promise<SiteData> {
    const dataDir = path.join(this.dir, `template-${demo}`);
    await mkdir(dataDir);
    for (const name of ['shell', ...readdirSync(workspace).filter((entry) => entry.startsWith('mf-'))]) {
      const dist = path.join(workspace, name, 'dist');
      if (existsSync(path.join(dist, 'release.json'))) {
        await publishAndPromote(dataDir, dist);
      }
    }
    const data = { dataDir, databaseUrl: await this.postgres.createDatabase() };
    const site = await Site.start(data, { DEMO: demo });
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
