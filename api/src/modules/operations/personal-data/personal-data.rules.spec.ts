import { ERASED, erasePayload } from './personal-data.rules.js';

it.each([
  ['the erased person', 'erased', ERASED],
  ['a company that stays without its contact', 'kept company', ERASED],
  ['others', 'others', '203.0.113.0/24'],
] as const)('an audit entry about %s says from where its person logged in: %s → %s', (_, about, network) => {
  const payload = { network: '203.0.113.0/24', device: 'Firefox on Windows', status: 'active' };
  const device = about === 'others' ? payload.device : ERASED;
  expect(erasePayload(payload, { mentions: [] }, about)).toEqual({ network, device, status: 'active' });
});
