import { Global, Inject, Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { ContentArea } from '@hive/contracts';
import { Transactions } from '../../common/transactions/transactions.js';
import { CONFIG, type Config } from '../../config/config.js';
import { JobQueue } from '../../platform/queue/queue.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { ContentSnapshotStore } from './content-snapshot-store.js';
import { PageContent } from './page-content.js';
import { FragmentRenderer } from './fragment-renderer.js';
import { PagesController } from './pages.controller.js';
import { renderPages } from './pages.jobs.js';
import { PagesService } from './pages.service.js';
import { RenderGate } from './promote-gate.js';
import { RenderPool } from './render-pool.js';
import { SiteFiles } from './site-files.js';
import { SiteLoader } from './site-loader.js';
import { PageFailureEntity } from './page-failure.entity.js';
import { PageFragmentEntity } from './page-fragment.entity.js';

/** Full pages out of what is live. Global: whatever changes content may say so without knowing how pages are made. */
@Global()
@Module({
  imports: [ReleasesModule, TypeOrmModule.forFeature([PageFailureEntity, PageFragmentEntity])],
  controllers: [PagesController],
  providers: [
    ContentSnapshotStore,
    PageContent,
    FragmentRenderer,
    PagesService,
    RenderGate,
    RenderPool,
    SiteFiles,
    SiteLoader,
  ],
  exports: [PageContent, ReleasesModule],
})
export class PagesModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly queue: JobQueue,
    private readonly renderer: FragmentRenderer,
    private readonly pages: PagesService,
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

  /** Before the server listens, so that the first answer is a page already. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.role !== 'worker') {
      await this.pages.start();
    }
  }
}
