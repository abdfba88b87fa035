import { describe, expect, it } from 'vitest';
import { clientAddressBehind, proxyProblem } from '#server/web/client-address.ts';

const CLIENT = '198.51.100.9';

describe('the address of a client', () => {
  it.each([
    ['nobody is trusted', [], '10.0.0.2', CLIENT, '10.0.0.2'],
    ['the peer is no proxy', ['10.0.0.2'], '203.0.113.7', CLIENT, '203.0.113.7'],
    ['one proxy', ['10.0.0.2'], '10.0.0.2', CLIENT, CLIENT],
    ['a proxy within a network', ['10.0.0.0/8'], '10.4.5.6', CLIENT, CLIENT],
    ['two proxies, one behind the other', ['10.0.0.2', '192.168.0.0/16'], '10.0.0.2', `${CLIENT}, 192.168.3.4`, CLIENT],
    ['the client says they are somebody else', ['10.0.0.2'], '10.0.0.2', `203.0.113.7, ${CLIENT}`, CLIENT],
    ['the client says they are a proxy', ['10.0.0.0/8'], '10.0.0.2', `203.0.113.7, 10.9.9.9, ${CLIENT}`, CLIENT],
    ['the client lists many', ['10.0.0.2'], '10.0.0.2', `${'203.0.113.7, '.repeat(500)}${CLIENT}`, CLIENT],
    ['the proxy tells nobody', ['10.0.0.2'], '10.0.0.2', undefined, '10.0.0.2'],
    ['the proxy tells an empty header', ['10.0.0.2'], '10.0.0.2', '', '10.0.0.2'],
    ['the proxy tells what is no address', ['10.0.0.2'], '10.0.0.2', `${CLIENT}, unknown`, '10.0.0.2'],
    ['only proxies: the farthest', ['10.0.0.0/8'], '10.0.0.2', '10.0.0.9, 10.0.0.5', '10.0.0.9'],
    ['IPv4 as a socket of IPv6 writes it', ['10.0.0.2'], '::ffff:10.0.0.2', `::FFFF:${CLIENT}`, CLIENT],
    ['with its port', ['10.0.0.2'], '10.0.0.2', `${CLIENT}:50123`, CLIENT],
    ['IPv6 in brackets, with its port', ['::1'], '::1', '[2001:DB8::7]:443', '2001:db8::7'],
    ['IPv6 networks', ['fd00::/8'], 'fd12::1', '2001:db8::7', '2001:db8::7'],
    ['no socket', ['10.0.0.2'], '', CLIENT, ''],
  ])('[SES-12][A12] %s', (_name, proxies, peer, forwarded, expected) => {
    expect(clientAddressBehind(proxies)(peer, forwarded)).toBe(expected);
  });
});

it.each([
  ['10.0.0.1', 'nothing'],
  ['10.0.0.0/8', 'nothing'],
  ['::1', 'nothing'],
  ['fd00::/8', 'nothing'],
  ['proxy.local', 'não é um endereço IP'],
  ['10.0.0', 'não é um endereço IP'],
  ['10.0.0.1/8/8', 'não é um endereço IP'],
  ['10.0.0.0/33', 'o prefixo vai de 1 a 32'],
  ['10.0.0.0/', 'o prefixo vai de 1 a 32'],
  ['fd00::/129', 'o prefixo vai de 1 a 128'],
  ['0.0.0.0/0', 'todos os endereços'],
])('of a trusted proxy %s says %s', (entry, said) => {
  expect(proxyProblem(entry) ?? 'nothing').toContain(said);
});
