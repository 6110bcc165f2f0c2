import { useEffect, useState } from 'react';
import { layout } from '@hive/ui';

/** Announces the title of a new page to screen readers, which notice only loads of a document. */
export function RouteAnnouncer() {
  const [announced, setAnnounced] = useState('');
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
