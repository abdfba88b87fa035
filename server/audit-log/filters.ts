import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { MESSAGES } from '#contract/fields.ts';
import { AUDIT_OPERATIONS } from '#contract/audit-log.ts';
import { invalid, type FieldErrors } from '#server/http/errors.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import { valuesOf } from '#server/engine/list-query.ts';

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;
const SEARCH_LENGTH = 200;
const NAMES = ['codigo', 'code', 'nome', 'name', 'description', 'email'];
const DAY = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';
/** Brasília keeps no summer time. */
const ZONE = '-03:00';
/** What is looked for without its accents and capitals, as names are searched everywhere. */
const ACCENTS = ['áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'] as const;

export interface Filters {
  conditions: RawBuilder<SqlBool>[];
  /** Resources asked for; undefined: all. */
  resources: readonly string[] | undefined;
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00${ZONE}`));

/** A page's place and size. Throws 400 for a cursor that is no line's. */
export function requestedPage(params: URLSearchParams): { cursor: number | undefined; limit: number } {
  const cursor = params.get('cursor') ?? '';
  if (cursor !== '' && !/^[1-9]\d{0,14}$/.test(cursor)) throw invalid({ cursor: [MESSAGES.integer] });
  const size = params.get('page_size') ?? '';
  const limit = /^[1-9]\d{0,8}$/.test(size) ? Math.min(Number(size), MAX_PAGE_SIZE) : PAGE_SIZE;
  return { cursor: cursor === '' ? undefined : Number(cursor), limit };
}

/** The filters of a query string: days of Brasília, person, resource, operation, names. Throws 400 with the name. */
export function requestedFilters(params: URLSearchParams, known: readonly ResourceDefinition[]): Filters {
  const errors: FieldErrors = {};
  const conditions: RawBuilder<SqlBool>[] = [];
  for (const [name, compare] of [
    ['from', (day: string) => sql<SqlBool>`a.at >= ${`${day}T00:00:00${ZONE}`}::timestamptz`],
    ['until', (day: string) => sql<SqlBool>`a.at < ${`${day}T00:00:00${ZONE}`}::timestamptz + interval '1 day'`],
  ] as const) {
    const day = params.get(name) ?? '';
    if (day === '') continue;
    if (isDay(day)) conditions.push(compare(day));
    else errors[name] = [DAY];
  }
  const users = valuesOf(params, 'user');
  if (users.some((text) => !/^[1-9]\d{0,8}$/.test(text))) errors['user'] = [MESSAGES.integer];
  else if (users.length > 0) conditions.push(sql<SqlBool>`a.user_id = any(${users.map(Number)}::integer[])`);
  const operations = valuesOf(params, 'operation');
  const odd = operations.find((text) => !AUDIT_OPERATIONS.some((one) => one === text));
  if (odd !== undefined) errors['operation'] = [MESSAGES.choice(odd)];
  else if (operations.length > 0) conditions.push(sql<SqlBool>`a.operation = any(${operations}::text[])`);
  const resources = valuesOf(params, 'resource');
  const strange = resources.find((text) => !known.some(({ contract }) => contract.name === text));
  if (strange !== undefined) errors['resource'] = [MESSAGES.choice(strange)];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  conditions.push(...named(params.get('search') ?? ''));
  return { conditions, resources: resources.length > 0 ? resources : undefined };
}

/** Each word in the row's code, name or description before or after, nothing else: a search tells no hidden value. */
function named(search: string): RawBuilder<SqlBool>[] {
  const texts = NAMES.flatMap((name) => [sql`a.before ->> ${name}::text`, sql`a.after ->> ${name}::text`]);
  const text = sql`translate(lower(concat_ws(' ', ${sql.join(texts)})), ${ACCENTS[0]}::text, ${ACCENTS[1]}::text)`;
  const words = search
    .slice(0, SEARCH_LENGTH)
    .normalize('NFD')
    // oxlint-disable-next-line no-control-regex -- PostgreSQL's text holds no NUL, and names hold no control characters
    .replace(/[\p{M}\u0000-\u001f\u007f]/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
  return words.map((word) => sql<SqlBool>`${text} like ${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`}`);
}
