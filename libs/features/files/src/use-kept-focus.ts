import { useEffect, useEffectEvent, type RefObject } from 'react';

/** When the focused element is removed, such as the button of a completed change, another one takes the focus. */
export function useKeptFocus(
  area: RefObject<HTMLElement | null>,
  fallback: () => HTMLElement | null | undefined,
): void {
  const focusFallback = useEffectEvent(() => fallback()?.focus({ preventScroll: true }));
  useEffect(() => {
    const element = area.current;
    if (!element) {
      return undefined;
    }
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      if (last instanceof Element && !last.isConnected && document.activeElement === document.body) {
        last = null;
        focusFallback();
      }
    });
    element.addEventListener('focusin', remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [area]);
}
