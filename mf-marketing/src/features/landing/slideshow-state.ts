import { useEffect, useSyncExternalStore } from 'react';
import type { BootState } from '@hive/ui';

type SlideshowState = Pick<BootState, 'slides' | 'at' | 'paused' | 'go'>;

/** The state for a page without the inline script: a standalone remote. */
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

let standalone: SlideshowState | undefined;

/** The slideshow's state, which the inline script creates and advances before React loads. */
export const slideshowState = (): SlideshowState => window.__hive ?? (standalone ??= createSlideshowState());

function onSlide(listener: () => void): () => void {
  addEventListener('hive:slide', listener);
  return () => removeEventListener('hive:slide', listener);
}

/** Index of the current slide. */
export const useCurrentSlide = (): number =>
  useSyncExternalStore(
    onSlide,
    () => slideshowState().at,
    () => 0,
  );

/** Sets the number of slides, and restarts when the current one no longer exists. */
export function useSlideCount(count: number): void {
  useEffect(() => {
    const state = slideshowState();
    state.slides = count;
    if (count > 0 && state.at >= count) {
      state.go(0);
    }
    // no slideshow on other pages
    return () => void (state.slides = 0);
  }, [count]);
}
