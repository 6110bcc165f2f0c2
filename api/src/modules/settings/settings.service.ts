import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { settingsContract, type Settings, type UpdateSettings } from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { takeLock } from '../../platform/database/advisory-locks.js';
import { Transactions, type Tx } from '../../common/transactions/transactions.js';
import { Mailer } from '../../platform/mail/mailer.js';
import type { MailBrand } from '../../platform/mail/template.js';
import { MediaLibrary } from '../media/media-library.js';
import { PageContent } from '../pages/page-content.js';
import { readSettings, SETTINGS_ROW } from './read-settings.js';
import { SettingsEntity } from './settings.entity.js';

/** The agency's own data, which public pages and mails render. */
@Injectable()
export class SettingsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly pageContent: PageContent,
    private readonly media: MediaLibrary,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.pageContent.register(settingsContract.get.path, () => this.get());
    this.mailer.useBrand(() => this.mailBrand());
  }

  /** The stored settings. A field that the stored row lacks has its default. */
  get(manager: EntityManager = this.dataSource.manager): Promise<Settings> {
    return readSettings(manager);
  }

  private async mailBrand(): Promise<MailBrand> {
    const { brandName, contactEmail, contactPhone } = await this.get();
    return { name: brandName, email: contactEmail, phone: contactPhone };
  }

  /**
   * Replaces all settings; resolves when the public pages show them. A page that fails to render does not prevent it.
   */
  async replace(settings: Settings, caller: StaffPrincipal): Promise<Settings> {
    await this.assertStoredImages(settings);
    return this.save('settings.replaced', caller, () => settings);
  }

  /** Replaces the named settings and keeps the others, even if two changes are concurrent. */
  async update(change: UpdateSettings, caller: StaffPrincipal): Promise<Settings> {
    await this.assertStoredImages(change);
    return this.save('settings.changed', caller, (before) => ({ ...before, ...change }));
  }

  private async assertStoredImages(change: UpdateSettings): Promise<void> {
    const before = await this.get();
    for (const field of ['logoUrl', 'shareImageUrl'] as const) {
      const url = change[field];
      if (url && url !== before[field]) {
        await this.media.assertStoredImage(url, field);
      }
    }
  }

  private save(action: string, caller: StaffPrincipal, next: (before: Settings) => Settings): Promise<Settings> {
    return this.transactions.run(caller, async (tx) => {
      await takeLock(tx.manager, 'settings');
      const before = await this.get(tx.manager);
      const after = next(before);
      const changed = fieldsThatDiffer(before, after);
      if (changed.length > 0) {
        await storeSettings(tx, after);
        await tx.audit({
          action,
          subject: { type: 'settings', id: String(SETTINGS_ROW) },
          before: pick(before, changed),
          after: pick(after, changed),
        });
      }
      return after;
    });
  }
}

async function storeSettings(tx: Tx, data: Settings): Promise<void> {
  await tx.manager.upsert(SettingsEntity, { id: SETTINGS_ROW, data, updatedAt: new Date() }, ['id']);
  await tx.contentChanged('settings');
}

/** The audit log stores only the changed fields, because all settings together are long. */
const fieldsThatDiffer = (before: Settings, after: Settings): (keyof Settings)[] =>
  (Object.keys(after) as (keyof Settings)[]).filter((key) => !isDeepStrictEqual(before[key], after[key]));

const pick = (settings: Settings, keys: (keyof Settings)[]): Partial<Settings> =>
  Object.fromEntries(keys.map((key) => [key, settings[key]]));
