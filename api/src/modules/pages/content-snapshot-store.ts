import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { storeContent } from '@hive/release';
import { CONFIG, type Config } from '../../config/config.js';
import { PubSub } from '../../platform/pubsub/pub-sub.js';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { PageContent } from './page-content.js';
import { PAGES_CHANGED } from './fragment-renderer.js';
import { siteAddress } from './render.rules.js';

/** Keeps what pages are made from beside the releases, so that a release can be tried on it without the database. */
@Injectable()
export class ContentSnapshotStore implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ContentSnapshotStore.name);
  private kept = '';
  private keeping: Promise<void> = Promise.resolve();
  private unsubscribe = (): void => undefined;

  constructor(
    private readonly content: PageContent,
    private readonly pubSub: PubSub,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role !== 'worker') {
      this.unsubscribe = this.pubSub.subscribe(PAGES_CHANGED, () => this.keep());
      this.keep();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.unsubscribe();
    await this.keeping;
  }

  /** One after the other, so that the newest content is written last. Nothing waits for it. */
  private keep(): void {
    this.keeping = this.keeping.then(() => this.keepNow());
  }

  private async keepNow(): Promise<void> {
    try {
      const content = await this.content.snapshot();
      const text = JSON.stringify(content);
      if (text !== this.kept) {
        await storeContent(this.storage, { content, site: siteAddress(this.config) });
        this.kept = text;
      }
    } catch (error) {
      this.logger.warn({ err: error, msg: 'The content of pages could not be put beside the releases' });
    }
  }
}
