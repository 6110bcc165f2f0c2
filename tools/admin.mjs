// npm run admin: lists, creates and resets accounts of staff.
import { commandCheck } from './command-line/command-check.mjs';
import { importBuild } from './command-line/import-build.mjs';
import { readArguments } from './command-line/read-arguments.mjs';

const { values, positionals } = readArguments({
  usage: `Usage: npm run admin -- COMMAND

list                                   every account of staff, with its level, state and last login
create <e-mail> --first-name … --last-name …
                                       an account; prints its password, which must be changed at the first login
reset-password <e-mail or username>    prints a new password, which must be changed at the next login, and ends all sessions
                                       of the person

create also takes:
--level <level>     admin, manager or employee (default: employee)
--department <name> creative, marketing, strategy, account-management, operations or administration (the default)
--role <title>      the job title (default: Staff)
--username <name>   logs in like the e-mail address

The database is that of DATABASE_URL or DATA_DIR, also while Hive is running.`,
  options: {
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    level: { type: 'string' },
    department: { type: 'string' },
    role: { type: 'string' },
    username: { type: 'string' },
  },
  maxPositionals: 2,
  check: commandCheck({
    list: { names: [], required: [] },
    create: {
      names: ['<e-mail>'],
      required: ['first-name', 'last-name'],
      choices: {
        level: ['admin', 'manager', 'employee'],
        department: ['creative', 'marketing', 'strategy', 'account-management', 'operations', 'administration'],
      },
    },
    'reset-password': { names: ['<e-mail or username>'], required: [] },
  }),
});
const [command, login] = positionals;
const { createStaff, listStaff, resetPassword } = await importBuild('api/dist/start/staff-commands.js');
const commands = {
  list: () => listStaff(process.env),
  create: () =>
    createStaff(process.env, {
      email: login,
      firstName: values['first-name'],
      lastName: values['last-name'],
      accessLevel: values.level,
      department: values.department,
      role: values.role,
      username: values.username,
    }),
  'reset-password': () => resetPassword(process.env, login),
};
await commands[command]();
