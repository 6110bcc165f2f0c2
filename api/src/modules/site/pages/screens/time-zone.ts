import { ZONE_COOKIE } from '@hive/contracts';

const COOKIE = new RegExp(`(?:^|;) *${ZONE_COOKIE}=([A-Za-z][\\w%+/-]{1,63}) *(?:;|$)`);

/** The time zone that the visitor's browser has stored; undefined without one, and for a name that is none. */
export function zoneOf(cookieHeader = ''): string | undefined {
  try {
    const zone = decodeURIComponent(COOKIE.exec(cookieHeader)?.[1] ?? '');
    return zone && new Intl.DateTimeFormat('en', { timeZone: zone }) ? zone : undefined;
  } catch {
    return undefined;
  }
}
