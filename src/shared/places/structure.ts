import type { RowOf } from '#contract/resource.ts';
import type { accounting } from '#contract/accounting.ts';
import type { aggregator } from '#contract/aggregator.ts';
import type { centerCost } from '#contract/center-cost.ts';
import type { company } from '#contract/company.ts';
import type { Dictionary } from '#contract/dictionary.ts';
import type { regional } from '#contract/regional.ts';
import { chartTree, type ChartNode } from '#planning/chart/tree.ts';
import { codeKey } from '#planning/text/text-key.ts';
import { cascadeTree, type TreeNode } from '#src/shared/ui/tree.ts';

type Regional = RowOf<typeof regional>;
type Company = RowOf<typeof company>;
type CenterCost = RowOf<typeof centerCost>;
export type Accounting = RowOf<typeof accounting>;
export type Aggregator = RowOf<typeof aggregator>;

/**
 * The structure as the expense screens ask for it: by id, in the order of the codes, with a rank that sorts lines by
 * integers.
 */
export interface Structure {
  regionals: readonly Regional[];
  companies: readonly Company[];
  centerCosts: readonly CenterCost[];
  accountings: readonly Accounting[];
  /** The accounts as a tree in reading order. */
  chart: readonly ChartNode<Accounting>[];
  regional: ReadonlyMap<number, Regional>;
  company: ReadonlyMap<number, Company>;
  centerCost: ReadonlyMap<number, CenterCost>;
  accounting: ReadonlyMap<number, Accounting>;
  /** Position of a cost centre in the order company › cost centre. */
  centerRank: ReadonlyMap<number, number>;
  /** Position of an account in the chart. */
  accountRank: ReadonlyMap<number, number>;
}

const byCode = <Row extends { codigo: string }>(rows: readonly Row[]): Row[] =>
  rows
    .map((row) => ({ row, key: codeKey(row.codigo) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ row }) => row);

const byId = <Row extends { id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const ranks = (rows: readonly { id: number }[]): ReadonlyMap<number, number> =>
  new Map(rows.map((row, position) => [row.id, position]));

/** Arranges the dictionary's four lists once per answer. */
export function structureOf(dictionary: Dictionary): Structure {
  const companies = byCode(dictionary.company);
  const companyRank = ranks(companies);
  const centerCosts = byCode(dictionary.centerCost).sort(
    (a, b) => (companyRank.get(a.company) ?? 0) - (companyRank.get(b.company) ?? 0),
  );
  const chart = chartTree(dictionary.accounting);
  const accountings = chart.map(({ account }) => account);
  return {
    regionals: byCode(dictionary.regional),
    companies,
    centerCosts,
    accountings,
    chart,
    regional: byId(dictionary.regional),
    company: byId(companies),
    centerCost: byId(centerCosts),
    accounting: byId(accountings),
    centerRank: ranks(centerCosts),
    accountRank: ranks(accountings),
  };
}

/** Regional › company › cost centre as a picker's tree. */
export function placeTree(structure: Structure): TreeNode[] {
  const centers = Map.groupBy(structure.centerCosts, ({ company }) => company);
  const companies = Map.groupBy(structure.companies, ({ regional }) => regional);
  const cascade = structure.regionals.map((regional) => ({
    ...regional,
    children: (companies.get(regional.id) ?? []).map((company) => ({ ...company, children: centers.get(company.id) ?? [] })),
  }));
  return cascadeTree(cascade, ['regional', 'company', 'center_cost']);
}

/** Ids of an account and of all below it: the tree is the prefix of the dotted codes. */
export function accountsUnder(structure: Structure, id: number): ReadonlySet<number> {
  const { chart } = structure;
  const at = chart.findIndex(({ account }) => account.id === id);
  const end = chart[at]?.end ?? 0;
  return new Set([id, ...chart.slice(Math.max(at, 0), end).map(({ account }) => account.id)]);
}

/** Some accounts and all that stand above them, in the order of the chart: a chart to choose among what is there. */
export function chartOf(structure: Structure, ids: ReadonlySet<number>): Accounting[] {
  const { chart } = structure;
  const within = new Set<number>();
  for (const [index, { account }] of chart.entries()) {
    if (!ids.has(account.id)) continue;
    for (let at: number | null = index; at !== null && !within.has(at); at = chart[at]?.parent ?? null) within.add(at);
  }
  return chart.filter((_, index) => within.has(index)).map(({ account }) => account);
}

/** Accounts an aggregator names, with everything below them. */
export function accountsOfAggregator(structure: Structure, aggregator: Aggregator): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const id of aggregator.accountings) for (const under of accountsUnder(structure, id)) ids.add(under);
  return ids;
}

/** «3.1.02 Salários», as pickers, headings and messages name a row of the structure. */
export function named(row: { codigo: string; nome: string } | undefined): string {
  return row ? `${row.codigo} ${row.nome}` : '—';
}
