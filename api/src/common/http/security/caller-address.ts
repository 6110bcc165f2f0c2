import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IPv4 address that arrives on an IPv6 socket becomes the plain IPv4 address. */
export const normalizeAddress = (address: string): string =>
  isIP(address) === 0 ? address : ipaddr.process(address).toString();

/** The address that rate limits count. One IPv6 customer owns a /64, so its addresses count as one caller. */
export function callerAddress(request: { ip: string }): string {
  const address = isIP(request.ip) === 0 ? undefined : ipaddr.process(request.ip);
  if (!(address instanceof ipaddr.IPv6)) {
    return address?.toString() ?? request.ip;
  }
  const network = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The network of an address, as it is stored instead of the address: /24, or /48 for IPv6; `unknown` for other text. */
export function networkOf(address: string): string {
  const parsed = isIP(address) === 0 ? undefined : ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) {
    return `${parsed.octets.slice(0, 3).join('.')}.0/24`;
  }
  const groups = parsed?.parts.slice(0, 3).map((group) => group.toString(16));
  return groups ? `${groups.join(':')}::/48` : 'unknown';
}

/** Whether an address belongs to the named proxies (addresses or CIDR ranges). */
export function proxyMatcher(trustedProxies: readonly string[]): (address: string | undefined) => boolean {
  const trusted = trustedProxies.map((entry) => ipaddr.parseCIDR(entry.includes('/') ? entry : hostRange(entry)));
  return (address = '') =>
    isIP(address) !== 0 && ipaddr.subnetMatch(ipaddr.process(address), { trusted }, 'unknown') === 'trusted';
}

const hostRange = (address: string): string => `${address}/${isIP(address) === 6 ? 128 : 32}`;
