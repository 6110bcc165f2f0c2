import { Injectable } from '@nestjs/common';
import type { ChangePassword } from '@hive/contracts';
import { AppError } from '../../../common/errors/app-error.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { verifyPassword } from '../../../common/passwords.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { Accounts } from './accounts.js';
import { securityChanged } from './auth.jobs.js';
import { KnownDevices } from './known-devices.js';
import { securityEvent, SecurityEvents } from './security-events.js';
import { SessionsService } from './sessions.service.js';

/** The password of someone who is logged in. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: SessionsService,
    private readonly events: SecurityEvents,
    private readonly devices: KnownDevices,
    private readonly transactions: Transactions,
  ) {}

  /** Throws AUTH.WRONG_PASSWORD. Attempts count by session, so that somebody with a stolen session has only five guesses. */
  async verify({ kind, id, sessionId }: Principal, password: string, address: string): Promise<void> {
    const person = { kind, id };
    const area = kind === 'staff' ? 'staff' : 'client';
    const attempt = { failure: 'auth.password-refused', area, person, caller: person } as const;
    const source = { address, sessionId };
    const verified = await this.events.attempt(`change:${kind}:${id}`, source, attempt, async () => {
      const account = await this.accounts.findWithPassword(kind, id);
      return (await verifyPassword(account?.entity.passwordHash, password)) ? account : undefined;
    });
    if (!verified) {
      throw new AppError('AUTH.WRONG_PASSWORD');
    }
  }

  /**
   * Ends every other session and known device of the person: someone who knew the old password is logged out. Returns a
   * new token of this device.
   */
  async change(caller: Principal, change: ChangePassword, address: string): Promise<string> {
    const { kind, id, sessionId } = caller;
    await this.verify(caller, change.currentPassword, address);
    if (change.newPassword === change.currentPassword) {
      throw new AppError('REQUEST.INVALID', { errors: { newPassword: 'Choose a password you have not used before' } });
    }
    const passwordHash = await this.accounts.hashNewPassword(caller, change.newPassword);
    const ended = await this.transactions.run(caller, async (tx) => {
      await this.accounts.setPassword(tx.manager, { kind, id }, passwordHash);
      await tx.audit(securityEvent({ action: 'auth.password-changed', subject: { type: kind, id } }));
      await tx.enqueue(securityChanged, { kind, id, change: 'password-changed' });
      return this.sessions.endInTransaction(tx.manager, { kind, id }, sessionId);
    });
    await this.sessions.publishEnded(ended);
    await this.sessions.publishChanged(sessionId);
    return this.devices.issue({ id, passwordHash });
  }
}
