import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  defaultFaq,
  defaultPageTexts,
  settingsContract,
  withDefaultTexts,
  type SettingChange,
  type Settings,
  type UpdateSettings,
} from '@hive/contracts';
import { DataSource, In, type EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { defineLock, takeLock } from '../../../platform/database/advisory-locks.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import type { MailBrand } from '../../../platform/mail/template.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { MediaLibrary } from '../media/media-library.js';
import { PageContent } from '../pages/page-content.js';
import { readSettings, SETTINGS_ROW } from './read-settings.js';
import { SettingsEntity } from './settings.entity.js';

const settingsLock = defineLock('settings', 7_305_312);

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
    const { brandName, contactEmail, contactPhone, logoUrl } = await this.get();
    return { name: brandName, email: contactEmail, phone: contactPhone, logoUrl };
  }

  /**
   * Replaces all settings; resolves when the public pages show them. A page that fails to render does not prevent it.
   */
  async replace(settings: Settings, caller: StaffPrincipal): Promise<Settings> {
    await this.assertStoredImages(settings);
    return this.save('settings.replaced', caller, () => settings);
  }

  /**
   * Replaces the named settings and keeps the others, even if two changes are concurrent. Throws SETTINGS.CHANGED when one of
   * them is no longer what the editor saw.
   */
  async update({ seen, ...change }: UpdateSettings, caller: StaffPrincipal): Promise<Settings> {
    await this.assertStoredImages(change);
    return this.save('settings.changed', caller, (before) => {
      assertUnchanged(before, change, seen);
      return { ...before, ...change };
    });
  }

  /** When each setting was changed last, and by whom. */
  async listChanges(): Promise<SettingChange[]> {
    const { manager } = this.dataSource;
    const row = await manager.findOneBy(SettingsEntity, { id: SETTINGS_ROW });
    const changes = Object.entries(row?.changes ?? {});
    const editors = await manager.findBy(EmployeeEntity, { id: In(changes.map(([, { by }]) => by)) });
    return changes.map(([field, { at, by }]) => {
      const editor = editors.find(({ id }) => id === by);
      return {
        field: field as keyof Settings,
        changedAt: at,
        changedByName: editor ? `${editor.firstName} ${editor.lastName}` : null,
      };
    });
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
      await takeLock(tx.manager, settingsLock);
      const before = withDefaultTexts(await this.get(tx.manager));
      const after = withDefaultTexts(next(before));
      const changed = fieldsThatDiffer(before, after);
      if (changed.length > 0) {
        await storeSettings(tx, withoutDefaultTexts(after), { changed, by: caller.id });
        await tx.audit({
          action,
          subject: { type: 'settings', id: String(SETTINGS_ROW) },
          before: pick(before, changed),
          after: pick(after, changed),
        });
      }
      return withoutDefaultTexts(after);
    });
  }
}

async function storeSettings(
  tx: Tx,
  data: Settings,
  { changed, by }: { changed: (keyof Settings)[]; by: string },
): Promise<void> {
  const updatedAt = new Date();
  const row = await tx.manager.findOneBy(SettingsEntity, { id: SETTINGS_ROW });
  const changes = {
    ...row?.changes,
    ...Object.fromEntries(changed.map((field) => [field, { at: updatedAt.toISOString(), by }])),
  };
  await tx.manager.upsert(SettingsEntity, { id: SETTINGS_ROW, data, changes, updatedAt }, ['id']);
  await tx.contentChanged('settings');
}

/** Texts that equal the built-in ones are not stored, so that no page contains them twice. */
function withoutDefaultTexts({ faq, pageTexts, holidays = [], ...settings }: Settings): Settings {
  return {
    ...settings,
    ...(faq && !isDeepStrictEqual(faq, defaultFaq) && { faq }),
    ...(pageTexts && !isDeepStrictEqual(pageTexts, defaultPageTexts) && { pageTexts }),
    ...(holidays.length > 0 && { holidays }),
  };
}

/** The audit log stores only the changed fields, because all settings together are long. */
const fieldsThatDiffer = (before: Settings, after: Settings): (keyof Settings)[] =>
  (Object.keys(after) as (keyof Settings)[]).filter((key) => !isDeepStrictEqual(before[key], after[key]));

/** Two editors who make the same change are no conflict. */
function assertUnchanged(before: Settings, change: Partial<Settings>, seen: Partial<Settings> = {}): void {
  const stale = (Object.keys(change) as (keyof Settings)[]).filter(
    (key) => key in seen && !isDeepStrictEqual(before[key], seen[key]) && !isDeepStrictEqual(before[key], change[key]),
  );
  if (stale.length > 0) {
    throw new AppError('SETTINGS.CHANGED', {
      errors: Object.fromEntries(stale.map((key) => [key, 'A colleague has changed this meanwhile.'])),
    });
  }
}

const pick = (settings: Settings, keys: (keyof Settings)[]): Partial<Settings> =>
  Object.fromEntries(keys.map((key) => [key, settings[key]]));
