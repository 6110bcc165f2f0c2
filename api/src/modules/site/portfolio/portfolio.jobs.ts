import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { FramingChecker } from './framing-checker.js';

/** Checks whether the website of an item may be embedded. */
export const checkFraming = defineJob<{ websiteId: string }>('portfolio.check-framing', { attempts: 3 });

@Injectable()
export class PortfolioJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly framingChecker: FramingChecker,
  ) {}

  onModuleInit(): void {
    this.queue.handle(checkFraming, ({ websiteId }) => this.framingChecker.check(websiteId));
  }
}
