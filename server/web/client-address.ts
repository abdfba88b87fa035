import { BlockList, isIP } from 'node:net';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An address as compared: without port and brackets, IPv4 also where a socket writes it as IPv6; null: none. */
function bare(text: string): string | null {
  const [, bracketed, plain = text] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const address = (bracketed ?? plain).toLowerCase().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
  return isIP(address) === 0 ? null : address;
}

/** What is wrong with an entry of TRUSTED_PROXIES, in pt-BR; null when it is an address or a network of them. */
export function proxyProblem(entry: string): string | null {
  const [address = '', prefix, ...more] = entry.split('/');
  const version = isIP(address);
  const longest = version === 6 ? 128 : 32;
  if (version === 0 || more.length > 0) return `«${entry}» não é um endereço IP nem uma rede, como 10.0.0.1 ou 10.0.0.0/8`;
  if (prefix === undefined) return null;
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > longest) return `«${entry}» não é uma rede: o prefixo vai de 1 a ${longest}`;
  return Number(prefix) === 0 ? `«${entry}» são todos os endereços: qualquer um escreveria o seu` : null;
}

/**
 * How the client's address is told, given the reverse proxies that are believed (addresses and CIDR networks, checked
 * before). A peer that is none of them is the client itself, whatever it writes. Behind one, X-Forwarded-For is read
 * from its end, which the nearest proxy wrote: the first address that is no proxy of ours is the client's, and what
 * stands before it is only what they said.
 */
export function clientAddressBehind(proxies: readonly string[]): (peer: string, forwarded: string | undefined) => string {
  const trusted = new BlockList();
  for (const entry of proxies) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(prefix), familyOf(address));
  }
  const isOurs = (address: string) => trusted.check(address, familyOf(address));
  return (peer, forwarded) => {
    let known = bare(peer);
    if (known === null) return peer;
    for (const hop of (forwarded ?? '').split(',').toReversed()) {
      if (!isOurs(known)) break;
      const next = bare(hop.trim());
      // A proxy of ours tells addresses; what is none was there before it, and nothing beyond it can be believed.
      if (next === null) break;
      known = next;
    }
    return known;
  };
}
