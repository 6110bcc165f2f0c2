import 'reflect-metadata';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { freeBytesOf } from '@hive/object-storage';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { systemActor } from '../common/audit/actor.js';
import { Transactions } from '../common/transactions/transactions.js';
import { BackupRuns } from '../modules/operations/backups/backup-runs.js';
import { BACKUPS_PREFIX, backupFileName } from '../modules/operations/backups/backup-storage.js';
import { BackupEntity } from '../modules/operations/backups/backup.entity.js';
import { startBackup } from '../modules/operations/backups/start-backup.js';
import { writeBackup } from '../modules/operations/backups/write-backup.js';
import { pendingMigrations } from '../platform/database/migrate.js';
import { openStorage } from '../platform/storage/storage.js';
import { CommandError, runCommand, runOnDatabase, type CommandContext } from './command.js';
import { megabytes } from './megabytes.js';

/**
 * Writes an archive to the file, or to the storage of backups. Hive may be running. A backup is made before an upgrade, so the
 * schema is not changed.
 */
export const backup = (environment: NodeJS.ProcessEnv, { output }: { output: string | undefined }): Promise<void> => {
  const prepare = (url: string): Promise<void> => assertSchema(url, { usesHistory: output === undefined });
  return output === undefined
    ? runCommand(environment, backupToStorage, { prepare })
    : runOnDatabase(environment, (context) => backupToFile(context, output), { prepare });
};

/** Recording a backup needs a table of this version; an archive alone does not. */
async function assertSchema(url: string, { usesHistory }: { usesHistory: boolean }): Promise<void> {
  const pending = await pendingMigrations(url);
  if (pending === undefined) {
    throw new CommandError('The database is empty: there is nothing to back up.');
  }
  if (usesHistory && pending.length > 0) {
    throw new CommandError(
      'The database is of an older version of Hive, and a backup does not change it. Add -- --output FILE.',
    );
  }
}

async function backupToStorage(app: NestFastifyApplication): Promise<string> {
  const backup = { kind: 'manual' as const, requestedBy: null, createdAt: new Date(), hasJob: false };
  const { id } = await app.get(Transactions).run(systemActor, (tx) => startBackup(tx, backup));
  if (!(await app.get(BackupRuns).run(id, { isLast: true }))) {
    throw new CommandError('A backup is under way already. Wait until it ends.');
  }
  const done = await app.get(DataSource).manager.findOneByOrFail(BackupEntity, { id });
  if (done.status !== 'done') {
    throw new CommandError(`The backup failed. ${done.failure ?? ''}`.trim());
  }
  return `${BACKUPS_PREFIX}${backupFileName(done)}: ${megabytes(done.fileBytes ?? 0)}`;
}

/** The file appears when it is complete. Only the account of the process may read it. */
async function backupToFile({ config, databaseUrl }: CommandContext, output: string): Promise<string> {
  const draft = `${output}.partial`;
  try {
    const freeBytes = await freeBytesOf(path.dirname(output));
    await rm(draft, { force: true });
    const place = { database: { connectionString: databaseUrl }, storage: openStorage(config), config };
    await writeBackup(place, new Date(), { freeBytes, onProgress: () => undefined }, (archive) =>
      pipeline(archive, createWriteStream(draft, { flush: true, mode: 0o600 })),
    );
    await rename(draft, output);
  } finally {
    await rm(draft, { force: true });
  }
  return `${path.resolve(output)}: ${megabytes((await stat(output)).size)}`;
}
