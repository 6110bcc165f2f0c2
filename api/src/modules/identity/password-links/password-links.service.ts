import { Injectable } from '@nestjs/common';
import type { LoginKind, RedeemPasswordLink, RequestPasswordLink } from '@hive/contracts';
import { visitor } from '../../../common/audit/actor.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { PrincipalRef } from '../../../common/http/access/principal.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { AccountUnlock } from '../auth/account-unlock.js';
import { Accounts, contactOf } from '../auth/accounts.js';
import { securityChanged } from '../auth/auth.jobs.js';
import { securityEvent } from '../auth/security-events.js';
import { SessionsService } from '../auth/sessions.service.js';
import { OneTimeTokens, passwordPurposes } from '../../base/tokens/one-time-tokens.js';
import { PasswordLinkTokens } from './password-link-tokens.js';
import { passwordLinkIssued, passwordLinkRequested } from './password-links.jobs.js';

interface Redeemed {
  account: LoginKind;
  deviceToken: string;
}

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

  /** Mails a new link to the person of a link that no longer works; does nothing for an unknown token. */
  async renew(token: string): Promise<void> {
    await this.transactions.run(visitor, async (tx) => {
      const stored = await this.tokens.find(passwordPurposes, token, tx.manager);
      const tokenId = stored && (await this.linkTokens.replaceOnRequest(tx.manager, stored.purpose, stored.subject));
      if (tokenId !== undefined) {
        await tx.enqueue(passwordLinkIssued, { tokenId, inviterKind: '', inviterId: '' });
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
      await tx.storeResponse({ account: contactOf(account).loginKind });
      return { account, ended: await this.sessions.endInTransaction(tx.manager, subject) };
    });
    await this.sessions.publishEnded(ended);
    const deviceToken = await this.accountUnlock.unlock(account, passwordHash, address);
    return { account: contactOf(account).loginKind, deviceToken };
  }
}
