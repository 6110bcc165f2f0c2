import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from '@hive/router';
import { layout } from '@hive/ui';

/** A new page starts at its top; Back and Forward return to where the visitor was, which browsers do themselves. */
function useTop(): void {
  const { pathname, hash } = useLocation();
  const way = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current !== pathname && !hash && way !== 'POP') {
      scrollTo({ top: 0, behavior: 'instant' });
    }
    shown.current = pathname;
  }, [pathname, hash, way]);
}

/** Says the title of the page that a link led to: without a load of the document nothing else would. */
export function RouteAnnouncer() {
  const [said, setSaid] = useState('');
  useTop();
  useEffect(() => {
    let title = document.title;
    const observer = new MutationObserver(() => {
      if (document.title && document.title !== title) {
        title = document.title;
        setSaid(title);
      }
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return (
    <output className={layout.srOnly} aria-live="polite">
      {said}
    </output>
  );
}
