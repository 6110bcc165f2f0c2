import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@hive/router';
import { useHydrating } from '@hive/ui';
import { goTo } from './go-to';

/**
 * Goes to the anchor of the address once its place exists, also when the page has just been opened by a link. A page
 * that came from the server is where the browser has put it, and the visitor may have moved on since.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  const [fromServer] = useState(useHydrating());
  const arrived = useRef(fromServer);
  useEffect(() => {
    if (arrived.current) {
      arrived.current = false;
    } else if (hash !== '') {
      const place = document.getElementById(decodeURIComponent(hash.slice(1)));
      if (place) {
        goTo(place);
      }
    }
  }, [hash, key]);
}
