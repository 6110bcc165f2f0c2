import type { MouseEvent } from 'react';
import { scrollToElement } from '../../components/page/scroll-to-element';

/** Lets the home page render before it scrolls. */
const SCROLL_DELAY_MS = 100;
/** A later scroll would interrupt the reader. */
const TIMEOUT_MS = 5000;
const POLL_MS = 50;

function scrollToAssessment(deadline: number): void {
  if (location.pathname !== '/' || Date.now() > deadline) {
    return;
  }
  const target = document.getElementById('assessment');
  if (!target) {
    setTimeout(scrollToAssessment, POLL_MS, deadline);
    return;
  }
  scrollToElement(target);
}

/** Navigates to the home page and scrolls to the assessment. Clicks with a modifier key are left to the browser. */
export function getStarted(event: MouseEvent, navigate: (to: string) => unknown): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return;
  }
  event.preventDefault();
  void navigate('/');
  setTimeout(scrollToAssessment, SCROLL_DELAY_MS, Date.now() + TIMEOUT_MS);
}
