// npm run admin: resets the password of staff who are locked out. Hive may be running at the same time.
import { importBuild } from './command-line/import-build.mjs';
import { readArguments } from './command-line/read-arguments.mjs';

const { positionals } = readArguments({
  usage: `Usage: npm run admin -- reset-password <e-mail or username>

Prints a new password of a staff member, who must change it at the next login, and ends all their sessions. The database is that
of DATABASE_URL or DATA_DIR, also while Hive is running.`,
  maxPositionals: 2,
  check: ({ positionals: [command, login] }) => {
    if (command === undefined) {
      return 'The command is missing.';
    }
    if (command !== 'reset-password') {
      return `Unknown command '${command}'.`;
    }
    return login === undefined ? '<e-mail or username> is missing.' : undefined;
  },
});
const { resetPassword } = await importBuild('api/dist/start/reset-password.js');
await resetPassword(process.env, positionals[1]);
