import { sql, type Kysely } from 'kysely';
import type { FoundSource, FoundSources } from '#contract/uau/mapping.ts';
import { sourceKey, type UauSourceKind } from '#planning/statement/amounts.ts';
import {
  asCash,
  isCounted,
  MAPPED_AREAS,
  uauSourceOf,
  uauTargetOf,
  type UauMonthKey,
  type UauTarget,
} from '#planning/uau/actuals.ts';
import { added, codesOf, partLabels, type Sized } from '#planning/uau/mapping.ts';
import { UAU_LISTS } from '#planning/uau/lists.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/errors.ts';
import type { TableName } from '#server/engine/limits.ts';
import { inOrganization, type Scope, inScope } from '#server/engine/scope.ts';
import { requestedFor } from '#server/uau/read/requested.ts';
import { fundingRecords } from '#server/uau/read/funding.ts';
import { hiddenInMonths } from '#server/uau/read/hidden.ts';
import { overMonths } from '#server/uau/read/source-sums.ts';

interface UauMapping {
  /** By `sourceKey`. */
  targets: ReadonlyMap<string, UauTarget>;
  /** Keys of those that go to an account which the reader does not see. */
  hidden: ReadonlySet<string>;
}

/** The organisation's whole de-x-para of UAU, whoever looks; but an account is named only to whoever sees it. */
async function readUauMapping(db: Kysely<Database>, scope: Scope): Promise<UauMapping> {
  // Each row's ids are those of its target (uau_from_to_one_target_check).
  const { rows } = await sql<UauTarget & { source_kind: UauSourceKind; source_key: string; hidden: boolean }>`
    select t.source_kind, t.source_key, t.target, t.subgroup, t.accounting, not ${inScope(scope, 'uau_from_to', 't')} as hidden
    from uau_from_to as t where ${inOrganization(scope, 't')}`.execute(db);
  const keyed = rows.map(({ source_kind: kind, source_key: key, hidden, ...to }) => ({
    key: sourceKey({ kind, key }),
    hidden,
    to,
  }));
  return {
    targets: new Map(keyed.map(({ key, to }) => [key, to])),
    hidden: new Set(keyed.flatMap(({ key, hidden }) => (hidden ? [key] : []))),
  };
}

/** What narrows the sums by month, whatever the area. */
const NARROWED: readonly string[] = ['company', 'job', 'from', 'until'];

/** Every source that UAU brought money by in companies the reader sees (FOUND_URL). Throws 400 for an odd filter. */
export async function foundSources(db: Kysely<Database>, scope: Scope, params: URLSearchParams): Promise<FoundSources> {
  const found = await sizes(db, scope, params);
  const mapping = await readUauMapping(db, scope);
  const words = await wordsOf(db, scope, found);
  const caps = new Map(found.map(({ source }) => [source.key, words.input(source.key).cap]));
  const sources = found
    .map((one) => foundSource(one, words, mapping, caps))
    .toSorted((one, other) => other.size - one.size || (sourceKey(one) < sourceKey(other) ? -1 : 1));
  return {
    sources,
    funding: await fundingRecords(db, scope),
    hidden_companies: await hiddenInMonths(db, scope, MAPPED_AREAS, params),
  };
}

/** How many of these sources have no mapping, with the money that goes nowhere by them. */
export async function unmappedSources(db: Kysely<Database>, scope: Scope): Promise<{ sources: number; amount: number }> {
  const found = await sizes(db, scope, new URLSearchParams());
  if (found.length === 0) return { sources: 0, amount: 0 };
  const { targets } = await readUauMapping(db, scope);
  const inputs = await inputsOf(db, scope, found);
  const caps = new Map([...inputs].map(([code, { cap }]) => [code, cap]));
  const without = found.filter(({ source }) => uauTargetOf(source, targets, caps) === null);
  return { sources: without.length, amount: without.reduce((sum, { size }) => sum + size, 0) };
}

interface Sum extends UauMonthKey {
  rows: number;
  amount: number;
  size: number;
  first: string;
  last: string;
}

/**
 * The sums put together by source, over all months where no period is asked for. Amounts are as they appear in the cash
 * flow.
 */
async function sizes(db: Kysely<Database>, scope: Scope, params: URLSearchParams): Promise<Sized[]> {
  const narrowed = new URLSearchParams([...params].filter(([name]) => NARROWED.includes(name)));
  const conditions = MAPPED_AREAS.map((area) => {
    const { months } = requestedFor(UAU_LISTS[area], scope, narrowed);
    if (!months) throw new ApiError(400, { detail: 'Filtro desconhecido.' });
    return sql`(${months})`;
  });
  const { rows } = await sql<Sum>`
    select m.area, m.key1, m.key2, m.part, ${overMonths(params)} where ${sql.join(conditions, sql` or `)}
    group by m.area, m.key1, m.key2, m.part`.execute(db);
  const bySource = new Map<string, Sized>();
  for (const row of rows.filter(isCounted)) {
    const source = uauSourceOf(row);
    const { rows: count, size, first, last } = row;
    const own: Sized = { source, cap: '', rows: count, amount: asCash(row.area, row.amount), size, first, last };
    const known = bySource.get(sourceKey(source));
    bySource.set(sourceKey(source), known ? added(known, own) : own);
  }
  return [...bySource.values()];
}

interface Words {
  type: (code: string) => string;
  movement: (code: string) => string;
  category: (code: string) => string;
  input: (code: string) => { name: string; cap: string };
}

/** What UAU's registers say of the codes found: a word comes with a seen row, whoever may see the register itself. */
async function wordsOf(db: Kysely<Database>, scope: Scope, found: readonly Sized[]): Promise<Words> {
  const codes = (kinds: readonly string[], at: number) => [
    ...new Set(found.filter(({ source }) => kinds.includes(source.kind)).flatMap(({ source }) => codesOf(source)[at] ?? [])),
  ];
  const read = async (table: TableName, wanted: readonly string[]) => {
    if (wanted.length === 0) return new Map<string, string>();
    const { rows } = await sql<{ code: string; name: string }>`
      select t.code, t.name from ${sql.table(table)} as t where ${inOrganization(scope, 't')} and t.code = any(${wanted}::text[])`.execute(
      db,
    );
    return new Map(rows.map(({ code, name }) => [code, name]));
  };
  const types = await read('uau_parcel_type', codes(['uau_a_receber', 'uau_recebida'], 0));
  const movements = await read('uau_movement_type', codes(['uau_controle'], 0));
  const categories = await read('uau_category', codes(['uau_controle'], 1));
  const known = await inputsOf(db, scope, found);
  return {
    type: (code) => types.get(code) ?? '',
    movement: (code) => movements.get(code) ?? '',
    category: (code) => categories.get(code) ?? '',
    input: (code) => known.get(code) ?? { name: '', cap: '' },
  };
}

/** UAU's inputs that were found, by their codes. */
async function inputsOf(db: Kysely<Database>, scope: Scope, found: readonly Sized[]) {
  const codes = found.filter(({ source }) => source.kind === 'uau_insumo').map(({ source }) => source.key);
  const { rows } = await sql<{ code: string; name: string; cap: string }>`
    select t.code, t.name, t.cap from uau_input as t
    where ${inOrganization(scope, 't')} and t.code = any(${codes}::text[])`.execute(db);
  return new Map(rows.map((input) => [input.code, input]));
}

function namesOf({ source }: Sized, words: Words): string[] {
  const [first = '', second = ''] = codesOf(source);
  if (source.kind === 'uau_a_receber') return [words.type(first), partLabels('receivables').get(second) ?? ''];
  if (source.kind === 'uau_recebida') return [words.type(first), partLabels('received').get(second) ?? ''];
  if (source.kind === 'uau_controle') return [words.movement(first), words.category(second)];
  return source.kind === 'uau_insumo' ? [words.input(first).name] : [];
}

function foundSource(one: Sized, words: Words, { targets, hidden }: UauMapping, caps: ReadonlyMap<string, string>): FoundSource {
  const { source, rows, amount, size, first, last } = one;
  const cap = source.kind === 'uau_insumo' ? words.input(source.key).cap : '';
  const to = uauTargetOf(source, targets, caps);
  const own = targets.has(sourceKey(source));
  const isHidden = hidden.has(own ? sourceKey(source) : sourceKey({ kind: 'uau_cap', key: cap }));
  return {
    ...source,
    codes: codesOf(source),
    names: namesOf(one, words),
    cap,
    rows,
    amount,
    size,
    first,
    last,
    target: to && {
      target: to.target,
      subgroup: isHidden ? null : to.subgroup,
      accounting: isHidden ? null : to.accounting,
      through_cap: !own,
      hidden: isHidden,
    },
  };
}
