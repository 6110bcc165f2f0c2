/** How long parts of a page may still arrive above a place that was gone to. */
const HOLD_MS = 2000;
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** What arrives a moment later pushes the place away: it is brought back until somebody moves on. */
function hold(place: HTMLElement): void {
  const observer = new ResizeObserver(() => place.scrollIntoView());
  const stop = () => {
    observer.disconnect();
    MOVES.forEach((type) => removeEventListener(type, stop));
  };
  MOVES.forEach((type) => addEventListener(type, stop, { passive: true }));
  observer.observe(document.getElementById('outlet') ?? document.body);
  setTimeout(stop, HOLD_MS);
}

/** The place comes into view, smoothly for those who do not mind, and the next Tab goes on from there. */
export function scrollToElement(place: HTMLElement): void {
  place.scrollIntoView();
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
  }
  place.focus({ preventScroll: true });
  hold(place);
}
