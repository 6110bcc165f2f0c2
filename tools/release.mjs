// npm run release: publishes, promotes, rolls back and lists releases.
import { userInfo } from 'node:os';
import { commandCheck } from './command-line/command-check.mjs';
import { importBuild } from './command-line/import-build.mjs';
import { readArguments } from './command-line/read-arguments.mjs';

const { values, positionals } = readArguments({
  usage: `Usage: npm run release -- COMMAND

publish  <remote> --dir <dist>
promote  <remote> <version> --reason "…" [--force]
rollback <remote> --reason "…" [--force]
list     [<remote>]

--by <name>  who releases (default: the user of this machine)
--force      promotes a release that does not render the public pages; the history records it

Releases are stored in DATA_DIR, or in the bucket of S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and
S3_SECRET_ACCESS_KEY. A running server applies a change within a second.`,
  options: {
    dir: { type: 'string' },
    reason: { type: 'string' },
    by: { type: 'string' },
    force: { type: 'boolean' },
  },
  maxPositionals: 3,
  check: commandCheck({
    publish: { names: ['<remote>'], required: ['dir'] },
    promote: { names: ['<remote>', '<version>'], required: ['reason'] },
    rollback: { names: ['<remote>'], required: ['reason'] },
    list: { names: [], optional: 1, required: [] },
  }),
});
const [command, remote, version] = positionals;
const { runReleaseCommand } = await importBuild('libs/server/release/dist/commands.js');
await runReleaseCommand({ ...values, command, remote, version, by: values.by ?? userInfo().username }, process.env);
