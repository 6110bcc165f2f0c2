import 'reflect-metadata';
import { PasswordReset } from '../modules/auth/password-reset.js';
import { CommandError, runCommand } from './command.js';

/** Prints a new password for a staff member, who must change it at the next login. */
export const resetPassword = (environment: NodeJS.ProcessEnv, login: string): Promise<void> =>
  runCommand(environment, async (app) => {
    const password = await app.get(PasswordReset).resetStaff(login);
    if (password === undefined) {
      throw new CommandError(`No active staff member logs in as ${login}.`);
    }
    return `New password of ${login}: ${password}\nIt is shown only once and must be changed at the next login.`;
  });
