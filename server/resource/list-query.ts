import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#contract/resource.ts';
import { MESSAGES } from '#contract/fields.ts';
import { textKey } from '#planning/text.ts';
import { invalid, invalidPage, type FieldErrors } from '#server/http/errors.ts';
import type { ResourceDefinition } from '#server/resource/definition.ts';
import { inScope, type Scope } from '#server/resource/scope.ts';

/** What a list's query string asks for, as SQL. */
export interface ListQuery {
  where: RawBuilder<SqlBool>;
  orderBy: RawBuilder<unknown>;
}

/** Longest search that is looked at. */
const SEARCH_LENGTH = 200;

/** Filters, search and ordering of a list. Throws 400 with the parameter's name for a value that cannot be. */
export function listQuery(definition: ResourceDefinition, scope: Scope, params: URLSearchParams): ListQuery {
  const errors: FieldErrors = {};
  const conditions = [inScope(scope, definition.table, 't')];
  for (const [name, filter] of Object.entries(definition.filters)) {
    const values = valuesOf(params, name);
    if (values.length === 0) continue;
    const condition = filter(values);
    if (typeof condition === 'string') errors[name] = [condition];
    else conditions.push(condition);
  }
  const search = definition.contract.searchable ? searchCondition(definition, params.get('search') ?? '') : null;
  if (search) conditions.push(search);
  const orderBy = ordering(definition, valuesOf(params, 'ordering'), errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { where: sql<SqlBool>`${sql.join(conditions, sql` and `)}`, orderBy };
}

/** Values of a parameter, given once with commas or several times. */
export const valuesOf = (params: URLSearchParams, name: string): string[] =>
  params
    .getAll(name)
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Every word must be found somewhere in the key; `%`, `_` and `\` stand for themselves. */
function searchCondition(definition: ResourceDefinition, search: string): RawBuilder<SqlBool> | null {
  // eslint-disable-next-line no-control-regex -- PostgreSQL's text holds no NUL, and names hold no control characters
  const words = textKey(search.slice(0, SEARCH_LENGTH).replace(/[\u0000-\u001f\u007f]/g, ' '))
    .split(' ')
    .filter(Boolean);
  if (words.length === 0) return null;
  const text = definition.searchIn ?? sql<string>`t.search_key`;
  const each = words.map((word) => sql<SqlBool>`${text} like ${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`}`);
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

function ordering(definition: ResourceDefinition, wanted: readonly string[], errors: FieldErrors): RawBuilder<unknown> {
  const { contract, order } = definition;
  const names = wanted.length > 0 ? wanted : [contract.ordering[0]];
  const parts: RawBuilder<unknown>[] = [];
  for (const name of names) {
    const field = name.replace(/^-/, '');
    // Its own names only: `constructor` is a property of every object.
    const expressions = Object.hasOwn(order, field) ? order[field] : undefined;
    if (expressions === undefined) errors['ordering'] = [MESSAGES.choice(name)];
    const direction = name.startsWith('-') ? sql`desc` : sql`asc`;
    for (const expression of expressions ?? []) parts.push(sql`${expression} ${direction}`);
  }
  // The id last, so that equal keys never swap between two pages.
  return sql.join([...parts, sql`t.id asc`]);
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
