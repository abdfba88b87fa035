/** Groups of an IPv6 address that are the network's; whoever is given one holds all addresses of it. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;
/** How a socket writes an IPv4 address that came in over IPv6. */
const MAPPED = '::ffff:';

/**
 * What tries are counted for: an IPv4 address as it is, of an IPv6 address its /64. Anything else stays what it is,
 * since hosts other than Node tell no address.
 */
export function networkOf(address: string): string {
  const plain = (address.split('%', 1)[0] ?? '').toLowerCase();
  if (plain.startsWith(MAPPED) && plain.includes('.')) return plain.slice(MAPPED.length);
  if (!plain.includes(':') || !/^[\da-f:.]+$/.test(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const first = groups(head);
  const last = groups(tail);
  const missing = tail === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length);
  const all = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  const network = all.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

const groups = (text = ''): string[] => (text === '' ? [] : text.split(':'));
