import { useEffect, useState } from 'react';
import hidden from '@hive/ui/styles/visually-hidden.module.css';

/** The title without the number of unread notifications, whose change is no new page. */
const pageTitle = (): string => document.title.replace(/^\(\d+\+?\) /, '');

/** Announces the title of a new page to screen readers, which only notice loads of a document. */
export function RouteAnnouncer() {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    let title = pageTitle();
    const observer = new MutationObserver(() => {
      const current = pageTitle();
      if (current && current !== title) {
        title = current;
        setAnnounced(title);
      }
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return (
    <output className={hidden.visuallyHidden} aria-live="polite">
      {announced}
    </output>
  );
}
