import { lookup as resolveName } from 'node:dns/promises';
import { once } from 'node:events';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { UauRefused } from '#server/uau/refused.ts';
import type { UauConnection, UauPort } from '#server/ports.ts';
import { uauPort } from '#server/uau/connect/ports.ts';

/**
 * Requests to an address that an administrator typed: never to this machine nor to what networks keep for themselves,
 * and to private networks only where the installation says so. A name is resolved once; what was looked at is what is
 * connected to, under the name.
 */

export interface Resolved {
  address: string;
  family: number;
}
export type Resolve = (host: string) => Promise<readonly Resolved[]>;

export const BARRED =
  'Este endereço é do próprio servidor do Previsto ou de uma faixa reservada da rede, e não é lido. Informe o endereço do servidor do UAU.';
export const PRIVATE =
  'Este endereço é de uma rede privada, e não é lido sem permissão. Quem administra a instalação do Previsto a dá com a variável UAU_PRIVATE_NETWORKS=1.';

/** Networks as `address/prefix`, with spaces between them. */
const listOf = (...networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks.flatMap((some) => some.split(' '))) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
};

/** The machine itself, links, groups, what means nothing, addresses that hold others, and clouds' own services. */
const BARRED_NETWORKS = listOf(
  '0.0.0.0/8 127.0.0.0/8 169.254.0.0/16 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 198.51.100.0/24 203.0.113.0/24',
  '224.0.0.0/3 100.100.100.200/32',
  // Nothing, this machine, and IPv4 written as IPv6; mapped IPv4 is held against the list above.
  '::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/32 2001:db8::/32 2002::/16 fd00:ec2::/32 fe80::/10 ff00::/8',
);
const PRIVATE_NETWORKS = listOf('10.0.0.0/8 100.64.0.0/10 172.16.0.0/12 192.168.0.0/16 198.18.0.0/15', 'fc00::/7 fec0::/10');

const bare = (host: string): string => (host.startsWith('[') ? host.slice(1, -1) : host);
const holds = (list: BlockList, address: string): boolean => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Why an address (as `URL` or a resolver writes it) may not be spoken with, in pt-BR; null where it may. */
export function refusalOf(address: string, privateNetworks: boolean): string | null {
  // A zone (`fe80::1%eth0`) names a link of this machine.
  if (isIP(address) === 0 || address.includes('%') || holds(BARRED_NETWORKS, address)) return BARRED;
  return !privateNetworks && holds(PRIVATE_NETWORKS, address) ? PRIVATE : null;
}

const resolveAll: Resolve = (host) => resolveName(host, { all: true, verbatim: true });

/** A fetch with these limits. Redirects are answered, not followed. Throws UauRefused for a forbidden address. */
export function outsideFetch({
  privateNetworks,
  resolve = resolveAll,
}: {
  privateNetworks: boolean;
  resolve?: Resolve;
}): (url: string, init: RequestInit) => Promise<Response> {
  const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };
  return async (url, init) => {
    const target = new URL(url);
    const host = bare(target.hostname);
    const found = isIP(host) === 0 ? await resolved(host, resolve) : [{ address: host, family: isIP(host) }];
    for (const { address } of found) {
      const refusal = refusalOf(address, privateNetworks);
      if (refusal !== null) throw new UauRefused(refusal);
    }
    const secure = target.protocol === 'https:';
    return send(secure ? httpsRequest : httpRequest, target, init, {
      agent: agents[secure ? 'https:' : 'http:'],
      lookup: pinned(found),
    });
  };
}

async function resolved(host: string, resolve: Resolve): Promise<readonly Resolved[]> {
  const found = await resolve(host).catch((cause: unknown) => {
    throw new TypeError('fetch failed', { cause });
  });
  return found;
}

/** For a connection: what was looked at, whatever the name resolves to by now. */
export const pinned =
  (found: readonly Resolved[]): LookupFunction =>
  (_host, options, done) => {
    const [first] = found;
    if (options.all) done(null, [...found]);
    else done(null, first?.address ?? '', first?.family);
  };

/** An answer of Node as one of the web. Throws for a status that there is not. */
function answerOf(answer: IncomingMessage): Response {
  const { statusCode: status = 0 } = answer;
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, [value].flat().join(', ')]);
  const isEmpty = status === 204 || status === 205 || status === 304;
  // Two declarations of the web's one stream.
  return new Response(isEmpty ? null : (Readable.toWeb(answer) as unknown as BodyInit), { status, headers });
}

async function send(
  request: typeof httpRequest,
  target: URL,
  { method = 'GET', headers, body, signal }: RequestInit,
  options: RequestOptions,
): Promise<Response> {
  const sent = { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' };
  try {
    const call = request(target, { ...options, method, headers: sent, ...(signal ? { signal } : {}) });
    // One that comes after the answer is the answer's too, and nobody else's.
    call.on('error', () => undefined);
    call.end(typeof body === 'string' ? body : undefined);
    // What goes wrong before the answer is thrown here.
    const [answer] = (await once(call, 'response')) as [IncomingMessage]; // as Node declares the event
    return answerOf(answer);
  } catch (cause) {
    throw new TypeError('fetch failed', { cause });
  }
}

interface Reached {
  /** Of the installation's variables; null: an administrator says where UAU answers. */
  uau: UauConnection | null;
  /** Whether an administrator's address may be one of a private network. */
  uauPrivateNetworks: boolean;
}

/** The port of a server on Node: the installation's own address is reached anywhere, a typed one where it may be. */
export function nodeUauPort({ uau, uauPrivateNetworks }: Reached): UauPort {
  const outside = outsideFetch({ privateNetworks: uauPrivateNetworks });
  return { ...uauPort(uau), fetch: (url, init, trusted) => (trusted ? fetch(url, init) : outside(url, init)) };
}
