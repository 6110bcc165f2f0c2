import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Injectable, Logger } from '@nestjs/common';
import type { ManifestRemote } from '@hive/contracts';
import { brotliFast, BackgroundBrotli } from '../../common/http/responses/brotli.js';
import { negotiateEncoding } from '../../common/http/responses/content-encoding.js';
import { etagOf, matchesEtag } from '../../common/http/responses/etag.js';
import { PubSub } from '../../platform/pubsub/pub-sub.js';
import { LiveReleases } from '../releases/live-releases.js';
import type { RawResponse } from '../../common/http/responses/raw-response.js';
import { ReleaseNotifier } from '../releases/release-notifier.js';
import { composePage, withNonce, type ComposedPage } from './compose.js';
import { pageHeaders } from './page-headers.js';
import { FragmentRenderer, PAGES_CHANGED } from './fragment-renderer.js';
import { SiteLoader } from './site-loader.js';
import { routeOf, type Site } from './site.js';

/** A save waits for its pages no longer than this; the job brings them later. */
const PATIENCE_MS = 6_000;

export interface PageRequest {
  path: string;
  acceptEncoding: string;
  ifNoneMatch: string;
}

interface CachedPage {
  page: ComposedPage;
  etag: string;
  encoded: Partial<Record<Encoding, Buffer>>;
}

type Encoding = 'br' | 'gzip' | 'identity';

const encoders: Record<Encoding, (html: string) => Buffer> = {
  br: (html) => brotliFast(Buffer.from(html)),
  gzip: (html) => gzipSync(html),
  identity: (html) => Buffer.from(html),
};

const NOINDEX = /<meta name="robots" content="[^"]*noindex/;

const NOTHING_LIVE: RawResponse = {
  status: 503,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' },
  body: 'The site is being set up. Please try again in a moment.\n',
};

/**
 * Answers pages from one state of the site. It changes as a whole, once everything of the next one is
 * there, so a page never mixes two states; while something outside fails, the last state stays.
 */
@Injectable()
export class PagesService {
  private readonly logger = new Logger(PagesService.name);
  private site: Site | undefined;
  private readonly pages = new Map<string, CachedPage>();
  private readonly background = new BackgroundBrotli();
  private reloading: Promise<void> = Promise.resolve();
  private nextReload: Promise<void> | undefined;

  constructor(
    private readonly live: LiveReleases,
    private readonly renderer: FragmentRenderer,
    private readonly loader: SiteLoader,
    private readonly pubSub: PubSub,
    private readonly notifier: ReleaseNotifier,
  ) {}

  /** Renders what is missing and follows releases and renders from now on. */
  async start(): Promise<void> {
    this.pubSub.subscribe(PAGES_CHANGED, () => void this.reload());
    this.pubSub.onReconnect(() => void this.reload());
    this.live.onChange(async (snapshot) => {
      await this.refresh('release');
      // only now: who reloads because of it shall get the new page
      await this.notifier.notify(snapshot);
    });
    await this.reload();
    // a process with nothing to show is not ready, however long the first render takes
    await (this.site ? this.refresh('start') : this.renderAndReload('start'));
  }

  /** Resolves when the pages of this process show the stored content, or could not be made from it. Never rejects. */
  async refresh(reason: string): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
      timer.unref();
    });
    await Promise.race([this.renderAndReload(reason), patience]);
    clearTimeout(timer);
  }

  private async renderAndReload(reason: string): Promise<void> {
    try {
      await this.renderer.render();
      await this.reload();
    } catch (error) {
      this.logger.error(`Refreshing pages (${reason}): ${String(error)}`);
    }
  }

  /** Takes the stored pages of what is live now; calls during a reload share the one after it. */
  reload(): Promise<void> {
    this.nextReload ??= this.reloading.then(() => {
      this.nextReload = undefined;
      this.reloading = this.takeLive();
      return this.reloading;
    });
    return this.nextReload;
  }

  private async takeLive(): Promise<void> {
    const snapshot = this.live.current();
    try {
      const site = snapshot && (await this.loader.load(snapshot));
      if (site) {
        this.site = site;
        this.pages.clear();
        this.compress(site);
      }
    } catch (error) {
      this.logger.error(`Pages stay as they are: ${String(error)}`);
    }
  }

  /** Paths of public pages, for the sitemap; without those that ask search engines to stay out. */
  publicRoutes(): string[] {
    const head = (route: string) => this.site?.fragments.get(route)?.head ?? '';
    return this.routes((access) => access === 'public').filter((route) => !NOINDEX.test(head(route)));
  }

  /** Paths of portal and admin, which search engines stay out of. */
  privateRoutes(): string[] {
    return this.routes((access) => access !== 'public');
  }

  /** The page of any path; unknown ones get the site's own 404 page. */
  answer({ path, acceptEncoding, ifNoneMatch }: PageRequest): RawResponse {
    if (!this.site) {
      return NOTHING_LIVE;
    }
    const cached = this.pageOf(this.site, path);
    const { page, etag } = cached;
    const nonce = randomBytes(16).toString('base64');
    const headers = pageHeaders(page, nonce);
    const encoding = negotiateEncoding(acceptEncoding, ['br', 'gzip']);
    if (encoding !== 'identity') {
      headers['content-encoding'] = encoding;
    }
    if (page.app) {
      return { status: page.status, headers, body: encoders[encoding](withNonce(page.html, nonce)) };
    }
    headers.etag = etag;
    if (page.status === 200 && matchesEtag(ifNoneMatch, etag)) {
      delete headers['content-encoding'];
      return { status: 304, headers, body: '' };
    }
    return { status: page.status, headers, body: (cached.encoded[encoding] ??= encoders[encoding](page.html)) };
  }

  /**
   * A page is kept until the next one: worth the work that makes it as small as it can be. That begins before somebody
   * asks, because whoever asks may need the processor.
   */
  private compress(site: Site): void {
    for (const route of this.routes((access) => access === 'public')) {
      const { page, encoded } = this.pageOf(site, route);
      this.background.add(Buffer.from(page.html), {
        onCompressed: (body) => (encoded.br = body),
        isWanted: () => this.site === site,
      });
    }
  }

  private pageOf(site: Site, path: string): CachedPage {
    const route = routeOf(site.manifest, path);
    const known = this.pages.get(route.key);
    if (known) {
      return known;
    }
    const page = composePage(site, route);
    const cached = { page, etag: etagOf(page.html), encoded: {} };
    this.pages.set(route.key, cached);
    return cached;
  }

  private routes(wanted: (access: ManifestRemote['access']) => boolean): string[] {
    const remotes = Object.values(this.site?.manifest.remotes ?? {});
    return remotes.filter(({ access }) => wanted(access)).flatMap(({ routes }) => routes);
  }
}
