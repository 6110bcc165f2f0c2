// npm run backup: writes an archive of database and files. Hive may be running at the same time.
import path from 'node:path';
import { importBuild } from './command-line/import-build.mjs';
import { readArguments } from './command-line/read-arguments.mjs';

const { values } = readArguments({
  usage: `Usage: npm run backup [-- --output FILE]

Writes one archive of the database and all files, also while Hive is running; docs/backup.md explains it.
Without --output it is stored where the nightly backups are (BACKUP_DIR, BACKUP_S3_BUCKET, or beside the files).

--output FILE  writes to this file instead`,
  options: { output: { type: 'string' } },
});
const { backup } = await importBuild('api/dist/start/backup-command.js');
// npm changes to the root of the repository
const resolve = (file) => path.resolve(process.env.INIT_CWD ?? '.', file);
await backup(process.env, { output: values.output && resolve(values.output) });
