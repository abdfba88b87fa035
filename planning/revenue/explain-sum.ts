import { explainAssociative, type AssociativeCell } from '#planning/associative/calculate.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { STANDING_ASSOCIATIVE, SUMLESS_ASSOCIATIVE } from '#planning/associative/sum.ts';
import { formatUnit, type Explanation, type Formula } from '#planning/explain/explanation.ts';
import { NO_TABLES, type IndexTables } from '#planning/indices/series.ts';
import { explainColumnSum, explainSum, type NamedPlan } from '#planning/explain/module-explanation.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';
import { explainPoc, type PocCell } from '#planning/poc/calculate.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { KPI_COLUMN, type PocColumn } from '#planning/poc/sheet.ts';
import { STANDING_POC } from '#planning/poc/sum.ts';
import { mulDiv } from '#planning/numbers/ratio.ts';

/** A POC or a margin of 1 in 10⁻⁸. */
const WHOLE = 100_000_000;

/**
 * How a figure of all modules together came about: their own figures, each with its explanation. Null where the sum has
 * no such figure (shares of works and sales speed have no sum).
 */
export function explainAssociativeSum(
  modules: readonly NamedPlan<AssociativePlan>[],
  cell: AssociativeCell,
  reference: Month | null = null,
  tables: IndexTables = NO_TABLES,
): Explanation | null {
  if (SUMLESS_ASSOCIATIVE.includes('kpi' in cell ? cell.kpi : cell.column)) return null;
  if ('kpi' in cell)
    return explainSum(
      modules.map(({ name, plan }) => ({ name, explain: () => explainAssociative(plan, cell, reference, tables) })),
      null,
    );
  const { column, month } = cell;
  return columnOf(modules, month, STANDING_ASSOCIATIVE.includes(column), (plan, at) =>
    explainAssociative(plan, { column, month: at }, reference, tables),
  );
}

/**
 * The same of revenue and cost; `reference` is the month that figures of the whole stand at, by default the last. POC
 * and margin are those of the sums.
 */
export function explainPocSum(
  modules: readonly NamedPlan<PocPlan>[],
  cell: PocCell,
  reference: Month | null = null,
): Explanation | null {
  const lasts = modules.map(({ plan }) => addMonths(plan.start, plan.months - 1));
  const last = lasts.toSorted().at(-1) ?? '';
  const column = 'kpi' in cell ? KPI_COLUMN[cell.kpi] : cell.column;
  const month = 'kpi' in cell ? (reference === null || reference > last ? last : reference) : cell.month;
  const summed = (of: PocColumn): Explanation | null =>
    columnOf(modules, month, STANDING_POC.includes(of), (plan, at) => explainPoc(plan, { column: of, month: at }));
  if (column === 'sold_fraction') return null;
  if (column === 'poc')
    return ratio(`POC de todos os módulos em ${monthLabel(month)}`, summed('incurred'), summed('budget'), true);
  if (column !== 'margin') return summed(column);
  const [backlog, left] = [summed('backlog'), summed('cost_to_incur')];
  return ratio(`Margem a apropriar de todos os módulos em ${monthLabel(month)}`, difference(backlog, left), backlog, false);
}

interface Horizon {
  start: Month;
  months: number;
}

const columnOf = <Plan extends Horizon>(
  modules: readonly NamedPlan<Plan>[],
  month: Month,
  standing: boolean,
  explain: (plan: Plan, month: Month) => Explanation | null,
): Explanation | null =>
  explainColumnSum(
    modules.map(({ name, plan }) => ({ name, start: plan.start, months: plan.months, explain: (at) => explain(plan, at) })),
    month,
    standing,
  );

function difference(whole: Explanation | null, part: Explanation | null): Explanation | null {
  if (!whole || !part) return null;
  const value = whole.value - part.value;
  return {
    label: 'Receita a apropriar menos custo a incorrer',
    unit: 'cents',
    value,
    text: formatUnit(value, 'cents'),
    formula_text: `${whole.text} − ${part.text}`,
    formula: { step: '−', of: [{ child: 0 }, { child: 1 }] },
    children: [whole, part],
  };
}

function ratio(label: string, part: Explanation | null, whole: Explanation | null, floored: boolean): Explanation | null {
  if (!part || !whole || whole.value <= 0) return null;
  const below = floored && part.value < 0;
  const value = below ? 0 : mulDiv(part.value, WHOLE, whole.value);
  const over: Formula = below ? { step: 'máx', of: [{ child: 0 }, { number: 0 }] } : { child: 0 };
  return {
    label,
    unit: 'poc',
    value,
    text: formatUnit(value, 'poc'),
    formula_text: `${part.text} ÷ ${whole.text}`,
    formula: { step: '×÷', of: [over, { number: WHOLE }, { child: 1 }] },
    children: [part, whole],
  };
}
