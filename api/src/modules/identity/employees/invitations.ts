import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import type { Tx } from '../../../common/transactions/transactions.js';
import { updateById } from '../../../platform/database/rows.js';
import { PasswordLinksService } from '../password-links/password-links.service.js';
import { OneTimeTokens, passwordPurposes } from '../../base/tokens/one-time-tokens.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { statusOf } from './employees.rules.js';

/** Links with which new staff choose their first password. */
@Injectable()
export class Invitations {
  constructor(
    private readonly passwordLinks: PasswordLinksService,
    private readonly tokens: OneTimeTokens,
    private readonly clock: Clock,
  ) {}

  /** Mails a link; earlier ones stop working. */
  async send(tx: Tx, id: string, inviter: StaffPrincipal): Promise<void> {
    await this.passwordLinks.invite(tx, { kind: 'staff', id }, inviter);
    await updateById(tx.manager, EmployeeEntity, id, { invitedAt: this.clock.now() });
  }

  /** Links to the former address stop working; a person who has not signed in gets one at the new address. */
  async changeAddress(tx: Tx, employee: EmployeeEntity, inviter: StaffPrincipal): Promise<void> {
    await this.revoke(tx, employee.id);
    if (statusOf(employee) === 'invited') {
      await this.send(tx, employee.id, inviter);
    }
  }

  /** Every mailed link of the person for choosing a password stops working. */
  revoke(tx: Tx, id: string): Promise<void> {
    return this.tokens.revoke(tx.manager, passwordPurposes, { kind: 'staff', id });
  }
}
