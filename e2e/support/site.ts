import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Settings } from '@hive/contracts';
import { createObjectStorage } from '@hive/object-storage';
import { ReleaseStore } from '@hive/release';
import { freePort, openDatabase, openRedis, type OpenedDatabase } from './engines.js';
import { eventually } from './eventually.js';
import { ADMIN, adminCookie } from './login.js';
import { workspace } from './variants.js';

const WHO = { by: 'stories', reason: 'a story' };
const START_MS = 90_000;

interface Parts {
  url: string;
  dataDir: string;
  releases: ReleaseStore;
  server: ChildProcess;
  /** Only on a server of its own; an embedded one ends with the process. */
  database?: OpenedDatabase;
}

/** A whole site of its own: the built server on a free port, an empty data folder and the local builds live. */
export class Site {
  private cookie = '';

  readonly url: string;
  readonly dataDir: string;
  readonly releases: ReleaseStore;
  private readonly server: ChildProcess;
  private readonly database?: OpenedDatabase;

  private constructor({ url, dataDir, releases, server, database }: Parts) {
    this.url = url;
    this.dataDir = dataDir;
    this.releases = releases;
    this.server = server;
    this.database = database;
  }

  static async start(environment: Record<string, string> = {}): Promise<Site> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'hive-site-'));
    const storage = createObjectStorage({ kind: 'folder', dir: path.join(dataDir, 'objects') });
    const releases = new ReleaseStore(storage, { freshForMs: 0 });
    for (const name of ['shell', ...readdirSync(workspace).filter((entry) => entry.startsWith('mf-'))]) {
      const dist = path.join(workspace, name, 'dist');
      if (existsSync(path.join(dist, 'release.json'))) {
        const { release } = await releases.publish(dist, WHO.by);
        await releases.promote(name, release.version, WHO);
      }
    }
    const database = process.env.DATABASE_URL ? await openDatabase(dataDir) : undefined;
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const server = spawn(process.execPath, [path.join(workspace, 'api/dist/main.js')], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: dataDir,
        PORT: String(port),
        PUBLIC_URL: url,
        DEMO: 'on',
        LOG_LEVEL: 'error',
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        ...(database ? { DATABASE_URL: database.url } : {}),
        ...(await openRedis()),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const site = new Site({ url, dataDir, releases, server, database });
    try {
      await site.ready();
      return site;
    } catch (error) {
      await site.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    if (this.server.exitCode === null) {
      const ended = new Promise((resolve) => this.server.once('exit', resolve));
      this.server.kill('SIGTERM');
      await ended;
    }
    await this.database?.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Puts a build live; resolves when pages are made by it. */
  async release(dist: string): Promise<string> {
    const { release } = await this.releases.publish(dist, WHO.by);
    await this.promote(release.remote, release.version);
    return release.version;
  }

  async promote(remote: string, version: string): Promise<void> {
    const { revision } = await this.releases.promote(remote, version, WHO);
    await this.showsRevision(revision);
  }

  async rollback(remote: string): Promise<string> {
    const { revision, version } = await this.releases.rollback(remote, WHO);
    await this.showsRevision(revision);
    return version;
  }

  async stable(remote: string): Promise<string> {
    return (await this.releases.liveRevision()).remotes[remote]?.stable ?? '';
  }

  async html(route: string): Promise<string> {
    return (await fetch(this.url + route)).text();
  }

  async settings(): Promise<Settings> {
    return (await (await fetch(`${this.url}/api/settings`)).json()) as Settings;
  }

  /** Saves settings as the administrator does. */
  async save(settings: Settings): Promise<Response> {
    this.cookie ||= await adminCookie(this.url);
    return fetch(`${this.url}/api/settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: this.cookie },
      body: JSON.stringify(settings),
    });
  }

  private showsRevision(revision: number): Promise<void> {
    const shows = async () => (await this.html('/')).includes(`"revision":${revision},`);
    return eventually(shows, `revision ${revision} shows`);
  }

  private ready(): Promise<void> {
    let output = '';
    return new Promise((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`the site did not start: ${why}\n${output}`));
      const timer = setTimeout(() => fail('it takes too long'), START_MS);
      const read = (chunk: Buffer) => {
        output += String(chunk);
        if (output.includes('Hive is ready')) {
          clearTimeout(timer);
          resolve();
        }
      };
      this.server.stdout?.on('data', read);
      this.server.stderr?.on('data', read);
      this.server.once('exit', (code) => {
        clearTimeout(timer);
        fail(`it ended with ${code}`);
      });
    });
  }
}
