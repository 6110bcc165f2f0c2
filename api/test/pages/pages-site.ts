import { DataSource } from 'typeorm';
import { LiveReleases } from '../../src/modules/site/releases/live-releases.js';
import { PagesService } from '../../src/modules/site/pages/pages.service.js';
import { pollUntil } from '../observe.js';
import { createTestDatabase, type TestDatabase } from '../test-database.js';
import {
  startPagesApp,
  type PageResponse,
  type ContentStub,
  type PagesApp,
  type PagesAppOptions,
} from './pages-app.js';
import { ReleaseFixtures } from './release-fixtures.js';

/** A database, a release store with a whole site in it, and one process that serves its pages. */
export class PagesSite {
  readonly content: ContentStub = { settings: { brandName: 'Hivecraft', tagline: 'First words' } };
  private readonly apps: PagesApp[] = [];
  private lastVersion = 0;

  private constructor(
    readonly database: TestDatabase,
    readonly releases: ReleaseFixtures,
    private readonly options: Pick<PagesAppOptions, 'timings' | 'modules'>,
  ) {}

  /** Without `isReleased` the release store is empty. */
  static async create({
    isReleased = true,
    ...options
  }: { isReleased?: boolean } & Pick<PagesAppOptions, 'timings' | 'modules'> = {}): Promise<PagesSite> {
    const site = new PagesSite(await createTestDatabase(), await ReleaseFixtures.create(), options);
    if (isReleased) {
      await site.releases.wholeSite();
    }
    return site;
  }

  /** The first process of the site. */
  get app(): PagesApp {
    const [app] = this.apps;
    if (!app) {
      throw new Error('start the site first');
    }
    return app;
  }

  /** Starts another process. */
  async start(): Promise<PagesApp> {
    const { database, releases, content, options } = this;
    const app = await startPagesApp({ databaseUrl: database.url, objectsDir: releases.dir, content, ...options });
    this.apps.push(app);
    return app;
  }

  /** Stores content and waits for its pages, as a use case does. */
  async save(tagline: unknown): Promise<void> {
    this.content.settings = { ...this.content.settings, tagline };
    await this.app.nest.get(PagesService).refresh('test');
  }

  /**
   * Publishes and promotes a marketing release. Resolves with its version when it is on the pages; a release with
   * `renderCode` may fail to render, so it only has to be the first candidate.
   */
  async releaseMarketing(options: Parameters<ReleaseFixtures['marketing']>[1] = {}): Promise<string> {
    this.lastVersion += 1;
    const version = `1.${this.lastVersion}.0`;
    await this.releases.marketing(version, options);
    await this.releases.promote('mf-marketing', version);
    await this.homePageWith(options.renderCode ? `"order":["${version}"` : `data-release="mf-marketing@${version}"`);
    return version;
  }

  /** The home page of the first process once it contains the text. */
  homePageWith(text: string): Promise<PageResponse> {
    return pollUntil(
      async () => {
        await this.app.nest.get(LiveReleases).poll();
        return this.app.get('/');
      },
      ({ body }) => body.includes(text),
    );
  }

  /** `after` of the audit entries of an action, oldest first. */
  async auditEntries(action: string): Promise<{ after: Record<string, unknown> }[]> {
    const { manager } = this.app.nest.get(DataSource);
    return manager.query('SELECT after FROM audit_log WHERE action = $1 ORDER BY id', [action]);
  }

  async close(): Promise<void> {
    for (const app of this.apps) {
      await app.close();
    }
    await this.database.drop();
  }
}
