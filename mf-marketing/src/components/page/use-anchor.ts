import { useEffect } from 'react';
import { useLocation } from '@hive/router';

/** Scrolls to the anchor of the address once its place exists, also when the page has just been opened by a link. */
export function useAnchor(ready: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!ready || hash === '') {
      return;
    }
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, key, ready]);
}
