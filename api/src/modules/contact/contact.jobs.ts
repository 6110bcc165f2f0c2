import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AGENCY, Mailer } from '../../platform/mail/mailer.js';
import { defineJob, JobQueue } from '../../platform/queue/queue.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { contactReceivedAgencyMail } from './mails/contact-received-agency.mail.js';
import { contactReceivedMail } from './mails/contact-received.mail.js';

/** Sends one of two mails; each is a job of its own, so that retrying one does not repeat the other. */
export const contactReceived = defineJob<{ messageId: string; to: 'agency' | 'visitor' }>('contact.received');

/** The mails of contact messages. */
@Injectable()
export class ContactJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.queue.handle(contactReceived, ({ messageId, to }) => this.received(messageId, to));
  }

  private async received(messageId: string, to: 'agency' | 'visitor'): Promise<void> {
    const message = await this.dataSource.manager.findOneBy(ContactMessageEntity, { id: messageId });
    if (!message) {
      return;
    }
    if (to === 'agency') {
      await this.mailer.send(contactReceivedAgencyMail, { message }, { to: AGENCY, replyTo: message.email });
    } else {
      await this.mailer.send(contactReceivedMail, { message }, { to: message.email });
    }
  }
}
