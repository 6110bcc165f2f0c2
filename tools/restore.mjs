// npm run restore: loads an archive of npm run backup into an empty database.
import path from 'node:path';
import { importBuild } from './command-line/import-build.mjs';
import { readArguments } from './command-line/read-arguments.mjs';

const { values, positionals } = readArguments({
  usage: `Usage: npm run restore -- FILE [--dry-run]

Verifies every checksum of the archive, then restores database and files into the empty database of DATABASE_URL or DATA_DIR
and the empty storage of S3_* or DATA_DIR. Nothing is changed when the archive is damaged, newer than this version of Hive,
when database or storage are not empty, or when the disk is too small. docs/backup.md explains it.

--dry-run        verifies only
--reuse-files    allows a storage with files, for an installation that is gone; never for a copy beside the original
--trust-archive  allows an archive that was not signed with this APP_SECRET: it can bring logins, files and settings of
                 whoever made it`,
  options: { 'dry-run': { type: 'boolean' }, 'reuse-files': { type: 'boolean' }, 'trust-archive': { type: 'boolean' } },
  maxPositionals: 1,
  check: ({ positionals: [file] }) => (file === undefined ? 'FILE is missing.' : undefined),
});
const { restore } = await importBuild('api/dist/start/restore-command.js');
// npm changes to the root of the repository
const file = path.resolve(process.env.INIT_CWD ?? '.', positionals[0]);
await restore(process.env, {
  file,
  isDryRun: values['dry-run'] ?? false,
  reusesFiles: values['reuse-files'] ?? false,
  trustsArchive: values['trust-archive'] ?? false,
});
