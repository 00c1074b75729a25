import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAPPED_IPV4 = /^(?:0:){5}ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * Returns the network of one household or machine: an IPv4 address unchanged, or the /64 of an IPv6 address in
 * canonical form. An IPv4 address inside an IPv6 one (`::ffff:192.0.2.7`) counts as IPv4.
 * Source: RFC 4291 section 2.2, RFC 5952, RFC 6177.
 */
export function networkOf(ip: string): string {
  const address = ip.split('%', 1)[0] as string;
  if (!isIPv6(address)) return ip;
  const groups = groupsOf(address.toLowerCase());
  const mapped = MAPPED_IPV4.exec(groups.join(':'));
  if (mapped) {
    const [high, low] = [mapped[1], mapped[2]].map((group) => Number.parseInt(group as string, 16));
    return [high, low].flatMap((pair) => [(pair as number) >> 8, (pair as number) & 255]).join('.');
  }
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

// Eight groups without leading zeros; `::` is written out.
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const before = partsOf(head);
  const after = tail === undefined ? [] : partsOf(tail);
  const missing = tail === undefined ? 0 : GROUPS - before.length - after.length;
  return [...before, ...Array<string>(missing).fill('0'), ...after];
}

function partsOf(text: string): string[] {
  if (text === '') return [];
  return text.split(':').flatMap((part) => {
    if (!part.includes('.')) return [Number.parseInt(part, 16).toString(16)];
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
    return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
  });
}
