import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { systemActor } from '../../../common/audit/actor.js';
import { hashPassword } from '../../../common/passwords.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';
import { Accounts } from './accounts.js';
import { securityChanged } from './auth.jobs.js';
import { securityEvent } from './security-events.js';
import { SessionsService } from './sessions.service.js';

/** Resets the password of staff who are locked out; the server's command line calls it. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: SessionsService,
    private readonly twoFactor: TwoFactorService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Gives an active staff member a random password, which must be changed at the next login, removes the second factor and
   * ends all their sessions. A mail tells them, without the password; its job waits until the server runs.
   * Returns the password, or undefined when no active staff member has that e-mail or username.
   */
  async resetStaff(login: string): Promise<string | undefined> {
    const account = await this.accounts.findForLogin('staff', login.trim().toLowerCase());
    if (!account) {
      return undefined;
    }
    const { id } = account.entity;
    const password = randomBytes(12).toString('base64url');
    const passwordHash = await hashPassword(password);
    const ended = await this.transactions.run(systemActor, async (tx) => {
      await tx.manager.update(EmployeeEntity, id, { passwordHash, mustChangePassword: true, updatedAt: new Date() });
      await this.twoFactor.disable(tx.manager, { kind: 'staff', id });
      await tx.audit(securityEvent({ action: 'auth.password-reset', subject: { type: 'staff', id } }));
      await tx.enqueue(securityChanged, { kind: 'staff', id, change: 'password-changed' });
      return this.sessions.endInTransaction(tx.manager, { kind: 'staff', id });
    });
    await this.sessions.publishEnded(ended);
    return password;
  }
}
