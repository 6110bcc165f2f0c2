/** Whether a site may be shown inside another page; `unknown` until it was checked. */
export const framings = ['allowed', 'refused', 'unknown'] as const;
export type Framing = (typeof framings)[number];

/** Technologies of an item. */
export const TECHNOLOGIES_MAX = 12;
/** Characters of each. */
export const TECHNOLOGY_MAX = 40;

/** The technologies of a text that separates them by commas. */
export const technologiesOf = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** A demo site of the agency, served by this site. */
const DEMO_SITE = /^\/demo\/[a-z0-9][a-z0-9-]*\/$/;

/** Whether the URL is a demo site of this installation, `/demo/<name>/`. */
export const isDemoSite = (url: string): boolean => DEMO_SITE.test(url);
