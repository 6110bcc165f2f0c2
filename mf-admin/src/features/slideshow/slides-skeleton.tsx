import { Skeleton, TextSkeleton } from '@hive/ui/app';
import sortable from '../../shared/sortable-list.module.css';
import toggle from '../../shared/toggle-switch.module.css';
import styles from './slideshow.module.css';

/** Skeleton of `SlideList`: five rows and the preview. With it, the page has the styles of the list before the code of the list. */
export const SlidesSkeleton = () => (
  <div className={styles.columns}>
    <div className={styles.panel}>
      <ul className={styles.list}>
        {Array.from({ length: 5 }, (_, index) => (
          <li key={index} className={`${sortable.row} ${styles.row}`}>
            <span className={styles.lead}>
              <span className={sortable.handle} />
              <span className={styles.number}>{index + 1}</span>
            </span>
            <span className={styles.thumbnail} />
            <div className={styles.alt}>
              <p>
                <TextSkeleton width={48} />
              </p>
              <Skeleton height={36} />
            </div>
            <div className={styles.actions}>
              <span className={toggle.switch}>
                <Skeleton width={94} height={56} />
              </span>
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
