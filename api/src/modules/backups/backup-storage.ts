import { createObjectStorage, type ObjectStorage } from '@hive/object-storage';
import type { Config } from '../../config/config.js';

/** Nest injection token of the storage that archives are written to. */
export const BACKUP_STORAGE = Symbol('BackupStorage');

/** Objects below these are in no archive. */
export const BACKUPS_PREFIX = 'backups/';
export const DATA_EXPORTS_PREFIX = 'data-exports/';

/** Of its own where the configuration names one, else the one of media and files. */
export const openBackupStorage = ({ storage, backups = storage }: Pick<Config, 'storage' | 'backups'>): ObjectStorage =>
  createObjectStorage(backups);

/** The name starts with the time, so that the folder is in order. */
export function backupFileName({ id, createdAt }: { id: string; createdAt: Date }): string {
  const time = createdAt.toISOString().slice(0, 19).replaceAll(':', '-');
  return `hive-${time}-${id.slice(-8)}.zip`;
}

export const backupKey = (backup: { id: string; createdAt: Date }): string => BACKUPS_PREFIX + backupFileName(backup);
