import { relativeTime } from './relative-time';

/** A job, such as a backup. */
interface Run {
  status: string;
  createdAt: string;
  finishedAt: string | null;
}

/** Whether the job waits or runs. */
export const isUnderWay = (run: Run | undefined): boolean => run?.status === 'waiting' || run?.status === 'running';

/** The progress of the newest job of a kind, or when it ended. */
export function runNote(run: Run | undefined, progress: { done: number; total: number }): string {
  if (!run) {
    return 'never';
  }
  if (isUnderWay(run)) {
    const { done, total } = progress;
    return total === 0 ? 'starting…' : `${Math.min(99, Math.floor((done / total) * 100))}%`;
  }
  return run.status === 'failed' ? 'failed' : relativeTime(run.finishedAt ?? run.createdAt);
}
