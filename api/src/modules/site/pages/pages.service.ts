import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Injectable, Logger } from '@nestjs/common';
import { matchRoute, pageQueryAt, type ManifestRemote, type PageQuery } from '@hive/contracts';
import { brotliFast, BackgroundBrotli } from '../../../common/http/responses/brotli.js';
import { negotiateEncoding } from '../../../common/http/responses/content-encoding.js';
import { etagOf, matchesEtag } from '../../../common/http/responses/etag.js';
import { PubSub } from '../../../platform/pubsub/pub-sub.js';
import { firstCandidate, LiveReleases } from '../releases/live-releases.js';
import type { RawResponse } from '../../../common/http/responses/raw-response.js';
import { ReleaseNotifier } from '../releases/release-notifier.js';
import { pageFor, personalize, type ResponseValues, type ScreenOfSite } from './compose/app-page.js';
import { composePage, type ComposedPage } from './compose/compose.js';
import { indexedPagesOf, type IndexedPage } from './indexed-pages.js';
import { pageHeaders } from './page-headers.js';
import { PageRenderer, PAGES_CHANGED } from './render/page-renderer.js';
import { RenderTimings } from './render/render-timings.js';
import { SiteLoader } from './site-loader.js';
import { pageRouteOf, routeOf, type Site } from './site.js';

export interface PageRequest extends Omit<ResponseValues, 'nonce'> {
  path: string;
  acceptEncoding: string;
  ifNoneMatch: string;
  screen?: ScreenOfSite | undefined;
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

/** Key of the 404 page below a route with a parameter: its browser knows that the address has no page. */
const MISSING = ':missing';

const NOT_RELEASED: RawResponse = {
  status: 503,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' },
  body: 'The site is being set up. Please try again in a moment.\n',
};

/**
 * Serves pages from one state of the site. A new state replaces it as a whole, so no page mixes two; while the database or the
 * release store is not available, the last state stays.
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
    private readonly renderer: PageRenderer,
    private readonly loader: SiteLoader,
    private readonly pubSub: PubSub,
    private readonly notifier: ReleaseNotifier,
    private readonly timings: RenderTimings,
  ) {}

  /** Renders due pages, then follows promotions and renders. */
  async start(): Promise<void> {
    this.pubSub.subscribe(PAGES_CHANGED, () => void this.reload());
    this.pubSub.onReconnect(() => void this.reload());
    this.live.onChange(async (snapshot) => {
      await this.refresh('release');
      // After the refresh, so that a page that reloads gets the new release.
      await this.notifier.notify(snapshot);
    });
    await this.reload();
    // Without any page the process is not ready, no matter how long the first render takes.
    await (this.site ? this.refresh('start') : this.renderAndReload('start'));
  }

  /**
   * Resolves when the pages of this process show the stored content, or rendering it failed or timed out. Never
   * rejects.
   */
  async refresh(reason: string): Promise<void> {
    const timeout = new AbortController();
    const expired = delay(this.timings.refreshTimeoutMs, undefined, { ref: false, signal: timeout.signal });
    await Promise.race([this.renderAndReload(reason), expired]);
    timeout.abort();
  }

  private async renderAndReload(reason: string): Promise<void> {
    try {
      await this.renderer.render();
      await this.reload();
    } catch (error) {
      this.logger.error(`Refreshing pages failed (${reason}): ${String(error)}`);
    }
  }

  /** Loads the stored pages of the live releases. Calls during a reload share the next one. */
  reload(): Promise<void> {
    this.nextReload ??= this.reloading.then(() => {
      this.nextReload = undefined;
      this.reloading = this.loadLive();
      return this.reloading;
    });
    return this.nextReload;
  }

  private async loadLive(): Promise<void> {
    const snapshot = this.live.current();
    try {
      const site = snapshot && (await this.loader.load(snapshot));
      if (site) {
        this.site = site;
        this.pages.clear();
        this.compress(site);
      }
    } catch (error) {
      this.logger.error(`Loading pages failed; the previous ones stay: ${String(error)}`);
    }
  }

  /** What pages are composed of; undefined until the first release is rendered. */
  currentSite(): Site | undefined {
    return this.site;
  }

  /** Public pages for search engines. */
  indexedPages(): IndexedPage[] {
    return this.site ? indexedPagesOf(this.site) : [];
  }

  /** The declared routes of `indexedPages`. */
  indexedRoutes(): string[] {
    const paths = this.indexedPages().map(({ path }) => path);
    return this.routes((access) => access === 'public').filter((route) =>
      paths.some((path) => matchRoute([route], path)),
    );
  }

  /** Paths of portal and admin, for robots.txt, up to their first parameter. */
  privateRoutes(): string[] {
    return this.routes((access) => access !== 'public').map((route) => route.replace(/:.*/, ''));
  }

  /** The queries of the first screen of a portal or admin page at an address; undefined for a public page. */
  firstScreenQueries(path: string, search: URLSearchParams): PageQuery[] | undefined {
    const route = this.site && routeOf(this.site.manifest, path);
    if (!this.site || !route || route.access === 'public') {
      return undefined;
    }
    const { queries = [] } = firstCandidate(this.site, route.remote) ?? {};
    return queries
      .filter(({ paths }) => paths.includes(route.key))
      .flatMap((query) => pageQueryAt(query, { params: route.params, search }) ?? []);
  }

  /** The page of a path, or the site's own 404 page. */
  respond({ path, acceptEncoding, ifNoneMatch, screen, ...others }: PageRequest): RawResponse {
    if (!this.site) {
      return NOT_RELEASED;
    }
    // releases may have changed during the render
    const visitor = { ...others, screen: screen?.site === this.site ? screen : undefined };
    const cached = this.pageOf(this.site, path);
    const { etag } = cached;
    const page = pageFor(cached.page, visitor.session, visitor.screen);
    const nonce = randomBytes(16).toString('base64');
    const headers = pageHeaders(page, nonce);
    const encoding = negotiateEncoding(acceptEncoding, ['br', 'gzip']);
    if (encoding !== 'identity') {
      headers['content-encoding'] = encoding;
    }
    if (page.access !== 'public') {
      return { status: page.status, headers, body: encoders[encoding](personalize(page, { nonce, ...visitor })) };
    }
    headers.etag = etag;
    if (page.status === 200 && matchesEtag(ifNoneMatch, etag)) {
      delete headers['content-encoding'];
      return { status: 304, headers, body: '' };
    }
    return { status: page.status, headers, body: (cached.encoded[encoding] ??= encoders[encoding](page.html)) };
  }

  /** Compresses public pages at the best quality before the first request, so that the two do not compete for the processor. */
  private compress(site: Site): void {
    for (const path of site.fragments.keys()) {
      const { page, encoded } = this.pageOf(site, path);
      this.background.add(Buffer.from(page.html), {
        onCompressed: (body) => (encoded.br = body),
        isWanted: () => this.site === site,
      });
    }
  }

  private pageOf(site: Site, path: string): CachedPage {
    const route = pageRouteOf(site, path);
    const key = route.isMissing ? MISSING : route.path;
    const cached = this.pages.get(key);
    if (cached) {
      return cached;
    }
    const page = composePage(site, route);
    const added = { page, etag: etagOf(page.html), encoded: {} };
    this.pages.set(key, added);
    return added;
  }

  private routes(isWanted: (access: ManifestRemote['access']) => boolean): string[] {
    const remotes = Object.values(this.site?.manifest.remotes ?? {});
    return remotes.filter(({ access }) => isWanted(access)).flatMap(({ routes }) => routes);
  }
}
