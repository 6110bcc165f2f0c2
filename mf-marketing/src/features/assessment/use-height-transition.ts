import { useEffect, useLayoutEffect, useRef } from 'react';

const TIMING = { duration: 320, easing: 'cubic-bezier(.2,.8,.2,1)' };

/** Animates the height of `container` from the previous step to the current one. */
export function useHeightTransition(step: number) {
  const container = useRef<HTMLDivElement>(null);
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
    // `height` is still that of the previous step: the observer runs later
    if (height.current > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const frame = (pixels: number) => ({ gridTemplateRows: `${pixels}px`, overflow: 'clip' });
      container.current?.animate([frame(height.current), frame(now)], TIMING);
    }
  }, [step]);
  return { container, content };
}
