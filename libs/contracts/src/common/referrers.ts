export const referrerClasses = ['direct', 'search', 'social', 'referral'] as const;
export type ReferrerClass = (typeof referrerClasses)[number];

/** Hosts without their prefixes for phones and redirects. `*` matches any country's top-level domain. */
const searchHosts = [
  'google.*',
  'bing.com',
  'duckduckgo.com',
  'search.yahoo.*',
  'yahoo.com',
  'ecosia.org',
  'qwant.com',
  'startpage.com',
  'search.brave.com',
  'kagi.com',
  'yandex.*',
  'baidu.com',
  'naver.com',
  'seznam.cz',
];
const socialHosts = [
  'facebook.com',
  'instagram.com',
  'linkedin.com',
  'lnkd.in',
  'twitter.com',
  'x.com',
  't.co',
  'youtube.com',
  'youtu.be',
  'reddit.com',
  'pinterest.*',
  'tiktok.com',
  'threads.net',
  'threads.com',
  'bsky.app',
  'mastodon.social',
  'tumblr.com',
  'snapchat.com',
  'whatsapp.com',
  'wa.me',
  't.me',
  'discord.com',
  'vk.com',
  'news.ycombinator.com',
];

const PREFIX = '(?:(?:www|m|l|lm|out|old|amp|mobile|web|[a-z]{2})\\.)?';
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

/** The kind of site that a visitor came from; `direct` for our own pages and for anything that is not a web address. */
export function referrerClass(referrer: string | null | undefined, ownHosts: readonly string[]): ReferrerClass {
  const url = webAddress(referrer);
  if (!url || ownHosts.includes(url.host)) {
    return 'direct';
  }
  return SEARCH.test(url.hostname) ? 'search' : SOCIAL.test(url.hostname) ? 'social' : 'referral';
}
