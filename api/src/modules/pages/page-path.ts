/** The path of a request's address, without query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';

/** Areas that answer for themselves: what they do not know is no page. */
const RESERVED = /^\/(?:api|bundles|media|ws|healthz|readyz|version|metrics)(?:\/|$)/;

/** Whether a page may stand here. What looks like a file is never answered with HTML. */
export const isPagePath = (path: string): boolean => !RESERVED.test(path) && !/\.[^/]*$/.test(path);
