import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { soundPlan, type ModulePlans, type PlanPart } from '#planning/development/module-plans.ts';
import type { Issue } from '#planning/plan/issue.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import type { PlanFilter } from '#src/assumptions/AssumptionModules.tsx';
import { useIndexTables } from '#src/assumptions/use-index-tables.ts';
import { associativePlan } from '#src/resources/associative-plan.ts';
import { cashflowPlan } from '#src/resources/cashflow-plan.ts';
import { drePlan } from '#src/resources/dre-plan.ts';
import { pocPlan } from '#src/resources/poc-plan.ts';
import { useRights } from '#src/session/use-rights.ts';
import { rowsOf } from '#src/shared/data/list-rules.ts';
import { can } from '#src/shared/rights.ts';

export interface PlanAt {
  version: number;
  modulo: number;
}
interface Row<Plan> extends PlanAt {
  id: number;
  row_version: number;
  plan: Plan;
}

/** The plans that a module's statements are worked out with. */
interface ModulePlansReading {
  tables: IndexTables;
  of: (at: PlanAt) => ModulePlans;
  /** Which assumptions the reader may not see, as what is worth knowing. */
  unseen: Issue[];
}

const PAGES = {
  associative: { page: 'revenueAssociative', name: 'da receita associativo' },
  poc: { page: 'revenueCost', name: 'da receita e do custo' },
  cashflow: { page: 'cashflow', name: 'do fluxo de caixa' },
  dre: { page: 'drePremises', name: 'da DRE' },
} as const;
type Part = PlanPart;

const NONE: readonly never[] = [];

/**
 * What is planned of a module in all versions, or of all modules of a development in one, as a reading that may be on
 * its way or refused. Plans with errors are left out, and those of pages that the reader may not see, which is told.
 */
export function useModulePlans(filter: PlanFilter) {
  const rights = useRights();
  const may = (part: Part) => can(rights, PAGES[part].page, 'view');
  const tables = useIndexTables();
  const associative = useQuery({ ...associativePlan.allOptions(filter), enabled: may('associative') });
  const poc = useQuery({ ...pocPlan.allOptions(filter), enabled: may('poc') });
  const cashflow = useQuery({ ...cashflowPlan.allOptions(filter), enabled: may('cashflow') });
  const dre = useQuery({ ...drePlan.allOptions(filter), enabled: may('dre') });
  const known = tables.data;
  const receipts = may('associative') ? associative.data && rowsOf(associative.data) : NONE;
  const costs = may('poc') ? poc.data && rowsOf(poc.data) : NONE;
  const flows = may('cashflow') ? cashflow.data && rowsOf(cashflow.data) : NONE;
  const results = may('dre') ? dre.data && rowsOf(dre.data) : NONE;
  const hidden = (Object.keys(PAGES) as Part[]).filter((part) => !may(part)).join(); // its own keys
  const data = useMemo((): ModulePlansReading | undefined => {
    if (!known || !receipts || !costs || !flows || !results) return undefined;
    const of = {
      associative: byPlace(receipts, (plan) => soundPlan('associative', plan, known)),
      poc: byPlace(costs, (plan) => soundPlan('poc', plan, known)),
      cashflow: byPlace(flows, (plan) => soundPlan('cashflow', plan, known)),
      dre: byPlace(results, (plan) => soundPlan('dre', plan, known)),
    };
    return {
      tables: known,
      of: (at) => ({ associative: of.associative(at), poc: of.poc(at), cashflow: of.cashflow(at), dre: of.dre(at) }),
      unseen: hidden.split(',').flatMap((part) => (part === '' ? [] : [unseen(part as Part)])), // joined above
    };
  }, [known, receipts, costs, flows, results, hidden]);
  const all = [tables, associative, poc, cashflow, dre];
  return {
    data,
    isError: all.some(({ isError }) => isError),
    isFetching: all.some(({ isFetching }) => isFetching),
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}

/**
 * A kind of assumptions upon the other plans of its module, of one or (`modulo` null) of all of a development. A plan
 * as it is stored stands in its own version and module, to be compared with; what is typed stands where it is typed.
 * Null until what is beside it is read.
 */
export function useKindWithPlans<Plan, Kind, Of extends ModulePlans>(
  make: (tables: IndexTables, modulePlans: (plan: Plan) => Of, unseen: readonly Issue[]) => Kind,
  data: (Omit<ModulePlansReading, 'of'> & { of: (at: PlanAt) => Of }) | undefined,
  rows: readonly Row<Plan>[] | undefined,
  { version, modulo }: { version: number; modulo: number | null },
): Kind | null {
  return useMemo(() => {
    if (!data) return null;
    const stored = new Map((rows ?? []).map((row) => [row.plan, row]));
    const placeOf = (plan: Plan): PlanAt => {
      const own = stored.get(plan);
      return { version: own?.version ?? version, modulo: modulo ?? own?.modulo ?? 0 };
    };
    return make(data.tables, (plan) => data.of(placeOf(plan)), data.unseen);
  }, [make, data, rows, version, modulo]);
}

export const unseenCode = (part: Part): string => `sem_permissao_${part}`;

const unseen = (part: Part): Issue => ({
  severity: 'warning',
  code: unseenCode(part),
  field: '',
  month: null,
  message: `Você não tem permissão para ver as premissas ${PAGES[part].name}: elas não contam aqui.`,
});

const keyOf = ({ version, modulo }: PlanAt): string => `${version}|${modulo}`;

/** The plan of a place; null where there is none without errors. */
function byPlace<Plan>(rows: readonly Row<Plan>[], sound: (plan: Plan) => Plan | null): (at: PlanAt) => Plan | null {
  const found = new Map(rows.map((row) => [keyOf(row), sound(row.plan)]));
  return (at) => found.get(keyOf(at)) ?? null;
}
