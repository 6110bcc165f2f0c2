import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { defineMailJob } from '../../../platform/mail/mail-job.js';
import { AGENCY, Mailer } from '../../../platform/mail/mailer.js';
import { warnIfMissing } from '../../../platform/queue/missing-row.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { assessmentReceivedAgencyMail } from './mails/assessment-received-agency.mail.js';
import { assessmentReceivedMail } from './mails/assessment-received.mail.js';

/** Sends one of two mails; each is a job of its own, so that retrying one does not repeat the other. */
export const assessmentReceived = defineMailJob<{ clientId: string; to: 'agency' | 'visitor' }>(
  'assessment.received',
  'Assessment received',
);

/** The mails of assessments. */
@Injectable()
export class ClientsJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.queue.handle(assessmentReceived, ({ clientId, to }) =>
      to === 'agency' ? this.notifyAgency(clientId) : this.confirmReceipt(clientId),
    );
  }

  private async notifyAgency(clientId: string): Promise<void> {
    const client = await this.find(clientId);
    if (client) {
      await this.mailer.send(assessmentReceivedAgencyMail, { client }, { to: AGENCY, replyTo: client.contactEmail });
    }
  }

  private async confirmReceipt(clientId: string): Promise<void> {
    const client = await this.find(clientId);
    if (client) {
      await this.mailer.send(assessmentReceivedMail, { client }, { to: client.contactEmail });
    }
  }

  private async find(id: string): Promise<ClientEntity | null> {
    return warnIfMissing(await this.dataSource.manager.findOneBy(ClientEntity, { id }), id);
  }
}
