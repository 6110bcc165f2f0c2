import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { FileDeliveries } from './review/file-deliveries.js';
import { fileDecided, fileDelivered, fileSubmitted } from './mails/file-mail.jobs.js';
import { FileMails } from './mails/file-mails.js';
import { FilePreviews } from './file-previews.js';
import { FileSubmissions } from './review/file-submissions.js';
import { FileSweep } from './file-sweep.js';

/** Encodes the previews of an image; one at a time for each company, so that other companies do not wait. */
export const generatePreviews = defineJob<{ versionId: string; clientId: string }>('file.previews', {
  maxRunning: 1,
  maxRunningPer: 'clientId',
});

/** Removes the objects of versions that were deleted; `ids` are separated by spaces. */
export const removeObjects = defineJob<{ clientId: string; ids: string }>('file.remove-objects');

/** Removes abandoned uploads and objects without a row. */
export const sweepFiles = defineJob<Record<string, never>>('file.sweep');

/** Every quarter of an hour, enqueues mails about deliverables added since the last run. */
export const announceDeliveries = defineJob<Record<string, never>>('file.announce');

/** Every minute, enqueues the mails about files that were submitted. */
export const announceSubmissions = defineJob<Record<string, never>>('file.announce-submissions');

const HOUR_MS = 3_600_000;

@Injectable()
export class FilesJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly previews: FilePreviews,
    private readonly sweep: FileSweep,
    private readonly deliveries: FileDeliveries,
    private readonly submissions: FileSubmissions,
    private readonly mails: FileMails,
  ) {}

  onModuleInit(): void {
    this.queue.handle(generatePreviews, (payload, run) => this.previews.generate(payload, run));
    this.queue.handle(removeObjects, ({ clientId, ids }) => this.sweep.removeObjects(clientId, ids.split(' ')));
    this.queue.handle(sweepFiles, () => this.sweep.run());
    this.queue.handle(announceDeliveries, () => this.deliveries.announce());
    this.queue.handle(fileDelivered, (payload) => this.deliveries.send(payload));
    this.queue.handle(announceSubmissions, () => this.submissions.announce());
    this.queue.handle(fileSubmitted, (payload) => this.mails.sendSubmitted(payload));
    this.queue.handle(fileDecided, (payload) => this.mails.sendDecided(payload));
    this.queue.schedule(sweepFiles, { everyMs: HOUR_MS });
    this.queue.schedule(announceSubmissions, { cron: '* * * * *' });
    this.queue.schedule(announceDeliveries, { cron: '*/15 * * * *' });
  }
}
