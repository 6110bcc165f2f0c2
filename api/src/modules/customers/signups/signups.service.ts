import { Injectable } from '@nestjs/common';
import type { Created, CreateSignup, Signup, SignupListQuery, SignupStatus, SpamReason } from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { visitor } from '../../../common/audit/actor.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { lockById } from '../../../platform/database/rows.js';
import { hashChosenPassword } from '../../identity/auth/chosen-passwords.js';
import { clientsOfSignups } from '../clients/client-hints.js';
import { staffNames } from '../../base/people/staff-names.js';
import { removeUnreadNotifications } from '../../collaboration/notifications/write-notifications.js';
import { PortalAccessService } from '../../identity/portal-access/portal-access.service.js';
import { countPending, holdSignup, receiveSignup } from './receive-signup.js';
import { SignupEntity } from './signup.entity.js';
import { presentSignup } from './signup.presenter.js';
import { signupRejected } from './signups.jobs.js';
import { statusAfter, type Decision } from './signups.rules.js';

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

  /** Grants portal access to the applicant: as a new client, or as the client that has this e-mail address. */
  approve(id: string, caller: StaffPrincipal): Promise<Signup> {
    return this.transactions.run(caller, async (tx) => {
      const { signup, status } = await lockForDecision(tx.manager, id, 'approve');
      const { email, firstName, lastName, phone, company: companyName, passwordHash } = signup;
      const applicant = { email, firstName, lastName, phone, companyName, passwordHash };
      const clientId = await this.portalAccess.grant(tx, applicant);
      return recordDecision(tx, signup, { status, caller, clientId });
    });
  }

  reject(id: string, notes: string | undefined, caller: StaffPrincipal): Promise<Signup> {
    return this.transactions.run(caller, async (tx) => {
      const { signup, status } = await lockForDecision(tx.manager, id, 'reject');
      await tx.enqueue(signupRejected, { signupId: signup.id });
      return recordDecision(tx, signup, { status, caller, notes });
    });
  }
}

interface DecisionDetails {
  status: SignupStatus;
  caller: StaffPrincipal;
  clientId?: string;
  notes?: string;
}

/** A check constraint guarantees that a pending row has a password hash. */
type PendingSignup = SignupEntity & { passwordHash: string };

/** Locks the row until commit, so that the second of two concurrent decisions sees the status of the first. */
async function lockForDecision(
  manager: EntityManager,
  id: string,
  decision: Decision,
): Promise<{ signup: PendingSignup; status: SignupStatus }> {
  const signup = await lockById(manager, SignupEntity, id, { hidden: ['passwordHash'] });
  if (!signup) {
    throw new AppError('SIGNUP.NOT_FOUND');
  }
  const status = statusAfter(signup.status, decision);
  if (!status) {
    throw new AppError('SIGNUP.ALREADY_DECIDED');
  }
  return { signup: signup as PendingSignup, status };
}

async function recordDecision(tx: Tx, signup: PendingSignup, details: DecisionDetails): Promise<Signup> {
  const decidedAt = new Date();
  const { status, caller, clientId = null, notes } = details;
  const decided = {
    status,
    // The same check constraint: a decided row has no hash.
    passwordHash: null,
    notes: notes || null,
    clientId,
    approvedAt: status === 'approved' ? decidedAt : null,
    decidedAt,
    decidedBy: caller.id,
  };
  await tx.manager.update(SignupEntity, signup.id, decided);
  await tx.audit({
    action: `signup.${status}`,
    subject: { type: 'signup', id: signup.id },
    before: { status: signup.status },
    after: { status, clientId, notes: decided.notes },
  });
  await removeUnreadNotifications(tx, { kind: 'signup', subjectIds: [signup.id] });
  tx.publish('signup.decided', { id: signup.id, pending: await countPending(tx.manager) });
  const clientOf = await clientsOfSignups(tx.manager, [Object.assign(signup, decided)]);
  return presentSignup(signup, { staffNames: new Map([[caller.id, caller.name]]), client: clientOf(signup) });
}
