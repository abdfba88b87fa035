import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { BODIES, MEGABYTE } from './bodies.ts';
import { AT_REST, IN_TURN, ONE_REQUEST, type Sent, type Target } from './target.ts';

interface Document {
  paths: Record<string, Record<string, unknown>>;
}

/** Every way of the API that takes a body, with an id that may be. */
async function ways(target: Target): Promise<{ method: string; path: string }[]> {
  const { text } = await target.send({ method: 'GET', path: 'schema/', headers: target.headers });
  // Our own document: server/openapi/document.ts.
  const { paths } = JSON.parse(text) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      // It would sign the attacker out.
      .filter(() => !path.includes('logout'))
      .map((method) => ({ method: method.toUpperCase(), path: path.replace('/api/', '').replace(/\{\w+\}/g, '1') })),
  );
}

const inTurn = async <Answer>(list: readonly Sent[], send: (sent: Sent) => Promise<Answer>): Promise<Answer[]> => {
  const answers: Answer[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other: what one of them does is what is looked at
  for (const sent of list) answers.push(await send(sent));
  return answers;
};

export const attack: Attack = {
  title: 'bodies of 1 MB',
  run: async (target) => {
    const all = await ways(target);
    const entries = { method: 'POST', path: 'expense/entries/' };
    const send = (sent: Sent) => target.send({ ...sent, headers: { ...target.headers, ...sent.headers } });
    // The first of all is slower by what is compiled and loaded.
    await send({ ...entries, body: '[{}]' });
    await target.watched('nobody attacks', ONE_REQUEST, async () => {
      await sleep(2_000);
      return [];
    });
    const records = BODIES['empty records'] ?? '';
    await target.watched('[{},{},…] of 1 MB to expense/entries/', ONE_REQUEST, async () => [
      await send({ ...entries, body: records }),
    ]);
    for (const [name, body] of Object.entries(BODIES)) {
      // oxlint-disable-next-line no-await-in-loop -- one kind after the other
      await target.watched(`${name}, to ${all.length} ways`, IN_TURN, () =>
        inTurn(
          all.map((way) => ({ ...way, body })),
          send,
        ),
      );
    }
    await target.watched('at rest after them', AT_REST, async () => {
      await sleep(10_000);
      return [];
    });
    const many = Array.from({ length: 500_000 }, (_, at) => `f${at}=1`).join('&');
    await target.watched('500,000 parameters', { ...ONE_REQUEST, mayClose: true }, async () => [
      await send({ method: 'GET', path: `structure/regionals/?${many}` }),
    ]);
    const ids = Array.from({ length: 1_900 }, (_, at) => at + 1).join(',');
    await target.watched('1,900 ids in a filter', ONE_REQUEST, async () => [
      await send({ method: 'GET', path: `structure/companies/?regional=${ids}` }),
      await send({ method: 'GET', path: `structure/companies/?${'regional=1&'.repeat(1_100)}` }),
      await send({ method: 'GET', path: `structure/companies/?ordering=${'codigo,'.repeat(1_100)}` }),
      await send({ method: 'GET', path: `structure/companies/?search=${'a%20'.repeat(2_000)}` }),
    ]);
    const boundary = 'fim';
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`;
    const form = `${part.repeat(Math.floor((10 * 1024 * 1024 - 100) / part.length))}--${boundary}--\r\n`;
    await target.watched('forms of 10 MB in small parts', ONE_REQUEST, () =>
      inTurn(
        all
          .filter(({ path }) => /import|photo|sheets|parts/.test(path))
          .map((way) => ({
            ...way,
            headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
            body: form,
          })),
        send,
      ),
    );
    await target.watched('a form of 500,000 fields in its address', ONE_REQUEST, async () => [
      await send({
        method: 'POST',
        path: 'structure/accountings/import/',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: many.slice(0, MEGABYTE),
      }),
    ]);
  },
};
