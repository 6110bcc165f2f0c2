import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { newId } from '../../../platform/database/ids.js';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { InboundMailEntity } from './inbound-mail.entity.js';
import { InboundMailFiling } from './inbound-mail-filing.js';

const ATTEMPTS = 3;

/** Files one mail; after the last attempt it waits for staff. */
export const fileInboundMail = defineJob<{ mailId: string }>('inbound-mail.file', { attempts: ATTEMPTS });

/** Files mails whose jobs have used up their attempts without a result, as while the database was away. */
export const resumeInboundMails = defineJob<Record<string, never>>('inbound-mail.resume');

const HOUR_MS = 3_600_000;

@Injectable()
export class InboundMailJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly filing: InboundMailFiling,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.queue.handle(fileInboundMail, ({ mailId }, run) => this.filing.run(mailId, run));
    this.queue.handle(resumeInboundMails, () => this.resume());
    this.queue.schedule(resumeInboundMails, { everyMs: HOUR_MS });
  }

  private async resume(): Promise<void> {
    const createdAt = LessThan(new Date(this.clock.now().getTime() - HOUR_MS));
    const mails = await this.dataSource.manager.findBy(InboundMailEntity, { state: 'received', createdAt });
    for (const { id } of mails) {
      await this.queue.add(fileInboundMail, { mailId: id }, newId());
    }
  }
}
