import type { ReactNode } from 'react';
import { Skeleton } from './skeleton';
import styles from './stat-cards.module.css';

export interface Stat {
  label: string;
  /** Undefined while it loads. */
  value: number | string | undefined;
  note?: ReactNode;
  /** Beside the label, as soon as there is a figure: an `InfoTip` that says how it is calculated. */
  info?: ReactNode;
}

interface StatCardsProps {
  stats: Stat[];
  /** `strip` is one card with dividers, `cards` are separate cards with larger figures. */
  variant?: 'strip' | 'cards';
  label: string;
}

const format = (value: number | string) => (typeof value === 'number' ? value.toLocaleString('en-US') : value);

/** Labelled figures; a skeleton keeps the space of a figure that is loading. */
export function StatCards({ stats, variant = 'strip', label }: StatCardsProps) {
  return (
    <dl className={styles[variant]} aria-label={label} style={{ ['--stat-columns' as string]: stats.length }}>
      {stats.map((stat) => (
        <div key={stat.label} className={styles.stat}>
          <dt className={styles.label}>
            {stat.label}
            {stat.value === undefined ? null : stat.info}
          </dt>
          <dd className={styles.value}>
            {stat.value === undefined ? (
              <Skeleton width={56} height={variant === 'cards' ? 34 : 22} />
            ) : (
              format(stat.value)
            )}
          </dd>
          {stat.note === undefined ? null : <dd className={styles.note}>{stat.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
