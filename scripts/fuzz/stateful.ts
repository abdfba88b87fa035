import fc from 'fast-check';
import { GOOD } from './good-drafts.ts';
import type { Answer, Shot } from './shot.ts';
import { LISTS, type ListName } from './lists.ts';
import type { World } from './world.ts';

export interface Step {
  act:
    | 'create'
    | 'createMany'
    | 'patch'
    | 'patchStale'
    | 'patchMany'
    | 'remove'
    | 'removeMany'
    | 'removeGone'
    | 'read'
    | 'readGone';
  at: number;
}

const ACTS: readonly Step['act'][] = [
  'create',
  'create',
  'createMany',
  'patch',
  'patchStale',
  'patchMany',
  'remove',
  'removeMany',
  'removeGone',
  'read',
  'readGone',
];
export const steps = fc.array(fc.record({ act: fc.constantFrom(...ACTS), at: fc.nat(20) }), { minLength: 3, maxLength: 12 });
/** What a change writes: the first of these that a draft has. */
const CHANGED = ['nome', 'name', 'description', 'typology', 'value', 'unit_count', 'plan', 'subgroup', 'company'];

interface Stored {
  id: number;
  row_version: number;
}
type Fire = (shot: Shot) => Promise<Answer>;

/** Rows as the answers told them, beside the model's own book of what should be there. */
const rowsIn = ({ text }: Answer): Stored[] => [JSON.parse(text) as Stored | Stored[]].flat(); // held against the document by whoever fires

/** Runs steps on one resource and keeps book; every answer must be what the book says. Answers what went otherwise. */
export async function walk(list: ListName, script: readonly Step[], world: World, fire: Fire): Promise<string[]> {
  const alive = new Map<number, Stored>();
  const gone: number[] = [];
  const wrong: string[] = [];
  const url = LISTS[list];
  const draft = () => GOOD[list](world);
  const change = () => {
    const created = draft();
    const field = CHANGED.find((name) => name in created) ?? '';
    return { [field]: created[field] };
  };
  const take = (answer: Answer) =>
    rowsIn(answer).forEach((row) => alive.set(row.id, { id: row.id, row_version: row.row_version }));
  const forget = (ids: readonly number[]) => ids.forEach((id) => alive.delete(id) && gone.push(id));

  const send = (method: string, target: string, status: number, body?: unknown) => async (): Promise<Answer> => {
    const shot: Shot = {
      about: `${list}: ${method}`,
      method,
      target,
      speaker: 'admin',
      verdict: status < 400 ? 'good' : 'bad',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const answer = await fire(shot);
    if (answer.status !== status)
      wrong.push(`${method} ${target}: ${answer.status}, expected ${status}: ${answer.text.slice(0, 200)}`);
    return answer;
  };

  for (const { act, at } of script) {
    const rows = [...alive.values()];
    const row = rows[at % Math.max(1, rows.length)];
    const lost = gone[at % Math.max(1, gone.length)];
    if (act === 'create') take(await send('POST', url, 201, draft())());
    if (act === 'createMany') take(await send('POST', url, 201, [draft(), draft(), draft()])());
    if (act === 'patch' && row)
      take(await send('PATCH', `${url}${row.id}/`, 200, { ...change(), row_version: row.row_version })());
    if (act === 'patchStale' && row)
      await send('PATCH', `${url}${row.id}/`, 412, { ...change(), row_version: row.row_version + 7 })();
    if (act === 'patchMany' && row)
      take(
        await send(
          'PATCH',
          url,
          200,
          rows.slice(0, 3).map(({ id, row_version }) => ({ id, row_version, ...change() })),
        )(),
      );
    if (act === 'remove' && row && (await send('DELETE', `${url}${row.id}/`, 204)()).status === 204) forget([row.id]);
    if (act === 'removeMany' && row) {
      const ids = rows.slice(0, 2).map(({ id }) => id);
      if ((await send('DELETE', url, 200, { ids, delete_multiple: true })()).status === 200) forget(ids);
    }
    if (act === 'removeGone' && lost !== undefined) await send('DELETE', `${url}${lost}/`, 404)();
    if (act === 'read' && row) await send('GET', `${url}${row.id}/`, 200)();
    if (act === 'readGone' && lost !== undefined) await send('GET', `${url}${lost}/`, 404)();
    if (wrong.length > 0) return wrong;
  }
  for (const { id } of alive.values()) await send('GET', `${url}${id}/`, 200)();
  return wrong;
}
