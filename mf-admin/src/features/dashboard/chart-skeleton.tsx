import { Skeleton } from '@hive/ui/app';
import styles from './dashboard.module.css';

const HEIGHTS = [42, 58, 51, 70, 78, 60, 54, 83, 88, 66, 80, 62];

/** Bars in place of a chart. */
export const ChartSkeleton = () => (
  <div aria-hidden className={styles.bars}>
    {HEIGHTS.map((height, index) => (
      <span key={index} style={{ height: `${height}%` }}>
        <Skeleton height={200} />
      </span>
    ))}
  </div>
);
