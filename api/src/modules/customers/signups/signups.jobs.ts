import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { defineMailJob } from '../../../platform/mail/mail-job.js';
import { AGENCY, Mailer } from '../../../platform/mail/mailer.js';
import { warnIfMissing } from '../../../platform/queue/missing-row.js';
import { JobQueue } from '../../../platform/queue/queue.js';
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

/** The mails of sign-ups. */
@Injectable()
export class SignupsJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.queue.handle(signupReceived, ({ signupId, to }) =>
      to === 'agency' ? this.notifyAgency(signupId) : this.confirmReceipt(signupId),
    );
    this.queue.handle(signupRejected, ({ signupId }) => this.sendRejection(signupId));
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
