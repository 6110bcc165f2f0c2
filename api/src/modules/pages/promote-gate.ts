import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReleaseError, ReleaseStore, type PromoteGate } from '@hive/release';
import { PageContent } from './page-content.js';
import { RenderPool } from './render-pool.js';
import { checkedFragment, makesPages } from './render.rules.js';

/**
 * Refuses a release that cannot render every public route of its own on the content of this moment. It needs the
 * content and so a running server: whoever promotes through the server's release store meets it. The command line works
 * without a server; what it lets through keeps its predecessor's HTML, because a failed render is never stored.
 */
export function renderGate(pool: RenderPool, content: PageContent): PromoteGate {
  return async (candidate) => {
    if (!makesPages(candidate) || candidate.routes.length === 0) {
      return;
    }
    const snapshot = await content.snapshot();
    await pool.trial(candidate, async (process) => {
      for (const route of candidate.routes) {
        try {
          checkedFragment(await process.render(route, snapshot), candidate);
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          const name = `${candidate.remote}@${candidate.version}`;
          throw new ReleaseError('GATE_FAILED', `${name} does not render ${route}: ${reason}`);
        }
      }
    });
  };
}

/** Puts the gate into the server's own release store. */
@Injectable()
export class RenderGate implements OnModuleInit {
  constructor(
    private readonly store: ReleaseStore,
    private readonly pool: RenderPool,
    private readonly content: PageContent,
  ) {}

  onModuleInit(): void {
    this.store.addGate(renderGate(this.pool, this.content));
  }
}
