import { canonicalEmail } from '@hive/contracts';
import { readableEmail } from './readable-email.js';

it.each(['mara@müller-kva.example', 'kim@straße.example', 'lee@例え.jp', 'ivan@почта.рф', 'kim@plain.example'])(
  '%s is shown as it was typed',
  (typed) => {
    const stored = canonicalEmail(typed);
    expect(stored).toMatch(/^[!-~]+$/);
    expect(readableEmail(stored)).toBe(typed);
  },
);

it.each([
  ['letters of two scripts', 'pаypal.com'],
  ['Cyrillic letters that look Latin', 'аррӏе.com'],
  ['an i without a dot', 'gıthub.com'],
])('a domain of %s stays in the stored form', (_, domain) => {
  const stored = canonicalEmail(`kim@${domain}`);
  expect(stored).toContain('xn--');
  expect(readableEmail(stored)).toBe(stored);
});

it.each(['kim@xn--a.example', 'kim@xn--mller-kva-.example', 'xn--', ''])(
  '%j stays, which is no valid domain',
  (stored) => {
    expect(readableEmail(stored)).toBe(stored);
  },
);
