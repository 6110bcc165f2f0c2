import { callerAddress, proxyMatcher } from './caller-address.js';

describe('The address that limits count by', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (ip, address) => {
    expect(callerAddress({ ip })).toBe(address);
  });
});

describe('A trusted proxy', () => {
  const isTrusted = proxyMatcher(['10.0.0.0/8', '192.168.1.4', '2001:db8::/32']);

  it.each(['10.1.2.3', '::ffff:10.1.2.3', '192.168.1.4', '2001:db8::7'])('is %s', (address) => {
    expect(isTrusted(address)).toBe(true);
  });

  it.each(['11.0.0.1', '192.168.1.5', '2001:db9::7', '', 'unix', undefined])('is not %s', (address) => {
    expect(isTrusted(address)).toBe(false);
  });

  it('is nobody unless named', () => {
    expect(proxyMatcher([])('127.0.0.1')).toBe(false);
  });
});
