import { Injectable } from '@nestjs/common';
import type { RecoveryCodes, TwoFactorPolicy, TwoFactorSetUp } from '@hive/contracts';
import { AppError } from '../../../common/errors/app-error.js';
import type { Principal, PrincipalRef, StaffPrincipal } from '../../../common/http/access/principal.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { Accounts, contactOf } from '../auth/accounts.js';
import { securityChanged } from '../auth/auth.jobs.js';
import { securityEvent } from '../auth/security-events.js';
import { SessionsService } from '../auth/sessions.service.js';
import { SettingsService } from '../../site/settings/settings.service.js';
import { setUpUri } from '../two-factor/two-factor.rules.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';
import { presentSetUp } from './account.presenter.js';

const refOf = ({ kind, id }: Principal): PrincipalRef => ({ kind, id });
const subjectOf = ({ kind, id }: Principal) => ({ type: kind, id });

/** The second factor of the caller's account, and the rule for administrators. Callers have confirmed their password. */
@Injectable()
export class AccountTwoFactor {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: SessionsService,
    private readonly settings: SettingsService,
    private readonly twoFactor: TwoFactorService,
    private readonly transactions: Transactions,
  ) {}

  async begin(caller: Principal): Promise<TwoFactorSetUp> {
    const account = await this.accounts.find(caller.kind, caller.id);
    if (!account) {
      throw new AppError('AUTH.SESSION_ENDED');
    }
    const { brandName: issuer } = await this.settings.get();
    const secret = await this.transactions.run(caller, ({ manager }) => this.twoFactor.begin(manager, caller));
    return presentSetUp(secret, setUpUri(secret, { issuer, account: contactOf(account).email }));
  }

  /** Ends every other session: they logged in without a second factor. */
  async confirm(caller: Principal, code: string): Promise<RecoveryCodes> {
    const { codes, ended } = await this.transactions.run(caller, async (tx) => {
      const codes = await this.twoFactor.confirm(tx.manager, caller, code);
      await tx.audit(securityEvent({ action: 'account.two-factor-enabled', subject: subjectOf(caller) }));
      await tx.enqueue(securityChanged, { ...refOf(caller), change: 'two-factor-enabled' });
      return { codes, ended: await this.sessions.endInTransaction(tx.manager, caller, caller.sessionId) };
    });
    await this.sessions.publishEnded(ended);
    await this.sessions.publishChanged(caller.sessionId);
    return { codes };
  }

  async renewRecoveryCodes(caller: Principal): Promise<RecoveryCodes> {
    const codes = await this.transactions.run(caller, async (tx) => {
      const renewed = await this.twoFactor.renewRecoveryCodes(tx.manager, caller);
      await tx.audit(securityEvent({ action: 'account.recovery-codes-renewed', subject: subjectOf(caller) }));
      await tx.enqueue(securityChanged, { ...refOf(caller), change: 'recovery-codes-renewed' });
      return renewed;
    });
    return { codes };
  }

  async disable(caller: Principal): Promise<void> {
    const isAdmin = caller.kind === 'staff' && caller.level === 'admin';
    if (isAdmin && (await this.twoFactor.isRequiredForAdmins())) {
      throw new AppError('TWO_FACTOR.IS_REQUIRED');
    }
    await this.transactions.run(caller, async (tx) => {
      const wasEnabled = await this.twoFactor.isEnabled(caller, tx.manager);
      await this.twoFactor.disable(tx.manager, caller);
      await tx.audit(securityEvent({ action: 'account.two-factor-disabled', subject: subjectOf(caller) }));
      if (wasEnabled) {
        await tx.enqueue(securityChanged, { ...refOf(caller), change: 'two-factor-disabled' });
      }
    });
  }

  async getPolicy(): Promise<TwoFactorPolicy> {
    return { isRequiredForAdmins: await this.twoFactor.isRequiredForAdmins() };
  }

  /**
   * Only an administrator with a second factor can require one, so that no administrator is locked out. The sessions of
   * the others are restricted at once, with their sockets.
   */
  async updatePolicy(caller: StaffPrincipal, policy: TwoFactorPolicy): Promise<TwoFactorPolicy> {
    if (policy.isRequiredForAdmins && !(await this.twoFactor.isEnabled(caller))) {
      throw new AppError('TWO_FACTOR.OWN_FIRST');
    }
    await this.transactions.run(caller, async (tx) => {
      await this.twoFactor.setRequiredForAdmins(tx.manager, policy.isRequiredForAdmins);
      await tx.audit({
        action: 'two-factor-policy.changed',
        subject: { type: 'two-factor-policy', id: 'admins' },
        after: { ...policy },
      });
    });
    await this.sessions.publishChangedOf('admin');
    return policy;
  }
}
