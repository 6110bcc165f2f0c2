import { dayOfDate, NO_TEXT } from '@hive/ui/app/frame';
import type { PortalSummary } from './projects.rules';
import styles from './project-facts.module.css';

/** The figures in the head of the dashboard; in the frame without them. */
export const ProjectFacts = ({ summary }: { summary?: PortalSummary }) => {
  const facts = [
    ['Projects running', summary?.running],
    ['Waiting for you', summary?.waiting],
    ['Next date', summary && (summary.nextDate === undefined ? '—' : dayOfDate(summary.nextDate))],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value ?? NO_TEXT}</dd>
        </div>
      ))}
    </dl>
  );
};
