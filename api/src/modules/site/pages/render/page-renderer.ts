import { Injectable, Logger } from '@nestjs/common';
import { RenderProcessExited } from '@hive/release';
import { PubSub } from '../../../../platform/pubsub/pub-sub.js';
import { LiveReleases, releaseKey } from '../../releases/live-releases.js';
import { PageContent } from '../page-content.js';
import { RenderLease } from './render-lease.js';
import { RenderTargets, type RenderTarget } from './render-targets.js';
import { RenderedPages, type RenderOutcome } from './rendered-pages.js';

/** Pub/sub channel: every process reloads the stored pages. */
export const PAGES_CHANGED = 'pages.changed';

/**
 * Renders shell HTML and fragments of the live releases from the current content and stores them. Any process may
 * request it at any time: one process renders at a time, and the same release does not render the same content twice.
 * A release that fails to render keeps its previous pages.
 */
@Injectable()
export class PageRenderer {
  private readonly logger = new Logger(PageRenderer.name);
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(
    private readonly live: LiveReleases,
    private readonly content: PageContent,
    private readonly targets: RenderTargets,
    private readonly lease: RenderLease,
    private readonly rendered: RenderedPages,
    private readonly pubSub: PubSub,
  ) {}

  /** Resolves when a render that started after this call is stored. Waiting callers share one. */
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

  /** Content is read under the lease, so the newest content is stored last. Only storing opens a transaction. */
  private async renderOnce(): Promise<void> {
    if (!this.live.current()) {
      return;
    }
    const revision = await this.lease.run(async (lease) => {
      const live = this.live.current();
      const targets = live ? this.targets.list(live, await this.content.snapshot()) : [];
      const outcomes: RenderOutcome[] = [];
      for (const target of targets) {
        if (await this.rendered.isDue(target)) {
          outcomes.push(await this.renderTarget(target));
        }
      }
      if (!live || outcomes.length === 0) {
        return undefined;
      }
      await this.rendered.store(lease, outcomes, live.revision);
      return outcomes.some((outcome) => 'rows' in outcome) ? live.revision.revision : undefined;
    });
    if (revision !== undefined) {
      await this.pubSub.publish(PAGES_CHANGED, String(revision));
    }
  }

  private async renderTarget(target: RenderTarget): Promise<RenderOutcome> {
    const { remote, version } = target.release;
    try {
      const rows = [];
      for (const route of target.routes) {
        rows.push(await retryLostProcess(() => target.render(route)));
      }
      return { target, rows };
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      this.logger.error(`${releaseKey(remote, version)} does not render: ${failure}`);
      return { target, failure };
    }
  }
}

/** An exit of the render process does not mean that the page is broken. */
async function retryLostProcess<T>(render: () => Promise<T>): Promise<T> {
  try {
    return await render();
  } catch (error) {
    if (error instanceof RenderProcessExited) {
      return render();
    }
    throw error;
  }
}
