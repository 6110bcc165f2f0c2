import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { defineMailJob } from '../../../platform/mail/mail-job.js';
import { AGENCY, Mailer } from '../../../platform/mail/mailer.js';
import { warnIfMissing } from '../../../platform/queue/missing-row.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { contactReceivedAgencyMail } from './mails/contact-received-agency.mail.js';
import { contactReceivedMail } from './mails/contact-received.mail.js';
import { MessageReplyEntity } from './message-reply.entity.js';

/**
 * Sends one of two mails; each is a job of its own, so that retrying one does not repeat the other. With `answerId` the agency
 * gets the later answer of the sender.
 */
export const contactReceived = defineMailJob<{ messageId: string; to: 'agency' | 'visitor'; answerId?: string }>(
  'contact.received',
  'Message received',
);

/** The mails of contact messages. */
@Injectable()
export class ContactJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.queue.handle(contactReceived, ({ messageId, to, answerId }) =>
      to === 'agency' ? this.notifyAgency(messageId, answerId) : this.confirmReceipt(messageId),
    );
  }

  private async notifyAgency(messageId: string, answerId?: string): Promise<void> {
    const message = await this.find(messageId);
    const answer =
      answerId === undefined ? null : await this.dataSource.manager.findOneBy(MessageReplyEntity, { id: answerId });
    const isErased = answerId !== undefined && !answer;
    if (message && !isErased) {
      const { name, email } = message;
      const written = { name, email, message: answer?.text ?? message.message };
      await this.mailer.send(contactReceivedAgencyMail, { message: written }, { to: AGENCY, replyTo: email });
    }
  }

  private async confirmReceipt(messageId: string): Promise<void> {
    const message = await this.find(messageId);
    if (message) {
      await this.mailer.send(
        contactReceivedMail,
        { message },
        {
          to: message.email,
          answers: { kind: 'contact', id: message.id },
          thread: { id: message.id },
        },
      );
    }
  }

  private async find(id: string): Promise<ContactMessageEntity | null> {
    return warnIfMissing(await this.dataSource.manager.findOneBy(ContactMessageEntity, { id }), id);
  }
}
