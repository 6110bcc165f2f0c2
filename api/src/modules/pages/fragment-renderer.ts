import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ChannelRevision, ContentSnapshot, Manifest, Release } from '@hive/contracts';
import { parseRenderedShell, parseRenderedFragment, makesPages, RenderProcessGone, SHELL } from '@hive/release';
import { In, MoreThan, Not } from 'typeorm';
import { systemActor } from '../../common/audit/actor.js';
import { takeLock } from '../../platform/database/advisory-locks.js';
import { Transactions, type Tx } from '../../common/transactions/transactions.js';
import { CONFIG, type Config } from '../../config/config.js';
import { PubSub } from '../../platform/pubsub/pub-sub.js';
import { LiveReleases, releaseKey } from '../releases/live-releases.js';
import { fragmentCss } from './compose.js';
import { PageContent } from './page-content.js';
import { PageFailureEntity } from './page-failure.entity.js';
import { PageFragmentEntity } from './page-fragment.entity.js';
import { RenderPool } from './render-pool.js';
import { siteAddress, sourceHash } from './render.rules.js';
import { UNKNOWN_ROUTE } from './site.js';

/** Fan-out channel: every process reads the stored pages anew. */
export const PAGES_CHANGED = 'pages.changed';

/** How long a failure on unchanged content is not tried again. */
const REMEMBER_MS = 60_000;

type Row = Omit<PageFragmentEntity, 'remote' | 'version' | 'sourceHash' | 'renderedAt'>;

interface Target {
  release: Release;
  routes: string[];
  hash: string;
  render: (route: string) => Promise<Row>;
}

/** NUL never reaches a browser's text, and Postgres cannot store it. */
const storable = (html: string): string => html.replaceAll('\0', '\uFFFD');

/**
 * Renders shell HTML and fragments of the live releases from the current content and stores them. What was made from
 * the same content by the same release is not made again, so any process may ask at any time. A release that fails
 * keeps what it made before.
 */
@Injectable()
export class FragmentRenderer {
  private readonly logger = new Logger(FragmentRenderer.name);
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(
    private readonly live: LiveReleases,
    private readonly content: PageContent,
    private readonly pool: RenderPool,
    private readonly transactions: Transactions,
    private readonly pubSub: PubSub,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Resolves when a render that started after this call is stored. Callers that wait share one. */
  async render(): Promise<void> {
    if (!this.running) {
      this.running = this.renderOnce().finally(() => {
        this.running = undefined;
      });
      return this.running;
    }
    this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return this.render();
      });
    return this.next;
  }

  private async renderOnce(): Promise<void> {
    const snapshot = this.live.current();
    const shell = snapshot?.revision.remotes[SHELL];
    const shellRelease = shell && snapshot.releases.get(releaseKey(SHELL, shell.stable));
    if (!snapshot || !shellRelease) {
      return;
    }
    const changed = await this.transactions.run(systemActor, async (tx) => {
      await takeLock(tx.manager, 'pageRendering');
      const content = await this.content.snapshot();
      const remotes = Object.entries(snapshot.manifest.remotes)
        .map(([name, { order }]) => snapshot.releases.get(releaseKey(name, order[0] ?? '')))
        .filter((release) => release !== undefined)
        .filter(makesPages);
      const targets = [
        this.shellTarget(shellRelease, snapshot.manifest, content),
        ...remotes.map((release) => this.fragmentTarget(release, content)),
      ];
      let stored = false;
      for (const target of targets) {
        stored = (await this.renderTarget(tx, target)) || stored;
      }
      if (stored) {
        await forgetOthers(tx, snapshot.revision);
      }
      return stored;
    });
    if (changed) {
      await this.pubSub.publish(PAGES_CHANGED, String(snapshot.revision.revision));
    }
  }

  private async renderTarget(tx: Tx, { release, routes, hash, render }: Target): Promise<boolean> {
    const { remote, version } = release;
    const rows = tx.manager.getRepository(PageFragmentEntity);
    const known = await rows.find({ where: { remote, version }, select: { route: true, sourceHash: true } });
    const fresh = new Set(known.filter(({ sourceHash: made }) => made === hash).map(({ route }) => route));
    if (routes.every((route) => fresh.has(route))) {
      return false;
    }
    if (await this.failedLately(tx, release, hash)) {
      return false;
    }
    try {
      const made = [];
      for (const route of routes) {
        const row = await twice(() => render(route));
        made.push({ ...row, remote, version, sourceHash: hash, renderedAt: new Date() });
      }
      // entries carry any JSON; TypeORM's partial is narrower than the entity
      await rows.upsert(made as never, ['remote', 'version', 'route']);
      return true;
    } catch (error) {
      await this.remember(tx, { release, hash, error });
      return false;
    }
  }

  /** What failed a moment ago on the same content fails again: other processes need not wait for it too. */
  private failedLately({ manager }: Tx, { remote, version }: Release, sourceHashNow: string): Promise<boolean> {
    return manager.existsBy(PageFailureEntity, {
      remote,
      version,
      sourceHash: sourceHashNow,
      failedAt: MoreThan(new Date(Date.now() - REMEMBER_MS)),
    });
  }

  private async remember(tx: Tx, { release, hash, error }: { release: Release; hash: string; error: unknown }) {
    const { remote, version } = release;
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.error(`${remote}@${version} does not render: ${reason}`);
    const failure = { remote, version, sourceHash: hash, failedAt: new Date() };
    await tx.manager.upsert(PageFailureEntity, failure, ['remote', 'version']);
    await tx.audit({
      action: 'pages.render-failed',
      subject: { type: 'release', id: releaseKey(remote, version) },
      after: { reason },
    });
  }

  private shellTarget(release: Release, manifest: Manifest, content: ContentSnapshot): Target {
    const routes = [...Object.values(manifest.remotes).flatMap((remote) => remote.routes), UNKNOWN_ROUTE];
    return {
      release,
      routes,
      // a revision says that something was promoted, not that it changes these pages
      hash: sourceHash(content, { ...manifest, revision: 0 }),
      render: async (route) => {
        // no remote claims this path, whatever they are called
        const path = route === UNKNOWN_ROUTE ? '/404' : route;
        const process = await this.pool.of(release);
        const { before, outlet, after, entries } = parseRenderedShell(await process.render(path, manifest, content));
        return {
          ...nothingOf(route),
          entries,
          before: storable(before),
          html: storable(outlet),
          after: storable(after),
        };
      },
    };
  }

  private fragmentTarget(release: Release, content: ContentSnapshot): Target {
    const site = siteAddress(this.config);
    return {
      release,
      routes: release.routes,
      hash: sourceHash(content, site),
      render: async (route) => {
        const process = await this.pool.of(release);
        const fragment = parseRenderedFragment(await process.render(route, content, site), release);
        return {
          ...nothingOf(route),
          ...fragment,
          head: storable(fragment.head),
          html: storable(fragment.html),
          styles: fragmentCss(release, fragment.chunks),
        };
      },
    };
  }
}

/** Only releases that a page may fall back to keep what they made. */
async function forgetOthers({ manager }: Tx, { remotes }: ChannelRevision): Promise<void> {
  for (const [remote, { stable, previous }] of Object.entries(remotes)) {
    await manager.delete(PageFragmentEntity, { remote, version: Not(In([stable, ...previous])) });
  }
}

/** A process that was lost on the way is not the page's fault. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RenderProcessGone) {
      return work();
    }
    throw error;
  }
}

const nothingOf = (route: string): Row => ({
  route,
  head: '',
  before: '',
  html: '',
  after: '',
  entries: [],
  chunks: [],
  styles: [],
  slides: 0,
});
