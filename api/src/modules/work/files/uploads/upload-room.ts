import type { EntityManager } from 'typeorm';
import { AppError } from '../../../../common/errors/app-error.js';
import type { Principal } from '../../../../common/http/access/principal.js';
import type { FileLimits } from '../../../../config/config.js';
import { defineLock, takeLock } from '../../../../platform/database/advisory-locks.js';
import { megabytes } from '../files.rules.js';
import { usedBytes } from '../files.service.js';

const clientFilesLock = defineLock('clientFiles', 7_305_330);

/** Unfinished uploads of one person. */
const MAX_UPLOADS = 100;

/** Unfinished uploads count with their full size. Concurrent callers take turns. */
export async function assertRoom(
  manager: EntityManager,
  { clientId, bytes, limits }: { clientId: string; bytes: number; limits: FileLimits },
  caller: Principal,
): Promise<void> {
  const { fileBytes, clientBytes } = limits;
  if (bytes > fileBytes) {
    throw new AppError('FILE.TOO_LARGE', { message: `Files can have at most ${megabytes(fileBytes)}.` });
  }
  await takeLock(manager, clientFilesLock, clientId);
  const [running] = await manager.query<{ bytes: string; own: number }[]>(
    `SELECT coalesce(sum(bytes), 0) AS bytes, count(*) FILTER (WHERE uploader_id = $2)::integer AS own
       FROM file_uploads WHERE client_id = $1`,
    [clientId, caller.id],
  );
  if ((running?.own ?? 0) >= MAX_UPLOADS) {
    throw new AppError('FILE.TOO_MANY_UPLOADS');
  }
  const used = (await usedBytes(manager, clientId)) + Number(running?.bytes ?? 0);
  if (used + bytes > clientBytes) {
    throw new AppError('FILE.QUOTA_EXCEEDED');
  }
}
