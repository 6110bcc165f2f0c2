import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@hive/router';
import { useIsHydrating } from '@hive/ui';
import { scrollToElement } from './scroll-to-element';

/**
 * Scrolls to the element of the URL's hash once it exists. On a server-rendered page the browser has already done so,
 * and the visitor may have scrolled since.
 */
export function useScrollToHash(): void {
  const { hash, key } = useLocation();
  const [fromServer] = useState(useIsHydrating());
  const isInitial = useRef(fromServer);
  useEffect(() => {
    if (isInitial.current) {
      isInitial.current = false;
    } else if (hash !== '') {
      const target = document.getElementById(decodeURIComponent(hash.slice(1)));
      if (target) {
        scrollToElement(target);
      }
    }
  }, [hash, key]);
}
