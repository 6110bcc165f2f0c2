import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Mailer } from '../../platform/mail/mailer.js';
import type { MailContent } from '../../platform/mail/template.js';
import { defineJob, JobQueue } from '../../platform/queue/queue.js';
import { PortalAccess } from '../clients/portal-access.js';
import { SettingsService } from '../settings/settings.service.js';
import { signupApprovedMail } from './mails/signup-approved.mail.js';
import { signupConfirmMail } from './mails/signup-confirm.mail.js';
import { signupReceivedAgencyMail } from './mails/signup-received-agency.mail.js';
import { signupReceivedMail } from './mails/signup-received.mail.js';
import { signupRejectedMail } from './mails/signup-rejected.mail.js';
import { SignupEntity } from './signup.entity.js';

/** One job is one mail: another attempt at one never repeats the other. */
export const signupReceived = defineJob<{ signupId: string; to: 'agency' | 'applicant' }>('signup.received');
export const signupDecided = defineJob<{ signupId: string }>('signup.decided');

/** The mails of sign-ups. */
@Injectable()
export class SignupsJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly portalAccess: PortalAccess,
  ) {}

  onModuleInit(): void {
    this.queue.handle(signupReceived, ({ signupId, to }) => this.received(signupId, to));
    this.queue.handle(signupDecided, ({ signupId }) => this.decided(signupId));
  }

  private async received(signupId: string, to: 'agency' | 'applicant'): Promise<void> {
    const signup = await this.find(signupId);
    if (!signup) {
      return;
    }
    const brand = await this.settings.mailBrand();
    if (to === 'agency') {
      // An answer goes to the applicant.
      await this.mailer.send({
        ...signupReceivedAgencyMail({ brand, signup }),
        to: brand.email,
        replyTo: signup.email,
      });
    } else {
      await this.mailer.send({ ...signupReceivedMail({ brand, signup }), to: signup.email });
    }
  }

  private async decided(signupId: string): Promise<void> {
    const signup = await this.find(signupId);
    if (signup && signup.status !== 'pending') {
      await this.mailer.send({ ...(await this.decisionMail(signup)), to: signup.email });
    }
  }

  private async decisionMail(signup: SignupEntity): Promise<MailContent> {
    const brand = await this.settings.mailBrand();
    if (signup.status === 'rejected' || !signup.clientId) {
      return signupRejectedMail({ brand, signup });
    }
    // The token is made here and not by the approval: job payloads carry ids only.
    const token = await this.portalAccess.confirmationToken(signup.clientId);
    return token === undefined ? signupApprovedMail({ brand, signup }) : signupConfirmMail({ brand, signup, token });
  }

  private find(id: string): Promise<SignupEntity | null> {
    return this.dataSource.manager.findOneBy(SignupEntity, { id });
  }
}
