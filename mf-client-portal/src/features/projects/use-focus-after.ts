import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus of a form that is removed to the heading of its panel or page: otherwise the keyboard would start again at the top of
 * the document.
 */
export function useFocusAfter() {
  const form = useRef<HTMLDivElement>(null);
  // a layout effect ends while the element is in the document
  useLayoutEffect(() => {
    const element = form.current;
    return () => {
      if (element?.contains(document.activeElement)) {
        const heading = element.closest('dialog')?.querySelector('h2') ?? document.querySelector('h1');
        heading?.setAttribute('tabindex', '-1');
        heading?.focus();
      }
    };
  }, []);
  return form;
}
