import { sql } from 'kysely';
import { RECORDS } from '#contract/registry.ts';
import type { ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { personName } from '#server/engine/person.ts';
import { inScope } from '#server/engine/scope.ts';
import { firstReason, nameOf } from '#server/engine/undo-refusal.ts';
import { usedRows } from '#server/engine/violation.ts';
import { ApiError, conflict, type FieldErrors } from '#server/http/errors.ts';

/*
 * Why an import is not taken back, in a sentence: which row stands in the way, and what to do (import-undo.ts).
 */

const NOTHING = 'Nada foi desfeito.';
export const NOT_THEIRS = `${NOTHING} Parte do que foi importado não está mais visível para você, ou não foi você quem importou.`;
export const TOO_MANY = `${NOTHING} A importação tem linhas demais para ser desfeita de uma vez.`;
const MOVED = `${NOTHING} Os dados mudaram neste instante. Peça «Desfazer» de novo.`;
const BY_HAND =
  'O que mudou depois não se desfaz junto: exclua-o, se era novo, ou deixe-o como era, e peça «Desfazer» de novo, nos avisos.';
/** Of what the asker wrote later themselves: by hand, or by another import, which is taken back by itself. */
const NEWEST_FIRST = `Se foi outra importação, desfaça primeiro a mais nova. ${BY_HAND}`;
const FREE_FIRST = 'Retire esse uso e peça «Desfazer» de novo, nos avisos.';
const RESOLVE = 'Resolva isso e peça «Desfazer» de novo, nos avisos.';
/** How a row's refusal ends that only holds a value which the rules take no more: there is nothing to ask for again. */
export const NO_LONGER_TAKEN =
  'É o valor de antes da importação, que as regras de hoje não aceitam: corrija à mão o que ela mudou.';
/** Rows that are named; of more it is told how many they are. */
const MOST_NAMED = 3;

/** A step of what is taken back. */
export interface Refused {
  context: WriteContext;
  definition: ResourceDefinition;
  /** Of all records, by whose tables uses are named. */
  definitions: readonly ResourceDefinition[];
  ids: readonly number[];
}

/** What the asker is told in the place of a write's own refusal; what is no refusal stays as it is. */
export async function importRefusal(step: Refused, error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError)) return error;
  const { status, body } = error;
  // The rows are locked as they were found: what was changed before is told by then (`staleText`).
  if (status === 412 || status === 404) return conflict(MOVED);
  if (status === 409) return conflict(await protectedText(step, error));
  // `invalid` was given one entry a row, in the order of the ids.
  if (status === 400 && Array.isArray(body)) return conflict(await brokenText(step, body as readonly FieldErrors[]));
  return error;
}

/** Rows by the ids, as far as they are there and seen. */
async function rowsOf({ context: { db, scope }, definition: { table } }: Refused, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.* from ${sql.table(table)} as t where ${inScope(scope, table, 't')} and t.id = any(${ids}::integer[])
    order by array_position(${ids}::integer[], t.id)`.execute(db);
  return rows;
}

/** What a row is called; one that stands for another by its unique fields has that one's name. */
async function namesOf(step: Refused, ids: readonly number[]): Promise<string[]> {
  const { context, definition } = step;
  const named = Object.entries(definition.naming ?? {}).find(([field]) => definition.contract.unique[0]?.fields.includes(field));
  const rows = await rowsOf(step, ids.slice(0, MOST_NAMED));
  const names: string[] = [];
  for (const row of rows) {
    const id = named?.[1].id(row) ?? null;
    const other = named && id !== null ? step.definitions.find(({ table }) => table === named[1].table) : undefined;
    // oxlint-disable-next-line no-await-in-loop -- three at most
    const [stands] = other && id !== null ? await rowsOf({ ...step, context, definition: other }, [id]) : [];
    names.push(stands && other ? `${nameOf(definition, {})} de ${nameOf(other, stands)}` : nameOf(definition, row));
  }
  return names;
}

const and = new Intl.ListFormat('pt-BR');
/** «Ana, Otto e mais 3» */
const listed = (names: readonly string[], more: number) =>
  and.format(more > 0 ? [...names, `mais ${more.toLocaleString('pt-BR')}`] : names);

/** «Unidade «A-101», Unidade «A-102» e mais 3 foram alteradas», without an end where there is no verb. */
async function subject(step: Refused, ids: readonly number[], verb?: { one: string; many: string }): Promise<string> {
  const names = await namesOf(step, ids);
  const left = ids.length - names.length;
  const { feminine, one, many } = RECORDS[step.definition.contract.name].noun;
  const rows = names.length > 0 ? listed(names, left) : left === 1 ? `1 ${one}` : `${left.toLocaleString('pt-BR')} ${many}`;
  if (!verb) return rows;
  return `${rows} ${ids.length > 1 ? verb.many : verb.one}${feminine ? 'a' : 'o'}${ids.length > 1 ? 's' : ''}`;
}

/** What is told of rows that were changed since: all that are, and by whom. */
export async function staleText(step: Refused): Promise<string> {
  const writers = await writersOf(step);
  const people = writers.map(({ name }) => name).filter((name) => name !== '');
  const by = people.length === 0 ? '' : ` por ${listed(people.slice(0, MOST_NAMED), people.length - MOST_NAMED)}`;
  const were = { one: 'foi alterad', many: 'foram alterad' };
  const isOwn = writers.some(({ id }) => id === step.context.scope.user);
  const subjects = await subject(step, step.ids, were);
  return `${NOTHING} ${subjects}${by} depois da importação. ${isOwn ? NEWEST_FIRST : BY_HAND}`;
}

/** Who wrote the rows as they now stand, in the order of the rows. */
async function writersOf({ context: { db, scope }, definition: { table }, ids }: Refused) {
  const { rows } = await sql<{ id: number | null; name: string }>`
    select t.updated_by as id, ${personName('t', 'updated_by')} as name from (
      select t.organization_id, t.updated_by, min(t.id) as first from ${sql.table(table)} as t
      where ${inScope(scope, table, 't')} and t.id = any(${ids}::integer[]) group by 1, 2
    ) as t order by t.first`.execute(db);
  return rows;
}

async function protectedText(step: Refused, { body, known, sentence }: ApiError): Promise<string> {
  const blamed: unknown = Reflect.get(body, 'ids');
  const first = Array.isArray(blamed) ? blamed.map(Number) : step.ids.length === 1 ? step.ids : [];
  if (!known.used) {
    const name = first.length > 0 ? `${await subject(step, first)}: ` : '';
    return `${NOTHING} ${name}${sentence} ${RESOLVE}`;
  }
  const { db, scope } = step.context;
  const used = await usedRows(db, scope, step.definition, { used: known.used, ids: step.ids });
  const rows = used.length > 0 ? used : first;
  const user = step.definitions.find(({ table }) => table === known.used?.table);
  const where = user ? RECORDS[user.contract.name].noun.many : 'outros dados, como o realizado importado';
  const are = { one: 'já é usad', many: 'já são usad' };
  return `${NOTHING} ${await subject(step, rows, are)} em ${where}. ${FREE_FIRST}`;
}

/** The first reason of rows, by the row; `errors` in the order of the ids. */
export async function brokenText(step: Refused, errors: readonly FieldErrors[], end = RESOLVE): Promise<string> {
  const stored = await rowsOf(step, step.ids);
  const byId = new Map(stored.map((row) => [row['id'], row]));
  const reason = firstReason(
    step.definition,
    step.ids.map((id) => byId.get(id) ?? {}),
    errors,
  );
  return `${NOTHING} ${reason ?? ''} ${end}`;
}
