import { boolean, number, object, type InferType } from 'yup';
import { optionalSeen } from '../common/fields.js';
import { listQuerySchema } from '../common/paging.js';
import { BACKUPS_KEPT_MAX, BACKUPS_KEPT_MIN } from './backups.values.js';

/** Without a sort the newest come first. */
export const backupListQuerySchema = listQuerySchema(['createdAt']);
export type BackupListQuery = InferType<typeof backupListQuerySchema>;

const KEPT = `Enter a whole number from ${BACKUPS_KEPT_MIN} to ${BACKUPS_KEPT_MAX}`;

const keep = () => number().typeError(KEPT).integer(KEPT).min(BACKUPS_KEPT_MIN, KEPT).max(BACKUPS_KEPT_MAX, KEPT);

/** Whether a backup is made every night, and how many finished ones stay. */
export const backupSettingsSchema = object({
  isDaily: boolean().required('Required'),
  keep: keep().required(KEPT),
}).noUnknown();
export type BackupSettings = InferType<typeof backupSettingsSchema>;

/** Omitted fields stay as they are. */
export const updateBackupSettingsSchema = object({
  isDaily: boolean().optional(),
  keep: keep().optional(),
  seen: optionalSeen(['isDaily', 'keep']),
}).noUnknown();
export type UpdateBackupSettings = InferType<typeof updateBackupSettingsSchema>;
