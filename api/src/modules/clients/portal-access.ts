import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { AppError } from '../../common/errors/app-error.js';
import { newId } from '../../platform/database/ids.js';
import { insertIgnore } from '../../platform/database/rows.js';
import { systemActor, visitor } from '../../common/audit/actor.js';
import { Transactions, type Tx } from '../../common/transactions/transactions.js';
import { issueToken, redeemToken, revokeTokens } from '../tokens/one-time-tokens.js';
import { ClientEntity } from './client.entity.js';
import { accessOutcome, fillEmpty } from './clients.rules.js';

/** Whom an approval lets in. */
interface Applicant {
  companyName: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  passwordHash: string;
}

/** The mail says 72 hours. */
const CONFIRMATION_MS = 72 * 3_600_000;

/** Who may log in for a client: the login that an approved sign-up brings. */
@Injectable()
export class PortalAccess {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Nobody has the e-mail: a new client, whose password works at once. A client without access has it: the password
   * waits until the owner of the address confirms. A client with access has it: refused, there is one login.
   */
  async grant(tx: Tx, applicant: Applicant): Promise<string> {
    const { email: contactEmail, phone: contactPhone, companyName, firstName, lastName, passwordHash } = applicant;
    const fields = { companyName, firstName, lastName, contactPhone };
    const id = newId();
    const created = { id, ...fields, contactEmail, passwordHash, portalAccess: true };
    if (await insertIgnore(tx.manager, ClientEntity, created)) {
      tx.publish('client.created', { id });
      return id;
    }
    const client = await lockByEmail(tx.manager, contactEmail);
    if (accessOutcome(client) === 'refuse') {
      throw new AppError('SIGNUP.EMAIL_HAS_ACCESS');
    }
    const gaps = fillEmpty(
      {
        companyName: client.companyName,
        firstName: client.firstName,
        lastName: client.lastName,
        contactPhone: client.contactPhone,
      },
      fields,
    );
    const change = { ...gaps, pendingPasswordHash: passwordHash };
    await tx.manager.update(ClientEntity, client.id, change);
    // A link that was mailed for an earlier password must not let this one in.
    await revokeTokens(tx.manager, 'confirm-portal-access', client.id);
    tx.publish('client.changed', { id: client.id });
    return client.id;
  }

  /** A token for the confirmation mail, or undefined when the client waits for no confirmation. */
  async confirmationToken(clientId: string): Promise<string | undefined> {
    return this.transactions.run(systemActor, async ({ manager }) => {
      const client = await lockWithPassword(manager, clientId);
      if (!client?.pendingPasswordHash) {
        return undefined;
      }
      const expiresAt = new Date(this.clock.now().getTime() + CONFIRMATION_MS);
      return issueToken(manager, { purpose: 'confirm-portal-access', subjectId: clientId, expiresAt });
    });
  }

  /** Lets the waiting password in. The token works once. */
  async confirm(token: string): Promise<void> {
    await this.transactions.run(visitor, async (tx) => {
      const clientId = await redeemToken(tx.manager, {
        purpose: 'confirm-portal-access',
        token,
        now: this.clock.now(),
      });
      const client = clientId && (await lockWithPassword(tx.manager, clientId));
      if (!client || !client.pendingPasswordHash) {
        throw new AppError('AUTH.TOKEN_INVALID');
      }
      await tx.manager.update(ClientEntity, client.id, {
        passwordHash: client.pendingPasswordHash,
        pendingPasswordHash: null,
        portalAccess: true,
      });
      await revokeTokens(tx.manager, 'confirm-portal-access', client.id);
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
}

const lockByEmail = (manager: EntityManager, contactEmail: string): Promise<ClientEntity> =>
  manager
    .createQueryBuilder(ClientEntity, 'client')
    .setLock('pessimistic_write')
    .where({ contactEmail })
    .getOneOrFail();

const lockWithPassword = (manager: EntityManager, id: string): Promise<ClientEntity | null> =>
  manager
    .createQueryBuilder(ClientEntity, 'client')
    .addSelect('client.pendingPasswordHash')
    .setLock('pessimistic_write')
    .where({ id })
    .getOne();
