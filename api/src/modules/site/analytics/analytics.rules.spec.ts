import { userAgentOf, daysUntil, pathOfPage, percentages, refererOf, addDays, sourceOf } from './analytics.rules.js';
import { TimeZoneCalendar } from './rollups/time-zone-calendar.js';

const own = ['hive.test', 'www.hive.test:3000'];

describe('the source of a visit', () => {
  it.each([
    ['direct', '/', undefined],
    ['direct', '/', ''],
    ['direct', '/', 'not an address'],
    ['direct', '/', 'javascript:alert(1)'],
    ['com.slack', '/', 'android-app://com.slack/'],
    ['search', '/', 'android-app://com.google.android.googlequicksearchbox/'],
    ['direct', '/services', 'https://hive.test/'],
    ['direct', '/services', 'http://www.hive.test:3000/x'],
    ['search', '/', 'https://www.google.com/'],
    ['search', '/', 'https://www.google.co.uk/search?q=x'],
    ['search', '/', 'https://de.search.yahoo.com/'],
    ['search', '/', 'https://duckduckgo.com/'],
    ['search', '/', 'https://search.brave.com/search'],
    ['social', '/', 'https://l.facebook.com/l.php?u=x'],
    ['social', '/', 'https://t.co/abc'],
    ['social', '/', 'https://out.reddit.com/'],
    ['social', '/', 'https://www.linkedin.com/feed'],
    ['referral', '/', 'https://mail.google.com/'],
    ['referral', '/', 'https://harborpine.example/links'],
    ['referral', '/', 'https://notgoogle.com/'],
    ['referral', '/', 'https://hive.test.evil.test/'],
    ['newsletter', '/?utm_source=Newsletter', 'https://www.google.com/'],
    ['spring-mail', '/?a=1&utm_medium=email&utm_source=Spring+Mail', undefined],
    ['рассылка', '/?utm_source=%D0%A0%D0%B0%D1%81%D1%81%D1%8B%D0%BB%D0%BA%D0%B0', undefined],
    ['春の-セール', '/?utm_source=%E6%98%A5%E3%81%AE+%E3%82%BB%E3%83%BC%E3%83%AB', undefined],
    ['img-src-x', '/?utm_source=%3Cimg%20src=x%3E', undefined],
    ['search', '/?utm_source=', 'https://bing.com/'],
    ['direct', '/?utm_source=%E2%98%83', undefined],
    ['direct', '/#utm_source=x', undefined],
  ])('is %s for %s from %s', (source, page, referer) => {
    expect(sourceOf(page, referer, own)).toBe(source);
  });

  it('is truncated for long campaign names', () => {
    expect(sourceOf(`/?utm_source=${'x'.repeat(500)}`, undefined, own)).toBe('x'.repeat(40));
  });
});

describe('stored fields of a visit', () => {
  it('contain the path without query and hash', () => {
    expect(pathOfPage('/confirm-access?token=secret#token=secret')).toBe('/confirm-access');
    expect(pathOfPage(`/${'x'.repeat(999)}`)).toHaveLength(300);
  });

  it.each([
    ['/services', '/services/'],
    ['/services', '//services//?a=1'],
    ['/services', '/services/index.html'],
    ['/', '/index.html#top'],
    ['/', '/'],
    ['/', ''],
    ['/', '//'],
    ['/index', '/index'],
  ])('contain one path for each page: %s for %s', (path, page) => {
    expect(pathOfPage(page)).toBe(path);
  });

  it('contain the referring page without query, credentials and hash', () => {
    expect(refererOf('https://me:secret@a.test:8443/x?q=secret#secret', own)).toBe('https://a.test:8443/x');
    expect(refererOf('android-app://com.slack/https/secret', own)).toBe('android-app://com.slack');
    expect(refererOf('https://hive.test/services', own)).toBeNull();
    expect(refererOf('javascript:alert(1)', own)).toBeNull();
    expect(refererOf(null, own)).toBeNull();
  });

  it('contain the user agent of the body, else of the header', () => {
    expect(userAgentOf('A', 'B')).toBe('A');
    expect(userAgentOf('', 'B')).toBe('');
    expect(userAgentOf(undefined, 'B')).toBe('B');
    expect(userAgentOf(null, undefined)).toBe('');
    expect(userAgentOf('x'.repeat(1000), undefined)).toHaveLength(400);
  });

  it('never end in half a surrogate pair', () => {
    expect(userAgentOf(`${'x'.repeat(399)}🐝`, undefined)).toBe('x'.repeat(399));
    expect(pathOfPage(`/${'x'.repeat(298)}🐝`)).toBe(`/${'x'.repeat(298)}`);
    expect(userAgentOf(`${'x'.repeat(398)}🐝`, undefined)).toBe(`${'x'.repeat(398)}🐝`);
  });
});

describe('percentages', () => {
  it.each([
    [[], []],
    [
      [0, 0],
      [0, 0],
    ],
    [[1], [100]],
    [
      [1, 1, 1],
      [33.4, 33.3, 33.3],
    ],
    [
      [999_999, 1],
      [100, 0],
    ],
  ])('of %j are %j', (counts, shares) => {
    expect(percentages(counts)).toEqual(shares);
  });
});

describe('Calendar', () => {
  it('adds days across months and leap days', () => {
    expect(daysUntil('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  it.each([
    ['America/New_York', '2026-11-01T04:30:00Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T04:30:00Z', '2026-11-01'],
    ['Asia/Kathmandu', '2026-11-01T18:14:59Z', '2026-11-01'],
    ['Asia/Kathmandu', '2026-11-01T18:15:00Z', '2026-11-02'],
    ['no such zone', '2026-11-01T23:59:59Z', '2026-11-01'],
    ['', '2026-11-02T00:00:00Z', '2026-11-02'],
  ])('in %j: %s is %s', (zone, at, day) => {
    expect(new TimeZoneCalendar(zone).dateAt(new Date(at))).toBe(day);
  });

  it.each([
    ['America/New_York', 'November 23, 2026 at 3:05 PM EST'],
    ['Europe/Berlin', 'November 23, 2026 at 9:05 PM GMT+1'],
    ['Atlantis/Capital', 'November 23, 2026 at 8:05 PM UTC'],
  ])('names a moment in %s for readers elsewhere', (zone, text) => {
    // Intl separates the time from AM and PM with a narrow space
    expect(new TimeZoneCalendar(zone).longDateTimeAt(new Date('2026-11-23T20:05:00Z')).replace(/\s/g, ' ')).toBe(text);
  });
});
