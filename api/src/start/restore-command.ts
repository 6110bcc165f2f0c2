import 'reflect-metadata';
import { createLogger } from '../common/logging/logger.js';
import { loadConfig } from '../config/load-config.js';
import {
  restoreArchive,
  type RestoreOptions,
  type RestoreSummary,
} from '../modules/operations/backups/restore/restore-archive.js';
import { openStorage } from '../platform/storage/storage.js';
import { checkServices } from './check-services.js';
import { megabytes } from './megabytes.js';
import { provideDatabase } from './provide-database.js';
import { Shutdown } from './shutdown.js';
import { describeStartFailure } from './start-failure.js';

/** Loads an archive into the empty database of the environment. A failure prints one sentence and sets the exit code. */
export async function restore(
  environment: NodeJS.ProcessEnv,
  { file, ...wishes }: { file: string } & Pick<RestoreOptions, 'isDryRun' | 'reusesFiles' | 'trustsArchive'>,
): Promise<void> {
  const shutdown = new Shutdown();
  try {
    const config = loadConfig(environment);
    const logger = createLogger(config);
    await checkServices(config, logger);
    const { url: databaseUrl } = await provideDatabase(config, { shutdown, logger });
    const onStep = (text: string): void => void process.stdout.write(`  ${text}\n`);
    const storage = openStorage(config);
    const isDatabaseBesideFiles = config.database.kind === 'embedded';
    const options = { databaseUrl, storage, config, ...wishes, isDatabaseBesideFiles, onStep };
    const summary = await restoreArchive(file, options);
    process.stdout.write(`${describe(summary, wishes.isDryRun)}\n`);
  } catch (error) {
    process.stderr.write(`${describeStartFailure(error, false)}\n`);
    process.exitCode = 1;
  } finally {
    await shutdown.close();
  }
}

function describe(summary: RestoreSummary, isDryRun: boolean): string {
  const { tables, rows, files, fileBytes, createdAt, version, migrations, hasOtherSecret } = summary;
  const content = `${tables} tables with ${rows} rows and ${files} files (${megabytes(fileBytes)})`;
  const lines = [`${isDryRun ? 'Can be restored' : 'Restored'}: ${content} of ${createdAt}, Hive ${version}.`];
  if (migrations.length > 0) {
    const count = migrations.length === 1 ? '1 migration' : `${migrations.length} migrations`;
    lines.push(`The schema was brought up to date by ${count}.`);
  }
  if (hasOtherSecret) {
    lines.push(
      'APP_SECRET differs from that of the archive: logins with two factors and links in mails will not work. ' +
        'Set the APP_SECRET of the archive, or reset these logins.',
    );
  }
  return lines.join('\n');
}
