import { useEffect } from 'react';
import { badgeText } from '@hive/ui';

const PREFIX = /^\(\d+\+?\) /;

function writeTitle(count: number): void {
  const title = document.title.replace(PREFIX, '');
  const wanted = count > 0 ? `(${badgeText(count)}) ${title}` : title;
  if (title && document.title !== wanted) {
    document.title = wanted;
  }
}

/** Keeps the number in front of the page title, which the shell changes with each page. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    writeTitle(count);
    const observer = new MutationObserver(() => writeTitle(count));
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      writeTitle(0);
    };
  }, [count]);
}
