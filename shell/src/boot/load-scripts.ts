import { appendElement, data, listen } from './page';

/** Loads the scripts of the page; a second call does nothing. */
export const loadScripts = (): void =>
  data.js.splice(0).forEach(([url, integrity, isChunk], index) =>
    appendElement(index && !isChunk ? 'link' : 'script', {
      // The bundler's runtime looks for a script element with the chunk's address and waits for its load event. With the
      // hash it never finds this one, which may have failed before the runtime was there.
      src: url + '#',
      href: url,
      rel: 'preload',
      as: url.endsWith('css') ? 'style' : 'script',
      integrity,
      // anonymous
      crossOrigin: '',
    }),
  );

/** The first sign of a visitor loads the scripts; a touch begins with a pointerdown. */
export const loadScriptsOnIntent = (): void => listen('pointermove pointerdown keydown scroll focusin', loadScripts);
