import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { ChartSkeleton } from './chart-skeleton';
import styles from './dashboard.module.css';

/** The code of a chart is large: it starts to load this far below the screen. */
const MARGIN = '200px';

/** True as soon as the element is near the screen and the browser has time. */
function useIsNear() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') {
      return undefined;
    }
    let timer: number | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          observer.disconnect();
          // a task after the page has been painted; not every browser has requestIdleCallback
          timer = window.setTimeout(() => setIsNear(true), 200);
        }
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return [ref, isNear] as const;
}

/** Reserves the height of a chart and renders it when it comes near the screen. */
export function LateChart({ children }: { children: ReactNode }) {
  const [ref, isNear] = useIsNear();
  return (
    // the table beside it has the figures
    <div ref={ref} className={styles.plot} aria-hidden={isNear ? undefined : true}>
      {isNear ? <Suspense fallback={<ChartSkeleton />}>{children}</Suspense> : <ChartSkeleton />}
    </div>
  );
}
