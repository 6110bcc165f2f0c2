import { Skeleton, TextSkeleton } from '@hive/ui/app';
import styles from './frames.module.css';

/** The place of a `FrameCard`. */
export const FrameCardSkeleton = () => (
  <li className={styles.card}>
    <div className={styles.preview}>
      <span className={styles.blank}>
        <Skeleton height={400} />
      </span>
    </div>
    <div className={styles.caption}>
      <div className={styles.texts}>
        <h3 className={styles.name}>
          <TextSkeleton width="50%" />
        </h3>
        <p className={styles.detail}>
          <TextSkeleton width="70%" />
        </p>
        <p className={styles.detail}>
          <TextSkeleton width="60%" />
        </p>
      </div>
    </div>
  </li>
);

/** The frames while their number is not known. */
export const FramesSkeleton = () => (
  <ul className={styles.grid}>
    {Array.from({ length: 8 }, (_, index) => (
      <FrameCardSkeleton key={index} />
    ))}
  </ul>
);
