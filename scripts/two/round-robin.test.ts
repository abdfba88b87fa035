import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { startRoundRobin } from './round-robin.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A server that answers its name, where it was asked, and what was sent. */
async function named(name: string) {
  const server = createServer((incoming, outgoing) => {
    void text(incoming).then((body) =>
      outgoing.setHeader('x-server', name).end(`${incoming.url} ${incoming.headers.host} ${body}`),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server's address is never text or null
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  ends.push(stop);
  return { url: `http://127.0.0.1:${port}`, stop };
}

it('asks the servers in turn, and passes what was sent as it was', async () => {
  const proxy = await startRoundRobin([(await named('a')).url, (await named('b')).url]);
  ends.push(proxy.close);
  const answered: (string | null)[] = [];
  for (let at = 0; at < 4; at += 1) {
    const answer = await fetch(`${proxy.url}/x?y=${at}`, { method: 'POST', body: `corpo ${at}` });
    answered.push(answer.headers.get('x-server'));
    expect(await answer.text()).toBe(`/x?y=${at} ${new URL(proxy.url).host} corpo ${at}`);
  }
  expect(answered).toEqual(['b', 'a', 'b', 'a']);
  expect(proxy.answered()).toEqual([2, 2]);
});

it('asks the other where one is gone, body and all, and says 502 where both are', async () => {
  const [a, b] = [await named('a'), await named('b')];
  const proxy = await startRoundRobin([a.url, b.url]);
  ends.push(proxy.close);
  await b.stop();
  for (let at = 0; at < 3; at += 1) {
    const answer = await fetch(`${proxy.url}/`, { method: 'POST', body: 'corpo' });
    expect([answer.headers.get('x-server'), (await answer.text()).endsWith('corpo')]).toEqual(['a', true]);
  }
  await a.stop();
  expect((await fetch(proxy.url)).status).toBe(502);
});
