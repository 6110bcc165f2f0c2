import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@hive/router';
import { useHydrating } from '@hive/ui';

/** The place comes into view, smoothly for those who do not mind, and the next Tab goes on from there. */
function goTo(id: string): void {
  const place = document.getElementById(id);
  if (!place) {
    return;
  }
  place.scrollIntoView();
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
  }
  place.focus({ preventScroll: true });
}

/**
 * Goes to the anchor of the address once its place exists, also when the page has just been opened by a link. A page
 * that came from the server is where the browser has put it, and the visitor may have moved on since.
 */
export function useAnchor(ready: boolean): void {
  const { hash, key } = useLocation();
  const [fromServer] = useState(useHydrating());
  const arrived = useRef(fromServer);
  useEffect(() => {
    if (!ready) {
      return;
    }
    if (arrived.current) {
      arrived.current = false;
    } else if (hash !== '') {
      goTo(decodeURIComponent(hash.slice(1)));
    }
  }, [hash, key, ready]);
}
