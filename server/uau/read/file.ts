import { MAX_ROWS, TOO_LONG } from '#server/exports/definition.ts';
import type { Kysely } from 'kysely';
import { FIELD_WORDS } from '#planning/text/field-words.ts';
import { fileWords } from '#planning/text/text-key.ts';
import { UAU_AREAS } from '#planning/uau/areas.ts';
import type { FieldKind, UauField } from '#planning/uau/field.ts';
import { UAU_FILTERS, type UauFilter, type UauList } from '#planning/uau/lists.ts';
import { ownColumnTitle } from '#planning/uau/unit-columns.ts';
import { fieldWords } from '#planning/uau/words.ts';
import { hiddenCompaniesText } from '#planning/totals/hidden.ts';
import type { Database } from '#server/db/schema.ts';
import { aboutSheet, creationFacts, type Fact } from '#server/exports/about.ts';
import { fileAnswer, type FileRequest } from '#server/exports/file.ts';
import { yesNo } from '#planning/text/yes-no.ts';
import { cnpjLabel, monthLabel } from '#server/exports/labels.ts';
import { ApiError } from '#server/http/errors.ts';
import type { Row } from '#server/engine/definition.ts';
import { valuesOf } from '#server/engine/list-query.ts';
import type { CellOut, ColumnOut, ColumnType, RowOut } from '#server/sheet-port.ts';
import { requestedFor, type Requested } from '#server/uau/read/requested.ts';
import { assertSortable, idsOf, rowsOfIds } from '#server/uau/read/page.ts';
import { totalsOf } from '#server/uau/read/totals.ts';

/** Rows read at a time while a file is sent. */
const BATCH = 1_000;

/** Sent while a load replaced what was being sent: a file without those rows would pass for a whole one. */
class ChangedMeanwhileError extends Error {
  constructor() {
    super('rows were replaced by a load while their file was sent');
    this.name = 'ChangedMeanwhileError';
  }
}

/** What a list is asked for as a file, written while read; its last sheet tells who, when and which filters (RES-8). */
export async function exportUau(request: FileRequest, list: UauList): Promise<Response> {
  const { db, scope, params, type } = request;
  const requested = requestedFor(list, scope, params);
  const totals = await totalsOf(db, scope, requested, params);
  if (totals.rows > MAX_ROWS) throw new ApiError(400, { detail: TOO_LONG });
  assertSortable(requested, totals.rows);
  const ids = await idsOf(db, requested);
  const hidden = hiddenCompaniesText(totals.hidden_companies);
  const facts: Fact[] = [
    ['Dados', list.label],
    ...filterFacts(list, params),
    ['Registros', ids.length.toLocaleString('pt-BR')],
    ...(hidden === null ? [] : [['Sem permissão', hidden] as const]),
    ...creationFacts(request),
  ];
  const columns = columnsOf(list);
  const sheet = { name: list.label, columns, rows: rowsOf(db, requested, ids, columns) };
  return fileAnswer(request, `uau-${fileWords(list.label)}`, type, [sheet, aboutSheet(facts)]);
}

async function* rowsOf(
  db: Kysely<Database>,
  requested: Requested,
  ids: readonly number[],
  columns: readonly UauColumn[],
): AsyncGenerator<RowOut, void, undefined> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const rows = await rowsOfIds(db, requested, batch);
    if (rows.length < batch.length) throw new ChangedMeanwhileError();
    for (const row of rows) yield { cells: columns.map(({ value }) => value(row)) };
  }
}

interface UauColumn extends ColumnOut {
  value: (row: Row) => CellOut;
}

const TYPES: Readonly<Record<FieldKind, ColumnType>> = {
  integer: 'integer',
  code: 'text',
  text: 'text',
  date: 'date',
  money: 'money',
  decimal: 'text',
  flag: 'text',
};
const WIDTHS: Partial<Record<FieldKind, number>> = { code: 16, text: 40, decimal: 16, flag: 12 };

function columnsOf({ area }: UauList): UauColumn[] {
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  const columns = fields.map(({ name, label, kind }): UauColumn => {
    const words = fieldWords(area, name);
    const width = words ? 18 : WIDTHS[kind];
    return {
      title: label,
      type: words ? 'text' : TYPES[kind],
      ...(width === undefined ? {} : { width }),
      value: (row) => {
        const value = row[name];
        if (value === null || value === undefined) return null;
        if (words) return words[String(value)] ?? String(value);
        if (kind === 'flag') return yesNo(value === true);
        // Exact text with a comma: a sheet's own numbers keep fifteen digits.
        if (kind === 'decimal') return String(value).replace('.', ',');
        if (name === 'cnpj') return cnpjLabel(String(value));
        return typeof value === 'number' ? value : String(value);
      },
    };
  });
  if (area !== 'units') return columns;
  return [
    ...columns,
    {
      title: 'Campos do cliente',
      type: 'text',
      width: 40,
      value: (row) =>
        Object.entries(Object(row['custom']) as Record<string, string>)
          .map(([name, value]) => `${ownColumnTitle({ name, label: labelOf(row, name) })}: ${value}`)
          .join('; '),
    },
  ];
}

/** What the customer calls one of their own columns of a unit; empty where nothing told. */
const labelOf = (row: Row, name: string): string => (Object(row['custom_labels']) as Record<string, string>)[name] ?? '';

const FILTER_LABELS: Readonly<Record<UauFilter, string>> = {
  company: FIELD_WORDS.company,
  job: 'Obra',
  from: 'De',
  until: 'Até',
  kind: FIELD_WORDS.kind,
  status: FIELD_WORDS.status,
  category: 'Categoria',
  input: 'Insumo',
  sale: 'Venda',
  column: 'Campo da unidade',
  value: 'Valor do campo',
};

function filterFacts({ area, filters }: UauList, params: URLSearchParams): Fact[] {
  const narrowed = UAU_FILTERS.filter((name) => filters.includes(name)).flatMap((name): Fact[] => {
    const values = valuesOf(params, name).map((value) =>
      name === 'from' || name === 'until'
        ? monthLabel(value)
        : (fieldWords(area, name === 'kind' ? 'type' : name)?.[value] ?? value),
    );
    return values.length === 0 ? [] : [[FILTER_LABELS[name], values.join('; ')]];
  });
  const search = (params.get('search') ?? '').trim();
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  const orders = valuesOf(params, 'ordering').map((name) => {
    const label = fields.find((field) => field.name === name.replace(/^-/, ''))?.label ?? name;
    return name.startsWith('-') ? `${label} (decrescente)` : label;
  });
  return [
    ...narrowed,
    ...(search === '' ? [] : [['Busca', search] as const]),
    ...(orders.length === 0 ? [] : [['Ordenação', orders.join(', ')] as const]),
  ];
}
