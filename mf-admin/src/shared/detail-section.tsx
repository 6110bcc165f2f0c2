import { useId, type ReactNode } from 'react';
import styles from './detail-section.module.css';

/** A titled part of a detail panel. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Labelled values; those without a value are left out. */
export const DetailFacts = ({ facts }: { facts: readonly { label: string; value: string | null }[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) =>
      value === null ? null : (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);
