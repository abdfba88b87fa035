import dns from 'node:dns';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BARRED, outsideFetch, pinned, PRIVATE, refusalOf, type Resolved } from '#server/uau/connect/outside.ts';
import { nodeUauPort } from '#server/uau/connect/outside.ts';

let server: Server;
let port = 0;
const met: (string | undefined)[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    met.push(request.headers.host);
    response.writeHead(200, { 'content-type': 'application/json' }).end('"sessao"');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const refused = async (url: string, privateNetworks = false, resolve?: () => Promise<Resolved[]>): Promise<string> => {
  const fetching = outsideFetch({ privateNetworks, ...(resolve ? { resolve } : {}) });
  return fetching(url, { method: 'POST' }).then(
    () => 'answered',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
};

const resolve =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

describe('an address that was typed', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0x7f.1',
    '0',
    '0.0.0.0',
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '224.0.0.1',
    '255.255.255.255',
    '100.100.100.200',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[::ffff:169.254.169.254]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b::a9fe:a9fe]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[ff02::1]',
    '[fd00:ec2::254]',
    '192.0.0.170',
    '192.0.2.1',
    '192.88.99.1',
    '198.51.100.1',
    '203.0.113.1',
    '[64:ff9b:1::1]',
    '[100::1]',
    '[2001::1]',
    '[2001:db8::1]',
    'localhost',
  ])('is never this machine, a link or a reserved network, however it is written: %s', async (host) => {
    for (const privateNetworks of [false, true])
      expect(await refused(`http://${host}:${port}/uauAPI/api/v1.0/x`, privateNetworks)).toBe(BARRED);
    expect(met).toEqual([]);
  });

  it.each([
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.10',
    '100.64.0.1',
    '198.18.0.1',
    '[fc00::1]',
    '[fec0::1]',
    '[fd12:3456::1]',
    '[::ffff:10.0.0.1]',
  ])('is of a private network only where the installation says so: %s', async (host) => {
    expect(await refused(`http://${host}/`)).toBe(PRIVATE);
    expect(refusalOf(new URL(`http://${host}/`).hostname.replace(/[[\]]/g, ''), true)).toBeNull();
  });

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('may be %s', (address) => {
    expect(refusalOf(address, false)).toBeNull();
  });

  it.each(['2606:4700::1111%eth0', 'nome', ''])('is an address and of no link, or nothing is asked: «%s»', (address) => {
    expect(refusalOf(address, true)).toBe(BARRED);
  });

  it('did not answer where its name resolves to nothing', async () => {
    expect(await refused('http://uau.exemplo.com.br/', false, resolve())).toBe('fetch failed');
  });

  it('is asked where its name was looked at: nothing resolves it a second time', async () => {
    const second = vi.spyOn(dns, 'lookup');
    const ends = new AbortController();
    // Nobody answers there (RFC 2544); the connection is on its way when it is given up.
    const fetching = outsideFetch({ privateNetworks: true, resolve: resolve('198.18.0.1') });
    const requested = fetching('http://nome-que-nao-existe.invalid/', { signal: ends.signal });
    setTimeout(() => ends.abort());
    await expect(requested).rejects.toThrow('fetch failed');
    expect(second).not.toHaveBeenCalled();
    second.mockRestore();
  });

  it('is looked at as the name resolves, each of what it resolves to', async () => {
    expect(await refused('http://uau.exemplo.com.br/', false, resolve('127.0.0.1'))).toBe(BARRED);
    expect(await refused('http://uau.exemplo.com.br/', false, resolve('8.8.8.8', '::1'))).toBe(BARRED);
    expect(await refused('http://uau.exemplo.com.br/', false, resolve('10.0.0.1'))).toBe(PRIVATE);
    expect(await refused('http://uau.exemplo.com.br/', false, resolve('fe80::1%eth0'))).toBe(BARRED);
  });

  it('is looked at anew for each request: a name that resolves elsewhere the second time is refused', async () => {
    const answers = ['8.8.8.8', '127.0.0.1'];
    const turning = () => Promise.resolve([{ address: answers.shift() ?? '', family: 4 }]);
    const fetching = outsideFetch({ privateNetworks: false, resolve: turning });
    const url = `http://uau.exemplo.com.br:${port}/`;
    await expect(fetching(url, { signal: AbortSignal.abort() })).rejects.toThrow('fetch failed');
    expect(answers).toHaveLength(1);
    await expect(fetching(url, {})).rejects.toThrow(BARRED);
    expect(met).toEqual([]);
  });

  it('is connected to where it was looked at, under its name, whatever it resolves to by now', async () => {
    const found = [{ address: '127.0.0.1', family: 4 }];
    const text = await new Promise<string>((done, failed) => {
      get(`http://nome-que-nao-existe.invalid:${port}/`, { lookup: pinned(found) }, (answer) => {
        answer.setEncoding('utf8').on('data', done);
      }).on('error', failed);
    });
    expect(text).toBe('"sessao"');
    expect(met.splice(0)).toEqual([`nome-que-nao-existe.invalid:${port}`]);
  });

  it('is free where the installation’s variables say it: the stand-in is on this machine', async () => {
    const { fetch: fetching } = nodeUauPort({ uau: null, uauPrivateNetworks: false });
    const url = `http://127.0.0.1:${port}/`;
    expect(await (await fetching(url, { method: 'POST' }, true)).json()).toBe('sessao');
    await expect(fetching(url, { method: 'POST' }, false)).rejects.toThrow(BARRED);
  });
});
