import { Injectable } from '@nestjs/common';
import type { Created, CreateSignup, Signup, SignupListQuery, SpamReason } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { visitor } from '../../../common/audit/actor.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { hashChosenPassword } from '../../identity/auth/chosen-passwords.js';
import { clientsOfSignups } from '../clients/client-hints.js';
import { staffNames } from '../../base/people/staff-names.js';
import { PortalAccessService } from '../../identity/portal-access/portal-access.service.js';
import { holdSignup, receiveSignup } from './receive-signup.js';
import { assignApproved, lockForDecision, recordDecision } from './signup-decisions.js';
import { SignupEntity } from './signup.entity.js';
import { presentSignup } from './signup.presenter.js';

/** Requests for a client account, which staff approve or reject. */
@Injectable()
export class SignupsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly portalAccess: PortalAccessService,
  ) {}

  /**
   * Stores a request, or holds it if it may be spam. If another request with the same e-mail address is pending, nothing
   * is stored and the response is the same: the call does not reveal known addresses and cannot replace the password of
   * the pending request.
   */
  async create({ password, leadSource, ...person }: CreateSignup, spamReason?: SpamReason): Promise<Created> {
    const texts = [person.company, person.firstName, person.lastName, person.email];
    const chosen = { field: 'password', password, texts };
    // Hashing is slow: it comes before the insert, so that the response time does not reveal a pending request.
    const passwordHash = await hashChosenPassword(this.dataSource.manager, chosen);
    const created = { id: newId() };
    const request = { ...created, passwordHash, leadSource: leadSource ?? null };
    await this.transactions.run(visitor, async (tx) => {
      await tx.storeResponse(created);
      if (spamReason) {
        await holdSignup(tx, request, { person, reason: spamReason });
      } else {
        await receiveSignup(tx, { ...request, ...person });
      }
    });
    return created;
  }

  async list({ status, ...query }: SignupListQuery): Promise<Page<Signup>> {
    const builder = this.dataSource.getRepository(SignupEntity).createQueryBuilder('signup');
    if (status) {
      builder.where({ status });
    }
    const { manager } = this.dataSource;
    const { items, ...page } = await findPage(builder, query, {
      search: ['signup.firstName', 'signup.lastName', 'signup.email', 'signup.company'],
      present: (row) => row,
    });
    const [names, clientOf] = await Promise.all([staffNames(manager), clientsOfSignups(manager, items)]);
    return { ...page, items: items.map((row) => presentSignup(row, { staffNames: names, client: clientOf(row) })) };
  }

  /**
   * Grants portal access to the applicant: as a new client, or as the client that has this e-mail address. A client without an
   * owner gets the caller. The mail waits until the decision can no longer be undone.
   */
  approve(id: string, caller: StaffPrincipal): Promise<Signup> {
    return this.transactions.run(caller, async (tx) => {
      const { signup, status } = await lockForDecision(tx.manager, id, 'approve');
      const { email, firstName, lastName, phone, company: companyName, passwordHash } = signup;
      const applicant = { email, firstName, lastName, phone, companyName, passwordHash };
      const { clientId, before } = await this.portalAccess.grant(tx, applicant);
      const client = await assignApproved(tx, { clientId, before }, caller);
      return recordDecision(tx, signup, { status, caller, clientId, client });
    });
  }

  reject(id: string, notes: string | undefined, caller: StaffPrincipal): Promise<Signup> {
    return this.transactions.run(caller, async (tx) => {
      const { signup, status } = await lockForDecision(tx.manager, id, 'reject');
      return recordDecision(tx, signup, { status, caller, notes });
    });
  }
}
