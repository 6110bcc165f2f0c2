import { createObjectStorage, type ObjectStorage } from '@hive/object-storage';
import type { Config } from '../../../config/config.js';

/** Nest injection token of the storage that archives are written to. */
export const BACKUP_STORAGE = Symbol('BackupStorage');

/** Objects below these prefixes are in no archive. */
export const BACKUPS_PREFIX = 'backups/';
export const DATA_EXPORTS_PREFIX = 'data-exports/';

/** Its own storage where the configuration names one, else that of media and files. */
export const openBackupStorage = ({ storage, backups = storage }: Pick<Config, 'storage' | 'backups'>): ObjectStorage =>
  createObjectStorage(backups);

/** The parts of an archive's name. */
export interface ArchiveId {
  id: string;
  createdAt: Date;
  /** The run that wrote it: a run that was presumed dead cannot write into the archive of a later one. */
  run?: number;
}

/** The name starts with the time, so that the folder is sorted by it. */
export function backupFileName({ id, createdAt, run = 1 }: ArchiveId): string {
  const time = createdAt.toISOString().slice(0, 19).replaceAll(':', '-');
  return `hive-${time}-${id.slice(-8)}${run > 1 ? `-${run}` : ''}.zip`;
}

export const backupKey = (backup: ArchiveId): string => BACKUPS_PREFIX + backupFileName(backup);
