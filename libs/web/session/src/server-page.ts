import { HOST_API_VERSION, type HostApi } from '@hive/contracts';

const noop = () => undefined;

/** A host without effects: HTML has no event handlers. */
export const staticHost: HostApi = {
  version: HOST_API_VERSION,
  session: { current: noop, subscribe: () => noop, logout: () => Promise.resolve() },
  navigate: noop,
  notify: noop,
  openDialog: noop,
  live: { on: () => noop, onFrame: () => noop, send: () => false, status: () => 'closed', subscribe: () => noop },
};

const OPEN = '<main id="outlet">';

/** The content of the shell's outlet in a page that `PageLayout` surrounds. */
export const outletOf = (html: string): string =>
  html.slice(html.indexOf(OPEN) + OPEN.length, html.lastIndexOf('</main>'));
