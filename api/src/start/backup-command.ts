import 'reflect-metadata';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { systemActor } from '../common/audit/actor.js';
import { Transactions } from '../common/transactions/transactions.js';
import { BackupMaker } from '../modules/backups/backup-maker.js';
import { BackupRuns } from '../modules/backups/backup-runs.js';
import { BACKUPS_PREFIX, backupFileName } from '../modules/backups/backup-storage.js';
import { BackupEntity } from '../modules/backups/backup.entity.js';
import { startBackup } from '../modules/backups/start-backup.js';
import { CommandError, runCommand } from './command.js';
import { megabytes } from './megabytes.js';

/** Writes an archive to the file, or to the storage of backups. Hive may be running. */
export const backup = (environment: NodeJS.ProcessEnv, { output }: { output: string | undefined }): Promise<void> =>
  runCommand(environment, (app) => (output === undefined ? backupToStorage(app) : backupToFile(app, output)));

async function backupToStorage(app: NestFastifyApplication): Promise<string> {
  const { id } = await app
    .get(Transactions)
    .run(systemActor, (tx) => startBackup(tx, { kind: 'manual', requestedBy: null, createdAt: new Date() }));
  if (!(await app.get(BackupRuns).run(id))) {
    throw new CommandError('A backup is under way already. Wait until it ends.');
  }
  const done = await app.get(DataSource).manager.findOneByOrFail(BackupEntity, { id });
  if (done.status !== 'done') {
    throw new CommandError('The backup failed; the log says why.');
  }
  return `${BACKUPS_PREFIX}${backupFileName(done)}: ${megabytes(done.fileBytes ?? 0)}`;
}

/** The file appears when it is complete. */
async function backupToFile(app: NestFastifyApplication, output: string): Promise<string> {
  const draft = `${output}.partial`;
  try {
    await app.get(BackupMaker).write(
      new Date(),
      () => undefined,
      (archive) => pipeline(archive, createWriteStream(draft, { flush: true })),
    );
    await rename(draft, output);
  } finally {
    await rm(draft, { force: true });
  }
  return `${path.resolve(output)}: ${megabytes((await stat(output)).size)}`;
}
