/** Hosts without the prefixes that they use for phones and redirects. `name.` stands for any country's ending. */
const searchHosts = [
  'google.',
  'bing.com',
  'duckduckgo.com',
  'search.yahoo.',
  'yahoo.com',
  'ecosia.org',
  'qwant.com',
  'startpage.com',
  'search.brave.com',
  'kagi.com',
  'yandex.',
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
  'pinterest.',
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

const PREFIX = /^(?:www|m|l|lm|out|old|amp|mobile|web|[a-z]{2})\./;
const MAX_SOURCE = 40;
const MAX_PATH = 300;
const MAX_REFERER = 300;
const MAX_AGENT = 400;

const matches = (hosts: readonly string[], host: string): boolean => {
  const bare = host.replace(PREFIX, '');
  return hosts.some((known) => (known.endsWith('.') ? bare.startsWith(known) : bare === known || host === known));
};

/** A web address from outside, or undefined for what is none. */
function parse(referer: string | null | undefined): URL | undefined {
  if (!referer || !URL.canParse(referer)) {
    return undefined;
  }
  const url = new URL(referer);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

/** The path alone: what stands in a query may be nobody's business. */
export const pathOfPage = (page: string): string => page.split(/[?#]/, 1)[0]?.slice(0, MAX_PATH) ?? '/';

/** Where a visitor was before, without query and credentials; null on our own pages and for what is no web address. */
export function refererOf(referer: string | null | undefined, ownHosts: readonly string[]): string | null {
  const url = parse(referer);
  return !url || ownHosts.includes(url.host) ? null : (url.origin + url.pathname).slice(0, MAX_REFERER);
}

/** A name that is harmless wherever it is shown. */
export const sourceName = (value: string): string =>
  value
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .slice(0, MAX_SOURCE)
    .replace(/^-+|-+$/g, '');

function campaignOf(page: string): string {
  const query = /\?([^#]*)/.exec(page)?.[1];
  return query ? sourceName(new URLSearchParams(query).get('utm_source') ?? '') : '';
}

/** Where a visit came from. A campaign's name wins; our own pages refer to nothing. */
export function sourceOf(page: string, referer: string | null | undefined, ownHosts: readonly string[]): string {
  const campaign = campaignOf(page);
  if (campaign) {
    return campaign;
  }
  const url = parse(referer);
  if (!url || ownHosts.includes(url.host)) {
    return 'direct';
  }
  const host = url.hostname;
  return matches(searchHosts, host) ? 'search' : matches(socialHosts, host) ? 'social' : 'referral';
}

/** Without a name a program calls: browsers always send one. */
export const agentOf = (body: string | null | undefined, header: string | undefined): string =>
  (body ?? header ?? '').slice(0, MAX_AGENT);

/** Whether the visitor asked not to be counted, by either header. */
export const optedOut = (headers: Record<string, string | string[] | undefined>): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';

/** Sources beyond this number share one name, so that made-up campaigns cannot fill the roll-ups. */
export const MAX_CAMPAIGNS = 50;
export const OTHER = 'other';

/**
 * Shares in percent with one decimal that add up to exactly 100: the largest remainders get what rounding down left.
 */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) {
    return counts.map(() => 0);
  }
  const exact = counts.map((count) => (count * 1000) / total);
  const shares = exact.map(Math.floor);
  const missing = 1000 - shares.reduce((sum, share) => sum + share, 0);
  exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
    .slice(0, missing)
    .forEach(({ index }) => (shares[index] = (shares[index] ?? 0) + 1));
  return shares.map((share) => share / 10);
}

/** `YYYY-MM-DD` of the day, some days earlier or later. */
export function shiftDay(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

/** A row of days, oldest first, ending with the given one. */
export const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => shiftDay(last, index - count + 1));
