import type { CreateSignup, SpamReason } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import type { Tx } from '../../../common/transactions/transactions.js';
import { insertIgnore } from '../../../platform/database/rows.js';
import { holdSubmission } from '../spam/hold-submission.js';
import { staffWith } from '../../collaboration/notifications/notification-recipients.js';
import { addNotifications } from '../../collaboration/notifications/write-notifications.js';
import { SignupEntity } from './signup.entity.js';
import { signupReceived } from './signups.jobs.js';

type Applicant = Pick<SignupEntity, 'firstName' | 'lastName' | 'email' | 'phone' | 'company' | 'passwordHash'>;

/** Defaults to the time of the call. */
type Request = Applicant & Pick<SignupEntity, 'id' | 'leadSource'> & { createdAt?: Date };

/** Stores a request for an account, with its jobs and events; stores nothing and returns false if one for the address is pending. */
export async function receiveSignup(tx: Tx, signup: Request): Promise<boolean> {
  // A partial unique index allows one pending request for each e-mail address.
  if (!(await insertIgnore(tx.manager, SignupEntity, signup))) {
    return false;
  }
  await tx.enqueue(signupReceived, { signupId: signup.id, to: 'agency' });
  await tx.enqueue(signupReceived, { signupId: signup.id, to: 'applicant' });
  await notifyDeciders(tx, signup);
  tx.publish('signup.created', { id: signup.id, pending: await countPending(tx.manager) });
  return true;
}

/** Keeps a request that may be spam, until staff decide or its time is over. */
export const holdSignup = (
  tx: Tx,
  request: Pick<SignupEntity, 'id' | 'passwordHash' | 'leadSource'>,
  { person, reason }: { person: Omit<CreateSignup, 'password' | 'leadSource'>; reason: SpamReason },
): Promise<void> => holdSubmission(tx, { ...request, kind: 'signup', reason, email: person.email, body: person });

export const countPending = (manager: EntityManager): Promise<number> =>
  manager.countBy(SignupEntity, { status: 'pending' });

export async function notifyDeciders(
  tx: Tx,
  { id, firstName, lastName, company }: Pick<Request, 'id' | 'firstName' | 'lastName' | 'company'>,
): Promise<void> {
  await addNotifications(tx, {
    kind: 'signup',
    recipients: await staffWith(tx.manager, 'signups:decide'),
    subject: { type: 'signup', id },
    clientId: null,
    title: `${firstName} ${lastName} asks for a client account`,
    text: company,
    path: '/admin#pending-signups',
  });
}
