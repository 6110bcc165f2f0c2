/** Whether a site may be shown inside another page; `unknown` until it was checked. */
export const framings = ['allowed', 'refused', 'unknown'] as const;
export type Framing = (typeof framings)[number];

/** A demo site of the agency, served by this site. */
const DEMO_SITE = /^\/demo\/[a-z0-9][a-z0-9-]*\/$/;

/** Whether the URL is a demo site of this installation, `/demo/<name>/`. */
export const isDemoSite = (url: string): boolean => DEMO_SITE.test(url);
