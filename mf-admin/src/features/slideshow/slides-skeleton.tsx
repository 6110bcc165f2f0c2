import { Skeleton, TextSkeleton } from '@hive/ui/app';
import styles from './slideshow.module.css';

/** As wide as the handle of a slide and its number. */
const LEAD = 58;

/** Skeleton of `SlideList`: five rows and the preview. */
export const SlidesSkeleton = () => (
  <div className={styles.columns}>
    <div className={styles.panel}>
      <ul className={styles.list}>
        {Array.from({ length: 5 }, (_, index) => (
          <li key={index} className={styles.row}>
            <span className={styles.lead} style={{ width: LEAD }} />
            <span className={styles.thumbnail} />
            <div className={styles.alt}>
              <p>
                <TextSkeleton width={48} />
              </p>
              <Skeleton height={36} />
            </div>
            <div className={styles.actions}>
              <Skeleton width={94} height={56} />
            </div>
          </li>
        ))}
      </ul>
    </div>
    <div className={styles.preview}>
      <div className={styles.stage} />
      <Skeleton height={150} />
    </div>
  </div>
);
