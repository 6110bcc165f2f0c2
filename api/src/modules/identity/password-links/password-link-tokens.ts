import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PrincipalRef } from '../../../common/http/access/principal.js';
import { Accounts } from '../auth/accounts.js';
import { OneTimeTokens } from '../../base/tokens/one-time-tokens.js';
import { LINK_HOURS, type PasswordPurpose } from './password-links.rules.js';

const HOUR_MS = 3_600_000;

/** Issues the tokens of links for choosing a password. Every method returns the id of the token's row. */
@Injectable()
export class PasswordLinkTokens {
  constructor(
    private readonly accounts: Accounts,
    private readonly tokens: OneTimeTokens,
  ) {}

  /** Issues a token in place of earlier ones for the same purpose. */
  async replace(manager: EntityManager, purpose: PasswordPurpose, subject: PrincipalRef): Promise<string> {
    await this.tokens.revoke(manager, [purpose], subject);
    return this.tokens.issue(manager, { purpose, subject, lifetimeMs: LINK_HOURS[purpose] * HOUR_MS });
  }

  /**
   * Like `replace`, for a link that anyone could ask for: undefined when the account is not active, or when the person has
   * already got the most links allowed. The lock keeps two requests at once from leaving two links that work.
   */
  async replaceOnRequest(
    manager: EntityManager,
    purpose: PasswordPurpose,
    subject: PrincipalRef,
  ): Promise<string | undefined> {
    if (!(await this.accounts.lock(manager, subject))) {
      return undefined;
    }
    const mayIssue = await this.tokens.mayIssueOnRequest(manager, { purpose, subject });
    return mayIssue ? this.replace(manager, purpose, subject) : undefined;
  }
}
