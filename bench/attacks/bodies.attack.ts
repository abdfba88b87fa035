import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { AT_ONCE, IN_TURN, ONE_REQUEST, type Sent, type Target } from './target.ts';

const MEGABYTE = 1024 * 1024 - 64;
const MOST_AT_ONCE = 14;

/** As many of an entry as a body of 1 MB holds, or `most`. */
function listOf(entry: string, most = Infinity): string {
  const count = Math.min(most, Math.floor((MEGABYTE - 2) / (entry.length + 1)));
  return `[${Array.from({ length: count }, () => entry).join(',')}]`;
}
const namesOf = (count: number, value: string) => Array.from({ length: count }, (_, at) => `"k${at}":${value}`).join(',');
const filler = (length: number) => 'x'.repeat(length);
const wide = (count: number) => `{${namesOf(count, '1')}}`;

/** Bodies of 1 MB, by what they are made of; those within the limit of rows are as large in other ways. */
const BODIES: Readonly<Record<string, string>> = {
  'empty records': listOf('{}'),
  'empty lists': listOf('[]'),
  nulls: listOf('null'),
  numbers: listOf('1'),
  texts: listOf('""'),
  'many fields': wide(80_000),
  'one long field': `{"a":"${filler(MEGABYTE - 8)}"}`,
  'one long name': `{"${filler(MEGABYTE - 8)}":1}`,
  'deep lists': '['.repeat(MEGABYTE / 2) + ']'.repeat(MEGABYTE / 2),
  'deep records': `${'{"a":'.repeat(170_000)}1${'}'.repeat(170_000)}`,
  backslashes: `["${'\\\\'.repeat(MEGABYTE / 2 - 4)}"]`,
  spaces: `[${' '.repeat(MEGABYTE - 4)}]`,
  '5,000 empty records': listOf('{}', 5000),
  '5,000 numbers': listOf('1', 5000),
  '5,000 records of unknown fields': listOf(wide(20), 5000),
  '5,000 long texts in records': listOf(`{"codigo":"${filler(170)}","nome":"${filler(10)}"}`, 5000),
  '300 records of 400 unknown fields': listOf(wide(400), 250),
  '5,000 records that look right': listOf(
    '{"codigo":"A","nome":"B","name":"C","code":"D","regional":1,"company":1,"version":1,"year":2026,"center_cost":1,"accounting":1}',
    5000,
  ),
  '5,000 entries with bad months': listOf(
    `{"version":1,"year":2026,"center_cost":1,"accounting":1,${Array.from({ length: 12 }, (_, at) => `"m${String(at + 1).padStart(2, '0')}":"x"`).join(',')}}`,
    5000,
  ),
  '5,000 patches': `[${Array.from({ length: 5000 }, (_, at) => `{"id":${at + 1},"row_version":1,"nome":"${filler(150)}"}`).join(',')}]`,
  '5,000 empty patches': `[${Array.from({ length: 5000 }, (_, at) => `{"id":${at + 1}}`).join(',')}]`,
  '200,000 ids': `{"delete_multiple":true,"ids":[${Array.from({ length: 150_000 }, (_, at) => at + 1).join(',')}]}`,
  '5,000 ids and versions': `{"delete_multiple":true,"ids":[${Array.from({ length: 5000 }, (_, at) => at + 900_000).join(',')}],"row_versions":${listOf('1', 5000)}}`,
  'steps of an import': `{"steps":${listOf('{"of":"sources","create":[{}],"change":[{}]}')}}`,
  'rows of an import': `{"steps":[{"of":"sources","create":${listOf('{"source_kind":"x","a":1}', 5000)}}]}`,
  'rows of a mapping': `{"create":${listOf('{"source_kind":"x","subgroup":"y"}', 5000)},"change":${listOf('{"id":1}', 5000)}}`,
  grants: `{"nome":"G","center_cost_permissions":${listOf('{"level":"x","id":"y","z":1}', 5000)},"accounting_permissions":${listOf('{"id":"x"}', 5000)}}`,
  credentials: `{"email":"${filler(500_000)}@x","password":"${filler(500_000)}"}`,
};

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
    for (const name of [
      'empty records',
      '5,000 empty records',
      '5,000 records of unknown fields',
      '5,000 entries with bad months',
      'grants',
    ]) {
      const body = BODIES[name] ?? '';
      const sent: Sent = { ...(name === 'grants' ? { ...entries, path: 'access/groups/' } : entries), body };
      // oxlint-disable-next-line no-await-in-loop -- one kind after the other
      await target.watched(`one: ${name}`, ONE_REQUEST, async () => [await send(sent)]);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await target.watched(`${MOST_AT_ONCE} at once: ${name}`, AT_ONCE, () =>
        Promise.all(Array.from({ length: MOST_AT_ONCE }, () => send(sent))),
      );
    }
    const many = Array.from({ length: 500_000 }, (_, at) => `f${at}=1`).join('&');
    await target.watched('500,000 parameters', ONE_REQUEST, async () => [
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
