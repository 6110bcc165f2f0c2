import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { isErasedEmail } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { visitor } from '../../../common/audit/actor.js';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { PrincipalRef, StaffPrincipal } from '../../../common/http/access/principal.js';
import { hashPassword } from '../../../common/passwords.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { insertIgnore, lockById, updateById } from '../../../platform/database/rows.js';
import { hasLogin } from '../../base/people/client-login.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { OneTimeTokens, passwordPurposes } from '../../base/tokens/one-time-tokens.js';
import { lockPortalEmail } from '../../base/people/portal-emails.js';
import { PasswordLinksService } from '../password-links/password-links.service.js';
import { accessGranted, confirmationRequested } from './portal-access.jobs.js';
import { CONFIRMATION_HOURS, fillEmpty, grantOutcome } from './portal-access.rules.js';

/** The person who gets access, with the password chosen at sign-up. */
export interface Applicant {
  companyName: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  passwordHash: string;
}

const CONFIRM_PURPOSE = 'confirm-portal-access';
const HOUR_MS = 3_600_000;

/** Logins of clients: grants them, and confirms e-mail addresses by a mailed link. */
@Injectable()
export class PortalAccessService {
  private readonly logger = new Logger(PortalAccessService.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly tokens: OneTimeTokens,
    private readonly passwordLinks: PasswordLinksService,
    private readonly clock: Clock,
  ) {}

  /**
   * Grants the applicant access in the caller's transaction; `open` completes it. For an unknown e-mail address it creates a
   * client whose password works at once; for a client without access it fills in empty fields. Returns the client's id, and the
   * client as it was. Throws PORTAL_ACCESS.ALREADY_GRANTED for a client with access, and for an address of a client's team.
   */
  async grant(tx: Tx, applicant: Applicant): Promise<{ clientId: string; before: ClientEntity | null }> {
    const { email: contactEmail, phone: contactPhone, companyName, firstName, lastName, passwordHash } = applicant;
    const fields = { companyName, firstName, lastName, contactPhone };
    const id = newId();
    const use = await lockPortalEmail(tx.manager, contactEmail);
    if (use?.kind === 'client-employee') {
      const message = `This e-mail belongs to the team of ${use.companyName} already. Send a reset link instead.`;
      throw new AppError('PORTAL_ACCESS.ALREADY_GRANTED', { message });
    }
    if (
      await insertIgnore(tx.manager, ClientEntity, { id, ...fields, contactEmail, passwordHash, portalAccess: true })
    ) {
      tx.publish('client.created', { id });
      return { clientId: id, before: null };
    }
    const client = await lockByEmail(tx.manager, contactEmail);
    if (grantOutcome(client) === 'refuse') {
      throw new AppError('PORTAL_ACCESS.ALREADY_GRANTED');
    }
    const current = {
      companyName: client.companyName,
      firstName: client.firstName,
      lastName: client.lastName,
      contactPhone: client.contactPhone,
    };
    const filled = fillEmpty(current, fields);
    if (Object.keys(filled).length > 0) {
      await updateById(tx.manager, ClientEntity, client.id, filled);
    }
    tx.publish('client.changed', { id: client.id });
    return { clientId: client.id, before: client };
  }

  /**
   * Mails the applicant who was granted access: that the password works, or, for a client that existed before, the link that the
   * owner of the address follows until it does. Only logs when the client is gone or has another address by now.
   */
  async open(
    tx: Tx,
    { clientId, email, passwordHash }: { clientId: string | null; email: string; passwordHash: string },
  ): Promise<void> {
    const client = clientId === null ? null : await lockById(tx.manager, ClientEntity, clientId);
    if (client?.contactEmail !== email) {
      const reason = client ? 'the client has another address' : 'the client is gone';
      this.logger.warn({ clientId, msg: `An applicant was approved, but gets no mail: ${reason}` });
      return;
    }
    if (hasLogin(client)) {
      await tx.enqueue(accessGranted, { clientId: client.id });
      return;
    }
    await updateById(tx.manager, ClientEntity, client.id, { pendingPasswordHash: passwordHash });
    await this.requestConfirmation(tx, client.id);
    tx.publish('client.changed', { id: client.id });
  }

  /**
   * Invites the contact of a client, whose login works once a password is chosen by the mailed link. Throws
   * PORTAL_ACCESS.ALREADY_GRANTED when the contact has a login, and PORTAL_ACCESS.NO_ADDRESS when the contact was erased.
   */
  async invite(id: string, caller: StaffPrincipal): Promise<void> {
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    await this.transactions.run(caller, async (tx) => {
      const client = await lockById(tx.manager, ClientEntity, id);
      if (!client) {
        throw new AppError('CLIENT.NOT_FOUND');
      }
      if (isErasedEmail(client.contactEmail)) {
        throw new AppError('PORTAL_ACCESS.NO_ADDRESS');
      }
      if (hasLogin(client)) {
        throw new AppError('PORTAL_ACCESS.ALREADY_GRANTED', {
          message: 'The contact of this client has a login already.',
        });
      }
      const invited = { portalAccess: true, invitedAt: this.clock.now() };
      await tx.manager.update(ClientEntity, id, { ...invited, passwordHash });
      await this.passwordLinks.invite(tx, { kind: 'client', id }, caller);
      await tx.audit({ action: 'client.invited', subject: { type: 'client', id } });
      tx.publish('client.changed', { id });
    });
  }

  /** Activates the pending password. Throws PORTAL_ACCESS.TOKEN_INVALID for a used, expired or unknown token. */
  async confirm(token: string): Promise<void> {
    await this.transactions.run(visitor, async (tx) => {
      const subject = await this.tokens.redeem(tx.manager, [CONFIRM_PURPOSE], token);
      const client =
        subject && (await lockById(tx.manager, ClientEntity, subject.id, { hidden: ['pendingPasswordHash'] }));
      if (!client || !client.pendingPasswordHash) {
        throw new AppError('PORTAL_ACCESS.TOKEN_INVALID');
      }
      await tx.manager.update(ClientEntity, client.id, {
        passwordHash: client.pendingPasswordHash,
        pendingPasswordHash: null,
        portalAccess: true,
        invitedAt: null,
      });
      await this.tokens.revoke(tx.manager, [CONFIRM_PURPOSE, ...passwordPurposes], { kind: 'client', id: client.id });
      await tx.storeResponse(undefined);
      await tx.audit(
        {
          action: 'client.access-confirmed',
          subject: { type: 'client', id: client.id },
          before: { portalAccess: client.portalAccess },
          after: { portalAccess: true },
        },
        { kind: 'client', id: client.id },
      );
      tx.publish('client.changed', { id: client.id });
    });
  }

  /** Mails a new link while a password waits for one; does nothing for an unknown token. */
  async renew(token: string): Promise<void> {
    await this.transactions.run(visitor, async (tx) => {
      const stored = await this.tokens.find([CONFIRM_PURPOSE], token, tx.manager);
      if (stored) {
        await this.renewOf(tx, stored.subject);
      }
      await tx.storeResponse(undefined);
    });
  }

  private async renewOf(tx: Tx, subject: PrincipalRef): Promise<void> {
    const client = await lockById(tx.manager, ClientEntity, subject.id, { hidden: ['pendingPasswordHash'] });
    const isWaiting = client !== null && client.pendingPasswordHash !== null;
    if (isWaiting && (await this.tokens.mayIssueOnRequest(tx.manager, { purpose: CONFIRM_PURPOSE, subject }))) {
      await this.requestConfirmation(tx, client.id);
    }
  }

  /** Invalidates earlier links, because each belongs to an earlier password. */
  private async requestConfirmation(tx: Tx, clientId: string): Promise<void> {
    const subject = { kind: 'client', id: clientId } as const;
    await this.tokens.revoke(tx.manager, [CONFIRM_PURPOSE], subject);
    const lifetimeMs = CONFIRMATION_HOURS * HOUR_MS;
    const tokenId = await this.tokens.issue(tx.manager, { purpose: CONFIRM_PURPOSE, subject, lifetimeMs });
    await tx.enqueue(confirmationRequested, { tokenId });
  }
}

const lockByEmail = (manager: EntityManager, contactEmail: string): Promise<ClientEntity> =>
  manager
    .createQueryBuilder(ClientEntity, 'client')
    .setLock('pessimistic_write')
    .where({ contactEmail })
    .getOneOrFail();
