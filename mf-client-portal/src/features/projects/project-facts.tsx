import { dayOfDate } from '@hive/ui/app';
import type { PortalSummary } from './projects.rules';
import styles from './project-facts.module.css';

/** The figures in the head of the dashboard. */
export const ProjectFacts = ({ summary: { running, waiting, nextDate } }: { summary: PortalSummary }) => {
  const facts = [
    ['Projects running', running],
    ['Waiting for you', waiting],
    ['Next date', nextDate === undefined ? '—' : dayOfDate(nextDate)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
