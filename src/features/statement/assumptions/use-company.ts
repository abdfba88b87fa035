import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { PlanPlace } from '#planning/development/amounts.ts';
import type { DevelopmentPlans } from '#planning/development/calculate.ts';
import { soundPlans } from '#planning/development/module-plans.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import type { PlanAt } from '#src/features/statement/assumptions/use-module-plans.ts';
import type { EnterpriseRow } from '#src/layout/use-enterprises.ts';
import { associativePlan } from '#src/resources/associative-plan.ts';
import { cashflowPlan } from '#src/resources/cashflow-plan.ts';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { pocPlan } from '#src/resources/poc-plan.ts';
import { useRights } from '#src/session/use-rights.ts';
import { rowsOf } from '#src/shared/data/list-rules.ts';
import { can } from '#src/shared/rights.ts';

/**
 * Where a module stands in its company, and the company's other modules: what taxes have once a company rests on all of
 * them.
 */
export interface InCompany {
  place: PlanPlace;
  others: readonly DevelopmentPlans[];
}

const NONE: readonly never[] = [];

/**
 * The modules of a development's company in the page's version and in the one beside it; read only where `wanted`. `of`
 * is null while they are on their way; those that cannot be read count as none, as in all that is worked out beside a
 * module.
 */
export function useCompany(
  own: EnterpriseRow,
  version: number,
  tables: IndexTables | undefined,
  wanted: boolean,
): ((at: PlanAt) => InCompany) | null {
  const compared = useSearch({ strict: false, select: ({ comparada }) => comparada });
  const here = useVersionPlans(version, tables, wanted);
  const there = useVersionPlans(compared ?? version, tables, wanted && compared !== undefined);
  const enterprises = enterprise.useAll({}, wanted);
  const modules = enterpriseModule.useAll({}, wanted);
  const waits = enterprises.isPending || modules.isPending;
  return useMemo(() => {
    const place = (modulo: number): PlanPlace => ({
      company: own.empresa,
      enterprise: own.id,
      center_cost: null,
      ref: `module:${modulo}`,
      nome: '',
    });
    if (!wanted || !tables) return ({ modulo }) => ({ place: place(modulo), others: NONE });
    const versions = compared === undefined ? [here] : [here, there];
    if (waits || versions.some((plans) => plans === null)) return null;
    const company = new Set((enterprises.data ?? NONE).flatMap(({ id, empresa }) => (empresa === own.empresa ? [id] : [])));
    const ids = (modules.data ?? NONE).flatMap(({ id, empreendimento }) => (company.has(empreendimento) ? [id] : []));
    const known = new Map(
      versions.flatMap((plans): [number, DevelopmentPlans[]][] =>
        plans === null ? [] : [[plans.version, ids.map((id) => ({ place: place(id), ...plans.of(id), tables }))]],
      ),
    );
    return (at) => {
      const { ref } = place(at.modulo);
      return { place: place(at.modulo), others: (known.get(at.version) ?? NONE).filter((one) => one.place.ref !== ref) };
    };
  }, [own, tables, wanted, waits, compared, here, there, enterprises.data, modules.data]);
}

/**
 * All plans of a version that bases of taxes are worked out from, without those that have an error; null while they are
 * on their way.
 */
function useVersionPlans(version: number, tables: IndexTables | undefined, wanted: boolean) {
  const rights = useRights();
  const filter = { version };
  const may = {
    associative: can(rights, 'revenueAssociative', 'view'),
    poc: can(rights, 'revenueCost', 'view'),
    cashflow: can(rights, 'cashflow', 'view'),
  };
  const associative = useQuery({ ...associativePlan.allOptions(filter), enabled: wanted && may.associative });
  const poc = useQuery({ ...pocPlan.allOptions(filter), enabled: wanted && may.poc });
  const cashflow = useQuery({ ...cashflowPlan.allOptions(filter), enabled: wanted && may.cashflow });
  const waits = (['associative', 'poc', 'cashflow'] as const).some(
    (part) => wanted && may[part] && { associative, poc, cashflow }[part].isPending,
  );
  return useMemo(() => {
    if (waits || !tables) return null;
    const byModule = <Plan>(rows: readonly { modulo: number; plan: Plan }[]) =>
      new Map(rows.map(({ modulo, plan }) => [modulo, plan]));
    const of = {
      associative: byModule(associative.data ? rowsOf(associative.data) : NONE),
      poc: byModule(poc.data ? rowsOf(poc.data) : NONE),
      cashflow: byModule(cashflow.data ? rowsOf(cashflow.data) : NONE),
    };
    return {
      version,
      of: (modulo: number) =>
        soundPlans(
          {
            associative: of.associative.get(modulo) ?? null,
            poc: of.poc.get(modulo) ?? null,
            cashflow: of.cashflow.get(modulo) ?? null,
            dre: null,
          },
          tables,
        ),
    };
  }, [waits, tables, version, associative.data, poc.data, cashflow.data]);
}
