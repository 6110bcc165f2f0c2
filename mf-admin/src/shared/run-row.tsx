import type { ReactNode } from 'react';
import { StatusTag } from '@hive/ui/app';
import styles from './run-row.module.css';

/** The name of the job. */
interface RunRowProps {
  title: string;
  detail: string;
  status: string;
  /** The progress, while it runs. */
  progress: { done: number; total: number };
  /** Shown below the detail. */
  more?: ReactNode;
  /** The actions. */
  children: ReactNode;
}

const tones: Record<string, string> = { waiting: 'proposal', running: 'active', done: 'completed' };

/** A row of a list of jobs, with progress and result. */
export const RunRow = ({ title, detail, status, progress, more, children }: RunRowProps) => (
  <li className={styles.row}>
    <div className={styles.lines}>
      <strong className={styles.title}>{title}</strong>
      <span className={styles.detail}>{detail}</span>
      {status === 'running' || status === 'waiting' ? (
        <progress
          className={styles.progress}
          aria-label={title}
          value={progress.done}
          max={Math.max(progress.total, 1)}
        />
      ) : null}
      {more}
    </div>
    <div className={styles.state}>
      <StatusTag dot status={tones[status] ?? status} label={status.charAt(0).toUpperCase() + status.slice(1)} />
    </div>
    <div className={styles.buttons}>{children}</div>
  </li>
);

/** Grid columns of head and rows of the list. */
export const runListClass = styles.list ?? '';
