import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number;
  round?: boolean;
}

/** One grey shape in the place and size of what is coming. */
export const Skeleton = ({ width = '100%', height = 12, round = false }: SkeletonProps) => (
  <span aria-hidden className={styles.shape} style={{ width, height, borderRadius: round ? '50%' : undefined }} />
);

const NAME_WIDTHS = [130, 96, 150, 110, 124];
const DETAIL_WIDTHS = ['62%', '54%', '70%', '48%', '58%'];

interface ListSkeletonProps {
  rows: number;
  rowHeight: number;
  /** Whether each row starts with a mark. */
  mark?: 'person' | 'none';
}

/** A list that is on its way. */
export function ListSkeleton({ rows, rowHeight, mark = 'person' }: ListSkeletonProps) {
  return (
    <div>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row} style={{ minHeight: rowHeight }}>
          {mark === 'person' ? <Skeleton width={34} height={34} round /> : null}
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
