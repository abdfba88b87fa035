import type { Generated } from 'kysely';
import type { DrePlan } from '#planning/accrual/plan.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import type { Owned } from '#server/db/owned.ts';

/** Tables of developments, what they are made of, the indices their premises use, and those premises. */

interface BuildingDatesColumns {
  launch_month: string | null;
  works_start: string | null;
  works_end: string | null;
  occupancy_month: string | null;
}

export interface EnterpriseTable extends Owned, BuildingDatesColumns {
  code: string;
  name: string;
  empresa: number;
  kind: Generated<string>;
  modality: Generated<string>;
  status: Generated<string>;
  tax_regime: string | null;
  city: Generated<string>;
  uf: Generated<string>;
  note: Generated<string>;
  uau_jobs: Generated<string[]>;
  code_key: string;
  name_key: string;
  search_key: string;
}

interface ModuleFiguresColumns extends BuildingDatesColumns {
  unit_count: number | null;
  /** Hundredths of m². */
  private_area: number | null;
  vgv: number | null;
}

export interface EnterpriseModuleTable extends Owned, ModuleFiguresColumns {
  empreendimento: number;
  n_modulo: number;
  name: Generated<string>;
  campo_unid: Generated<string>;
  valor_unid: Generated<string>;
  /** Jobs of UAU that are the module's alone, as `93/JVA16`. */
  uau_jobs: Generated<string[]>;
  name_key: string;
  search_key: string;
}

export interface EnterpriseVersionTable extends Owned {
  empreendimento: number;
  name: string;
  version: number;
  status: Generated<string>;
  note: Generated<string>;
  base: number | null;
  name_key: string;
  /** One word for the version in force, null for the others: two of those are no duplicates. */
  status_key: string | null;
  search_key: string;
}

export interface EnterpriseVersionModuleTable extends Owned, ModuleFiguresColumns {
  enterprise_version: number;
  module: number;
}

export interface EnterpriseUnitTable extends Owned {
  module: number;
  identifier: string;
  typology: Generated<string>;
  /** Hundredths of m². */
  private_area: number | null;
  price: number | null;
  status: Generated<string>;
  /** Hundred-millionths. */
  fraction: number | null;
  identifier_key: string;
  typology_key: string;
  search_key: string;
}

export interface EconomicIndexTable extends Owned {
  code: string;
  name: string;
  kind: Generated<string>;
  /** Millionths a month. */
  forecast_rate: number | null;
  note: Generated<string>;
  code_key: string;
  name_key: string;
  search_key: string;
}

export interface IndexValueTable extends Owned {
  economic_index: number;
  month: string;
  /** Decimal text, as published. */
  value: string;
}

interface PlanTable<Plan> extends Owned {
  version: number;
  modulo: number;
  /** A document that the contract has checked: JSON text on write, its value on read. */
  plan: Plan;
}

/** What a module is planned by, in a version. */
export interface PlanTables {
  associative_plan: PlanTable<AssociativePlan>;
  poc_plan: PlanTable<PocPlan>;
  cashflow_plan: PlanTable<CashflowPlan>;
  dre_plan: PlanTable<DrePlan>;
}
