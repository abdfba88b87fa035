import type { Issue } from '#planning/plan/issue.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import type { Tab } from '#src/features/revenue/cost/labels.ts';
import type { TableName } from '#src/features/revenue/cost/draft.ts';
import type { Tables } from '#src/features/revenue/cost/use-tables.ts';
import { costKey, UNMAPPED } from '#src/features/revenue/cost/cost-cells.ts';
import type { ContractRow } from '#src/features/revenue/cost/tables.ts';
import type { PremisePlace } from '#src/assumptions/arrival.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';

const TABLES: Readonly<Record<string, TableName>> = {
  budget: 'budget',
  costs: 'costs',
  units: 'units',
  contracts: 'contracts',
  orcamento_ausente: 'budget',
  custo_sem_categoria: 'costs',
  custo_sem_competencia: 'costs',
  unidades_ausentes: 'units',
};
const TABS: Record<TableName, Tab> = { budget: 'orcamento', costs: 'custo', units: 'contratos', contracts: 'contratos' };

// Also a link's words are looked up, which may be any.
const tableNamed = (name: string) => (Object.hasOwn(TABLES, name) ? (TABLES[name] ?? null) : null);
const tableOf = ({ field, code }: Issue): TableName | null => tableNamed(field) ?? tableNamed(code);

/** The tab whose table an issue is about; null where it is about a field of the form. */
export function tabOf(issue: Issue): Tab | null {
  if (issue.code === 'mes_fechado') return 'resultado';
  const table = tableOf(issue);
  return table && TABS[table];
}

/** Puts the cursor of a table where an issue is; returns the table. */
export function pointTo(tables: Tables, issue: Issue, plan: PocPlan): TableName | null {
  const table = tableOf(issue);
  const { month, code } = issue;
  if (table === 'budget') go(tables.budget, (row) => month !== null && row.from !== null && row.from <= month, 'last');
  if (table === 'contracts')
    go(tables.contracts, ({ sale, cancelled }) => month !== null && (sale === month || cancelled === month), 'first');
  if (table === 'units') go(tables.units, ({ code: unit }) => unit !== '' && issue.message.includes(` ${unit}`), 'first');
  if (table === 'costs') goToCost(tables, issue, plan);
  return code === 'mes_fechado' ? null : table;
}

/** Puts the cursor of a table on the cell that a link leads to. */
export function arriveAt(tables: Tables, { field, month, detail }: PremisePlace): void {
  const [column, of] = detail.split('.');
  if (field === 'budget') go(tables.budget, ({ from }) => month !== null && from !== null && from <= month, 'last', column);
  if (field === 'contracts') {
    const unit = detail.slice('price.'.length);
    const sold = (row: ContractRow) => row.sale === month && (!detail.startsWith('price.') || row.unit === unit);
    go(tables.contracts, sold, 'first', column);
  }
  if (field === 'units') go(tables.units, ({ code }) => code === detail, 'first', undefined);
  if (field === 'costs') go(tables.costs, ({ key }) => key === `${column}:${month ?? ''}`, 'first', of);
}

function goToCost({ costs }: Tables, { code, month }: Issue, plan: PocPlan): void {
  const unmapped = plan.costs.find(({ category }) => category === null);
  if (code === 'custo_sem_categoria' && unmapped)
    return go(costs, ({ key }) => key === costKey(unmapped.kind, unmapped.month), 'first', UNMAPPED);
  const undated = plan.costs.find((cost) => cost.month === null);
  if (code === 'custo_sem_competencia' && undated)
    return go(costs, ({ key }) => key === costKey(undated.kind, null), 'first', undated.category ?? UNMAPPED);
  const held = plan.costs.find((cost) => cost.month === month);
  if (held) go(costs, ({ key }) => key === costKey(held.kind, held.month), 'first', held.category ?? UNMAPPED);
}

function go<Row>(store: GridStore<Row>, is: (row: Row) => boolean, which: 'first' | 'last', column?: string): void {
  const found = store.model.lines().filter((line) => line.type === 'row' && is(line.source));
  const line = which === 'first' ? found[0] : found.at(-1);
  const first = store.columns.findIndex(({ editable }) => editable === true);
  if (line) store.cursor.go({ line: line.line, column: column === undefined ? first : store.model.columnIndex(column) });
}
