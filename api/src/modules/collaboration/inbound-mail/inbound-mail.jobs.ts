import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { InboundMailFiling } from './inbound-mail-filing.js';

const ATTEMPTS = 3;

/** Files one mail; after the last attempt it waits for staff. */
export const fileInboundMail = defineJob<{ mailId: string }>('inbound-mail.file', { attempts: ATTEMPTS });

@Injectable()
export class InboundMailJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly filing: InboundMailFiling,
  ) {}

  onModuleInit(): void {
    this.queue.handle(fileInboundMail, ({ mailId }, run) => this.filing.run(mailId, run));
  }
}
