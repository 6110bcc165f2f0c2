import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { settingsRoutes, type Settings } from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffPrincipal } from '../../common/http/principal.js';
import { Transactions } from '../../common/transactions/transactions.js';
import { CONFIG, type Config } from '../../config/config.js';
import type { MailBrand } from '../../platform/mail/template.js';
import { PageContent } from '../pages/page-content.js';
import { PageRefresh } from '../pages/page-refresh.js';
import { renderPages } from '../pages/pages.jobs.js';
import { defaultSettings } from './settings.defaults.js';
import { SettingsEntity } from './settings.entity.js';

const ROW = 1;

/** Everything the agency says about itself: the public pages and the mails are made from it. */
@Injectable()
export class SettingsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly pageContent: PageContent,
    private readonly pages: PageRefresh,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.pageContent.register(settingsRoutes.get.path, () => this.current());
  }

  /** What was saved last. A field that a newer version has added is there with its default. */
  async current(manager: EntityManager = this.dataSource.manager): Promise<Settings> {
    const row = await manager.findOneBy(SettingsEntity, { id: ROW });
    return { ...defaultSettings, ...row?.data };
  }

  /** The agency as mails show it; their links start at `url`. */
  async mailBrand(): Promise<MailBrand & { email: string }> {
    const { brandName, contactEmail, contactPhone } = await this.current();
    return { name: brandName, url: this.config.publicUrl, email: contactEmail, phone: contactPhone };
  }

  /**
   * Replaces everything; answers when the public pages show it. A page that cannot be made keeps nobody from saving.
   */
  async replace(settings: Settings, caller: StaffPrincipal): Promise<Settings> {
    await this.transactions.run(async (tx) => {
      const before = await this.current(tx.manager);
      await tx.manager.upsert(SettingsEntity, { id: ROW, data: settings, updatedAt: new Date() }, ['id']);
      await tx.audit({
        actor: { kind: 'staff', id: caller.id },
        action: 'settings.replaced',
        subject: { type: 'settings', id: String(ROW) },
        before,
        after: settings,
      });
      await tx.enqueue(renderPages, { reason: 'settings' });
    });
    await this.pages.now('settings');
    return settings;
  }
}
