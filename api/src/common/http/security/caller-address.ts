import { BlockList, isIP, isIPv6 } from 'node:net';

/** IPv4 addresses that arrive on an IPv6 socket are the IPv4 address. */
export const normalizeAddress = (address: string): string =>
  /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address) ? address.slice(7) : address;

/**
 * The caller's address as limits count it. One IPv6 customer owns a /64, so its addresses are one caller.
 */
export function callerAddress(request: { ip: string }): string {
  const address = normalizeAddress(request.ip);
  if (!isIPv6(address)) {
    return address;
  }
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...gap, ...right].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

/** Whether an address belongs to the named proxies (addresses or CIDR ranges). */
export function proxyMatcher(trustedProxies: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) {
      list.addAddress(address, family);
    } else {
      list.addSubnet(address, Number(bits), family);
    }
  }
  return (address) => {
    const candidate = normalizeAddress(address ?? '');
    return isIP(candidate) !== 0 && list.check(candidate, isIPv6(candidate) ? 'ipv6' : 'ipv4');
  };
}
