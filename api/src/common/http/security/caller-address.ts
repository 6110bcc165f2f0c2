import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** `203.0.113.9:4711` and `[2001:db8::1]:4711`, as Azure's gateways forward addresses: each connection has another port. */
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\](?::\d+)?|(?<four>[\d.]+):\d+)$/;

const withoutPort = (address: string): string => {
  const { six, four } = WITH_PORT.exec(address)?.groups ?? {};
  return six ?? four ?? address;
};

/** The address without its port; undefined for other text. An IPv4 address that arrives on an IPv6 socket is the IPv4 address. */
function parsed(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const address = withoutPort(text);
  return isIP(address) === 0 ? undefined : ipaddr.process(address);
}

/** The plain address; other text as it is. */
export const normalizeAddress = (address: string): string => parsed(address)?.toString() ?? address;

/** The address that rate limits count. One IPv6 customer owns a /64, so its addresses count as one caller. */
export function callerAddress(request: { ip: string }): string {
  const address = parsed(request.ip);
  if (!(address instanceof ipaddr.IPv6)) {
    return address?.toString() ?? request.ip;
  }
  const network = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The network of an address, as it is stored instead of the address: /24, or /48 for IPv6; `unknown` for other text. */
export function networkOf(address: string): string {
  const known = parsed(address);
  if (known instanceof ipaddr.IPv4) {
    return `${known.octets.slice(0, 3).join('.')}.0/24`;
  }
  const groups = known?.parts.slice(0, 3).map((group) => group.toString(16));
  return groups ? `${groups.join(':')}::/48` : 'unknown';
}

/** Whether an address belongs to the named proxies (addresses or CIDR ranges). */
export function proxyMatcher(trustedProxies: readonly string[]): (address: string | undefined) => boolean {
  const trusted = trustedProxies.map((entry) => ipaddr.parseCIDR(entry.includes('/') ? entry : hostRange(entry)));
  return (address = '') => {
    const known = parsed(address);
    return known !== undefined && ipaddr.subnetMatch(known, { trusted }, 'unknown') === 'trusted';
  };
}

const hostRange = (address: string): string => `${address}/${isIP(address) === 6 ? 128 : 32}`;
