import { recordedDre } from '#planning/accrual/calculate.ts';
import { emptyDre } from '#planning/accrual/plan.ts';
import type { DreColumn } from '#planning/accrual/sheet.ts';
import { associativeSheet, type AssociativeSheet } from '#planning/associative/sheet.ts';
import { receiptsOn, type CashReceipts } from '#planning/cashflow/receipts.ts';
import { cashflowSheet, type CashflowSheet } from '#planning/cashflow/sheet.ts';
import { ACCRUAL_SOURCES, CASH_SOURCES, DRE_SOURCES, POC_SOURCES } from '#planning/development/amounts.ts';
import { cashflowOf, inputsOf, receiptSourceOf, type DevelopmentPlans } from '#planning/development/calculate.ts';
import { amountTold, formatUnit, type Explanation, type Formula } from '#planning/explain/explanation.ts';
import { explanationOf, Recorder } from '#planning/explain/recorder.ts';
import { addMonths, isMonth, monthFromIndex, monthIndex, monthRange, type Month } from '#planning/numbers/months.ts';
import { pocSheet, type PocSheet } from '#planning/poc/sheet.ts';
import { quarterOf } from '#planning/taxes/company.ts';
import { ruleAt } from '#planning/taxes/rules.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import type { Statement } from '#planning/statement/structure.ts';

/** The assumptions that a figure of a module comes from. */
export const PREMISES = ['associative', 'poc', 'cashflow', 'dre'] as const;
export type Premises = (typeof PREMISES)[number];

/** One figure of a module: a column of one of its calculations, or of the statement, and its month. */
export interface FigureAddress {
  modulo: number;
  /** The calculation; null: the statement's own column, with its sign. */
  sheet: string | null;
  column: string;
  /** Null: of the whole plan. */
  month: Month | null;
}

/** Reads `module:12/works/2027-03` and `module:12/associative.works/2027-03`; null for anything else. */
export function figureAddress(text: string): FigureAddress | null {
  const found = /^module:(\d{1,9})\/(?:([a-z]+)\.)?([a-z_0-9.]+)\/(\d{4}-\d{2})?$/.exec(text);
  if (!found) return null;
  const [, id, sheet, column = '', month] = found;
  return month !== undefined && !isMonth(month)
    ? null
    : { modulo: Number(id), sheet: sheet ?? null, column, month: month ?? null };
}

/** Whose assumptions a reader must be shown for a figure to be opened. */
export function premisesOf(statement: Statement, { sheet, column }: Pick<FigureAddress, 'sheet' | 'column'>): Premises {
  if (sheet === null) return placeOf(statement, column)?.of ?? 'cashflow';
  if (sheet === 'poc' || sheet === 'dre') return sheet;
  if (sheet === 'receipts') return column === 'revenue' || column === 'gross_profit' ? 'poc' : 'associative';
  return sheet === 'associative' || sheet === 'returned' ? 'associative' : 'cashflow';
}

/** The calculation a statement's column is read from, and its sign there. */
function placeOf(statement: Statement, column: string): { sheet: string; of: Premises; sign: 1 | -1 } | null {
  const sheets =
    statement === 'cashflow'
      ? [{ lines: CASH_SOURCES, sheet: 'cash', of: 'cashflow' as const }]
      : [
          { lines: POC_SOURCES, sheet: 'poc', of: 'poc' as const },
          { lines: ACCRUAL_SOURCES, sheet: 'cash', of: 'cashflow' as const },
          { lines: DRE_SOURCES, sheet: 'dre', of: 'dre' as const },
        ];
  for (const { lines, sheet, of } of sheets) {
    const line = lines.find((one) => one.column === column);
    if (line) return { sheet, of, sign: line.sign };
  }
  return null;
}

interface Told<Sheet> {
  recorder: Recorder;
  sheet: Sheet;
  start: Month;
}

/**
 * Tells figures of one module as its calculations made them. What a calculation takes from another one of the module is
 * a term that opens with an address of its own; what was typed leads to the assumptions it was typed in. Each
 * calculation is worked out once, when something of it is asked for.
 */
export class ModuleFigures {
  readonly #plans: DevelopmentPlans;
  #poc: Told<PocSheet<number>> | null | undefined;
  #associative: Told<AssociativeSheet<number>> | null | undefined;
  #cash: Told<CashflowSheet<number>> | undefined;
  #dre: { recorder: Recorder; sheet: ReturnType<typeof recordedDre> } | undefined;
  #places: CashReceipts | null | undefined;

  constructor(plans: DevelopmentPlans) {
    this.#plans = plans;
  }

  /** A figure's explanation; null where there is no such figure. */
  tell(statement: Statement, { sheet, column, month }: FigureAddress): Explanation | null {
    if (sheet !== null) return this.#told(sheet, column, month);
    const place = placeOf(statement, column);
    const found = place && this.#told(place.sheet, column, month);
    return found && (place.sign === 1 ? found : negative(found));
  }

  #told(sheet: string, column: string, month: Month | null): Explanation | null {
    switch (sheet) {
      case 'poc':
        return this.#ofPoc(column, month);
      case 'associative':
        return this.#ofAssociative(column, month);
      case 'cash':
        return this.#ofCash(column, month);
      case 'dre':
        return this.#ofDre(column, month);
      case 'receipts':
        return this.#ofReceipts(column, month);
      case 'returned':
        return this.#ofReturned(Number(column));
      case 'company':
        return this.#ofCompany(column, month);
      default:
        return null;
    }
  }

  #ofPoc(column: string, month: Month | null): Explanation | null {
    const { poc } = this.#plans;
    this.#poc ??= poc && recorded(poc.start, (recorder) => pocSheet(recorder, poc, poc.months - 1));
    if (!this.#poc || month === null) return null;
    const { sheet, start } = this.#poc;
    const at = monthIndex(month) - monthIndex(start);
    const values: Record<string, readonly (number | null)[]> = { ...sheet.columns, sold_part: sheet.sold.parts };
    return this.#explained(this.#poc, column === 'sold_whole' ? sheet.sold.whole : values[column]?.[at], 'poc');
  }

  #associativeSheet(): Told<AssociativeSheet<number>> | null {
    const { associative: plan, tables } = this.#plans;
    this.#associative ??= plan && recorded(plan.start, (recorder) => associativeSheet(recorder, plan, -1, tables));
    return this.#associative;
  }

  #ofAssociative(column: string, month: Month | null): Explanation | null {
    const told = this.#associativeSheet();
    if (!told) return null;
    const { columns, kpis } = told.sheet;
    const values: Record<string, readonly number[]> = columns;
    const whole: Record<string, number | null> = kpis;
    const figure = month === null ? whole[column] : values[column]?.[monthIndex(month) - monthIndex(told.start)];
    return this.#explained(told, figure, 'associative');
  }

  #cashSheet(): Told<CashflowSheet<number>> {
    const plan = cashflowOf(this.#plans);
    const { inputs } = inputsOf(this.#plans, plan);
    this.#cash ??= recorded(plan.start, (recorder) => cashflowSheet(recorder, plan, inputs));
    return this.#cash;
  }

  #ofCash(column: string, month: Month | null): Explanation | null {
    if (month === null) return null;
    const told = this.#cashSheet();
    const { columns, bases } = told.sheet;
    if (column === 'loan_released') return this.#loanReleased(month);
    const values: Record<string, readonly number[]> = {
      ...columns,
      taxed_receipts: bases.receipts,
      taxed_revenue: bases.revenue,
    };
    return this.#explained(told, values[column]?.[monthIndex(month) - monthIndex(told.start)], 'cashflow');
  }

  #ofDre(column: string, month: Month | null): Explanation | null {
    const { poc, dre = null } = this.#plans;
    if (this.#dre === undefined) {
      const cashflow = cashflowOf(this.#plans);
      const { inputs, pocResult } = inputsOf(this.#plans, cashflow);
      const recorder = new Recorder();
      const given = { cashflow, inputs, poc: poc && pocResult && { plan: poc, result: pocResult } };
      this.#dre = { recorder, sheet: recordedDre(recorder, dre ?? emptyDre(), given) };
    }
    const { recorder, sheet } = this.#dre;
    const [start] = sheet.months;
    if (start === undefined || month === null || !isDreColumn(sheet.columns, column)) return null;
    return this.#explained({ recorder, start }, sheet.columns[column][monthIndex(month) - monthIndex(start)], 'dre');
  }

  /** What a loan has released up to a month: before the plan, and month by month. */
  #loanReleased(month: Month): Explanation | null {
    const { start, sheet, recorder } = this.#cashSheet();
    const before = cashflowOf(this.#plans).loan?.released ?? 0;
    const months = monthRange(start, month);
    const parts = months.flatMap((one, at) => {
      const place = sheet.columns.loan_release[at];
      const value = place === undefined ? 0 : recorder.number(place);
      return value === 0 ? [] : [this.#term('Liberação do financiamento', 'cash.loan_release', one, value)];
    });
    const opening = { ...amountTold('Liberado antes do plano', before), ref: this.#premises('cashflow') };
    return summed(`Liberado do financiamento, acumulado em ${monthLabel(month)}`, before === 0 ? parts : [opening, ...parts]);
  }

  /** What the cash flow has of the other assumptions in a month: the figure of theirs that it took, of its month there. */
  #ofReceipts(column: string, month: Month | null): Explanation | null {
    const flow = cashflowOf(this.#plans);
    if (column === 'vgv') return this.#difference('VGV à venda', ['associative.vgv', 'associative.vgv_swap'], null);
    if (month === null) return null;
    if (column === 'revenue')
      return this.#difference(
        `Receita reconhecida, sem permutas em ${monthLabel(month)}`,
        ['poc.revenue', 'poc.revenue_swap'],
        month,
      );
    if (column === 'gross_profit') return this.#ofPoc('gross_profit', month);
    const { associative: plan } = this.#plans;
    const places = this.#placesOfReceipts();
    if (!plan || !places) return null;
    const at = monthIndex(month) - monthIndex(flow.start);
    const lines: Record<string, readonly number[]> = {
      ...places.lines,
      refunds: places.refunds,
      kept: places.kept,
      sales_value: places.sales_value,
    };
    const place = lines[column]?.[at] ?? 0;
    if (place === 0) return null;
    const own = addMonths(plan.start, place - 1);
    if (column === 'sales_value') return this.#soldValue(own, plan.price);
    return this.#ofAssociative(RECEIPT_COLUMNS[column] ?? column, own);
  }

  /** Of each month of the cash flow the place, counted from 1, of the month of receipts that it takes; 0: none. */
  #placesOfReceipts(): CashReceipts | null {
    if (this.#places !== undefined) return this.#places;
    const flow = cashflowOf(this.#plans);
    const source = receiptSourceOf(this.#plans, flow);
    if (source === null) return (this.#places = null);
    const places = source.result.months.map((_, at) => at + 1);
    const columns = { ...source.result.columns };
    for (const name of PLACED) columns[name] = places;
    const months = monthRange(flow.start, addMonths(flow.start, flow.months - 1));
    const placed = { ...source, price: 1, result: { ...source.result, columns, returned: [] } };
    return (this.#places = receiptsOn({ associative: placed, poc: null }, flow.start, months));
  }

  #soldValue(month: Month, price: number): Explanation | null {
    const sales = this.#ofAssociative('sales', month);
    if (sales === null) return null;
    const each = { ...amountTold('Preço médio da unidade', price), ref: this.#premises('associative') };
    const value = sales.value * price;
    return {
      ...amountTold(`Valor vendido em ${monthLabel(month)}`, value),
      formula_text: `${sales.text} × ${each.text}`,
      formula: { step: '×', of: [{ child: 0 }, { child: 1 }] },
      children: [sales, each],
    };
  }

  /** One returned correction, by its place among those within the cash flow's months. */
  #ofReturned(place: number): Explanation | null {
    const flow = cashflowOf(this.#plans);
    const found = this.#associativeSheet();
    if (!found) return null;
    const offset = monthIndex(found.start) - monthIndex(flow.start);
    const within = found.sheet.returned.filter(({ at, due }) => due + offset >= 0 && at + offset < flow.months);
    return this.#explained(found, within[place]?.amount, 'associative');
  }

  /** What the modules of the company bring to a quarter of presumed profit: the others, by presumption, or all. */
  #ofCompany(column: string, month: Month | null): Explanation | null {
    const { company = null } = this.#plans;
    const [base = '', wanted = ''] = column.split('.');
    if (!company || month === null || (base !== 'receipts' && base !== 'revenue')) return null;
    const quarter = quarterOf(month, 0);
    const first = monthFromIndex(quarter * 3);
    const parts = company.modules.flatMap((module, at) => {
      if (wanted !== 'all' && at === company.at) return [];
      const months = monthRange(first, addMonths(first, 2)).flatMap((one) => {
        const rule = ruleAt(module.rules, one);
        const value = module[base][monthIndex(one) - monthIndex(module.start)] ?? 0;
        if (value === 0 || rule?.regime !== 'LP' || (wanted !== 'all' && String(rule.irpj_base) !== wanted)) return [];
        const words = base === 'receipts' ? 'Recebimentos tributados' : 'Receita tributada';
        const ref = `${module.ref ?? ''}/cash.taxed_${base}`;
        return [{ ...amountTold(`${words} em ${monthLabel(one)}`, value), ref, opens: `${ref}/${one}` }];
      });
      const sum = months.reduce((total, { value }) => total + value, 0);
      // Of all modules what received less than nothing has no part.
      return wanted === 'all' && sum <= 0 ? [] : months;
    });
    return summed(`Trimestre ${wanted === 'all' ? 'de todos os módulos' : 'dos outros módulos'} da empresa`, parts);
  }

  #difference(label: string, [one, other]: readonly [string, string], month: Month | null): Explanation | null {
    const of = (address: string) => {
      const [sheet = '', column = ''] = address.split('.');
      return this.#told(sheet, column, month);
    };
    const [from, less] = [of(one), of(other)];
    if (from === null) return null;
    if (less === null || less.value === 0) return from;
    return {
      ...amountTold(label, from.value - less.value),
      formula_text: `${from.text} − ${less.value < 0 ? `(${less.text})` : less.text}`,
      formula: { step: '−', of: [{ child: 0 }, { child: 1 }] },
      children: [from, less],
    };
  }

  #term(label: string, address: string, month: Month, value: number): Explanation {
    const ref = `${this.#plans.place.ref}/${address}`;
    return { ...amountTold(`${label} em ${monthLabel(month)}`, value), ref, opens: `${ref}/${month}` };
  }

  #premises(of: Premises): string {
    return `premises:${this.#plans.place.ref.replace('module:', '')}/${of}`;
  }

  #explained(
    { recorder, start }: Pick<Told<unknown>, 'recorder' | 'start'>,
    figure: number | null | undefined,
    of: Premises,
  ): Explanation | null {
    if (figure === null || figure === undefined) return null;
    const { ref: place } = this.#plans.place;
    const typed = this.#premises(of);
    const made = new Map<Explanation, Explanation>();
    const referred = (one: Explanation): Explanation => {
      const ready = made.get(one);
      if (ready) return ready;
      const { ref = '', opens = '' } = one;
      const led = ref.startsWith(LOCAL)
        ? { ref: `${place}/${ref.slice(LOCAL.length)}`, opens: `${place}/${opens.slice(LOCAL.length)}` }
        : one.formula === null && ref === ''
          ? { ref: typed }
          : {};
      const result = { ...one, ...led, children: one.children.map(referred) };
      made.set(one, result);
      return result;
    };
    return referred(explanationOf(recorder, figure, start));
  }
}

const LOCAL = 'figure:';

/** What receipts are called in the assumptions they come from, where they are called otherwise. */
const RECEIPT_COLUMNS: Readonly<Record<string, string>> = { own_realised: 'own', bank_land: 'land', bank_works: 'works' };

const PLACED = [
  'down_payment',
  'instalments',
  'balloons',
  'keys_payment',
  'own',
  'correction',
  'land',
  'works',
  'refunds',
  'kept',
  'sales',
] as const;

const isDreColumn = (columns: Readonly<Record<DreColumn, unknown>>, name: string): name is DreColumn =>
  Object.hasOwn(columns, name);

function recorded<Sheet>(start: Month, make: (recorder: Recorder) => Sheet): Told<Sheet> {
  const recorder = new Recorder();
  return { recorder, sheet: make(recorder), start };
}

/** Amounts as the sum of their parts. */
export const summed = (label: string, parts: Explanation[]): Explanation => ({
  ...amountTold(
    label,
    parts.reduce((sum, { value }) => sum + value, 0),
  ),
  formula_text:
    parts.length === 0
      ? formatUnit(0, 'cents')
      : parts.map(({ text }, at) => (at > 0 && text.startsWith('−') ? `(${text})` : text)).join(' + '),
  formula: { step: 'Σ', of: parts.map((_, child): Formula => ({ child })) },
  children: parts,
});

/** A cost as the statement has it, which is what it costs with a minus. */
const negative = (one: Explanation): Explanation => ({
  ...amountTold(one.label, one.value === 0 ? 0 : -one.value),
  formula_text: `−${one.value < 0 ? `(${one.text})` : one.text}`,
  formula: { step: '−', of: [{ number: 0 }, { child: 0 }] },
  children: [one],
});
