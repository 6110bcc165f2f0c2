import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { LoginKind } from '@hive/contracts';
import { systemActor } from '../../../common/audit/actor.js';
import type { PrincipalKind } from '../../../common/http/access/principal.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { defineMailJob } from '../../../platform/mail/mail-job.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { Accounts, companyNameOf, contactOf, principalOf } from '../auth/accounts.js';
import { OneTimeTokens } from '../../base/tokens/one-time-tokens.js';
import { resetPasswordMail } from './mails/reset-password.mail.js';
import { setPasswordMail } from './mails/set-password.mail.js';
import { PasswordLinkTokens } from './password-link-tokens.js';
import { LINK_HOURS } from './password-links.rules.js';

/** Looks for the account of a forgotten password. If the call did so itself, its duration would reveal what it found. */
export const passwordLinkRequested = defineJob<{ account: LoginKind; login: string }>('password-links.requested');
/** Mails the link of a token. The job carries the id, never the token, and the name of the inviter. */
export const passwordLinkIssued = defineMailJob<PasswordLinkPayload>('password-links.issued', 'Password link');

export interface PasswordLinkPayload extends Record<string, string> {
  tokenId: string;
  /** Both are empty for a link that its recipient asked for. */
  inviterKind: PrincipalKind | '';
  inviterId: string;
}

/** Issues the links that people ask for, and mails links. */
@Injectable()
export class PasswordLinksJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
    private readonly transactions: Transactions,
    private readonly accounts: Accounts,
    private readonly tokens: OneTimeTokens,
    private readonly linkTokens: PasswordLinkTokens,
  ) {}

  onModuleInit(): void {
    this.queue.handle(passwordLinkRequested, ({ account, login }) => this.issueRequested(account, login));
    this.queue.handle(passwordLinkIssued, (payload) => this.sendLink(payload));
  }

  private async issueRequested(account: LoginKind, login: string): Promise<void> {
    const found = await this.accounts.findForLogin(account, login.toLowerCase());
    if (!found) {
      return;
    }
    const subject = { kind: found.kind, id: found.entity.id };
    await this.transactions.run(systemActor, async (tx) => {
      const tokenId = await this.linkTokens.replaceOnRequest(tx.manager, 'reset-password', subject);
      if (tokenId !== undefined) {
        await tx.enqueue(passwordLinkIssued, { tokenId, inviterKind: '', inviterId: '' });
      }
    });
  }

  /** Sends nothing for a token that was used or replaced before the mail was rendered. */
  private async sendLink({ tokenId, inviterKind, inviterId }: PasswordLinkPayload): Promise<void> {
    const stored = await this.tokens.findUsable(tokenId);
    const account = stored && (await this.accounts.find(stored.subject.kind, stored.subject.id));
    if (!account) {
      return;
    }
    const { name, email, loginKind } = contactOf(account);
    const token = this.tokens.tokenOf(tokenId);
    if (stored.purpose === 'set-password') {
      const hours = LINK_HOURS['set-password'];
      const inviter = inviterKind ? await this.accounts.find(inviterKind, inviterId) : undefined;
      const data = {
        name,
        email,
        loginKind,
        token,
        hours,
        agencyName: (await this.mailer.readBrand()).name,
        companyName: companyNameOf(account),
        inviter: inviter ? { name: principalOf(inviter, '').name, isStaff: inviter.kind === 'staff' } : null,
      };
      await this.mailer.send(setPasswordMail, data, { to: email });
    } else {
      const hours = LINK_HOURS['reset-password'];
      await this.mailer.send(resetPasswordMail, { name, email, token, hours }, { to: email });
    }
  }
}
