import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@hive/router';
import { useIsHydrating } from '@hive/ui';
import { scrollToElement } from './scroll-to-element';

/**
 * Goes to the anchor of the address once its place exists, also when the page has just been opened by a link. A page
 * that came from the server is where the browser has put it, and the visitor may have moved on since.
 */
export function useScrollToHash(): void {
  const { hash, key } = useLocation();
  const [fromServer] = useState(useIsHydrating());
  const arrived = useRef(fromServer);
  useEffect(() => {
    if (arrived.current) {
      arrived.current = false;
    } else if (hash !== '') {
      const place = document.getElementById(decodeURIComponent(hash.slice(1)));
      if (place) {
        scrollToElement(place);
      }
    }
  }, [hash, key]);
}
