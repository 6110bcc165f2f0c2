import { referrerClass } from './referrers.js';

it.each([
  ['google.com', 'search'],
  ['www.google.co.uk', 'search'],
  ['google.com.au', 'search'],
  ['de.search.yahoo.com', 'search'],
  ['search.brave.com', 'search'],
  ['yandex.ru', 'search'],
  ['t.co', 'social'],
  ['vk.com', 'social'],
  ['m.vk.com', 'social'],
  ['wa.me', 'social'],
  ['x.com', 'social'],
  ['www.pinterest.de', 'social'],
  ['news.ycombinator.com', 'social'],
  ['mail.google.com', 'referral'],
  ['brave.com', 'referral'],
  ['notgoogle.com', 'referral'],
  ['google.links.example', 'referral'],
  ['google.com.evil.test', 'referral'],
  ['xxcom.test', 'referral'],
  ['brave.com.', 'referral'],
])('a visitor from %j comes by %s', (hostname, expected) => {
  expect(referrerClass(`https://${hostname}/path?q=1`, ['own.test'])).toBe(expected);
});

it.each([
  'https://own.test/',
  'http://own.test/x',
  '',
  null,
  undefined,
  'google.com',
  'android-app://com.google/',
  'javascript:alert(1)',
])('%j refers to nothing', (referrer) => {
  expect(referrerClass(referrer, ['own.test'])).toBe('direct');
});
