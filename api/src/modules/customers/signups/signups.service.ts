import { Injectable } from '@nestjs/common';
import {
  UNDO_OFFER_MS,
  type Created,
  type CreateSignup,
  type Signup,
  type SignupListQuery,
  type SignupStatus,
  type SpamReason,
} from '@hive/contracts';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { changesOf } from '../../../common/audit/changes-of.js';
import { visitor } from '../../../common/audit/actor.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { lockById, updateById } from '../../../platform/database/rows.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { assign } from '../../collaboration/assignment/assign.js';
import { assignedClient } from '../clients/assigned-client.js';
import { hashChosenPassword } from '../../identity/auth/chosen-passwords.js';
import { clientsOfSignups } from '../clients/client-hints.js';
import { staffNames } from '../../base/people/staff-names.js';
import { removeUnreadNotifications } from '../../collaboration/notifications/write-notifications.js';
import { PortalAccessService } from '../../identity/portal-access/portal-access.service.js';
import { countPending, holdSignup, receiveSignup } from './receive-signup.js';
import { SignupEntity, type DecisionUndo } from './signup.entity.js';
import { presentSignup } from './signup.presenter.js';
import { signupSettled } from './signups.jobs.js';
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
      await assignWithoutOwner(tx, clientId, caller);
      const after = await tx.manager.findOneByOrFail(ClientEntity, { id: clientId });
      const client = before ? approvalOf(before, after) : { updatedAt: after.updatedAt.toISOString() };
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

interface DecisionDetails {
  status: SignupStatus;
  caller: StaffPrincipal;
  clientId?: string;
  client?: DecisionUndo['client'];
  notes?: string;
}

async function assignWithoutOwner(tx: Tx, id: string, caller: StaffPrincipal): Promise<void> {
  if (await tx.manager.existsBy(ClientEntity, { id, assignedTo: IsNull() })) {
    const client = {
      entity: ClientEntity,
      subject: 'client',
      notFound: 'CLIENT.NOT_FOUND',
      describe: assignedClient,
    } as const;
    await assign(tx, { ...client, id, employeeId: caller.id, caller });
  }
}

/** The columns of an existing client that an approval changed. */
const approvalOf = (before: ClientEntity, { firstName, lastName, contactPhone, status, assignedTo }: ClientEntity) =>
  changesOf(before, { firstName, lastName, contactPhone, status, assignedTo });

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
  const { status, caller, clientId = null, client, notes } = details;
  const jobId = await tx.defer(signupSettled, { signupId: signup.id }, UNDO_OFFER_MS / 1000);
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
  const undo = { jobId, passwordHash: signup.passwordHash, ...(client && { client }) };
  await updateById(tx.manager, SignupEntity, signup.id, { ...decided, undo });
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
