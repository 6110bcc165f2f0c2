import { useEffect, useLayoutEffect, useRef } from 'react';

const TIMING = { duration: 320, easing: 'cubic-bezier(.2,.8,.2,1)' };

/** The row of the stage grows or shrinks from the height of the step before to that of the step that is shown. */
export function useHeightTransition(step: number) {
  const stage = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const shown = useRef(step);
  useEffect(() => {
    const element = content.current;
    if (!element) {
      return undefined;
    }
    const observer = new ResizeObserver(() => {
      height.current = element.offsetHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (shown.current === step) {
      return;
    }
    shown.current = step;
    const now = content.current?.offsetHeight ?? 0;
    // the observer has not seen the new step yet
    if (height.current > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const frame = (pixels: number) => ({ gridTemplateRows: `${pixels}px`, overflow: 'clip' });
      stage.current?.animate([frame(height.current), frame(now)], TIMING);
    }
  }, [step]);
  return { stage, content };
}
