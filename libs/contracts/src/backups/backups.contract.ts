import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { countField, enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { backupRoutes } from './backups.routes.js';
import {
  backupListQuerySchema,
  backupSettingsSchema,
  updateBackupSettingsSchema,
  type BackupSettings,
} from './backups.schemas.js';
import { backupKinds, backupStatuses } from './backups.values.js';

export const backupSchema = shape({
  id: textField(),
  kind: enumField(backupKinds),
  status: enumField(backupStatuses),
  /** Why it failed; null for other states. */
  failure: textField().nullable(),
  /** Bytes of rows and files that were read, before compression; the total is an estimate until the backup is done. */
  doneBytes: countField(),
  totalBytes: countField(),
  /** Size of the archive. */
  fileBytes: countField().nullable(),
  /** Null for the schedule, the command line, and an account that no longer exists. */
  requestedBy: textField().nullable(),
  createdAt: timestampField(),
  finishedAt: timestampField().nullable(),
});
export type Backup = InferType<typeof backupSchema>;

const waiting: Backup = {
  id: '019abf00-0000-7000-8000-0000000000b0',
  kind: 'manual',
  status: 'waiting',
  failure: null,
  doneBytes: 0,
  totalBytes: 0,
  fileBytes: null,
  requestedBy: 'Robin Okafor',
  createdAt: '2026-03-01T09:30:00.000Z',
  finishedAt: null,
};

const done: Backup = {
  ...waiting,
  status: 'done',
  doneBytes: 52_428_800,
  totalBytes: 52_428_800,
  fileBytes: 41_943_040,
  finishedAt: '2026-03-01T09:30:04.000Z',
};

const settings: BackupSettings = { isDaily: true, keep: 14 };

/** The archives are restored on the command line, with `npm run restore`. */
export const backupContract = defineContract(backupRoutes, {
  list: { query: backupListQuerySchema, response: listOf(backupSchema), example: { response: [done] } },
  create: { response: backupSchema, example: { response: waiting } },
  download: { response: null, errors: ['BACKUP.NOT_FOUND', 'BACKUP.NO_FILE'], example: {} },
  remove: { response: null, errors: ['BACKUP.NOT_FOUND', 'BACKUP.UNDER_WAY'], example: {} },
  getSettings: { response: backupSettingsSchema, example: { response: settings } },
  updateSettings: {
    body: updateBackupSettingsSchema,
    response: backupSettingsSchema,
    errors: ['SETTINGS.CHANGED'],
    example: { body: settings, response: settings },
  },
});
