import { referrerClass } from './referrers.js';

it.each([
  ['google.com', 'search'],
  ['www.google.co.uk', 'search'],
  ['google.com.au', 'search'],
  ['de.search.yahoo.com', 'search'],
  ['search.brave.com', 'search'],
  ['yandex.ru', 'search'],
  ['ya.ru', 'search'],
  ['go.mail.ru', 'search'],
  ['t.co', 'social'],
  ['vk.com', 'social'],
  ['m.vk.com', 'social'],
  ['away.vk.com', 'social'],
  ['wa.me', 'social'],
  ['x.com', 'social'],
  ['www.pinterest.de', 'social'],
  ['news.ycombinator.com', 'social'],
  ['mail.google.com', 'referral'],
  ['mail.yandex.ru', 'referral'],
  ['e.mail.ru', 'referral'],
  ['brave.com', 'referral'],
  ['notgoogle.com', 'referral'],
  ['google.links.example', 'referral'],
  ['google.com.evil.test', 'referral'],
  ['xxcom.test', 'referral'],
  ['brave.com.', 'referral'],
])('a visitor from %j comes by %s', (hostname, expected) => {
  expect(referrerClass(`https://${hostname}/path?q=1`, ['own.test'])).toBe(expected);
});

it.each(['https://own.test/', 'http://own.test/x', '', null, undefined, 'google.com', 'javascript:alert(1)'])(
  '%j refers to nothing',
  (referrer) => {
    expect(referrerClass(referrer, ['own.test'])).toBe('direct');
  },
);

it.each([
  ['android-app://com.google.android.googlequicksearchbox/', 'search'],
  ['android-app://com.slack/', 'referral'],
  ['ios-app://284882215/fb', 'referral'],
  ['android-app://', 'direct'],
])('a visitor from the app %j comes by %s', (referrer, expected) => {
  expect(referrerClass(referrer, ['own.test'])).toBe(expected);
});
