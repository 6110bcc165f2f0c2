import { Injectable } from '@nestjs/common';
import type {
  CheckedPasswordLink,
  RedeemedPasswordLink,
  RedeemPasswordLink,
  RequestPasswordLink,
} from '@hive/contracts';
import { visitor } from '../../../common/audit/actor.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { PrincipalRef } from '../../../common/http/access/principal.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { AccountUnlock } from '../auth/account-unlock.js';
import { Accounts, contactOf, hasAcceptedInvitation, type Account } from '../auth/accounts.js';
import { securityChanged } from '../auth/auth.jobs.js';
import { securityEvent } from '../auth/security-events.js';
import { SessionsService } from '../auth/sessions.service.js';
import { OneTimeTokens, passwordPurposes } from '../../base/tokens/one-time-tokens.js';
import { PasswordLinkTokens } from './password-link-tokens.js';
import { passwordLinkIssued, passwordLinkRequested } from './password-links.jobs.js';
import type { PasswordPurpose } from './password-links.rules.js';

interface Redeemed extends RedeemedPasswordLink {
  deviceToken: string;
}

const redeemedBy = (account: Account): RedeemedPasswordLink => {
  const { loginKind, email } = contactOf(account);
  return { account: loginKind, login: email };
};

/** Whether the link is an invitation of a person who has an account with a password by now. */
const isAccepted = (purpose: PasswordPurpose, account: Account): boolean =>
  purpose === 'set-password' && hasAcceptedInvitation(account);

/** Mailed links with which people choose their first or a new password. */
@Injectable()
export class PasswordLinksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: Accounts,
    private readonly tokens: OneTimeTokens,
    private readonly linkTokens: PasswordLinkTokens,
    private readonly sessions: SessionsService,
    private readonly accountUnlock: AccountUnlock,
  ) {}

  /**
   * Mails an invited person where to log in, and a link that sets the password. Earlier invitations stop working. The
   * account is active, and its row is new or locked. The mail names who invites.
   */
  async invite(tx: Tx, person: PrincipalRef, inviter: PrincipalRef): Promise<void> {
    const tokenId = await this.linkTokens.replace(tx.manager, 'set-password', person);
    await tx.enqueue(passwordLinkIssued, { tokenId, inviterKind: inviter.kind, inviterId: inviter.id });
  }

  /** Answers before anything is looked up, so neither the answer nor its time reveals whether the account exists. */
  async request({ account, login }: RequestPasswordLink): Promise<void> {
    await this.transactions.run(visitor, async (tx) => {
      await tx.enqueue(passwordLinkRequested, { account, login });
      await tx.storeResponse(undefined);
    });
  }

  /** Whether the link still works. */
  async check(token: string): Promise<CheckedPasswordLink> {
    const stored = await this.tokens.find(passwordPurposes, token);
    const account = stored && (await this.accounts.find(stored.subject.kind, stored.subject.id));
    if (!account) {
      return { state: 'invalid', account: null };
    }
    const dead = isAccepted(stored.purpose, account) ? 'accepted' : 'invalid';
    const isUsable = (await this.tokens.findUsable(stored.id)) !== undefined;
    return { state: isUsable ? 'usable' : dead, account: contactOf(account).loginKind };
  }

  /**
   * Mails a new link to the person of a link that no longer works; does nothing for an unknown token. After an accepted
   * invitation it is the link for a forgotten password.
   */
  async renew(token: string): Promise<void> {
    await this.transactions.run(visitor, async (tx) => {
      const stored = await this.tokens.find(passwordPurposes, token, tx.manager);
      const account = stored && (await this.accounts.find(stored.subject.kind, stored.subject.id, tx.manager));
      if (account) {
        const purpose = isAccepted(stored.purpose, account) ? 'reset-password' : stored.purpose;
        const tokenId = await this.linkTokens.replaceOnRequest(tx.manager, purpose, stored.subject);
        if (tokenId !== undefined) {
          await tx.enqueue(passwordLinkIssued, { tokenId, inviterKind: '', inviterId: '' });
        }
      }
      await tx.storeResponse(undefined);
    });
  }

  /**
   * Sets the password and ends every session and known device of the person. Throws PASSWORD_LINK.INVALID for a used,
   * replaced, expired or unknown token, and when the account is no longer active.
   */
  async redeem({ token, newPassword }: RedeemPasswordLink, address: string): Promise<Redeemed> {
    // hashing is slow: made-up tokens do not get that far
    const stored = await this.tokens.find(passwordPurposes, token);
    if (!stored) {
      throw new AppError('PASSWORD_LINK.INVALID');
    }
    const { subject } = stored;
    const passwordHash = await this.accounts.hashNewPassword(subject, newPassword);
    const { account, ended } = await this.transactions.run(visitor, async (tx) => {
      const account = await this.accounts.lock(tx.manager, subject);
      if (!account || !(await this.tokens.redeem(tx.manager, passwordPurposes, token))) {
        throw new AppError('PASSWORD_LINK.INVALID');
      }
      await this.accounts.setPassword(tx.manager, subject, passwordHash);
      const event = { action: 'auth.password-reset', subject: { type: subject.kind, id: subject.id } };
      await tx.audit(securityEvent(event), subject);
      if (stored.purpose === 'reset-password') {
        await tx.enqueue(securityChanged, { kind: subject.kind, id: subject.id, change: 'password-changed' });
      }
      await tx.storeResponse(redeemedBy(account));
      return { account, ended: await this.sessions.endInTransaction(tx.manager, subject) };
    });
    await this.sessions.publishEnded(ended);
    const deviceToken = await this.accountUnlock.unlock(account, passwordHash, address);
    return { ...redeemedBy(account), deviceToken };
  }
}
