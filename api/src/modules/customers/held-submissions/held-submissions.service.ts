import { Injectable } from '@nestjs/common';
import type {
  CreateClient,
  CreateSignup,
  HeldSubmission,
  HeldSubmissionKind,
  HeldSubmissionListQuery,
  ReleasedSubmission,
} from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { AppError } from '../../../common/errors/app-error.js';
import { hasCapability } from '../../../common/http/access/capabilities.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { lockById } from '../../../platform/database/rows.js';
import { assessmentColumns, receiveAssessment } from '../clients/receive-assessment.js';
import { receiveSignup } from '../signups/receive-signup.js';
import { HeldSubmissionEntity } from '../spam/held-submission.entity.js';
import { presentHeldSubmission } from './held-submission.presenter.js';
import { visibleKinds } from './held-submissions.rules.js';

const RELEASED = 'held-submission.released';

/** The texts that `q` of the list searches: the address, the company of either kind, and the person of a sign-up. */
const searched = [
  'held.email',
  `(held.body ->> 'companyName')`,
  `(held.body ->> 'company')`,
  `(held.body ->> 'firstName' || ' ' || (held.body ->> 'lastName'))`,
];

/** Assessments and sign-ups that may be spam, until staff release or delete them. */
@Injectable()
export class HeldSubmissionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** Only submissions of the kinds that the caller may see. */
  list(query: HeldSubmissionListQuery, caller: StaffPrincipal): Promise<Page<HeldSubmission>> {
    const builder = this.dataSource.manager
      .createQueryBuilder(HeldSubmissionEntity, 'held')
      .where('held.kind = ANY (:kinds)', { kinds: kindsOf(caller) });
    return findPage(builder, query, { search: searched, present: presentHeldSubmission });
  }

  /**
   * Stores the assessment or sign-up as if it arrived now, with its mails, but with the time at which it was sent and its id.
   * After a conflict it stays held. A second call finds it released, and succeeds.
   */
  release(id: string, caller: StaffPrincipal): Promise<ReleasedSubmission> {
    return this.transactions.run(caller, async (tx) => {
      const held = await lockVisible(tx.manager, id, caller);
      const kind = held ? held.kind : await releasedKind(tx.manager, id, caller);
      if (!kind) {
        throw new AppError('HELD_SUBMISSION.NOT_FOUND');
      }
      if (held) {
        await receive(tx, held);
        await tx.manager.delete(HeldSubmissionEntity, { id });
        await tx.audit({ action: RELEASED, subject: subjectOf(id), after: { kind, reason: held.reason } });
        tx.publish('held-submission.changed', { id });
      }
      return { id, kind };
    });
  }

  /** Throws HELD_SUBMISSION.NOT_FOUND. */
  remove(id: string, caller: StaffPrincipal): Promise<void> {
    return this.transactions.run(caller, async (tx) => {
      const held = await lockVisible(tx.manager, id, caller);
      if (!held) {
        throw new AppError('HELD_SUBMISSION.NOT_FOUND');
      }
      const { kind, reason } = held;
      await tx.manager.delete(HeldSubmissionEntity, { id });
      await tx.audit({ action: 'held-submission.removed', subject: subjectOf(id), before: { kind, reason } });
      tx.publish('held-submission.changed', { id });
    });
  }
}

const subjectOf = (id: string) => ({ type: 'held-submission', id });

const kindsOf = (caller: StaffPrincipal): HeldSubmissionKind[] =>
  visibleKinds((capability) => hasCapability(caller, capability));

/** Locks the submission until the transaction ends; null also for one that the caller may not see. */
const lockVisible = (
  manager: EntityManager,
  id: string,
  caller: StaffPrincipal,
): Promise<HeldSubmissionEntity | null> =>
  lockById(manager, HeldSubmissionEntity, id, {
    hidden: ['passwordHash'],
    within: (builder) => builder.andWhere('row.kind = ANY (:kinds)', { kinds: kindsOf(caller) }),
  });

/** The kind of a submission that was released, by the audit log. */
async function releasedKind(
  manager: EntityManager,
  id: string,
  caller: StaffPrincipal,
): Promise<HeldSubmissionKind | undefined> {
  const released = { action: RELEASED, subjectType: subjectOf(id).type, subjectId: id };
  const entry = await manager.findOneBy(AuditLogEntity, released);
  return kindsOf(caller).find((kind) => kind === entry?.after?.kind);
}

async function receive(tx: Tx, held: HeldSubmissionEntity): Promise<void> {
  const { id, createdAt, leadSource } = held;
  if (held.kind === 'assessment') {
    return receiveAssessment(tx, { id, createdAt, leadSource, ...assessmentColumns(held.body as CreateClient) });
  }
  const { firstName, lastName, email, phone, company } = held.body as CreateSignup;
  const { passwordHash } = held;
  const signup = { id, firstName, lastName, email, phone, company, createdAt, leadSource, passwordHash };
  if (!(await receiveSignup(tx, signup))) {
    throw new AppError('SIGNUP.ALREADY_PENDING');
  }
}
