import { MoneyRangeError } from '#planning/numbers/money.ts';
import type { Decimal } from '#planning/text/number-text.ts';
import type { AreaId } from '#planning/uau/areas.ts';
import { deriveRow, type Draft } from '#planning/uau/derive-row.ts';
import { planColumns, sourcesOf, type ColumnPlan, type SourceField } from '#planning/uau/names.ts';
import * as values from '#planning/uau/values.ts';
import { Unreadable } from '#planning/uau/values.ts';

export type UauValue = string | number | boolean | null;
/** A row of an area, field by field; of units with `custom` and `custom_labels` as JSON texts. */
export type ReadRow = Record<string, UauValue>;

/** What is wrong with one cell, in pt-BR. */
export interface CellIssue {
  column: string;
  /** As it came, where it is certain to be nobody's name or document; else empty. */
  value: string;
  problem: string;
}

/** A row; or why it is none: `skipped` is no part of the area (a schema row, a blank one, an assignment). */
export type Reading = { row: ReadRow } | { skipped: true } | { issues: CellIssue[] };

export interface ReaderOptions {
  /** Decimal sign of texts, by source; the point where nothing is told, as JSON writes it. */
  decimals?: Readonly<Record<string, Decimal>>;
  /** Column of a source where the titles are not UAU's: source → title. */
  chosen?: Readonly<Record<string, string>>;
}

const SCHEMA = /^System\.[\w.[\]`]+(?:,\s*mscorlib.*)?$/;
const MAX_COMPANY = 32_767;
const MISSING = 'Falta o valor. Preencha ou deixe a linha fora do arquivo.';

/** Whether the row tells types in the place of values, as the first one of UAU's answers does. */
export const isSchemaRow = (cells: readonly unknown[]): boolean =>
  cells.some((cell) => typeof cell === 'string' && cell.startsWith('System.') && SCHEMA.test(cell));

/**
 * A reader of rows of an area whose cells stand under these titles: UAU's column names (SQL or API), or our labels.
 * Nothing but the declared fields passes: names, CPF and free texts are left where they are.
 */
export function makeReader(area: AreaId, titles: readonly string[], options: ReaderOptions = {}) {
  const plan = planColumns(area, titles, options.chosen);
  const sources = sourcesOf(area).map((source) => ({
    source,
    columns: plan.columns.get(source.name) ?? [],
    read: valueReader(source, options.decimals?.[source.name] ?? 'dot'),
  }));
  return (cells: readonly unknown[]): Reading => {
    if (isSchemaRow(cells) || cells.every(values.isBlank)) return { skipped: true };
    const draft: Draft = {};
    let issues: CellIssue[] | null = null;
    for (const { source, columns, read } of sources) {
      let found: UauValue | undefined;
      let requested = columns[0];
      for (const column of columns) {
        const raw = cells[column];
        if (values.isBlank(raw)) continue;
        const value = read(raw);
        requested = column;
        if (value instanceof Unreadable) {
          (issues ??= []).push({ column: titles[column] ?? source.label, value: shown(raw), problem: value.problem });
          found = null;
          break;
        }
        if (value === null || value === '') continue;
        found = value;
        break;
      }
      if (found === undefined && source.required) {
        (issues ??= []).push({
          column: requested === undefined ? (source.from[0] ?? source.label) : (titles[requested] ?? ''),
          value: '',
          problem: MISSING,
        });
      }
      draft[source.name] = found ?? emptyOf(source);
    }
    if (issues) return { issues };
    if (area === 'units') Object.assign(draft, ownColumnsOf(cells, plan.custom));
    return derived(area, draft);
  };
}

/** Reads objects of any shape: answers leave fields out. A reader is made once for each set of names. */
export function makeRecordReader(area: AreaId): (record: Readonly<Record<string, unknown>>) => Reading {
  const readers = new Map<string, ReturnType<typeof makeReader>>();
  return (record) => {
    const names = Object.keys(record);
    const shape = names.join('\n');
    let read = readers.get(shape);
    if (!read) {
      read = makeReader(area, names);
      // A source that never repeats itself must not fill the memory.
      if (readers.size < 100) readers.set(shape, read);
    }
    return read(Object.values(record));
  };
}

function derived(area: AreaId, draft: Draft): Reading {
  try {
    const reading = deriveRow(area, draft);
    return reading === null
      ? { skipped: true }
      : 'problem' in reading
        ? { issues: [{ value: '', ...reading }] }
        : { row: reading.row };
  } catch (error) {
    if (!(error instanceof MoneyRangeError)) throw error;
    return {
      issues: [{ column: 'Total', value: '', problem: 'A soma das parcelas passa do que o sistema guarda. Confira os valores.' }],
    };
  }
}

const emptyOf = ({ kind }: SourceField): UauValue =>
  kind === 'code' || kind === 'text' ? '' : kind === 'money' ? 0 : kind === 'flag' ? false : null;

function valueReader({ name, kind }: SourceField, decimal: Decimal): (raw: unknown) => UauValue | Unreadable {
  if (name === 'client') return values.clientOf;
  if (name === 'company') return companyOf;
  switch (kind) {
    case 'integer':
      return values.integerOf;
    case 'code':
      return values.codeOf;
    case 'text':
      return values.textOf;
    case 'date':
      return values.dateOf;
    case 'flag':
      return values.flagOf;
    case 'money':
      return (raw) => values.moneyOf(raw, decimal);
    case 'decimal':
      return (raw) => values.decimalOf(raw, decimal);
  }
}

const COMPANY = new Unreadable('O código de empresa do UAU vai de 0 a 32767.');
function companyOf(raw: unknown): number | Unreadable {
  const code = values.integerOf(raw);
  return typeof code === 'number' && (code < 0 || code > MAX_COMPANY) ? COMPANY : code;
}

/** The customer's own columns that are filled, and what they call those, as JSON texts. */
function ownColumnsOf(cells: readonly unknown[], columns: ColumnPlan['custom']) {
  const custom: Record<string, string> = {};
  const labels: Record<string, string> = {};
  for (const { name, label, index } of columns) {
    const text = values.textOf(cells[index]);
    if (text === '') continue;
    custom[name] = text;
    const title = values.textOf(label);
    if (title !== '') labels[name] = title;
  }
  return { custom: JSON.stringify(custom), custom_labels: JSON.stringify(labels) };
}

/** A value in a message: numbers and dates only, since a column out of its place may hold anybody's name. */
function shown(raw: unknown): string {
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : '';
  return /^[-\d.,:/()T ]{1,24}$/.test(text) && text.replace(/\D/g, '').length < 11 ? text : '';
}
