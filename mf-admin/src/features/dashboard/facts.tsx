import type { ReactNode } from 'react';
import { InfoTip, Skeleton } from '@hive/ui/app';
import styles from './measures.module.css';

export interface Fact {
  label: string;
  /** Undefined while it loads. */
  value?: ReactNode;
  /** How the value is measured. */
  hint?: string | undefined;
}

/** The text in place of a value until something was measured. */
export const Collecting = () => <span className={styles.collecting}>Collecting…</span>;

/** Labelled values below each other; a skeleton keeps the space of one that is loading. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value, hint }) => (
      <div key={label}>
        <dt>
          {label}
          {hint === undefined ? null : <InfoTip about={label} text={hint} />}
        </dt>
        <dd>{value ?? <Skeleton width={64} />}</dd>
      </div>
    ))}
  </dl>
);
