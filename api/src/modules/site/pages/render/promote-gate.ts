import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { ReleaseStore, renderGate } from '@hive/release';
import { CONFIG, type Config } from '../../../../config/config.js';
import { OBJECT_STORAGE } from '../../../../platform/storage/storage.js';
import { PageContent } from '../page-content.js';
import { siteAddress } from './render.rules.js';

/**
 * Adds the render gate to the server's own release store: a release that cannot render the current content is not
 * promoted. The command line, which has no database, uses the content of the last render.
 */
@Injectable()
export class PromoteGate implements OnModuleInit {
  constructor(
    private readonly store: ReleaseStore,
    private readonly content: PageContent,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const site = siteAddress(this.config);
    this.store.addGate(renderGate(this.storage, async () => ({ content: await this.content.snapshot(), site })));
  }
}
