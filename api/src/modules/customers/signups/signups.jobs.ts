import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull, LessThan, Not, type EntityManager } from 'typeorm';
import { systemActor } from '../../../common/audit/actor.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { lockById, updateById } from '../../../platform/database/rows.js';
import { defineMailJob } from '../../../platform/mail/mail-job.js';
import { AGENCY, Mailer } from '../../../platform/mail/mailer.js';
import { warnIfMissing } from '../../../platform/queue/missing-row.js';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { PortalAccessService } from '../../identity/portal-access/portal-access.service.js';
import { signupReceivedAgencyMail } from './mails/signup-received-agency.mail.js';
import { signupReceivedMail } from './mails/signup-received.mail.js';
import { signupRejectedMail } from './mails/signup-rejected.mail.js';
import { SignupEntity } from './signup.entity.js';

/** Sends one of two mails; each is a job of its own, so that retrying one does not repeat the other. */
export const signupReceived = defineMailJob<{ signupId: string; to: 'agency' | 'applicant' }>(
  'signup.received',
  'Account request received',
);
/** Sends the rejection to the applicant. */
export const signupRejected = defineMailJob<{ signupId: string }>('signup.rejected', 'Account request declined');

/** Makes a decision final and sends its mail; until it runs, the decision can be undone. */
export const signupSettled = defineJob<{ signupId: string }>('signup.settled');

/** Forgets what undoing decisions needed, with their password hashes, where the job has failed for good. */
export async function forgetOldUndos(manager: EntityManager, before: Date): Promise<void> {
  await manager.update(SignupEntity, { undo: Not(IsNull()), decidedAt: LessThan(before) }, { undo: null });
}

/** The mails of sign-ups. */
@Injectable()
export class SignupsJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly portalAccess: PortalAccessService,
  ) {}

  onModuleInit(): void {
    this.queue.handle(signupReceived, ({ signupId, to }) =>
      to === 'agency' ? this.notifyAgency(signupId) : this.confirmReceipt(signupId),
    );
    this.queue.handle(signupSettled, ({ signupId }) => this.settle(signupId));
    this.queue.handle(signupRejected, ({ signupId }) => this.sendRejection(signupId));
  }

  /** Does nothing in a second run, and for a person who was erased. */
  private settle(signupId: string): Promise<void> {
    return this.transactions.run(systemActor, async (tx) => {
      const signup = await lockById(tx.manager, SignupEntity, signupId, { hidden: ['undo'] });
      if (!signup?.undo) {
        return;
      }
      await updateById(tx.manager, SignupEntity, signupId, { undo: null });
      if (signup.status === 'rejected') {
        await tx.enqueue(signupRejected, { signupId });
      } else {
        const { clientId, email } = signup;
        await this.portalAccess.open(tx, { clientId, email, passwordHash: signup.undo.passwordHash });
      }
    });
  }

  private async notifyAgency(signupId: string): Promise<void> {
    const signup = await this.find(signupId);
    if (signup) {
      await this.mailer.send(signupReceivedAgencyMail, { signup }, { to: AGENCY, replyTo: signup.email });
    }
  }

  private async confirmReceipt(signupId: string): Promise<void> {
    const signup = await this.find(signupId);
    if (signup) {
      await this.mailer.send(signupReceivedMail, { signup }, { to: signup.email });
    }
  }

  private async sendRejection(signupId: string): Promise<void> {
    const signup = await this.find(signupId);
    if (signup?.status === 'rejected') {
      await this.mailer.send(signupRejectedMail, { signup }, { to: signup.email });
    }
  }

  private async find(id: string): Promise<SignupEntity | null> {
    return warnIfMissing(await this.dataSource.manager.findOneBy(SignupEntity, { id }), id);
  }
}
