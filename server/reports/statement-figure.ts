import type { Kysely } from 'kysely';
import { MESSAGES } from '#contract/fields.ts';
import { MOST_DRILLED, type DrilledRow } from '#contract/statement-report.ts';
import { type Explanation, amountLeaf } from '#planning/explain/explanation.ts';
import { wholeText } from '#planning/text/group-digits.ts';
import type { Cents } from '#planning/numbers/money.ts';
import { withinMonths, sourceKey } from '#planning/statement/amounts.ts';
import {
  DRILLS,
  drillStatement,
  narrowedTo,
  OF_NONE,
  rowOf,
  sourcesOfRow,
  type Drill,
  type DrillRow,
} from '#planning/statement/drill.ts';
import { explainStatement, type Depth } from '#planning/statement/explain.ts';
import { periodsOf, totalPeriod, type Period } from '#planning/statement/periods.ts';
import type { StatementInput } from '#planning/statement/sheet.ts';
import type { Database } from '#server/db/schema.ts';
import { nameOf, readNames, type NamedTable } from '#server/exports/names.ts';
import { invalid, type FieldErrors } from '#server/http/errors.ts';
import { withinMoney } from '#server/reports/within-money.ts';
import type { AccountFilter } from '#server/reports/entry-conditions.ts';
import type { Grain } from '#server/reports/entry-sums.ts';
import { singled } from '#server/reports/group-entries.ts';
import { REST } from '#server/reports/largest.ts';
import { ledTo } from '#server/reports/ledger-postings.ts';
import type { StatementQuery } from '#server/reports/statement-query.ts';
import { settingsOf, sourcesOf, type Settings } from '#server/reports/statement-sources.ts';
import type { Scope } from '#server/engine/scope.ts';

export interface RequestedFigure {
  row: string;
  period: Period;
  depth: Depth;
  /** Of a part of the row, what it was opened to. */
  within: Partial<Record<Drill, string>>;
}
export interface RequestedDrill {
  row: string;
  by: Drill;
  within: Partial<Record<Drill, string>>;
}

const NO_ROW = 'Não há esta linha no relatório.';
const NO_PERIOD = 'Não há este período no relatório.';
const NO_VALUE = 'Não há este valor no relatório.';
const FORMULA = 'Uma linha de fórmula é feita de outras linhas. Abra uma delas, ou peça a explicação do valor.';
export const DEPTHS: readonly Depth[] = ['origem', 'lancamento'];
/** More terms than anybody reads; beyond it entries are told by account and cost centre, and then by source. */
const MOST_TERMS = 1000;

/** The figure that `explain` and `period` name; null without one. Throws 400 for an unknown period or depth. */
export function requestedFigure(params: URLSearchParams, { first, last, view }: StatementQuery): RequestedFigure | null {
  const row = params.get('explain');
  if (row === null) return null;
  const wanted = params.get('period');
  const period = [...periodsOf(first, last, view), totalPeriod(first, last)].find(({ key }) => key === wanted);
  const deep = params.get('depth') ?? 'lancamento';
  const depth = DEPTHS.find((one) => one === deep);
  if (period && depth) return { row, period, depth, within: narrowing(params) };
  throw invalid({
    ...(!period && { period: [wanted === null ? MESSAGES.required : NO_PERIOD] }),
    ...(!depth && { depth: [MESSAGES.choice(deep)] }),
  });
}

/** What `drill`, `by` and `in_…` ask for; null when nothing. Throws 400 for a dimension that there is not. */
export function requestedDrill(params: URLSearchParams): RequestedDrill | null {
  const row = params.get('drill');
  if (row === null) return null;
  const wanted = params.get('by') ?? '';
  const by = DRILLS.find((one) => one === wanted);
  if (!by) throw invalid({ by: [wanted === '' ? MESSAGES.required : MESSAGES.choice(wanted)] });
  return { row, by, within: narrowing(params) };
}

function narrowing(params: URLSearchParams): Partial<Record<Drill, string>> {
  const within: Partial<Record<Drill, string>> = {};
  for (const dimension of DRILLS) {
    const value = params.get(`in_${dimension}`);
    if (value !== null) within[dimension] = value === OF_NONE ? '' : value;
  }
  return within;
}

/** How a figure came about (contract/revenue-report.ts), down to the entries where they are few enough to be read. */
export async function explainFigure(
  db: Kysely<Database>,
  scope: Scope,
  query: StatementQuery,
  { row, period, depth, within }: RequestedFigure,
): Promise<Explanation> {
  const settings = await settingsOf(db, scope, query);
  assertRow(settings, row, 'explain');
  const accounts = accountsOf(settings, row);
  const months = query.consolidated ? {} : { months: { first: period.first, last: period.last } };
  const read = async (grain: Grain): Promise<StatementInput> => {
    const largest = { count: MOST_TERMS, ref: within.ref, within };
    const sources = await sourcesOf(db, scope, query, { grain, accounts, largest, ...months });
    const single = query.consolidated && within.ref !== undefined;
    const input = single
      ? await singled(db, scope, query, { sources, accounts, largest: { count: 1, ref: within.ref, within } })
      : sources.input;
    const amounts = narrowedTo(withinMonths(input.amounts, period.first, period.last), within);
    return { ...input, amounts: amounts.map((one) => ({ ...one, ref: ledTo(one) })) };
  };
  let input = await read(query.consolidated || depth === 'origem' ? 'center_cost' : 'entry');
  if (input.amounts.some(({ ref }) => ref === REST) && !query.consolidated) input = await read('center_cost');
  const detail = input.amounts.length > MOST_TERMS ? 'origem' : depth;
  const found = withinMoney(() => explainStatement(input, { row, period: period.key }, detail));
  // A part that a row was opened to is there with its amounts, or not at all.
  const whole = Object.keys(within).length === 0;
  const explained = found ?? (whole ? noAmount(settings, input, row, period) : null);
  if (explained === null) throw invalid({ explain: [NO_VALUE] });
  return explained;
}

/** A row opened by a dimension, its parts by their size; what is beyond the largest stands together in the last. */
export async function drillRow(
  db: Kysely<Database>,
  scope: Scope,
  query: StatementQuery,
  { row, by, within }: RequestedDrill,
): Promise<DrilledRow[]> {
  const settings = await settingsOf(db, scope, query);
  if (assertRow(settings, row, 'drill') === 'formula') throw invalid({ drill: [FORMULA] });
  const accounts = accountsOf(settings, row);
  const grain = by === 'ref' && !query.consolidated ? 'entry' : 'center_cost';
  const months = { first: query.first, last: query.last };
  const largest = { count: MOST_DRILLED + 1, ref: within.ref, within };
  const sources = await sourcesOf(db, scope, query, { grain, accounts, months, largest });
  const input =
    by === 'ref' && query.consolidated ? await singled(db, scope, query, { sources, accounts, largest }) : sources.input;
  const parts = withinMoney(() => drillStatement(input, row, by, within)) ?? [];
  const nome = await namer(db, scope, by, input.names ?? {});
  const leads = new Map(by === 'ref' ? input.amounts.map((one) => [one.ref, ledTo(one)]) : []);
  const single = parts.filter(({ key }) => by !== 'ref' || key !== REST);
  const beyond = single.length === parts.length && single.length <= MOST_DRILLED + 1 ? [] : single.slice(MOST_DRILLED);
  const listed = single
    .slice(0, single.length - beyond.length)
    .map((part) => ({ ...rest(part), nome: nome(part), ref: leads.get(part.key) ?? '' }));
  const tail = [...beyond, ...parts.filter((part) => !single.includes(part))];
  return tail.length === 0 ? listed : [...listed, others(tail, by)];
}

const rest = ({ key, values, total, entries }: DrillRow) => ({ key, values, total, entries });

function others(parts: readonly DrillRow[], by: Drill): DrilledRow {
  const sum = (of: (part: DrillRow) => Cents): Cents => parts.reduce((total, part) => total + of(part), 0);
  const entries = sum((part) => part.entries);
  return {
    key: REST,
    // Documents are entries; of another kind one part holds many.
    nome: `Outros ${wholeText(by === 'ref' ? entries : parts.length)}`,
    values: (parts[0]?.values ?? []).map((_, at) => sum(({ values }) => values[at] ?? 0)),
    total: sum(({ total }) => total),
    entries,
    ref: '',
  };
}

function assertRow(settings: Settings, row: string, name: string): 'amounts' | 'formula' {
  const found = rowOf(settings, row);
  if (found === null) throw invalid({ [name]: [NO_ROW] } satisfies FieldErrors);
  return found;
}

/** The accounts a row's entries are of: those that are mapped to it, or those that are mapped nowhere; null: all. */
function accountsOf(settings: Settings, row: string): AccountFilter | null {
  const holds = sourcesOfRow(settings, row);
  if (holds === null) return null;
  const mapped = settings.mapping.filter(({ source }) => source.kind === 'conta_contabil');
  const idOf = ({ source }: (typeof mapped)[number]) => Number(source.key);
  const [place = '', source] = row.split(/\|(.*)/s);
  if (source?.startsWith('conta_contabil:')) return { ids: [Number(source.slice('conta_contabil:'.length))], except: false };
  if (place === 'unmapped')
    return { ids: mapped.filter((one) => !holds(`conta_contabil:${one.source.key}`)).map(idOf), except: true };
  return { ids: mapped.filter((one) => holds(`conta_contabil:${one.source.key}`)).map(idOf), except: false };
}

const TABLE_OF: Partial<Record<Drill, NamedTable>> = { company: 'company', enterprise: 'enterprise', center_cost: 'center_cost' };
const NONE: Partial<Record<Drill, string>> = {
  company: 'Sem empresa',
  enterprise: 'Sem empreendimento',
  center_cost: 'Sem centro de custo',
};

/** What parts are called: rows by their names, sources and documents by their labels. */
async function namer(
  db: Kysely<Database>,
  scope: Scope,
  by: Drill,
  sources: Readonly<Record<string, string>>,
): Promise<(part: DrillRow) => string> {
  const table = TABLE_OF[by];
  const names = await readNames(db, scope, table ? [table] : []);
  return ({ key, label }) => {
    if (key === '' && NONE[by] !== undefined) return NONE[by];
    if (table) return nameOf(names, table, Number(key));
    return by === 'source' ? (sources[key] ?? label) : label;
  };
}

/** A source's figure in a period in which it has no amount, though the report has its row for others: nothing. */
function noAmount(
  { mapping }: Pick<StatementInput, 'mapping'>,
  { names = {} }: StatementInput,
  row: string,
  { words }: Period,
): Explanation | null {
  const [place = '', source] = row.split(/\|(.*)/s);
  if (source === undefined) return null;
  const mapped = mapping.some((one) => `s${one.subgroup}` === place && sourceKey(one.source) === source);
  const known = mapped || names[source] !== undefined || /^conta_contabil:\d+$/.test(source);
  return known ? amountLeaf(`${names[source] ?? 'Conta'} ${words}`, 0) : null;
}
