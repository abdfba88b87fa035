import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#contract/resource.ts';
import { MESSAGES } from '#contract/fields.ts';
import { textKey } from '#planning/text/text-key.ts';
import { invalid, invalidPage, type FieldErrors } from '#server/http/errors.ts';
import type { Database } from '#server/db/schema.ts';
import type { ResourceDefinition, Word } from '#server/engine/definition.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';

/** What a list's query string asks for, as SQL. */
export interface ListQuery {
  where: RawBuilder<SqlBool>;
  /** The same without some of the filters. What the reader sees is always in it. */
  without: (filters: readonly string[]) => RawBuilder<SqlBool>;
  orderBy: RawBuilder<unknown>;
  /** The same from the last row to the first. */
  fromEnd: RawBuilder<unknown>;
  order: readonly Ordered[];
  /** Filters that are asked, `search` among them. */
  requested: readonly string[];
}

/** One name of the wanted order. */
export interface Ordered {
  name: string;
  descending: boolean;
  /** Expressions without their direction. */
  keys: readonly RawBuilder<unknown>[];
  parts: readonly RawBuilder<unknown>[];
  reversed: readonly RawBuilder<unknown>[];
}

/** Longest search that is looked at. */
const SEARCH_LENGTH = 200;

/** Filters, search and ordering of a list. Throws 400 with the parameter's name for a value that cannot be. */
export async function listQuery(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  params: URLSearchParams,
): Promise<ListQuery> {
  const errors: FieldErrors = {};
  const seen = { name: '', condition: inScope(scope, definition.table, 't') };
  const conditions = [seen];
  const requested: string[] = [];
  for (const [name, filter] of Object.entries(definition.filters)) {
    const values = valuesOf(params, name);
    if (values.length === 0) continue;
    const condition = filter(values);
    if (typeof condition === 'string') errors[name] = [condition];
    else {
      conditions.push({ name, condition });
      requested.push(name);
    }
  }
  const order = ordering(definition, valuesOf(params, 'ordering'), errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const words = definition.contract.searchable ? wordsOf(params.get('search') ?? '') : [];
  if (words.length > 0) {
    const found = definition.search ? await definition.search(db, scope, words) : words.map(inSearchKey);
    conditions.push(...found.map((condition) => ({ name: 'search', condition })));
    // Words that all rows hold narrow nothing: what is kept of the rows tells them still.
    if (found.length > 0) requested.push('search');
  }
  const without = (names: readonly string[]) => {
    const left = conditions.filter((one) => one === seen || !names.includes(one.name));
    return sql<SqlBool>`${sql.join(
      left.map(({ condition }) => condition),
      sql` and `,
    )}`;
  };
  return {
    where: without([]),
    without,
    // The id last, so that equal keys never swap between two pages.
    orderBy: sql.join([...order.flatMap(({ parts }) => parts), sql`t.id asc`]),
    fromEnd: sql.join([...order.flatMap(({ reversed }) => reversed), sql`t.id desc`]),
    order,
    requested,
  };
}

/** Values of a parameter, given once with commas or several times. */
export const valuesOf = (params: URLSearchParams, name: string): string[] =>
  params
    .getAll(name)
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Every word must be found somewhere in the key; `%`, `_` and `\` stand for themselves. */
function wordsOf(search: string): Word[] {
  // eslint-disable-next-line no-control-regex -- PostgreSQL's text holds no NUL, and names hold no control characters
  const words = textKey(search.slice(0, SEARCH_LENGTH).replace(/[\u0000-\u001f\u007f]/g, ' ')).split(' ');
  return words.filter(Boolean).map((text) => ({ text, pattern: `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%` }));
}

const inSearchKey = ({ pattern }: Word): RawBuilder<SqlBool> => sql<SqlBool>`t.search_key like ${pattern}`;

function ordering({ contract, order }: ResourceDefinition, wanted: readonly string[], errors: FieldErrors): Ordered[] {
  const names = wanted.length > 0 ? wanted : [contract.ordering[0]];
  return names.map((name): Ordered => {
    const field = name.replace(/^-/, '');
    const descending = name.startsWith('-');
    // Its own names only: `constructor` is a property of every object.
    const expressions = (Object.hasOwn(order, field) ? order[field] : undefined) ?? [];
    if (!Object.hasOwn(order, field)) errors['ordering'] = [MESSAGES.choice(name)];
    const directed = (down: boolean) => expressions.map((expression) => sql`${expression} ${down ? sql`desc` : sql`asc`}`);
    return { name: field, descending, keys: expressions, parts: directed(descending), reversed: directed(!descending) };
  });
}

export interface PageWish {
  page: number;
  size: number;
}

/** `page` and `page_size` as DRF reads them: a bad size is the default, a large one the maximum, a bad page 404. */
export function pageWish(params: URLSearchParams): PageWish {
  const size = params.get('page_size') ?? '';
  const page = params.get('page') ?? '1';
  if (!/^[1-9]\d{0,8}$/.test(page)) throw invalidPage();
  return {
    page: Number(page),
    size: /^[1-9]\d{0,8}$/.test(size) ? Math.min(Number(size), MAX_PAGE_SIZE) : DEFAULT_PAGE_SIZE,
  };
}
