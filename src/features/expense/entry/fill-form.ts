import type { FillMethod, FillMode, MonthCell } from '#planning/expense/fill.ts';
import { parseMoney } from '#planning/text/money-text.ts';
import { MAX_CENTS, type Millionths } from '#planning/numbers/money.ts';
import { MONTHS_OF_YEAR, type MonthField } from '#planning/numbers/months.ts';
import { parsePercent } from '#planning/text/percent-text.ts';
import { sumMonths, type MethodFor } from '#src/features/expense/entry/fill-plan.ts';
import { lineKey, type Entry } from '#src/features/expense/entry/lines.ts';
import { notationOf, plainText, readDecimals } from '#planning/text/number-text.ts';

/** What a typed quantity means in millionths of one unit (null = blank), or why it was refused, in pt-BR. */
type QuantityReading = { quantity: Millionths | null; problem?: undefined } | { problem: string; quantity?: undefined };

const PLACES = 6;
/** Nine million units: with a cell's largest amount, far within what `mulRate` takes. */
const MOST = 9_000_000_000_000n;

/** Reads a quantity as people write it: `12`, `1.200,5`, `0.5` → millionths; at most six decimals, no sign. */
export function parseQuantity(input: string): QuantityReading {
  const text = plainText(input);
  if (text === '') return { quantity: null };
  const notation = /^[\d., ]+$/.test(text) ? notationOf(text) : null;
  if (notation === null) return { problem: `“${text}” não é uma quantidade. Escreva só o número, por exemplo 12,5.` };
  const value = readDecimals(text, notation === 'dot' ? 'dot' : 'comma');
  if (!value || value.places > PLACES) return { problem: 'Use no máximo seis casas decimais.' };
  const quantity = value.digits * 10n ** BigInt(PLACES - value.places);
  return quantity > MOST ? { problem: 'A quantidade é grande demais.' } : { quantity: Number(quantity) };
}

export type FillKind = FillMethod['kind'];
export type MonthTexts = Readonly<Partial<Record<MonthField, string>>>;

/** What the fill panel holds, as typed. */
export interface FillForm {
  kind: FillKind;
  mode: FillMode;
  total: string;
  percent: string;
  /** Months of a mean. */
  count: string;
  /** Month that is repeated, or from which a raise holds; the first of the range unless told. */
  from: MonthField | null;
  /** Weights are typed, or the values of the source line. */
  weighing: 'typed' | 'source';
  weights: MonthTexts;
  /** Account that a share is taken of. */
  base: number | null;
  quantities: MonthTexts;
  prices: MonthTexts;
}

export const EMPTY_FORM: FillForm = {
  kind: 'linear',
  mode: 'overwrite',
  total: '',
  percent: '',
  count: '3',
  from: null,
  weighing: 'typed',
  weights: {},
  base: null,
  quantities: {},
  prices: {},
};

export interface FillSources {
  /** Lines of the chosen other version or year; null while none is chosen or they are on their way. */
  former: readonly Entry[] | null;
  /** Lines of the year that is filled. */
  lines: readonly Entry[];
}

/** A form that cannot be applied yet, with the field at fault. */
export interface FormProblem {
  field: 'total' | 'percent' | 'count' | 'weights' | 'base' | 'source' | 'driver';
  problem: string;
}

const NO_SOURCE = 'Escolha a origem.';
const NO_FORMER = 'A origem não tem esta linha.';

/** Whether the form reads lines of another version or year. */
export function needsSource(form: FillForm): boolean {
  return form.kind === 'copy' || form.kind === 'average' || (form.kind === 'seasonal' && form.weighing === 'source');
}

/** Reads the form for the months `fields`: a method for each line, or the first thing that is missing. */
export function readForm(form: FillForm, fields: readonly MonthField[], sources: FillSources): MethodFor | FormProblem {
  switch (form.kind) {
    case 'linear':
      return withTotal(form, (total) => () => ({ kind: 'linear', total }));
    case 'seasonal':
      return seasonal(form, fields, sources);
    case 'repeat':
      return () => ({ kind: 'repeat', from: firstMonth(form, fields) });
    case 'copy':
      return withPercent(form, (percent) =>
        fromFormer(sources, (former) => ({ kind: 'copy', source: fields.map((field) => former[field]), percent })),
      );
    case 'average':
      return average(form, sources);
    case 'adjust':
      return withPercent(form, (percent) => () => ({ kind: 'adjust', from: firstMonth(form, fields), percent }));
    case 'share':
      return share(form, fields, sources);
    case 'driver':
      return driver(form, fields);
  }
}

const firstMonth = (form: FillForm, fields: readonly MonthField[]): number =>
  Math.max(0, form.from === null ? 0 : fields.indexOf(form.from));

function withTotal(form: FillForm, make: (total: number) => MethodFor | FormProblem): MethodFor | FormProblem {
  const reading = parseMoney(form.total, { limit: MAX_CENTS });
  if (reading.problem !== undefined) return { field: 'total', problem: reading.problem };
  return reading.cents === null ? { field: 'total', problem: 'Informe o total.' } : make(reading.cents);
}

function withPercent(form: FillForm, make: (percent: number) => MethodFor | FormProblem): MethodFor | FormProblem {
  const reading = parsePercent(form.percent);
  if (reading.problem !== undefined) return { field: 'percent', problem: reading.problem };
  // No percentage is no raise; a share or a raise without one is nothing.
  if (reading.rate === null && (form.kind === 'share' || form.kind === 'adjust'))
    return { field: 'percent', problem: 'Informe o percentual.' };
  return make(reading.rate ?? 0);
}

function fromFormer({ former }: FillSources, make: (former: Entry) => FillMethod): MethodFor | FormProblem {
  if (!former) return { field: 'source', problem: NO_SOURCE };
  const byKey = new Map(former.map((entry) => [lineKey(entry), entry]));
  return (entry) => {
    const match = byKey.get(lineKey(entry));
    return match ? make(match) : { problem: NO_FORMER };
  };
}

function seasonal(form: FillForm, fields: readonly MonthField[], sources: FillSources): MethodFor | FormProblem {
  return withTotal(form, (total) => {
    if (form.weighing === 'source')
      return fromFormer(sources, (former) => ({ kind: 'seasonal', total, weights: fields.map((field) => former[field] ?? 0) }));
    const weights: number[] = [];
    for (const field of fields) {
      const reading = parseQuantity(form.weights[field] ?? '');
      if (reading.problem !== undefined) return { field: 'weights', problem: reading.problem };
      weights.push(reading.quantity ?? 0);
    }
    return () => ({ kind: 'seasonal', total, weights });
  });
}

function average(form: FillForm, sources: FillSources): MethodFor | FormProblem {
  const count = /^\d{1,2}$/.test(form.count.trim()) ? Number(form.count) : 0;
  if (count < 1 || count > 12) return { field: 'count', problem: 'Informe de 1 a 12 meses.' };
  return withPercent(form, (percent) =>
    fromFormer(sources, (former) => ({
      kind: 'average',
      source: MONTHS_OF_YEAR.map((field) => former[field]),
      count,
      percent,
    })),
  );
}

function share(form: FillForm, fields: readonly MonthField[], { lines }: FillSources): MethodFor | FormProblem {
  const { base } = form;
  if (base === null) return { field: 'base', problem: 'Escolha a conta de origem.' };
  const byCenter = Map.groupBy(
    lines.filter((line) => line.accounting === base),
    (line) => line.center_cost,
  );
  return withPercent(form, (percent) => (entry) => {
    if (entry.accounting === base) return { problem: 'A linha é da própria conta de origem.' };
    const sources = byCenter.get(entry.center_cost);
    if (!sources) return { problem: 'O centro de custo não tem linha da conta de origem.' };
    return { kind: 'share', source: sumMonths(sources, fields), percent };
  });
}

function driver(form: FillForm, fields: readonly MonthField[]): MethodFor | FormProblem {
  const quantities: (number | null)[] = [];
  const prices: MonthCell[] = [];
  for (const field of fields) {
    const quantity = parseQuantity(form.quantities[field] ?? '');
    const price = parseMoney(form.prices[field] ?? '');
    const problem = quantity.problem ?? price.problem;
    if (problem !== undefined) return { field: 'driver', problem };
    quantities.push(quantity.quantity ?? null);
    prices.push(price.cents ?? null);
  }
  return () => ({ kind: 'driver', quantities, prices });
}
