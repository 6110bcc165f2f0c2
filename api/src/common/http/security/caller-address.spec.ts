import { callerAddress, networkOf, proxyMatcher } from './caller-address.js';

describe('caller address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['unix', 'unix'],
    ['203.0.113.9:x', '203.0.113.9:x'],
  ])('counts %s as %s', (ip, address) => {
    expect(callerAddress({ ip })).toBe(address);
  });
});

describe('the network that is recorded', () => {
  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['203.0.113.9:4711', '203.0.113.0/24'],
    ['unix', 'unknown'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('trusted proxies', () => {
  const isTrusted = proxyMatcher(['10.0.0.0/8', '192.168.1.4', '2001:db8::/32', '::1']);

  it.each(['10.1.2.3', '::ffff:10.1.2.3', '192.168.1.4', '2001:db8::7', '::1', '10.1.2.3:4711'])(
    'include %s',
    (address) => {
      expect(isTrusted(address)).toBe(true);
    },
  );

  it.each(['11.0.0.1', '192.168.1.5', '2001:db9::7', '::2', '', 'unix', undefined])('exclude %s', (address) => {
    expect(isTrusted(address)).toBe(false);
  });

  it('are empty by default', () => {
    expect(proxyMatcher([])('127.0.0.1')).toBe(false);
  });
});
