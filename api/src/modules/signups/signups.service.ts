import { Injectable } from '@nestjs/common';
import type { Created, Page, Signup, CreateSignup, SignupListQuery, SignupStatus } from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import { insertIgnore, lockById } from '../../platform/database/rows.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { newId } from '../../platform/database/ids.js';
import { findPage } from '../../common/paging.js';
import { hashPassword } from '../../common/passwords.js';
import { visitor } from '../../common/audit/actor.js';
import { Transactions, type Tx } from '../../common/transactions/transactions.js';
import { staffNames } from '../employees/staff-names.js';
import { PortalAccess } from '../clients/portal-access.js';
import { SignupEntity } from './signup.entity.js';
import { presentSignup } from './signup.presenter.js';
import { signupDecided, signupReceived } from './signups.jobs.js';
import { statusAfter, type Decision } from './signups.rules.js';

/** From a visitor's request for an account to the decision about it. */
@Injectable()
export class SignupsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly portalAccess: PortalAccess,
  ) {}

  /**
   * Stores a request. While one of the same e-mail is pending, the first one stays as it is and the visitor is told the
   * same: nobody can find out here which addresses are known, or exchange the password of someone's request.
   */
  async create({ password, ...person }: CreateSignup): Promise<Created> {
    // Before the transaction: hashing is slow on purpose, and a repeat must take as long as a first request.
    const signup = {
      id: newId(),
      ...person,
      leadSource: person.leadSource ?? null,
      passwordHash: await hashPassword(password),
    };
    await this.transactions.run(visitor, async (tx) => {
      if (!(await insertIgnore(tx.manager, SignupEntity, signup))) {
        return;
      }
      await tx.enqueue(signupReceived, { signupId: signup.id, to: 'agency' });
      await tx.enqueue(signupReceived, { signupId: signup.id, to: 'applicant' });
      tx.publish('signup.created', { id: signup.id, pending: await countPending(tx.manager) });
    });
    return { id: signup.id };
  }

  /** Newest first. */
  async list({ status, ...query }: SignupListQuery): Promise<Page<Signup>> {
    const builder = this.dataSource
      .getRepository(SignupEntity)
      .createQueryBuilder('signup')
      .orderBy({ 'signup.createdAt': 'DESC', 'signup.id': 'DESC' });
    if (status) {
      builder.where({ status });
    }
    const names = await staffNames(this.dataSource.manager);
    return findPage(builder, query, {
      search: ['signup.firstName', 'signup.lastName', 'signup.email', 'signup.company'],
      present: (row) => presentSignup(row, names),
    });
  }

  /** The person becomes a client, or gains access to the client that has this e-mail. Once, whoever else approves. */
  approve(id: string, caller: StaffPrincipal): Promise<Signup> {
    return this.transactions.run(caller, async (tx) => {
      const { signup, status } = await lockUndecided(tx.manager, id, 'approve');
      const { company: companyName, passwordHash, ...person } = signup;
      const clientId = await this.portalAccess.grant(tx, { ...person, companyName, passwordHash });
      return recordDecision(tx, signup, { status, caller, clientId });
    });
  }

  reject(id: string, notes: string | undefined, caller: StaffPrincipal): Promise<Signup> {
    return this.transactions.run(caller, async (tx) => {
      const { signup, status } = await lockUndecided(tx.manager, id, 'reject');
      return recordDecision(tx, signup, { status, caller, notes });
    });
  }

  /** The link of the approval mail: it proves the e-mail address, and the password of the sign-up works from then on. */
  confirm(token: string): Promise<void> {
    return this.portalAccess.confirm(token);
  }
}

interface DecisionMade {
  status: SignupStatus;
  caller: StaffPrincipal;
  clientId?: string;
  notes?: string;
}

/** A pending row has its hash, as the database sees to. */
type PendingSignup = SignupEntity & { passwordHash: string };

const countPending = (manager: EntityManager): Promise<number> => manager.countBy(SignupEntity, { status: 'pending' });

/** Locks the row, so that of two racing decisions the second finds what the first has made of it. */
async function lockUndecided(
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

async function recordDecision(tx: Tx, signup: PendingSignup, made: DecisionMade): Promise<Signup> {
  const decidedAt = new Date();
  const { status, caller, clientId = null, notes = '' } = made;
  const decided = {
    status,
    // The hash leaves with the decision, whatever it is.
    passwordHash: null,
    notes: notes === '' ? null : notes,
    clientId,
    approvedAt: status === 'approved' ? decidedAt : null,
    decidedAt,
    decidedBy: caller.id,
  };
  await tx.manager.update(SignupEntity, signup.id, decided);
  await tx.enqueue(signupDecided, { signupId: signup.id });
  await tx.audit({
    action: `signup.${status}`,
    subject: { type: 'signup', id: signup.id },
    before: { status: signup.status },
    after: { status, clientId, notes: decided.notes },
  });
  tx.publish('signup.decided', { id: signup.id, pending: await countPending(tx.manager) });
  return presentSignup(Object.assign(signup, decided), new Map([[caller.id, caller.name]]));
}
