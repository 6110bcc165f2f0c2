import type { ReactNode } from 'react';
import { CrashBoundary } from '../crash-boundary';
import styles from './panel.module.css';

interface PanelProps {
  title?: ReactNode;
  /** Muted text beside the title. */
  note?: ReactNode;
  /** Content at the right end of the header. */
  extra?: ReactNode;
  /** No padding, for lists that reach the edges. */
  flush?: boolean;
  id?: string;
  children: ReactNode;
}

/** A titled card; a string title also names the region. It contains what its children throw. */
export function Panel({ title, note, extra, flush = false, id, children }: PanelProps) {
  return (
    <section className={styles.panel} id={id} aria-label={typeof title === 'string' ? title : undefined}>
      {title === undefined ? null : (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {note === undefined ? null : <span className={styles.note}>{note}</span>}
          {extra === undefined ? null : <div className={styles.extra}>{extra}</div>}
        </header>
      )}
      <div className={flush ? undefined : styles.body}>
        <CrashBoundary>{children}</CrashBoundary>
      </div>
    </section>
  );
}
