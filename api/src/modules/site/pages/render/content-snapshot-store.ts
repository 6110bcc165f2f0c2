import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { storeContent } from '@hive/release';
import { CONFIG, type Config } from '../../../../config/config.js';
import { PubSub } from '../../../../platform/pubsub/pub-sub.js';
import { OBJECT_STORAGE } from '../../../../platform/storage/storage.js';
import { PageContent } from '../page-content.js';
import { PAGES_CHANGED } from './page-renderer.js';
import { siteAddress } from './render.rules.js';

/** Stores the content of pages beside the releases, so that the command line can test a release without the database. */
@Injectable()
export class ContentSnapshotStore implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ContentSnapshotStore.name);
  private stored = '';
  private storing: Promise<void> = Promise.resolve();
  private unsubscribe = (): void => undefined;

  constructor(
    private readonly content: PageContent,
    private readonly pubSub: PubSub,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role !== 'worker') {
      this.unsubscribe = this.pubSub.subscribe(PAGES_CHANGED, () => this.enqueue());
      this.enqueue();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.unsubscribe();
    await this.storing;
  }

  /** Stores one snapshot at a time, so the newest is written last. */
  private enqueue(): void {
    this.storing = this.storing.then(() => this.storeCurrent());
  }

  private async storeCurrent(): Promise<void> {
    try {
      const content = await this.content.snapshot();
      const text = JSON.stringify(content);
      if (text !== this.stored) {
        await storeContent(this.storage, { content, site: siteAddress(this.config) });
        this.stored = text;
      }
    } catch (error) {
      this.logger.warn({
        err: error,
        msg: 'Storing the content of pages beside the releases failed; the next change retries',
      });
    }
  }
}
