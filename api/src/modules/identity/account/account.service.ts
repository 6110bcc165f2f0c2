import { Injectable } from '@nestjs/common';
import type { Account, AccountSession, UpdateAccount } from '@hive/contracts';
import { AppError } from '../../../common/errors/app-error.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { Accounts } from '../auth/accounts.js';
import { securityEvent } from '../auth/security-events.js';
import { SessionsService } from '../auth/sessions.service.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';
import { presentAccount, presentSession } from './account.presenter.js';

/** The account and sessions of the logged-in caller. */
@Injectable()
export class AccountService {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: SessionsService,
    private readonly twoFactor: TwoFactorService,
    private readonly transactions: Transactions,
  ) {}

  async get(caller: Principal): Promise<Account> {
    const account = await this.accounts.find(caller.kind, caller.id);
    if (!account) {
      throw new AppError('AUTH.SESSION_ENDED');
    }
    return presentAccount(account, await this.twoFactor.countRecoveryCodes(caller));
  }

  async update(caller: Principal, change: UpdateAccount): Promise<Account> {
    const { kind, id, sessionId } = caller;
    await this.transactions.run(caller, async (tx) => {
      await this.accounts.updateProfile(tx.manager, caller, change);
      await tx.audit({ action: 'account.changed', subject: { type: kind, id }, after: { ...change } });
      if (kind === 'client') {
        tx.publish('client.changed', { id });
      }
    });
    await this.sessions.publishChanged(sessionId);
    return this.get(caller);
  }

  async listSessions(caller: Principal): Promise<AccountSession[]> {
    const sessions = (await this.sessions.list(caller)).map((session) => presentSession(session, caller.sessionId));
    return [...sessions.filter(({ isCurrent }) => isCurrent), ...sessions.filter(({ isCurrent }) => !isCurrent)];
  }

  async endSession(caller: Principal, sessionId: string): Promise<void> {
    if (!(await this.sessions.endOwn(caller, sessionId))) {
      throw new AppError('ACCOUNT.SESSION_NOT_FOUND');
    }
    const event = { action: 'account.session-ended', subject: { type: caller.kind, id: caller.id } };
    await this.transactions.run(caller, (tx) => tx.audit(securityEvent(event)));
  }

  async endOtherSessions(caller: Principal): Promise<void> {
    const { kind, id, sessionId } = caller;
    const ended = await this.transactions.run(caller, async (tx) => {
      await tx.audit(securityEvent({ action: 'account.sessions-ended', subject: { type: kind, id } }));
      return this.sessions.endInTransaction(tx.manager, caller, sessionId);
    });
    await this.sessions.publishEnded(ended);
  }
}
