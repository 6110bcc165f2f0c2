import { HONEYPOT_FIELD } from '@hive/contracts';
import { spamReasonOf } from './spam.rules.js';

it.each([
  [{ [HONEYPOT_FIELD]: 'https://spam.test' }, 'honeypot'],
  // bundles of earlier releases
  [{ website: 'https://spam.test' }, 'honeypot'],
  [{ [HONEYPOT_FIELD]: '', website: 'x' }, 'honeypot'],
  [{ [HONEYPOT_FIELD]: ' ' }, 'honeypot'],
  [{ website: ['x'] }, 'honeypot'],
  [{ [HONEYPOT_FIELD]: '', website: '' }, undefined],
  [{ [HONEYPOT_FIELD]: null }, undefined],
  [{ name: 'Ada' }, undefined],
  [Object.create({ website: 'inherited' }), undefined],
  [undefined, undefined],
  [null, undefined],
  ['website', undefined],
])('%j may be spam: %s', (body: unknown, reason) => {
  expect(spamReasonOf(body)).toBe(reason);
});

it('the name of the hidden field says nothing that a browser or a password manager knows', () => {
  expect(HONEYPOT_FIELD).not.toMatch(/web|site|url|link|mail|name|phone|tel|address|company|user|pass|code|home/i);
});
