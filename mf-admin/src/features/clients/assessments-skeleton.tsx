import { Skeleton } from '@hive/ui/app';
import styles from './clients.module.css';

/** The list of assessments while the number of cards is not known. */
export const AssessmentsSkeleton = () => (
  <>
    <p className={styles.summary}>
      <Skeleton width={190} height={14} />
    </p>
    <div className={styles.cards}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <div key={index} className={`${styles.card} ${styles.skeleton}`}>
          <Skeleton width={200} height={16} />
          <Skeleton width="90%" />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  </>
);
