import { searchApps, searchHosts, socialHosts } from './referrer-hosts.js';

export const referrerClasses = ['direct', 'search', 'social', 'referral'] as const;
export type ReferrerClass = (typeof referrerClasses)[number];

const PREFIX = '(?:(?:www|m|l|lm|out|away|old|amp|mobile|touch|web|[a-z]{2})\\.)?';
const TOP_LEVEL_DOMAIN = '[a-z]{2,3}(?:\\.[a-z]{2})?';

const anyOf = (hosts: readonly string[]): RegExp =>
  new RegExp(`^${PREFIX}(?:${hosts.join('|').replaceAll('.', '\\.').replaceAll('*', TOP_LEVEL_DOMAIN)})$`);

const SEARCH = anyOf(searchHosts);
const SOCIAL = anyOf(socialHosts);

/** The URL of a referrer; undefined unless it is http or https. */
export function webAddress(referrer: string | null | undefined): URL | undefined {
  if (!referrer || !URL.canParse(referrer)) {
    return undefined;
  }
  const url = new URL(referrer);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

/** The package of the app in which the visitor opened the link, as Android reports it. */
export const appOf = (referrer: string | null | undefined): string | undefined =>
  /^(?:android|ios)-app:\/\/([\w.-]+)/i.exec(referrer ?? '')?.[1]?.toLowerCase();

/** The kind of site or app that a visitor came from; `direct` for our own pages and for anything that is neither. */
export function referrerClass(referrer: string | null | undefined, ownHosts: readonly string[]): ReferrerClass {
  const app = appOf(referrer);
  if (app !== undefined) {
    return searchApps.includes(app) ? 'search' : 'referral';
  }
  const url = webAddress(referrer);
  if (!url || ownHosts.includes(url.host)) {
    return 'direct';
  }
  return SEARCH.test(url.hostname) ? 'search' : SOCIAL.test(url.hostname) ? 'social' : 'referral';
}
