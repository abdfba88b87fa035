import fc from 'fast-check';
import type { ApiDocument, Operation } from '#server/test/api-document.ts';
import { draftOf, settled, type Draft } from './drafts.ts';
import type { Shot } from './shot.ts';
import { LIST_NAMES, LISTS, type ListName } from './lists.ts';
import type { World } from './world.ts';

/** Any JSON at all, with keys and texts that bite. */
const JUNK = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' });
const QUERY = fc.array(
  fc.tuple(
    fc.constantFrom('page', 'page_size', 'ordering', 'search', 'all', 'type', 'version', 'levels', 'group_by', 'is_active'),
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('1', '0', '-1', 'codigo', '-nome', 'xlsx', 'csv', 'true'),
    ),
  ),
  { maxLength: 4 },
);

const listOf = (path: string): ListName | undefined => LIST_NAMES.find((name) => path.startsWith(LISTS[name]));

const NONE = 2_147_483_647;

/** Operations that end the very session that asks, or that sign in: tried apart. */
const APART = /\/api\/(?:access\/logout|access\/change-password|login|token|token\/refresh)\//;

const withoutLoneHalves = (text: string) => text.toWellFormed();
const asQuery = (pairs: readonly (readonly [string, string])[]) =>
  pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([name, value]) => [name, withoutLoneHalves(value)])).toString()}`;

/**
 * A wish as fast-check makes and shrinks it; the request is made of it when it is sent, so that what must be unique is.
 */
export interface Wish {
  kind: 'positive' | 'negative';
  draft: Draft;
  field: string;
  junk: unknown;
  query: readonly (readonly [string, string])[];
  id: 'own' | 'foreign' | 'none';
}

export function wishes(api: ApiDocument, operation: Operation): fc.Arbitrary<Wish> {
  const body = operation.body && operation.body.media === 'application/json' ? api.resolve(operation.body.schema) : null;
  const draftSchema = body?.anyOf?.[0] ?? (body?.items ? null : body);
  const draft: fc.Arbitrary<Draft> = draftSchema ? draftOf(api, draftSchema) : fc.constant({});
  const names = Object.keys(draftSchema ? (api.resolve(draftSchema).properties ?? {}) : {});
  return fc.record({
    kind: fc.constantFrom('positive', 'negative'),
    draft,
    field: names.length > 0 ? fc.constantFrom(...names) : fc.constant('x'),
    junk: JUNK,
    query: operation.query.length > 0 ? QUERY : fc.constant([]),
    id: fc.constantFrom('own', 'own', 'foreign', 'none'),
  });
}

/** Whether the document promises that a good wish for this operation succeeds. */
const promised = ({ method, path }: Operation, list: ListName | undefined) =>
  list !== undefined && method === 'POST' && path === LISTS[list];

export function shotOf(operation: Operation, world: World, { kind, draft, field, junk, query, id }: Wish): Shot {
  const { method, path, name } = operation;
  if (APART.test(path))
    return { about: name, method, target: path, speaker: 'nobody', body: JSON.stringify(junk) ?? 'null', verdict: 'bad' };
  const list = listOf(path);
  const mine = path.endsWith('make-official/') ? world.spare : list ? world.own[list] : 1;
  const ids = { own: mine, foreign: list ? world.foreign[list] : NONE, none: NONE };
  const target =
    path.replace('{id}', path.includes('jobs') ? '00000000-0000-4000-8000-000000000000' : String(ids[id])) + asQuery(query);
  const reachable = !path.includes('{id}') || id === 'own';
  const base = { about: `${name} (${kind})`, method, target, speaker: 'admin' as const };
  if (method === 'GET') return { ...base, verdict: reachable ? 'either' : 'bad' };
  if (operation.body?.media !== 'application/json' && method !== 'DELETE')
    return { ...base, verdict: 'either', body: JSON.stringify(junk) };
  // The rows that everything points to must stay.
  if (method === 'DELETE' && id === 'own' && path.includes('{id}'))
    return { ...base, target: path.replace('{id}', String(ids.none)), verdict: 'bad', body: JSON.stringify(junk) };
  if (kind === 'positive' && promised(operation, list) && list) {
    return { ...base, body: JSON.stringify(settled(list, draft, world)), verdict: 'good' };
  }
  const whole = list ? settled(list, draft, world) : draft;
  const broken = path.includes('{id}') || promised(operation, list) ? { ...whole, [field]: junk } : junk;
  return { ...base, body: JSON.stringify(broken) ?? 'null', verdict: reachable ? 'either' : 'bad' };
}
