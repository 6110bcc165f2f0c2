import { flushSync } from 'react-dom';

/** Updates the page; where the browser can and the visitor allows it, elements with a name move from their old places to the new ones. */
export function updateWithTransition(update: () => void): void {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    update();
    return;
  }
  const transition = document.startViewTransition(() => flushSync(update));
  // the next update ends the movement of this one
  transition.ready.catch(() => undefined);
}
