import { Global, Inject, Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { ContentArea } from '@hive/contracts';
import { Transactions } from '../../../common/transactions/transactions.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { ContentSnapshotStore } from './render/content-snapshot-store.js';
import { PageContent } from './page-content.js';
import { PagePreview } from './page-preview.js';
import { PageRedirects } from './page-redirects.js';
import { PageRenderer } from './render/page-renderer.js';
import { PageSessionLoader } from './compose/page-session-loader.js';
import { PagesController } from './pages.controller.js';
import { renderPages } from './pages.jobs.js';
import { PagesService } from './pages.service.js';
import { PromoteGate } from './render/promote-gate.js';
import { RenderLease } from './render/render-lease.js';
import { RenderLeaseEntity } from './render/render-lease.entity.js';
import { RenderPool } from './render/render-pool.js';
import { RenderTargets } from './render/render-targets.js';
import { RenderTimings } from './render/render-timings.js';
import { RenderedPages } from './render/rendered-pages.js';
import { ScreenProcesses } from './screens/screen-processes.js';
import { Screens } from './screens/screens.js';
import { SiteFiles } from './site-files.js';
import { SiteLoader } from './site-loader.js';
import { PageFailureEntity } from './render/page-failure.entity.js';
import { PageFragmentEntity } from './render/page-fragment.entity.js';

/** Serves full HTML pages of the live releases. Global: areas register their content with `PageContent`. */
@Global()
@Module({
  imports: [ReleasesModule, TypeOrmModule.forFeature([PageFailureEntity, PageFragmentEntity, RenderLeaseEntity])],
  controllers: [PagesController],
  providers: [
    ContentSnapshotStore,
    PageContent,
    PagePreview,
    PageRedirects,
    PageRenderer,
    PageSessionLoader,
    PagesService,
    PromoteGate,
    RenderLease,
    RenderPool,
    RenderTargets,
    RenderTimings,
    RenderedPages,
    ScreenProcesses,
    Screens,
    SiteFiles,
    SiteLoader,
  ],
  exports: [PageContent, PagePreview, PageRedirects, PagesService, ReleasesModule, Screens],
})
export class PagesModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly queue: JobQueue,
    private readonly renderer: PageRenderer,
    private readonly pages: PagesService,
    private readonly screens: Screens,
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.queue.handle(renderPages, () => this.renderer.render());
    // Only processes that serve pages wait for them.
    const refresh = (area: ContentArea) =>
      this.config.role === 'worker' ? Promise.resolve() : this.pages.refresh(area);
    this.transactions.onContentChange({ job: renderPages, refresh });
  }

  /** Runs before the server listens, so that the first response is already a page. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.role !== 'worker') {
      await this.pages.start();
      this.screens.start();
    }
  }
}
