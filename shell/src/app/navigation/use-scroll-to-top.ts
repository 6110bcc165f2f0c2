import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '@hive/router';

/** Scrolls a new page to its top. Browsers restore the position for Back and Forward. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current !== pathname && !hash && navigationType !== 'POP') {
      scrollTo({ top: 0, behavior: 'instant' });
    }
    shown.current = pathname;
  }, [pathname, hash, navigationType]);
}
