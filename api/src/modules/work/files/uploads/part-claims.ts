import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../../common/errors/app-error.js';
import { newId } from '../../../../platform/database/ids.js';
import { FileUploadEntity } from './file-upload.entity.js';

/** The right to write the parts of an upload. */
export interface PartClaim {
  uploadId: string;
  writerId: string;
}

/** How long a claim lasts. If writing takes longer, or the clock went back, another request may take over. */
const CLAIM_SECONDS = 15;
/** How long a part waits for the previous one to be stored. */
const WAIT_MS = 20_000;
const POLL_MS = 50;

/**
 * Commits asynchronously in one statement, and so in one round trip: a change that a power cut undoes only makes the sender
 * repeat the part.
 */
const WITHOUT_WAITING = `FROM (SELECT set_config('synchronous_commit', 'off', true)) AS setting`;

const CLAIM = `
  UPDATE file_uploads SET writer_id = $3, writing_until = now() + make_interval(secs => ${CLAIM_SECONDS}),
    has_late_writer = has_late_writer OR writer_id IS NOT NULL
  ${WITHOUT_WAITING}
  WHERE id = $1 AND received = $2 AND received < bytes AND NOT is_sealed
    AND (writer_id IS NULL OR writing_until < now() OR writing_until > now() + interval '${2 * CLAIM_SECONDS} seconds')`;

const CONFIRM = `
  UPDATE file_uploads SET received = received + $4, updated_at = $5, writer_id = NULL, writing_until = NULL
  ${WITHOUT_WAITING}
  WHERE id = $1 AND received = $2 AND writer_id = $3`;

const RELEASE = `
  UPDATE file_uploads SET writer_id = NULL, writing_until = NULL, has_late_writer = true
  ${WITHOUT_WAITING}
  WHERE id = $1 AND writer_id = $2`;

/** Returns whether the statement changed a row. */
async function change(dataSource: DataSource, sql: string, parameters: unknown[]): Promise<boolean> {
  const [, changed] = await dataSource.query<[unknown, number]>(sql, parameters);
  return changed > 0;
}

/**
 * Makes the caller the only writer, once the parts before this one are stored. Throws FILE.UPLOAD_OFFSET when the part is already
 * stored, or those before it do not arrive.
 */
export async function claimParts(
  dataSource: DataSource,
  { uploadId, offset }: { uploadId: string; offset: number },
): Promise<PartClaim> {
  const writerId = newId();
  const deadline = performance.now() + WAIT_MS;
  while (!(await change(dataSource, CLAIM, [uploadId, offset, writerId]))) {
    const upload = await dataSource.manager.findOneBy(FileUploadEntity, { id: uploadId });
    if (!upload) {
      throw new AppError('FILE.UPLOAD_NOT_FOUND');
    }
    if (upload.received > offset || upload.isSealed || performance.now() > deadline) {
      throw new AppError('FILE.UPLOAD_OFFSET');
    }
    await wait(POLL_MS);
  }
  return { uploadId, writerId };
}

interface StoredPart {
  offset: number;
  bytes: number;
  now: Date;
}

/** Records the part. False when another request has taken over, or the upload no longer exists. */
export const confirmPart = (
  dataSource: DataSource,
  { uploadId, writerId }: PartClaim,
  { offset, bytes, now }: StoredPart,
): Promise<boolean> => change(dataSource, CONFIRM, [uploadId, offset, writerId, bytes, now]);

/** Ends the claim after a failure: the write may still reach the storage. */
export const releaseParts = (dataSource: DataSource, { uploadId, writerId }: PartClaim): Promise<boolean> =>
  change(dataSource, RELEASE, [uploadId, writerId]);
