import { CASH_LABELS } from '#planning/cashflow/labels.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import { ruleAt } from '#planning/taxes/rules.ts';
import type { Tab } from '#src/features/statement/assumptions/cashflow/labels.ts';
import type { Tables } from '#src/features/statement/assumptions/cashflow/tables.ts';
import { goTo, type PremisePlace } from '#src/assumptions/arrival.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';

/** The tab of the table that a link leads to; null: it leads to a field. */
export function tableOf({ field }: PremisePlace, { works }: CashflowPlan): Tab | null {
  if (field === 'typed') return 'valores';
  return field === 'marketing' || (field === 'work' && works?.curve.kind === 'informada') ? 'curvas' : null;
}

/** Puts the cursor of a table on the cell that a link leads to. */
export function arriveAt({ typed, curves }: Tables, { field, month, detail }: PremisePlace): void {
  if (field === 'typed') {
    const line = Object.hasOwn(CASH_LABELS, detail) ? CASH_LABELS[detail as keyof typeof CASH_LABELS] : ''; // just looked up
    go(typed, (row) => row.line === line && row.month === month, 'amount');
  } else go(curves, (row) => row.month === month, field);
}

/** Goes to a rate of the rule that is in force in a month, or to the rule. */
export function arriveAtTaxes({ field, month, detail }: PremisePlace, { taxes, start }: CashflowPlan): boolean {
  const rule = field === 'taxes' ? ruleAt(taxes.rules, month ?? start) : null;
  if (rule === null) return false;
  goTo(`taxes.${rule.from}${detail === '' ? '' : `.${detail}`}`);
  return true;
}

function go<Row>(store: GridStore<Row>, is: (row: Row) => boolean, column: string): void {
  const line = store.model.lines().find((one) => one.type === 'row' && is(one.source));
  if (line) store.cursor.go({ line: line.line, column: store.model.columnIndex(column) });
}
