import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { RESOURCES } from '#server/resources/all.ts';
import type { ApiDocument, Operation } from '#server/test/api-document.ts';
import { idsOf, parameterValues } from './values.ts';
import type { Depth, ReadWorld } from './world.ts';

/** A path with its query, and who asks it. */
export interface Question {
  operation: Operation;
  target: string;
  depth: Depth;
}

/** Whose rows a path with an id names, beside the resources. */
const OTHERS: Readonly<Record<string, string>> = {
  '/api/jobs/': 'job',
  '/api/structure/organizations/': 'organization',
  '/api/uau/syncs/': 'uau_sync',
  '/api/uau/uploads/': 'uau_upload',
  '/api/expense/ledger/uploads/': 'uau_upload',
  '/api/uau/funding-types/': 'uau_funding_type',
};

/** What a path is not answered without. */
const NEEDS: readonly [RegExp, readonly string[]][] = [
  [/\/expense\/(?:entries\/|report\/)(?:export\/|postings\/)?$/, ['version']],
  [/\/expense\/report\/postings\/$/, ['version', 'accounting']],
  [/\/(?:dre|cashflow)\/report\/(?:export\/|amounts\/)?$/, ['version']],
  [/\/revenue\/(?:associative|poc)-report\/(?:export\/)?$/, ['version', 'modulo']],
  [/\/realised\/$/, ['modulo']],
  [/\/uau\/reconciliation\/$/, ['area']],
  [/\/uau\/status\/companies\/$/, ['area']],
  [/\/uau\/modules\/$/, ['column']],
  [/\/places\/export\/$/, ['of']],
  [/\/changes\/rows\/$/, ['resource']],
];

/** What goes with a parameter. */
const MONTHLY: Readonly<Record<string, Readonly<Record<string, string>>>> = { explain: { month: '2027-03' } };

const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
};

/** Every reading that the document tells of: of each row and state, without parameters and with each of them. */
export async function questionsOf(db: Kysely<Database>, api: ApiDocument, world: ReadWorld): Promise<Question[]> {
  const values = await parameterValues(db, world);
  const questions: Question[] = [];
  for (const operation of api.operations.filter(({ method }) => method === 'GET')) {
    for (const [at, path] of (await pathsOf(db, operation, world)).entries()) {
      const needed = NEEDS.find(([pattern]) => pattern.test(path))?.[1] ?? [];
      const base = Object.fromEntries(needed.map((name) => [name, values(name, path)[0] ?? '']));
      const isFile = path.endsWith('/export/');
      questions.push({ operation, target: withQuery(path, base), depth: at === 0 && !isFile ? 'path' : 'parameter' });
      if (at > 0) continue;
      for (const name of operation.query) {
        // A file holds the rows of its list, narrowed by the same.
        const requested = values(name, path).slice(0, isFile ? 1 : undefined);
        for (const [nth, value] of requested.entries())
          questions.push({
            operation,
            target: withQuery(path, { ...base, [name]: value, ...MONTHLY[name] }),
            depth: nth === 0 && !isFile ? 'parameter' : 'value',
          });
      }
    }
  }
  return questions;
}

async function pathsOf(db: Kysely<Database>, { path }: Operation, world: ReadWorld): Promise<string[]> {
  const [list = ''] = path.split('{id}');
  if (list === path) return [path];
  const ids = list === '/api/access/photos/' ? await photos(db) : await idsOf(db, world, tableOf(list));
  return ids.map((id) => path.replace('{id}', id));
}

const photos = async (db: Kysely<Database>): Promise<string[]> =>
  (await db.selectFrom('photo').select('id').execute()).map(({ id }) => id);

/** Throws for a path with an id whose rows nobody has named. */
function tableOf(list: string): string {
  const table = RESOURCES.find(({ contract }) => `/api/${contract.url}` === list)?.table ?? OTHERS[list];
  if (table === undefined) throw new Error(`nobody says whose ids ${list} takes (scripts/reads/questions.ts)`);
  return table;
}
