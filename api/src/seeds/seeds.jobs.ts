import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { defineJob, JobQueue } from '../platform/queue/queue.js';
import { addDemoVisits } from './demo/visits.js';

/** Adds the demo visits after the start: they are thousands of rows. */
export const seedVisits = defineJob<Record<string, never>>('seeds.visits');

@Injectable()
export class SeedsJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.queue.handle(seedVisits, () =>
      this.dataSource.transaction((manager) => addDemoVisits(manager, this.clock.now())),
    );
  }
}
