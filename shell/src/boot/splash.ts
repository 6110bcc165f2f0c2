import { appendElement, data, delay, doc, page, prefersReducedMotion } from './page';
import { isFromOutside } from './visitor-session';

const SPLASH_MS = 1500;

let splash: HTMLElement | undefined;

/**
 * Covers the first public page of a tab with the brand name. Whether it is the first is kept in `window.name`, because
 * reading sessionStorage before the first layout delays it. A browser clears the name when the tab goes to another site or
 * to the portal and back: in that case `hideSplash` removes the splash as soon as the session is read.
 */
export const showSplash = (): void => {
  if (data.visit && !prefersReducedMotion && !page.name && isFromOutside) {
    splash = appendElement('div', {
      id: (page.name = 'splash'),
      textContent: (doc.querySelector('header a') as HTMLElement).textContent,
    });
    delay(hideSplash, SPLASH_MS);
  }
};

/** Removes the splash, if it exists. */
export const hideSplash = (): void => splash?.remove();
