import type { BootState } from '@hive/ui';
import { dataset, doc, repeat } from './page';

const SLIDE_MS = 5e3;

/** Shows a slide; an index beyond either end wraps around. Styles and React follow the attribute and the event. */
export const showSlide = (state: BootState, index: number): void => {
  // attributes are text anyway
  (dataset as Record<string, unknown>).slide = state.at = (index + state.slides) % state.slides;
  dispatchEvent(new Event('hive:slide'));
};

/** Changes slides until the page is left, before and after hydration. */
export const runSlideshow = (state: BootState): void => {
  repeat(() => state.slides < 2 || state.paused || doc.hidden || state.go(state.at + 1), SLIDE_MS);
};
