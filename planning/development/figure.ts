import { recordedDre } from '#planning/accrual/calculate.ts';
import { emptyDre } from '#planning/accrual/plan.ts';
import type { DreColumn } from '#planning/accrual/sheet.ts';
import { associativeSheet, type AssociativeSheet } from '#planning/associative/sheet.ts';
import type { CashReceipts } from '#planning/cashflow/receipts.ts';
import { cashflowSheet, type CashflowSheet } from '#planning/cashflow/sheet.ts';
import { cashflowOf, inputsOf, type DevelopmentPlans } from '#planning/development/calculate.ts';
import { companyQuarter } from '#planning/development/company-quarter.ts';
import { placeOf, RECEIPT_COLUMNS, type FigureAddress, type Premises } from '#planning/development/figure-address.ts';
import { premiseAddress } from '#planning/development/premise-part.ts';
import { receiptPlaces } from '#planning/development/receipt-places.ts';
import { amountLeaf, type Explanation } from '#planning/explain/explanation.ts';
import { explanationOf, Recorder } from '#planning/explain/recorder.ts';
import { lessened, negative, summed } from '#planning/explain/sums.ts';
import { addMonths, monthIndex, monthRange, type Month } from '#planning/numbers/months.ts';
import { pocSheet, type PocSheet } from '#planning/poc/sheet.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import type { Statement } from '#planning/statement/structure.ts';

interface Recorded<Sheet> {
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
  #poc: Recorded<PocSheet<number>> | null | undefined;
  #associative: Recorded<AssociativeSheet<number>> | null | undefined;
  #cash: Recorded<CashflowSheet<number>> | undefined;
  #dre: { recorder: Recorder; sheet: ReturnType<typeof recordedDre> } | undefined;
  #places: CashReceipts | null = null;

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
        return companyQuarter(this.#plans, column, month);
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

  #associativeSheet(): Recorded<AssociativeSheet<number>> | null {
    const { associative: plan, tables } = this.#plans;
    this.#associative ??= plan && recorded(plan.start, (recorder) => associativeSheet(recorder, plan, -1, tables));
    return this.#associative;
  }

  #ofAssociative(column: string, month: Month | null): Explanation | null {
    const worked = this.#associativeSheet();
    if (!worked) return null;
    const { columns, kpis } = worked.sheet;
    const values: Record<string, readonly number[]> = columns;
    const whole: Record<string, number | null> = kpis;
    const figure = month === null ? whole[column] : values[column]?.[monthIndex(month) - monthIndex(worked.start)];
    return this.#explained(worked, figure, 'associative');
  }

  #cashSheet(): Recorded<CashflowSheet<number>> {
    const plan = cashflowOf(this.#plans);
    const { inputs } = inputsOf(this.#plans, plan);
    this.#cash ??= recorded(plan.start, (recorder) => cashflowSheet(recorder, plan, inputs));
    return this.#cash;
  }

  #ofCash(column: string, month: Month | null): Explanation | null {
    if (month === null) return null;
    const worked = this.#cashSheet();
    const { columns, bases } = worked.sheet;
    if (column === 'loan_released') return this.#loanReleased(month);
    const values: Record<string, readonly number[]> = {
      ...columns,
      taxed_receipts: bases.receipts,
      taxed_revenue: bases.revenue,
    };
    return this.#explained(worked, values[column]?.[monthIndex(month) - monthIndex(worked.start)], 'cashflow');
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
    const opening = {
      ...amountLeaf('Liberado antes do plano', before),
      ref: this.#premises('cashflow', 'Liberado antes do plano'),
    };
    return summed(`Liberado do financiamento, acumulado em ${monthLabel(month)}`, before === 0 ? parts : [opening, ...parts]);
  }

  /**
   * What the cash flow has of the other assumptions in a month: the figure of theirs that it took, of its month there.
   */
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
    const places = (this.#places ??= receiptPlaces(this.#plans));
    if (!plan || !places) return null;
    const lines: Record<string, readonly number[]> = {
      ...places.lines,
      refunds: places.refunds,
      kept: places.kept,
      sales_value: places.sales_value,
    };
    const place = lines[column]?.[monthIndex(month) - monthIndex(flow.start)] ?? 0;
    if (place === 0) return null;
    const own = addMonths(plan.start, place - 1);
    if (column === 'sales_value') return this.#soldValue(own, plan.price);
    const found = this.#ofAssociative(RECEIPT_COLUMNS[column] ?? column, own);
    const late = monthIndex(month) - monthIndex(own);
    if (!found || late === 0) return found;
    const label = `${found.label}, recebido ${late === 1 ? '1 mês' : `${late} meses`} depois`;
    return summed(label, [{ ...found, label }]);
  }

  #soldValue(month: Month, price: number): Explanation | null {
    const sales = this.#ofAssociative('sales', month);
    if (sales === null) return null;
    const each = { ...amountLeaf('Preço médio da unidade', price), ref: this.#premises('associative', 'Preço médio da unidade') };
    const value = sales.value * price;
    return {
      ...amountLeaf(`Valor vendido em ${monthLabel(month)}`, value),
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

  #difference(label: string, [one, other]: readonly [string, string], month: Month | null): Explanation | null {
    const of = (address: string) => {
      const [sheet = '', column = ''] = address.split('.');
      return this.#told(sheet, column, month);
    };
    const [from, less] = [of(one), of(other)];
    if (from === null) return null;
    return lessened(label, from, less);
  }

  #term(label: string, address: string, month: Month, value: number): Explanation {
    const ref = `${this.#plans.place.ref}/${address}`;
    return { ...amountLeaf(`${label} em ${monthLabel(month)}`, value), ref, opens: `${ref}/${month}` };
  }

  #premises(of: Premises, label: string): string {
    return `premises:${this.#plans.place.ref.replace('module:', '')}/${premiseAddress(of, label)}`;
  }

  #explained(
    { recorder, start }: Pick<Recorded<unknown>, 'recorder' | 'start'>,
    figure: number | null | undefined,
    of: Premises,
  ): Explanation | null {
    if (figure === null || figure === undefined) return null;
    const { ref: place } = this.#plans.place;
    const memo = new Map<Explanation, Explanation>();
    const referred = (one: Explanation): Explanation => {
      const ready = memo.get(one);
      if (ready) return ready;
      const { ref = '', opens = '' } = one;
      const led = ref.startsWith(LOCAL)
        ? { ref: `${place}/${ref.slice(LOCAL.length)}`, opens: `${place}/${opens.slice(LOCAL.length)}` }
        : one.formula === null && ref === ''
          ? { ref: this.#premises(of, one.label) }
          : {};
      const result = { ...one, ...led, children: one.children.map(referred) };
      memo.set(one, result);
      return result;
    };
    return referred(explanationOf(recorder, figure, start));
  }
}

const LOCAL = 'figure:';

const isDreColumn = (columns: Readonly<Record<DreColumn, unknown>>, name: string): name is DreColumn =>
  Object.hasOwn(columns, name);

function recorded<Sheet>(start: Month, make: (recorder: Recorder) => Sheet): Recorded<Sheet> {
  const recorder = new Recorder();
  return { recorder, sheet: make(recorder), start };
}
