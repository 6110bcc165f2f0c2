import { referrerClass, webAddress } from '@hive/contracts';

const MAX_SOURCE = 40;
const MAX_PATH = 300;
const MAX_REFERER = 300;
const MAX_AGENT = 400;

/** Without the half of a character that was cut in two: Postgres would keep another text, which is then never found. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/\p{Surrogate}$/u, '');

/** The path alone: what stands in a query may be nobody's business. */
export const pathOfPage = (page: string): string => cut(page.split(/[?#]/, 1)[0] ?? '/', MAX_PATH);

/** Where a visitor was before, without query and credentials; null on our own pages and for what is no web address. */
export function refererOf(referer: string | null | undefined, ownHosts: readonly string[]): string | null {
  const url = webAddress(referer);
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

/** Where a visit came from. A campaign's name wins. */
export const sourceOf = (page: string, referer: string | null | undefined, ownHosts: readonly string[]): string =>
  campaignOf(page) || referrerClass(referer, ownHosts);

/** Without a name a program calls: browsers always send one. */
export const agentOf = (body: string | null | undefined, header: string | undefined): string =>
  cut(body ?? header ?? '', MAX_AGENT);

/** Whether the visitor asked not to be counted, by either header. */
export const optedOut = (headers: Record<string, string | string[] | undefined>): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';

/** The name that sources share which are too many or too small to have one of their own. */
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
