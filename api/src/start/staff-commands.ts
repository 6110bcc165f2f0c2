import 'reflect-metadata';
import type { EmployeeAccount } from '@hive/contracts';
import { AppError } from '../common/errors/app-error.js';
import { PasswordReset } from '../modules/identity/auth/password-reset.js';
import { OperatorAccounts, type OperatorAccount } from '../modules/identity/employees/operator-accounts.js';
import { CommandError, runCommand } from './command.js';

/** Prints every account of staff, one on a line. */
export const listStaff = (environment: NodeJS.ProcessEnv): Promise<void> =>
  runCommand(environment, async (app) => tableOf(await app.get(OperatorAccounts).list()));

/** Prints the password of a new account, which must be changed at the first login. */
export const createStaff = (environment: NodeJS.ProcessEnv, person: OperatorAccount): Promise<void> =>
  runCommand(environment, async (app) => {
    const { email, password } = await app.get(OperatorAccounts).create(person).catch(toCommandError);
    return `Password of ${email}: ${password}\nIt is shown only once and must be changed at the first login.`;
  });

/** Prints a new password for a staff member, who must change it at the next login. */
export const resetPassword = (environment: NodeJS.ProcessEnv, login: string): Promise<void> =>
  runCommand(environment, async (app) => {
    const password = await app.get(PasswordReset).resetStaff(login);
    if (password === undefined) {
      throw new CommandError(`No active staff member logs in as ${login}.`);
    }
    return `New password of ${login}: ${password}\nIt is shown only once and must be changed at the next login.`;
  });

/** An expected failure as one sentence for the operator. */
function toCommandError(error: unknown): never {
  throw error instanceof AppError
    ? new CommandError(Object.values(error.details.errors ?? {})[0] ?? error.message)
    : error;
}

const HEADINGS = ['name', 'e-mail', 'username', 'level', 'status', 'last login'];

function tableOf(accounts: readonly EmployeeAccount[]): string {
  const rows = accounts.map(({ firstName, lastName, email, username, accessLevel, status, lastLoginAt }) => [
    `${firstName} ${lastName}`,
    email,
    username ?? '-',
    accessLevel,
    status,
    lastLoginAt ?? '-',
  ]);
  const table = [HEADINGS, ...rows];
  const widths = HEADINGS.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
