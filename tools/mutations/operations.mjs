const RUNS = 'api/src/common/runs/file-runs.ts';
const BACKUPS = 'api/src/modules/operations/backups/backups.service.ts';
const EXPORTS = 'api/src/modules/operations/data-exports/data-exports.service.ts';
const PREVIEWS = 'api/src/modules/site/settings/settings-preview.service.ts';
const SETTINGS = 'api/src/modules/site/settings/settings.service.ts';
const BACKUP_TESTS = ['api/src/modules/operations/backups/backups.api.spec.ts'];
const BACKUP_FAILURE_TESTS = ['api/src/modules/operations/backups/backup-failures.process.spec.ts'];
const REQUESTS = 'api/src/common/runs/runs.ts';
const EXPORT_TESTS = ['api/src/modules/operations/data-exports/data-exports.api.spec.ts'];
const EXPORT_FAILURE_TESTS = ['api/src/modules/operations/data-exports/data-export-failures.process.spec.ts'];
const PREVIEW_TESTS = ['api/src/modules/site/settings/settings-preview.api.spec.ts'];
const SETTINGS_TESTS = ['api/src/modules/site/settings/settings.api.spec.ts'];

/**
 * Faults in backups, exports of all data and settings.
 * @type {import('./mutate.mjs').Mutation[]}
 */
export const operationMutations = [
  {
    name: 'A backup whose lock was lost is done',
    file: RUNS,
    search: '      await held.assertHeld();\n',
    replace: '',
    tests: BACKUP_FAILURE_TESTS,
  },
  {
    name: 'A run that was taken over ends the backup of the newer run',
    file: RUNS,
    search: `{ id, run, status: 'running' }`,
    replace: `{ id, status: 'running' }`,
    tests: BACKUP_FAILURE_TESTS,
  },
  {
    name: 'The archive of a deleted backup stays in the storage',
    file: BACKUPS,
    search: '      await this.maker.remove(backup);\n',
    replace: '',
    tests: BACKUP_TESTS,
  },
  {
    name: 'A download of a backup is not in the audit log',
    file: BACKUPS,
    search: `tx.audit({ action: 'backup.downloaded', subject: subjectOf(id) })`,
    replace: 'Promise.resolve(tx)',
    tests: BACKUP_TESTS,
  },
  {
    name: 'A restore accepts a table with too few rows',
    file: 'api/src/modules/operations/backups/restore/restore-database.ts',
    search: 'if (copy.rowCount !== rows) {',
    replace: 'if (Number(copy.rowCount) > rows) {',
    tests: ['api/src/modules/operations/backups/restore.process.spec.ts'],
  },
  {
    name: 'An export of all data can be downloaded after it has expired',
    file: EXPORTS,
    search: ` && row.expiresAt > this.clock.now()`,
    replace: '',
    tests: EXPORT_TESTS,
  },
  {
    name: 'A second export of all data starts beside the first',
    file: REQUESTS,
    search: "In(['waiting', 'running'])",
    replace: 'In<string>([])',
    tests: EXPORT_TESTS,
  },
  {
    name: 'An export of all data whose lock was lost is done',
    file: RUNS,
    search: '      await held.assertHeld();\n',
    replace: '',
    tests: EXPORT_FAILURE_TESTS,
  },
  {
    name: 'A run that was taken over ends the export of the newer run',
    file: RUNS,
    search: `{ id, run, status: 'running' }`,
    replace: `{ id, status: 'running' }`,
    tests: EXPORT_FAILURE_TESTS,
  },
  {
    name: 'A person sees the unsaved settings of a colleague',
    file: PREVIEWS,
    search: '{ id, employeeId: caller.id }))',
    replace: '{ id }))',
    tests: PREVIEW_TESTS,
  },
  {
    name: 'Saved settings overwrite the change of a colleague',
    file: SETTINGS,
    search: '      assertUnchanged(before, change, seen);\n',
    replace: '',
    tests: SETTINGS_TESTS,
  },
  {
    name: 'Changed settings are not in the audit log',
    file: SETTINGS,
    search: 'await tx.audit({',
    replace: 'void ({',
    tests: SETTINGS_TESTS,
  },
];
