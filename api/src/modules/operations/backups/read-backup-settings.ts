import type { BackupSettings } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { BackupSettingsEntity } from './backup-settings.entity.js';

/** The id of the only row, which a migration inserts. */
export const SETTINGS_ROW = 1;

/** The settings; with the lock, no other change replaces them until the transaction ends. */
export async function readBackupSettings(
  manager: EntityManager,
  lock?: { mode: 'pessimistic_write' },
): Promise<BackupSettings> {
  const { isDaily, keep } = await manager.findOneOrFail(BackupSettingsEntity, {
    where: { id: SETTINGS_ROW },
    ...(lock && { lock }),
  });
  return { isDaily, keep };
}
