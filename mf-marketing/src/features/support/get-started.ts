import type { MouseEvent } from 'react';
import { scrollToElement } from '../../components/page/scroll-to-element';

/** The home page gets a moment to stand before anything moves. */
const SCROLL_DELAY_MS = 100;
/** A page that takes longer than this does not jump under the reader any more. */
const PATIENCE_MS = 5000;
const LOOK_EVERY_MS = 50;

function scrollToAssessment(until: number): void {
  if (location.pathname !== '/' || Date.now() > until) {
    return;
  }
  const place = document.getElementById('assessment');
  if (!place) {
    setTimeout(scrollToAssessment, LOOK_EVERY_MS, until);
    return;
  }
  scrollToElement(place);
}

/** To the home page, then down to the assessment. A press that asks for a new tab or window is left to the browser. */
export function getStarted(event: MouseEvent, navigate: (to: string) => unknown): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return;
  }
  event.preventDefault();
  void navigate('/');
  setTimeout(scrollToAssessment, SCROLL_DELAY_MS, Date.now() + PATIENCE_MS);
}
