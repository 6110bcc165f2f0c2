/** `manual` was started by a person or on the command line. */
export const backupKinds = ['manual', 'scheduled'] as const;
export type BackupKind = (typeof backupKinds)[number];

export const backupStatuses = ['waiting', 'running', 'done', 'failed'] as const;
export type BackupStatus = (typeof backupStatuses)[number];

/** How many finished backups the store can keep. */
export const BACKUPS_KEPT_MIN = 1;
export const BACKUPS_KEPT_MAX = 365;
