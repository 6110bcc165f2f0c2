/** The JSON that the server puts beside this script. */
export interface BootData {
  /** Load the scripts at once: the page has no HTML of its own yet, or checks a mailed link. */
  now: boolean;
  /**
   * Address and integrity of the files to load: first main.js, then what this page needs. The third value marks main.js and chunks:
   * they are loaded as scripts instead of being preloaded, because running a chunk only registers it with the bundler's runtime.
   */
  js: [url: string, integrity: string, isChunk?: 1][];
  slides: number;
  /** A public page, whose visit this script counts. On other pages the shell does. */
  visit: boolean;
}

// aliases of globals, because minifiers shorten only names that the script declares
export const doc: Document & { prerendering?: boolean } = document;
export const loc = location;
export const delay = setTimeout;
export const repeat = setInterval;
export const browser = navigator as Navigator & { globalPrivacyControl?: boolean };

const html = doc.documentElement;
/** Attributes of <html> are free to change: React does not hydrate it. */
export const dataset = html.dataset;
export const referrer = doc.referrer;

/** The window, with elements by their id, which is shorter than a call. */
export const page = self as unknown as Window & { 'hive-boot': HTMLScriptElement; stars?: HTMLCanvasElement };

/** This page's data from the server. */
export const data = JSON.parse(page['hive-boot'].text) as BootData;

export const prefersReducedMotion = matchMedia('(prefers-reduced-motion)').matches;

/** Adds a capturing listener for several event types, separated by spaces. */
export const listen = (types: string, listener: (event: Event) => void): void =>
  types.split(' ').forEach((type) => addEventListener(type, listener, true));

/** Creates an element after the body, where React hydrates nothing. */
export const appendElement = (tag: string, properties: object): HTMLElement =>
  html.appendChild(Object.assign(doc.createElement(tag), properties));
