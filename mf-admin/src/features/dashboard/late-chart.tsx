import { Suspense, type ReactNode } from 'react';
import { useIsNear } from '@hive/ui/app';
import { ChartSkeleton } from './chart-skeleton';
import styles from './dashboard.module.css';

/** Reserves the height of a chart and renders it when it comes near the screen. */
export function LateChart({ children }: { children: ReactNode }) {
  const [ref, isNear] = useIsNear<HTMLDivElement>();
  return (
    // the table beside it has the figures
    <div ref={ref} className={styles.plot} aria-hidden={isNear ? undefined : true}>
      {isNear ? <Suspense fallback={<ChartSkeleton />}>{children}</Suspense> : <ChartSkeleton />}
    </div>
  );
}
