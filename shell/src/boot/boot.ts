/*
 * The inline script of every page; the build bundles and minifies it to at most 2 KB. Its text is the same on all pages, so
 * one hash in the policy allows it. It writes to attributes of <html>, to canvas pixels and to elements it creates, never
 * to what React hydrates.
 */
import type { BootState } from '@hive/ui';
import { loadScripts, loadScriptsOnIntent } from './load-scripts';
import { data, delay, listen, page, prefersReducedMotion } from './page';
import { recordInput } from './record-input';
import { runSlideshow, showSlide } from './slideshow';
import { hideSplash, showSplash } from './splash';
import { drawStars } from './stars';
import { forgetVisit, sendVisit } from './visit-beacon';
import { openSession, rememberArrival } from './visitor-session';

/** Storage, beacon and canvas wait, so that they do not compete with the first layout and the images on the screen. */
const START_DELAY_MS = 500;
const VISIT_DELAY_MS = 2e3;

const startSession = (): void => {
  openSession();
  if (data.visit) {
    rememberArrival(hideSplash);
    delay(sendVisit, VISIT_DELAY_MS);
  }
};

/** For the shell, after a change of path, and for visitors who leave before their visit was counted. */
const countVisit = (): void => {
  startSession();
  sendVisit();
};

const state: BootState = (page.__hive = {
  queue: [],
  done: {},
  slides: data.slides,
  at: 0,
  paused: prefersReducedMotion,
  go(index) {
    showSlide(state, index);
  },
  visit: countVisit,
});

// a prerendered page becomes visible when the visitor opens it, and so does a page that Back shows again
listen('visibilitychange', countVisit);
loadScriptsOnIntent();
recordInput(state);
runSlideshow(state);
showSplash();
if (data.now) {
  loadScripts();
} else {
  delay(() => {
    startSession();
    drawStars();
  }, START_DELAY_MS);
  listen('pagehide', () => {
    countVisit();
    forgetVisit();
  });
}
