import { Logger } from '@nestjs/common';
import { JobQueue } from './queue.js';

const logger = new Logger(JobQueue.name);

/** Returns the row of a mail job. A missing one is logged: it was deleted, or the job belongs to another database. */
export function warnIfMissing<Row extends object>(row: Row | null, rowId: string): Row | null {
  if (!row) {
    logger.warn({ rowId, msg: 'The row of a job does not exist; the job ends without a mail' });
  }
  return row;
}
