import { AttemptsUsedUp } from '../../../common/runs/file-runs.js';

/** A backup that cannot be made; the message is one sentence for the administrators. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const FULL = ['ENOSPC', 'EDQUOT'];

/** Why a backup failed, in words for administrators; others are in the log. */
export function failureOf(error: unknown): string {
  if (error instanceof BackupError || error instanceof AttemptsUsedUp) {
    return error.message;
  }
  return FULL.includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')
    ? 'The disk of the backups is full.'
    : 'The log of the server says why.';
}
