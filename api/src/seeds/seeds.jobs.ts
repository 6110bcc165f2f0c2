import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { JobQueue } from '../platform/queue/queue.js';
import { bringVisits, bringVisitsLater } from './visits.js';

/** The part of the demo content that nobody waits for. */
@Injectable()
export class SeedsJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.queue.handle(bringVisitsLater, () => bringVisits(this.dataSource, this.clock.now()));
  }
}
