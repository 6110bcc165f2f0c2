import { UNDO_OFFER_MS, type Signup, type SignupStatus } from '@hive/contracts';
import { IsNull, type EntityManager } from 'typeorm';
import { changesOf } from '../../../common/audit/changes-of.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import type { Tx } from '../../../common/transactions/transactions.js';
import { lockById, updateById } from '../../../platform/database/rows.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { assign } from '../../collaboration/assignment/assign.js';
import { removeUnreadNotifications } from '../../collaboration/notifications/write-notifications.js';
import { assignedClient } from '../clients/assigned-client.js';
import { clientsOfSignups } from '../clients/client-hints.js';
import { countPending } from './receive-signup.js';
import { SignupEntity, type DecisionUndo } from './signup.entity.js';
import { presentSignup } from './signup.presenter.js';
import { signupSettled } from './signups.jobs.js';
import { statusAfter, type Decision } from './signups.rules.js';

interface DecisionDetails {
  status: SignupStatus;
  caller: StaffPrincipal;
  clientId?: string;
  client?: DecisionUndo['client'];
  notes?: string;
}

/** Gives a client without an owner the caller. Returns what undoing the approval needs. */
export async function assignApproved(
  tx: Tx,
  { clientId: id, before }: { clientId: string; before: ClientEntity | null },
  caller: StaffPrincipal,
): Promise<DecisionUndo['client']> {
  if (await tx.manager.existsBy(ClientEntity, { id, assignedTo: IsNull() })) {
    const table = { entity: ClientEntity, subject: 'client', notFound: 'CLIENT.NOT_FOUND' } as const;
    await assign(tx, { ...table, describe: assignedClient, id, employeeId: caller.id, caller });
  }
  const after = await tx.manager.findOneByOrFail(ClientEntity, { id });
  const { firstName, lastName, contactPhone, status, assignedTo, updatedAt } = after;
  return before
    ? changesOf(before, { firstName, lastName, contactPhone, status, assignedTo })
    : { updatedAt: updatedAt.toISOString() };
}

/** A check constraint guarantees that a pending row has a password hash. */
type PendingSignup = SignupEntity & { passwordHash: string };

/** Locks the row until commit, so that the second of two concurrent decisions sees the status of the first. */
export async function lockForDecision(
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

/** Stores a decision, whose mail waits until it can no longer be undone. */
export async function recordDecision(tx: Tx, signup: PendingSignup, details: DecisionDetails): Promise<Signup> {
  const decidedAt = new Date();
  const { status, caller, clientId = null, client, notes } = details;
  const jobId = await tx.defer(signupSettled, { signupId: signup.id }, UNDO_OFFER_MS / 1000);
  const decided = {
    status,
    // the same check constraint; `undo` keeps the hash until the mail is sent
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
