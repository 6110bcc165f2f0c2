import { Global, Inject, Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { JobQueue } from '../../platform/queue/queue.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { ContentSnapshotStore } from './content-snapshot-store.js';
import { PageContent } from './page-content.js';
import { PageRenderer } from './page-renderer.js';
import { FragmentRenderer } from './fragment-renderer.js';
import { PagesController } from './pages.controller.js';
import { renderPages } from './pages.jobs.js';
import { PagesService } from './pages.service.js';
import { RenderGate } from './promote-gate.js';
import { RenderPool } from './render-pool.js';
import { SiteFiles } from './site-files.js';
import { SiteLoader } from './site-loader.js';

/** Full pages out of what is live. Global: whatever changes content may say so without knowing how pages are made. */
@Global()
@Module({
  imports: [ReleasesModule],
  controllers: [PagesController],
  providers: [
    ContentSnapshotStore,
    PageContent,
    FragmentRenderer,
    PagesService,
    { provide: PageRenderer, useExisting: PagesService },
    RenderGate,
    RenderPool,
    SiteFiles,
    SiteLoader,
  ],
  exports: [PageContent, PageRenderer, ReleasesModule],
})
export class PagesModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly queue: JobQueue,
    private readonly renderer: FragmentRenderer,
    private readonly pages: PagesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.queue.handle(renderPages, () => this.renderer.render());
  }

  /** Before the server listens, so that the first answer is a page already. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.role !== 'worker') {
      await this.pages.start();
    }
  }
}
