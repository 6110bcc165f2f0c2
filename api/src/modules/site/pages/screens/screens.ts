import { Injectable, Logger } from '@nestjs/common';
import type { PageSession, Release, ScreenRequest, ScreenRights } from '@hive/contracts';
import pLimit, { type LimitFunction } from 'p-limit';
import { firstCandidate, LiveReleases, releaseKey } from '../../releases/live-releases.js';
import { mayEnter, type Screen } from '../compose/app-page.js';
import { screenOf } from '../compose/page-input.js';
import { PagesService } from '../pages.service.js';
import { routeOf } from '../site.js';
import { ScreenProcesses } from './screen-processes.js';

/** What became of a page. All but the first have their loading state. */
export type ScreenOutcome = 'rendered' | 'failed' | 'late' | 'busy';

interface PageVisit {
  /** Path and query. */
  address: string;
  path: string;
  session: PageSession | undefined;
  /** Undefined when the browser has not stored it. */
  zone: string | undefined;
}

/** The renders of one release. */
interface Queue {
  /** One render at a time: a second one would make both late. */
  limit: LimitFunction;
  /** Loading states by address and rights; undefined while one is rendered. */
  loading: Map<string, string | undefined>;
}

/** The browser of a person who waits behind more than these would have rendered the page sooner. */
const MAX_WAITING = 40;

/** Loading states of a release: more addresses and rights than these are made up. */
const MAX_LOADING_STATES = 200;

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
  /** The longest time for one page; after it, its loading state is sent. Tests change it. */
  limitMs = 150;

  private readonly logger = new Logger(Screens.name);
  private readonly queues = new Map<string, Queue>();
  private readonly counts = new Map<string, ScreenTotal>();

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
  async render({ address, path, session, zone }: PageVisit): Promise<Screen | undefined> {
    const site = this.pages.currentSite();
    const route = site && routeOf(site.manifest, path);
    const release = route && firstCandidate(site, route.remote);
    if (!release || !screenOf(site, route) || !mayEnter(session, route.access)) {
      return undefined;
    }
    const entries = site.shellHtml.get(route.key)?.entries ?? [];
    const loading = { address: loadingAddress(route.key, address), entries, zone: 'UTC', rights: rightsOf(session) };
    if (session && zone !== undefined) {
      const { user, answers } = session;
      const html = await this.renderPage(release, { address, entries, zone, session: { user, answers } });
      if (html !== undefined) {
        this.loadingState(release, loading);
        return { html, zone };
      }
    }
    const html = this.loadingState(release, loading);
    return html === undefined ? undefined : { html };
  }

  /** Pages since the start. */
  totals(): ScreenTotal[] {
    return [...this.counts.values()];
  }

  private async renderPage(release: Release, request: ScreenRequest): Promise<string | undefined> {
    const { limit } = this.queueOf(release);
    if (limit.pendingCount >= MAX_WAITING) {
      return this.count(release, 'busy');
    }
    try {
      const html = await this.renderInTime(release, request);
      return this.count(release, html === undefined ? 'late' : 'rendered', html);
    } catch (error) {
      this.logger.error(`${releaseKey(release.remote, release.version)}: ${String(error)}`);
      return this.count(release, 'failed');
    }
  }

  /** Undefined when the render takes longer than the limit, which counts from its turn. The next one waits for it all the same. */
  private renderInTime(release: Release, request: ScreenRequest): Promise<string | undefined> {
    return new Promise((resolve, reject) => {
      void this.queueOf(release).limit(async () => {
        setTimeout(() => resolve(undefined), this.limitMs).unref();
        await this.renderNow(release, request).then(resolve, reject);
      });
    });
  }

  /** The same for all people with these rights, so it is rendered once, after the first page. */
  private loadingState(release: Release, request: ScreenRequest): string | undefined {
    const { limit, loading } = this.queueOf(release);
    const key = JSON.stringify([request.address, request.rights]);
    if (!loading.has(key) && loading.size < MAX_LOADING_STATES) {
      loading.set(key, undefined);
      limit(() => this.renderNow(release, request)).then(
        (html) => loading.set(key, html),
        () => loading.delete(key),
      );
    }
    return loading.get(key);
  }

  private async renderNow(release: Release, request: ScreenRequest): Promise<string> {
    const process = await this.processes.processOf(release);
    return String(await process.render(request));
  }

  private queueOf({ remote, version }: Release): Queue {
    const key = releaseKey(remote, version);
    const queue = this.queues.get(key) ?? { limit: pLimit(1), loading: new Map() };
    this.queues.set(key, queue);
    return queue;
  }

  private count(release: Release, outcome: ScreenOutcome, html?: string): string | undefined {
    const key = `${releaseKey(release.remote, release.version)} ${outcome}`;
    const total = this.counts.get(key) ?? { release, outcome, count: 0 };
    this.counts.set(key, { ...total, count: total.count + 1 });
    return html;
  }
}
