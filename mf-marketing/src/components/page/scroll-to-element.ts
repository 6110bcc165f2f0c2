/** How long content that loads late may shift the target. */
const HOLD_MS = 2000;
const USER_INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scrolls back to the target when late content shifts it, until the user scrolls, clicks or types. */
function holdPosition(target: HTMLElement): void {
  const observer = new ResizeObserver(() => target.scrollIntoView());
  const stop = () => {
    observer.disconnect();
    USER_INPUT.forEach((type) => removeEventListener(type, stop));
  };
  USER_INPUT.forEach((type) => addEventListener(type, stop, { passive: true }));
  observer.observe(document.getElementById('outlet') ?? document.body);
  setTimeout(stop, HOLD_MS);
}

/** Scrolls an element into view and focuses it, so that the next Tab continues from there. */
export function scrollToElement(target: HTMLElement): void {
  target.scrollIntoView();
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
  }
  target.focus({ preventScroll: true });
  holdPosition(target);
}
