import { useEffect, type RefObject } from 'react';

/** Fits a full-screen panel into the visual viewport above the on-screen keyboard. */
export function usePanelHeight(panel: RefObject<HTMLElement | null>, isPhone: boolean): void {
  useEffect(() => {
    const { visualViewport } = window;
    const element = panel.current;
    if (!isPhone || !visualViewport || !element) {
      return undefined;
    }
    const fit = () => {
      element.style.setProperty('--visible-top', `${visualViewport.offsetTop}px`);
      element.style.setProperty('--visible-height', `${visualViewport.height}px`);
    };
    fit();
    visualViewport.addEventListener('resize', fit);
    visualViewport.addEventListener('scroll', fit);
    return () => {
      visualViewport.removeEventListener('resize', fit);
      visualViewport.removeEventListener('scroll', fit);
      element.style.removeProperty('--visible-top');
      element.style.removeProperty('--visible-height');
    };
  }, [panel, isPhone]);
}
