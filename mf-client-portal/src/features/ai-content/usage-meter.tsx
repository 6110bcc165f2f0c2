import type { AiUsage } from '@hive/contracts';
import { renewalText } from './ai-texts';
import styles from './ai-content.module.css';

const FULL = 100;

/** How much of the month's quota is used, and when the next month begins. */
export function UsageMeter({ usage }: { usage: AiUsage | undefined }) {
  const percent = usage && usage.limit > 0 ? Math.min(FULL, (usage.used / usage.limit) * FULL) : 0;
  return (
    <p className={styles.usage}>
      {usage ? (
        <>
          <span aria-hidden className={styles.track}>
            <span className={styles.bar} style={{ width: `${percent}%` }} />
          </span>
          <span>
            {`${usage.used} of ${usage.limit} drafts this month`}
            <span className={styles.renewal}>{`renewed on ${renewalText(usage)}`}</span>
          </span>
        </>
      ) : null}
    </p>
  );
}
