import { appOf, type LeadSource, referrerClass, truncate, webAddress } from '@hive/contracts';

const MAX_SOURCE = 40;
const MAX_PATH = 300;
const MAX_REFERER = 300;
const MAX_USER_AGENT = 400;

/**
 * The path without the query, which may contain personal data. Each page has one path: without repeated and trailing slashes and
 * without the name of an index file.
 */
export function pathOfPage(page: string): string {
  const path = (page.split(/[?#]/, 1)[0] ?? '').replace(/\/{2,}/g, '/').replace(/\/index\.(?:html?|php)$/i, '/');
  return truncate(path.replace(/(?<=.)\/$/, '') || '/', MAX_PATH);
}

/** The referring page without query and credentials; null for this site's own pages and for invalid addresses. */
export function refererOf(referer: string | null | undefined, ownHosts: readonly string[]): string | null {
  const app = appOf(referer);
  if (app !== undefined) {
    return `${referer?.split(':', 1)[0] ?? ''}://${app}`.slice(0, MAX_REFERER);
  }
  const url = webAddress(referer);
  return !url || ownHosts.includes(url.host) ? null : (url.origin + url.pathname).slice(0, MAX_REFERER);
}

/** A short name of letters of any script in lower case, digits, dots, - and _, which is safe to show anywhere. */
export const campaignName = (value: string): string =>
  truncate(
    value
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
      .replace(/^[-\p{M}]+/u, ''),
    MAX_SOURCE,
  ).replace(/-+$/, '');

function parameterOf(page: string, name: 'utm_source' | 'utm_campaign'): string {
  const query = /\?([^#]*)/.exec(page)?.[1];
  return query ? campaignName(new URLSearchParams(query).get(name) ?? '') : '';
}

/** The campaign that the address of a visit names; empty without one. */
export const campaignOf = (page: string): string => parameterOf(page, 'utm_campaign');

/** The source of an arrival, by the same rule as that of a visit. */
export const touchSource = ({ referrer, utmSource }: Pick<LeadSource['first'], 'referrer' | 'utmSource'>): string =>
  campaignName(utmSource ?? '') || referrer;

/** The source of a visit: the one that its address names, else the app, else the class of its referrer. */
export function sourceOf(page: string, referer: string | null | undefined, ownHosts: readonly string[]): string {
  const kind = referrerClass(referer, ownHosts);
  return parameterOf(page, 'utm_source') || (kind === 'referral' && campaignName(appOf(referer) ?? '')) || kind;
}

/** The user agent of the body, else of the header; empty for a caller that sends none. */
export const userAgentOf = (body: string | null | undefined, header: string | undefined): string =>
  truncate(body ?? header ?? '', MAX_USER_AGENT);

/** Whether the visitor opted out by `DNT` or `Sec-GPC`. */
export const hasOptedOut = (headers: Record<string, string | string[] | undefined>): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';

/** The name for all sources beyond a limit. */
export const OTHER = 'other';

/** Shares in percent with one decimal that add up to exactly 100, by the largest remainder method. */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) {
    return counts.map(() => 0);
  }
  const exact = counts.map((count) => (count * 1000) / total);
  const shares = exact.map(Math.floor);
  const missing = 1000 - shares.reduce((sum, share) => sum + share, 0);
  exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, missing)
    .forEach(({ index }) => (shares[index] = (shares[index] ?? 0) + 1));
  return shares.map((share) => share / 10);
}

/** The `YYYY-MM-DD` that is a number of days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Consecutive days, oldest first, ending with the given one. */
export const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index - count + 1));
