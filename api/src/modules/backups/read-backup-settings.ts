import type { BackupSettings } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { BackupSettingsEntity } from './backup-settings.entity.js';

/** The id of the only row, which a migration inserts. */
export const SETTINGS_ROW = 1;

/** The settings, which no other change replaces until the transaction ends. */
export async function lockBackupSettings(manager: EntityManager): Promise<BackupSettings> {
  const lock = { mode: 'pessimistic_write' } as const;
  const { isDaily, keep } = await manager.findOneOrFail(BackupSettingsEntity, { where: { id: SETTINGS_ROW }, lock });
  return { isDaily, keep };
}

export async function readBackupSettings(manager: EntityManager): Promise<BackupSettings> {
  const { isDaily, keep } = await manager.findOneByOrFail(BackupSettingsEntity, { id: SETTINGS_ROW });
  return { isDaily, keep };
}
