import type { BackupSettings } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { BackupSettingsEntity } from './backup-settings.entity.js';

/** The id of the only row, which a migration inserts. */
export const SETTINGS_ROW = 1;

export async function readBackupSettings(manager: EntityManager): Promise<BackupSettings> {
  const { isDaily, keep } = await manager.findOneByOrFail(BackupSettingsEntity, { id: SETTINGS_ROW });
  return { isDaily, keep };
}
