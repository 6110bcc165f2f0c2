import { appendElement, data, dataset, delay, doc, listen } from './page';

const RETRY_MS = 2e3;

/** Loads a file of the page; main.js, the first one, until it succeeds. */
const loadFile = ([url, integrity, isChunk]: (typeof data.js)[number], index?: number): void => {
  appendElement(isChunk ? 'script' : 'link', {
    // The bundler's runtime looks for a script element with the chunk's address and waits for its load event. The hash hides this
    // element from it, because this one may have failed before the runtime existed.
    src: url + '#',
    href: url,
    rel: 'preload',
    as: url.endsWith('css') ? 'style' : 'script',
    integrity,
    // anonymous
    crossOrigin: '',
    onerror() {
      // the bundler's runtime requests the other files again
      if (!index) {
        dataset.failed = '';
        delay(loadFile, RETRY_MS, [url, integrity, isChunk]);
      }
    },
  });
};

/** Loads the scripts of the page; a second call does nothing. A prerendered page runs none before the visitor opens it. */
export const loadScripts = (): void => {
  if (!doc.prerendering) {
    data.js.splice(0).forEach(loadFile);
  }
};

/**
 * The first sign of a visitor loads the scripts; a touch begins with a pointerdown. While no script runs, Back and Forward only
 * change the address: main.js then loads the page.
 */
export const loadScriptsOnIntent = (): void =>
  listen('pointermove pointerdown keydown scroll focusin popstate', loadScripts);
