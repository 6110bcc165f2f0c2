import type { ReactNode } from 'react';
import { Skeleton } from './skeleton';
import styles from './stat-cards.module.css';

export interface Stat {
  label: string;
  /** Undefined while it is not known yet. */
  value: number | string | undefined;
  note?: ReactNode;
}

interface StatCardsProps {
  stats: Stat[];
  /** `strip` is one card with hairlines, `cards` are separate ones with larger figures. */
  look?: 'strip' | 'cards';
  label: string;
}

const shown = (value: number | string) => (typeof value === 'number' ? value.toLocaleString('en-US') : value);

/** Figures of a page; a figure that is not there yet keeps its place. */
export function StatCards({ stats, look = 'strip', label }: StatCardsProps) {
  return (
    <dl className={styles[look]} aria-label={label} style={{ ['--stat-columns' as string]: stats.length }}>
      {stats.map((stat) => (
        <div key={stat.label} className={styles.stat}>
          <dt className={styles.label}>{stat.label}</dt>
          <dd className={styles.value}>
            {stat.value === undefined ? <Skeleton width={56} height={look === 'cards' ? 34 : 22} /> : shown(stat.value)}
          </dd>
          {stat.note === undefined ? null : <dd className={styles.note}>{stat.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
