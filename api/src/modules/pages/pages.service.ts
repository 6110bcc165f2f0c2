import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Injectable, Logger } from '@nestjs/common';
import type { ManifestRemote } from '@hive/contracts';
import { brotliQuickly, ThoroughBrotli } from '../../common/http/brotli.js';
import { isUnchanged } from '../../common/http/is-unchanged.js';
import { PubSub } from '../../platform/pubsub/pub-sub.js';
import { LiveReleases } from '../releases/live-releases.js';
import { accepts, type RawAnswer } from '../releases/raw-answer.js';
import { ReleaseAnnouncer } from '../releases/release-announcer.js';
import { composePage, withNonce, type ComposedPage } from './compose.js';
import { pageHeaders } from './page-headers.js';
import { PageRenderer, PAGES_CHANGED } from './page-renderer.js';
import { PageRefresh } from './page-refresh.js';
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
  br: (html) => brotliQuickly(Buffer.from(html)),
  gzip: (html) => gzipSync(html),
  identity: (html) => Buffer.from(html),
};

function encodingFor(acceptEncoding: string): Encoding {
  return (['br', 'gzip'] as const).find((name) => accepts(acceptEncoding, name)) ?? 'identity';
}

const NOINDEX = /<meta name="robots" content="[^"]*noindex/;

const NOTHING_LIVE: RawAnswer = {
  status: 503,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' },
  body: 'The site is being set up. Please try again in a moment.\n',
};

/**
 * Answers pages from one picture of the site. The picture changes as a whole, once everything of the next one is
 * there, so a page never mixes two states; while something outside fails, the last picture goes on.
 */
@Injectable()
export class PagesService extends PageRefresh {
  private readonly logger = new Logger(PagesService.name);
  private site: Site | undefined;
  private readonly pages = new Map<string, CachedPage>();
  private readonly thorough = new ThoroughBrotli();
  private reloading: Promise<void> = Promise.resolve();
  private nextReload: Promise<void> | undefined;

  constructor(
    private readonly live: LiveReleases,
    private readonly renderer: PageRenderer,
    private readonly loader: SiteLoader,
    private readonly pubSub: PubSub,
    private readonly announcer: ReleaseAnnouncer,
  ) {
    super();
  }

  /** Renders what is missing and follows releases and renders from now on. */
  async start(): Promise<void> {
    this.pubSub.subscribe(PAGES_CHANGED, () => void this.reload());
    this.pubSub.onReconnect(() => void this.reload());
    this.live.onChange(async (picture) => {
      await this.now('release');
      // only now: who reloads because of it shall get the new page
      await this.announcer.announce(picture);
    });
    await this.reload();
    // a process with nothing to show is not ready, however long the first render takes
    await (this.site ? this.now('start') : this.refresh('start'));
  }

  async now(reason: string): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
      timer.unref();
    });
    await Promise.race([this.refresh(reason), patience]);
    clearTimeout(timer);
  }

  private async refresh(reason: string): Promise<void> {
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
    const picture = this.live.current();
    try {
      const site = picture && (await this.loader.load(picture));
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
  answer({ path, acceptEncoding, ifNoneMatch }: PageRequest): RawAnswer {
    if (!this.site) {
      return NOTHING_LIVE;
    }
    const cached = this.pageOf(this.site, path);
    const { page, etag } = cached;
    const nonce = randomBytes(16).toString('base64');
    const headers = pageHeaders(page, nonce);
    const encoding = encodingFor(acceptEncoding);
    if (encoding !== 'identity') {
      headers['content-encoding'] = encoding;
    }
    if (page.app) {
      return { status: page.status, headers, body: encoders[encoding](withNonce(page.html, nonce)) };
    }
    headers.etag = etag;
    if (page.status === 200 && isUnchanged(ifNoneMatch, etag)) {
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
      this.thorough.add(
        Buffer.from(page.html),
        (body) => (encoded.br = body),
        () => this.site === site,
      );
    }
  }

  private pageOf(site: Site, path: string): CachedPage {
    const route = routeOf(site.manifest, path);
    const known = this.pages.get(route.key);
    if (known) {
      return known;
    }
    const page = composePage(site, route);
    const etag = `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`;
    const cached = { page, etag, encoded: {} };
    this.pages.set(route.key, cached);
    return cached;
  }

  private routes(wanted: (access: ManifestRemote['access']) => boolean): string[] {
    const remotes = Object.values(this.site?.manifest.remotes ?? {});
    return remotes.filter(({ access }) => wanted(access)).flatMap(({ routes }) => routes);
  }
}
