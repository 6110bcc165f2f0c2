import { useEffect, useSyncExternalStore } from 'react';
import type { BootState } from '@hive/ui';

type SlideshowState = Pick<BootState, 'slides' | 'at' | 'paused' | 'go'>;

/** Pages opened without the inline script (the remote on its own) get the same clock from here. */
function createSlideshowState(): SlideshowState {
  const state: SlideshowState = {
    slides: 0,
    at: 0,
    paused: matchMedia('(prefers-reduced-motion: reduce)').matches,
    go(index) {
      state.at = (index + state.slides) % state.slides;
      document.documentElement.dataset.slide = String(state.at);
      dispatchEvent(new Event('hive:slide'));
    },
  };
  setInterval(() => state.slides < 2 || state.paused || document.hidden || state.go(state.at + 1), 5000);
  return state;
}

let own: SlideshowState | undefined;

/** The slideshow's clock: the page's inline script runs it from the first second, React only adds the buttons. */
export const slideshowState = (): SlideshowState => window.__hive ?? (own ??= createSlideshowState());

function onSlide(listener: () => void): () => void {
  addEventListener('hive:slide', listener);
  return () => removeEventListener('hive:slide', listener);
}

/** The slide that is shown. */
export const useCurrentSlide = (): number =>
  useSyncExternalStore(
    onSlide,
    () => slideshowState().at,
    () => 0,
  );

/** Tells the clock how many slides there are; when the list has shrunk below the one that is shown, it starts anew. */
export function useSlideCount(count: number): void {
  useEffect(() => {
    const state = slideshowState();
    state.slides = count;
    if (count > 0 && state.at >= count) {
      state.go(0);
    }
    // on other pages nothing turns
    return () => void (state.slides = 0);
  }, [count]);
}
