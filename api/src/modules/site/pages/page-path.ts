/** The path of a request URL, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';

/** The query of a request URL. */
export const searchOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?', 2)[1]);

/** Prefixes that never serve pages, not even for unknown paths. */
const RESERVED = /^\/(?:api|bundles|media|ws|healthz|readyz|version|metrics)(?:\/|$)/;

/** Whether a path may be a page. A path with a file extension never gets HTML. */
export const isPagePath = (path: string): boolean => !RESERVED.test(path) && !/\.[^/]*$/.test(path);
