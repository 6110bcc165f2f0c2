/** The path of a request URL, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';

/** Prefixes that never serve pages, not even for unknown paths. */
const RESERVED = /^\/(?:api|bundles|media|ws|healthz|readyz|version|metrics)(?:\/|$)/;

/** Whether a path may be a page. A path with a file extension never gets HTML. */
export const isPagePath = (path: string): boolean => !RESERVED.test(path) && !/\.[^/]*$/.test(path);
