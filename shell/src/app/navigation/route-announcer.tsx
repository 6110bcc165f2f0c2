import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from '@hive/router';
import { layout } from '@hive/ui';

/** Scrolls a new page to its top. Browsers restore the position for Back and Forward. */
function useScrollToTop(): void {
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

/** Announces the title of a new page to screen readers, which notice only loads of a document. */
export function RouteAnnouncer() {
  const [announced, setAnnounced] = useState('');
  useScrollToTop();
  useEffect(() => {
    let title = document.title;
    const observer = new MutationObserver(() => {
      if (document.title && document.title !== title) {
        title = document.title;
        setAnnounced(title);
      }
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return (
    <output className={layout.srOnly} aria-live="polite">
      {announced}
    </output>
  );
}
