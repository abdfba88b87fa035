import type { DrePlan } from '#planning/accrual/plan.ts';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { valuedAt } from '#planning/cashflow/calculate.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import type { Consolidation } from '#planning/consolidation/consolidate.ts';
import type { DevelopmentPlans } from '#planning/development/calculate.ts';
import { modulePlanIssues } from '#planning/development/module-plans.ts';
import type { WhatIf } from '#planning/development/change.ts';
import { statementsOf, type Statements, type StatementsInput, type StatementSettings } from '#planning/development/statements.ts';
import { whatIf } from '#planning/development/what-if.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import { hasErrors } from '#planning/plan/issue.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import type { AmountSeries, Dimension, SourceKind } from '#planning/statement/amounts.ts';
import { VIEWS } from '#planning/statement/periods.ts';
import { structureIssues } from '#planning/statement/check.ts';
import { emptyStructure, type Statement, type StatementStructure } from '#planning/statement/structure.ts';
import type { StatementParams } from '#src/resources/statement-report.ts';

/** A module of a development, as the report names and places it. */
export interface PlacedModule {
  id: number;
  n_modulo: number;
  name: string;
  enterprise: { id: number; code: string; name: string; empresa: number };
}

interface PlanOf<Plan> {
  modulo: number;
  plan: Plan;
}

export interface ReadPlans {
  associative: readonly PlanOf<AssociativePlan>[];
  poc: readonly PlanOf<PocPlan>[];
  cashflow: readonly PlanOf<CashflowPlan>[];
  dre: readonly PlanOf<DrePlan>[];
  tables: IndexTables;
}

const planIn = <Plan>(plans: readonly PlanOf<Plan>[], id: number): Plan | null =>
  plans.find(({ modulo }) => modulo === id)?.plan ?? null;

/** The plans of the modules as the API's report takes them: in its order, without those that have an error. */
export function plansOf(
  modules: readonly PlacedModule[],
  { associative, poc, cashflow, dre, tables }: ReadPlans,
): DevelopmentPlans[] {
  return modules
    .toSorted((one, other) => one.enterprise.id - other.enterprise.id || one.n_modulo - other.n_modulo || one.id - other.id)
    .flatMap(({ id, n_modulo, name, enterprise }): DevelopmentPlans[] => {
      const own = {
        associative: planIn(associative, id),
        poc: planIn(poc, id),
        cashflow: planIn(cashflow, id),
        dre: planIn(dre, id),
      };
      if (Object.values(own).every((plan) => plan === null)) return [];
      if (hasErrors(modulePlanIssues(own, tables))) return [];
      const nome = `${enterprise.code} ${enterprise.name}, módulo ${n_modulo} ${name}`.trim();
      const place = { company: enterprise.empresa, enterprise: enterprise.id, center_cost: null, ref: `module:${id}`, nome };
      return [{ place, ...own, tables }];
    });
}

/** All that both statements are made from but what a change decides: rates and months of the present values. */
export type Given = Omit<StatementsInput, 'base' | 'discount' | 'opening'>;

/** All that is read for both statements of a version, as the resources hold it. */
export interface Reads {
  plans: ReadPlans;
  modules: readonly (Omit<PlacedModule, 'enterprise'> & { empreendimento: number })[];
  developments: readonly PlacedModule['enterprise'][];
  companies: readonly { id: number; regional: number }[];
  structure: Record<Statement, StatementStructure>;
  mapping: Record<Statement, readonly { source_kind: SourceKind; source_key: string; subgroup: number }[]>;
  /** Of all companies and by cost centre where they are made a group. */
  amounts: Record<Statement, readonly AmountSeries[]>;
  /** Null: company beside company. */
  consolidation: Consolidation | null;
}

/**
 * What both statements are made from, narrowed as the report is. Of a group nothing is left out before it is
 * consolidated: what is allocated and eliminated rests on all companies.
 */
export function givenOf(reads: Reads, params: StatementParams, report: StatementReportAnswer): Given {
  const developments = new Map(reads.developments.map((row) => [row.id, row]));
  const regionals = new Map(reads.companies.map((row) => [row.id, row.regional]));
  const isRequested = ({ company, enterprise, center_cost }: Dimension): boolean =>
    (params.center_cost === undefined || center_cost === params.center_cost) &&
    (params.enterprise === undefined || enterprise === params.enterprise) &&
    (params.company === undefined || company === params.company) &&
    (params.regional === undefined || (company !== null && regionals.get(company) === params.regional));
  const { consolidation } = reads;
  const placed = reads.modules.flatMap(({ empreendimento, ...row }) => {
    const of = developments.get(empreendimento);
    return of ? [{ ...row, enterprise: of }] : [];
  });
  const isTaken = ({ enterprise: { id: enterprise, empresa: company } }: PlacedModule): boolean =>
    consolidation !== null || isRequested({ company, enterprise, center_cost: null });
  const modules = placed.filter(isTaken);
  const companies = new Set(modules.map(({ enterprise }) => enterprise.empresa));
  const others = placed.filter((one) => !isTaken(one) && companies.has(one.enterprise.empresa));
  const settings = (statement: Statement): StatementSettings => {
    const structure = reads.structure[statement];
    // As the API: lines with an error give no report, only what came in.
    if (hasErrors(structureIssues(structure))) return { structure: emptyStructure(), mapping: [] };
    const mapping = reads.mapping[statement].map(({ source_kind: kind, source_key: key, subgroup }) => ({
      source: { kind, key },
      subgroup,
    }));
    return { structure, mapping };
  };
  return {
    plans: plansOf(modules, reads.plans),
    otherPlans: plansOf(others, reads.plans),
    others: reads.amounts,
    dre: settings('dre'),
    cashflow: settings('cashflow'),
    first: report.first,
    last: report.last,
    view: VIEWS.find((view) => view === params.view) ?? 'mensal',
    consolidation,
    includes: consolidation === null ? null : isRequested,
    names: sourceNames(report),
  };
}

/**
 * Both statements with a change. Present values stand at the earliest month and the highest rate of the assumptions, as
 * in the API's report.
 */
export function changedStatements(given: Given, change: WhatIf): Statements & { base: Month; discount: number } {
  const plans = whatIf(given.plans, change);
  const flows = plans.flatMap(({ cashflow }) => (cashflow ? [cashflow] : []));
  const at = valuedAt(flows, given.first);
  const { base } = at;
  const discount = flows.length === 0 ? Math.max(0, change.discount) : at.discount;
  return { ...statementsOf({ ...given, plans, opening: 0, base, discount }), base, discount };
}

/** The first month without actuals in any of the plans; null where none tells. Actuals cannot be changed. */
export function firstOpenMonth(plans: readonly DevelopmentPlans[]): Month | null {
  const months = plans.flatMap(({ associative, cashflow }) => [
    ...(associative?.actual ? [addMonths(associative.actual.through, 1)] : []),
    ...(cashflow?.cutoff ? [cashflow.cutoff] : []),
  ]);
  return months.toSorted().at(-1) ?? null;
}

/** What sources are called in a report, by their keys: accounts have no name of their own among the assumptions. */
export function sourceNames({ rows }: StatementReportAnswer): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(({ key, type, nome }): [string, string][] => {
      const source = key.split(/\|(.*)/s)[1];
      return type === 'source' && source !== undefined ? [[source, nome]] : [];
    }),
  );
}

/** The saved report with the figures of a change in its place, to be drawn by the same table. */
export function simulatedReport(
  statement: Statement,
  saved: StatementReportAnswer,
  outcome: ReturnType<typeof changedStatements>,
): StatementReportAnswer {
  const { base, discount, balances, indicators } = outcome;
  const notes = outcome.notes[statement];
  const names = new Map(saved.notes?.participations.map(({ company, nome }) => [company, nome]));
  return {
    ...saved,
    ...outcome[statement],
    balances: saved.balances && balances,
    indicators: saved.indicators && { base, discount, ...indicators },
    notes: saved.notes &&
      notes && {
        ...notes,
        participations: notes.participations.map((one) => ({ ...one, nome: names.get(one.company) ?? '' })),
        hidden_rules: saved.notes.hidden_rules,
      },
  };
}
