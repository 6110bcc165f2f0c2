import { useEffect, useRef, useState, type RefObject } from 'react';

/** Large code starts to load this far below the screen. */
const MARGIN = '200px';

/** True as soon as the element is near the screen and the page has been painted. */
export function useIsNear<Element extends HTMLElement>(): readonly [RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null);
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
  return [ref, isNear];
}
