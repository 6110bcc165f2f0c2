import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Mailer } from '../../platform/mail/mailer.js';
import { defineJob, JobQueue } from '../../platform/queue/queue.js';
import { SettingsService } from '../settings/settings.service.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { contactReceivedAgencyMail } from './mails/contact-received-agency.mail.js';
import { contactReceivedMail } from './mails/contact-received.mail.js';

/** One job is one mail: another attempt at one never repeats the other. */
export const contactReceived = defineJob<{ messageId: string; to: 'agency' | 'visitor' }>('contact.received');

/** The mails of contact messages. */
@Injectable()
export class ContactJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.queue.handle(contactReceived, ({ messageId, to }) => this.received(messageId, to));
  }

  private async received(messageId: string, to: 'agency' | 'visitor'): Promise<void> {
    const message = await this.dataSource.manager.findOneBy(ContactMessageEntity, { id: messageId });
    if (!message) {
      return;
    }
    const brand = await this.settings.mailBrand();
    if (to === 'agency') {
      // An answer goes to the visitor.
      const mail = contactReceivedAgencyMail({ brand, message });
      await this.mailer.send({ ...mail, to: brand.email, replyTo: message.email });
    } else {
      await this.mailer.send({ ...contactReceivedMail({ brand, message }), to: message.email });
    }
  }
}
