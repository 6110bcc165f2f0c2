import { Injectable, Logger } from '@nestjs/common';
import type { PageSession, Release, ScreenRequest, ScreenRights } from '@hive/contracts';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { ThrottledWarning } from '../../../../platform/throttled-warning.js';
import { firstCandidate, LiveReleases, releaseKey } from '../../releases/live-releases.js';
import { mayEnter, type ScreenOfSite } from '../compose/app-page.js';
import { screenOf } from '../compose/page-input.js';
import { PagesService } from '../pages.service.js';
import { routeOf, type Site } from '../site.js';
import { ScreenProcesses } from './screen-processes.js';

/** What became of a page that has a session and a time zone. All but the first are sent as loading state. */
export type ScreenOutcome = 'rendered' | 'failed' | 'late' | 'busy';

interface PageVisit {
  /** Path and query. */
  address: string;
  path: string;
  session: PageSession | undefined;
  /** Undefined when the browser has not stored it. */
  zone: string | undefined;
}

/** More pages than these cannot be rendered within the limit. */
const MAX_WAITING = 10;

/** Visitors can make up addresses, each with a loading state of its own; the least used ones are dropped. */
const MAX_LOADING_STATES = 200;

/** After this time, a loading state that failed is rendered again. */
const FAILED_FOR_MS = 60_000;

/** A loading state that is rendered at the moment, or whose render failed. */
const NONE = '';

/** Parameters of an address that choose a part of a page. */
const PARTS = ['tab', 'section'];

/** The address without what one person has chosen in it. */
function loadingAddress(route: string, address: string): string {
  const given = new URL(address, 'http://localhost').searchParams;
  const parts = PARTS.flatMap((name) => {
    const value = given.get(name) ?? '';
    return /^[a-z-]{1,20}$/.test(value) ? [`${name}=${value}`] : [];
  });
  return [route, ...parts].join(parts.length > 0 ? '?' : '');
}

/** Undefined when the session is not known. */
function rightsOf(session: PageSession | undefined): ScreenRights | undefined {
  const { user } = session ?? {};
  return user
    ? {
        accessLevel: user.accessLevel,
        permissions: user.permissions,
        ...(user.staffLevel && { staffLevel: user.staffLevel }),
      }
    : undefined;
}

interface ScreenTotal {
  release: Pick<Release, 'remote' | 'version'>;
  outcome: ScreenOutcome;
  count: number;
}

/** Renders the pages of portal and admin with the session and the answers that they carry. */
@Injectable()
export class Screens {
  /** The longest time for one page, with its wait for others; after it, its loading state is sent. Tests change it. */
  limitMs = 150;

  private readonly logger = new Logger(Screens.name);
  /** By release: one render at a time, because a second one would make both late. */
  private readonly queues = new Map<string, LimitFunction>();
  /** By address and rights. Another site has other releases, texts or settings. */
  private readonly loadingStates = new WeakMap<Site, LRUCache<string, string>>();
  private readonly counts = new Map<string, ScreenTotal>();
  /** By release: one that fails would fill the log with each page. */
  private readonly failures = new Map<string, ThrottledWarning>();

  constructor(
    private readonly pages: PagesService,
    private readonly live: LiveReleases,
    private readonly processes: ScreenProcesses,
  ) {}

  /** Starts the processes of the live releases, now and after each promote, before a person waits for them. */
  start(): void {
    const warmUp = async () => {
      const remotes = Object.values(this.pages.currentSite()?.manifest.remotes ?? {});
      const paths = remotes.flatMap(({ access, routes }) => (access === 'public' ? [] : routes.slice(0, 1)));
      await Promise.all(paths.map((path) => this.render({ address: path, path, session: undefined, zone: undefined })));
    };
    this.live.onChange(warmUp);
    void warmUp();
  }

  /**
   * The page with the answers of its person, else its loading state; undefined while there is neither, or when the visitor may not
   * enter. Never rejects.
   */
  async render({ address, path, session, zone }: PageVisit): Promise<ScreenOfSite | undefined> {
    const site = this.pages.currentSite();
    const route = site && routeOf(site.manifest, path);
    const release = route && firstCandidate(site, route.remote);
    if (!release || !screenOf(site, route) || !mayEnter(session, route.access)) {
      return undefined;
    }
    const entries = site.shellHtml.get(route.key)?.entries ?? [];
    const html =
      session && zone !== undefined
        ? await this.renderPage(release, {
            address,
            entries,
            zone,
            session: { user: session.user, answers: session.answers },
          })
        : undefined;
    const rights = rightsOf(session);
    const loading = this.loadingState(site, release, {
      address: loadingAddress(route.key, address),
      entries,
      zone: 'UTC',
      rights,
    });
    if (html !== undefined) {
      return { site, html, zone };
    }
    return loading === NONE ? undefined : { site, html: loading };
  }

  /** Pages since the start. */
  totals(): ScreenTotal[] {
    return [...this.counts.values()];
  }

  private async renderPage(release: Release, request: ScreenRequest): Promise<string | undefined> {
    if (this.queueOf(release).pendingCount >= MAX_WAITING) {
      return this.count(release, 'busy');
    }
    try {
      const html = await this.renderInTime(release, request);
      return this.count(release, html === undefined ? 'late' : 'rendered', html);
    } catch (error) {
      this.logFailure(release, error);
      return this.count(release, 'failed');
    }
  }

  /** Undefined after the limit. A render that has begun by then still ends before the next one begins. */
  private renderInTime(release: Release, request: ScreenRequest): Promise<string | undefined> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const expire = () => {
        isLate = true;
        resolve(undefined);
      };
      setTimeout(expire, this.limitMs).unref();
      void this.queueOf(release)(async () => {
        if (!isLate) {
          await this.renderNow(release, request).then(resolve, reject);
        }
      });
    });
  }

  /** The same for all people with these rights, so it is rendered once, after the first page. */
  private loadingState(site: Site, release: Release, request: ScreenRequest): string {
    const states = this.loadingStates.get(site) ?? new LRUCache<string, string>({ max: MAX_LOADING_STATES });
    this.loadingStates.set(site, states);
    const key = JSON.stringify([request.address, request.rights]);
    const queue = this.queueOf(release);
    if (!states.has(key) && queue.pendingCount < MAX_WAITING) {
      states.set(key, NONE);
      queue(() => this.renderNow(release, request)).then(
        (html) => states.set(key, html),
        (error: unknown) => {
          states.set(key, NONE, { ttl: FAILED_FOR_MS });
          this.logFailure(release, error);
        },
      );
    }
    return states.get(key) ?? NONE;
  }

  private async renderNow(release: Release, request: ScreenRequest): Promise<string> {
    const process = await this.processes.processOf(release);
    return String(await process.render(request));
  }

  private queueOf({ remote, version }: Release): LimitFunction {
    const key = releaseKey(remote, version);
    const queue = this.queues.get(key) ?? pLimit(1);
    this.queues.set(key, queue);
    return queue;
  }

  private logFailure({ remote, version }: Release, error: unknown): void {
    const key = releaseKey(remote, version);
    const warning =
      this.failures.get(key) ?? new ThrottledWarning(this.logger, `A page of ${key} could not be rendered`);
    this.failures.set(key, warning);
    warning.log(error);
  }

  private count(release: Release, outcome: ScreenOutcome, html?: string): string | undefined {
    const key = `${releaseKey(release.remote, release.version)} ${outcome}`;
    const total = this.counts.get(key) ?? { release, outcome, count: 0 };
    this.counts.set(key, { ...total, count: total.count + 1 });
    return html;
  }
}
