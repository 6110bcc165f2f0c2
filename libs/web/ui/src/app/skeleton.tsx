import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number;
  round?: boolean;
}

/** A grey placeholder of the given size in pixels or CSS units. */
export const Skeleton = ({ width = '100%', height = 12, round = false }: SkeletonProps) => (
  <span aria-hidden className={styles.shape} style={{ width, height, borderRadius: round ? '50%' : undefined }} />
);

/** A grey placeholder of a text: a line with it is as high as one with the text. */
export const TextSkeleton = ({ width }: { width: number | string }) => (
  <span aria-hidden className={styles.shape} style={{ display: 'inline-block', width, height: '0.72em' }} />
);

const NAME_WIDTHS = [130, 96, 150, 110, 124];
const DETAIL_WIDTHS = ['62%', '54%', '70%', '48%', '58%'];

interface ListSkeletonProps {
  rows: number;
  rowHeight: number;
  /** Starts each row with a round placeholder. */
  hasAvatar?: boolean;
}

/** Placeholder rows of a list; `rowHeight` in pixels. */
export function ListSkeleton({ rows, rowHeight, hasAvatar = true }: ListSkeletonProps) {
  return (
    <div>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row} style={{ minHeight: rowHeight }}>
          {hasAvatar ? <Skeleton width={34} height={34} round /> : null}
          <span className={styles.lines}>
            <Skeleton width={NAME_WIDTHS[index % NAME_WIDTHS.length]} height={11} />
            <Skeleton width={DETAIL_WIDTHS[index % DETAIL_WIDTHS.length]} height={9} />
          </span>
          <Skeleton width={64} height={20} />
        </div>
      ))}
    </div>
  );
}
