import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Release, Settings } from '@hive/contracts';
import { createObjectStorage } from '@hive/object-storage';
import { ReleaseStore } from '@hive/release';
import { expect } from '@playwright/test';
import { AdminApi } from './admin-api.js';
import { freePort, prepareRedis, queryRows } from './engines.js';
import { ADMIN } from './login.js';
import type { SiteProcess } from './site-process.js';
import { workspace } from './workspace.js';

const ACTOR = { by: 'e2e', reason: 'a test' };

const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Where a site stores its data. */
export interface SiteData {
  databaseUrl: string;
  dataDir: string;
}

/** The built server on a free port, with its own database and data folder. */
export class Site {
  readonly releases: ReleaseStore;
  readonly admin: AdminApi;

  private constructor(
    readonly url: string,
    readonly data: SiteData,
    private readonly server: { process: SiteProcess; environment: NodeJS.ProcessEnv },
  ) {
    this.admin = new AdminApi(url);
    this.releases = releaseStore(data.dataDir);
  }

  static async start(process: SiteProcess, data: SiteData, changes: Record<string, string>): Promise<Site> {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const environment = {
      DATA_DIR: data.dataDir,
      DATABASE_URL: data.databaseUrl,
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'error',
      // a test that submits more than the limit of an address names one in `x-forwarded-for`
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ...(await prepareRedis()),
      ...changes,
    };
    await process.start(environment);
    return new Site(url, data, { process, environment });
  }

  stop(): Promise<void> {
    return this.server.process.stop();
  }

  /** Kills the server, as a crash would, and starts it again at the same address. */
  async restart(): Promise<void> {
    await this.server.process.kill();
    await this.server.process.start(this.server.environment);
  }

  /** Publishes and promotes a build; resolves with its version when it renders the pages. */
  async release(dist: string): Promise<string> {
    const { release } = await publish(this.releases, dist);
    await this.promote(release.remote, release.version);
    return release.version;
  }

  async promote(remote: string, version: string): Promise<void> {
    const { revision } = await this.releases.promote(remote, version, ACTOR);
    await this.waitForRevision(revision);
  }

  async rollback(remote: string): Promise<string> {
    const { revision, version } = await this.releases.rollback(remote, ACTOR);
    await this.waitForRevision(revision);
    return version;
  }

  async stableVersion(remote: string): Promise<string> {
    return (await this.releases.liveRevision()).remotes[remote]?.stable ?? '';
  }

  query<T extends object>(sql: string): Promise<T[]> {
    return queryRows<T>(this.data.databaseUrl, sql);
  }

  async html(route: string): Promise<string> {
    return (await fetch(this.url + route)).text();
  }

  async settings(): Promise<Settings> {
    return (await (await fetch(`${this.url}/api/settings`)).json()) as Settings;
  }

  /** Replaces the settings, as the administrator. */
  saveSettings(settings: Settings): Promise<Response> {
    return this.admin.send('PUT', '/api/settings', settings);
  }

  private async waitForRevision(revision: number): Promise<void> {
    await expect.poll(() => this.html('/'), { timeout: 60_000 }).toContain(`"revision":${revision},`);
  }
}

/** The releases of a data folder, without a cache. */
export function releaseStore(dataDir: string): ReleaseStore {
  const storage = createObjectStorage({ kind: 'folder', dir: path.join(dataDir, 'objects') });
  return new ReleaseStore(storage, { freshForMs: 0 });
}

/** Publishes and promotes a build in a data folder that no site uses yet. */
async function publishAndPromote(dataDir: string, dist: string): Promise<void> {
  const releases = releaseStore(dataDir);
  const { release } = await publish(releases, dist);
  await releases.promote(release.remote, release.version, ACTOR);
}

/** As above, for the builds of this checkout. */
export async function publishBuilds(dataDir: string): Promise<void> {
  for (const name of ['shell', ...readdirSync(workspace).filter((entry) => entry.startsWith('mf-'))]) {
    const dist = path.join(workspace, name, 'dist');
    if (existsSync(path.join(dist, 'release.json'))) {
      await publishAndPromote(dataDir, dist);
    }
  }
}

/** Publishes a build and stores its files compressed, which every copy of the site would do at the best quality. */
async function publish(releases: ReleaseStore, dist: string): Promise<{ release: Release }> {
  const { release } = await releases.publish(dist, ACTOR.by);
  for (const file of Object.keys(release.files).filter((name) => /\.(js|css|json|svg)$/.test(name))) {
    const body = await releases.readFile(release, file);
    if (body && !file.startsWith('server/')) {
      await releases.storeCompressed(release, file, brotliCompressSync(body, FAST));
    }
  }
  return { release };
}
