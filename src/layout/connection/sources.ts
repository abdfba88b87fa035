import type { Kind } from '#src/shared/data/kinds.ts';
import type { KeptSource } from '#src/shared/data/queue/ports.ts';
import type { AnyRow } from '#src/shared/data/write.ts';

interface Stated {
  one: string;
  /** Whether its changes wait for a connection. */
  waits: boolean;
  /** Loaded when a change of it is to be sent or was made by others, by then for the first time after a reload. */
  load: () => Promise<Made>;
}

interface Made {
  area: KeptSource['area'];
  load: KeptSource['load'];
}

/**
 * What becomes of a change without a connection, of every kind of record: it waits and is sent later, or it fails at once with what was
 * typed kept in its form (decision 060). Those that do not wait are who may see and do what, which counts when it is done, and
 * the structure of a statement, whose lines are written upon each other's numbers and places.
 */
const KINDS: Readonly<Record<Kind, Stated>> = {
  regional: { one: 'Regional', waits: true, load: async () => (await import('#src/resources/regional.ts')).regional },
  company: { one: 'Empresa', waits: true, load: async () => (await import('#src/resources/company.ts')).company },
  centerCost: {
    one: 'Centro de custo',
    waits: true,
    load: async () => (await import('#src/resources/center-cost.ts')).centerCost,
  },
  accounting: { one: 'Conta contábil', waits: true, load: async () => (await import('#src/resources/accounting.ts')).accounting },
  aggregator: { one: 'Agrupador', waits: true, load: async () => (await import('#src/resources/aggregator.ts')).aggregator },
  version: { one: 'Versão', waits: true, load: async () => (await import('#src/resources/version.ts')).version },
  enterprise: { one: 'Empreendimento', waits: true, load: async () => (await import('#src/resources/enterprise.ts')).enterprise },
  enterpriseModule: {
    one: 'Módulo',
    waits: true,
    load: async () => (await import('#src/resources/enterprise-module.ts')).enterpriseModule,
  },
  enterpriseVersion: {
    one: 'Versão do empreendimento',
    waits: true,
    load: async () => (await import('#src/resources/enterprise-version.ts')).enterpriseVersion,
  },
  enterpriseVersionModule: {
    one: 'Módulo da versão',
    waits: true,
    load: async () => (await import('#src/resources/enterprise-version-module.ts')).enterpriseVersionModule,
  },
  enterpriseUnit: {
    one: 'Unidade',
    waits: true,
    load: async () => (await import('#src/resources/enterprise-unit.ts')).enterpriseUnit,
  },
  economicIndex: {
    one: 'Índice',
    waits: true,
    load: async () => (await import('#src/resources/economic-index.ts')).economicIndex,
  },
  indexValue: {
    one: 'Valor do índice',
    waits: true,
    load: async () => (await import('#src/resources/index-value.ts')).indexValue,
  },
  associativePlan: {
    one: 'Receita associativo',
    waits: true,
    load: async () => (await import('#src/resources/associative-plan.ts')).associativePlan,
  },
  pocPlan: { one: 'Receita e custo', waits: true, load: async () => (await import('#src/resources/poc-plan.ts')).pocPlan },
  cashflowPlan: {
    one: 'Premissas do fluxo',
    waits: true,
    load: async () => (await import('#src/resources/cashflow-plan.ts')).cashflowPlan,
  },
  drePlan: { one: 'Premissas da DRE', waits: true, load: async () => (await import('#src/resources/dre-plan.ts')).drePlan },
  expenseEntry: {
    one: 'Lançamentos',
    waits: true,
    load: async () => (await import('#src/resources/expense-entry.ts')).expenseEntry,
  },
  dreFromTo: {
    one: 'De-x-para da DRE',
    waits: true,
    load: async () => (await import('#src/resources/statement-from-to.ts')).statementFromTo.dre,
  },
  cashflowFromTo: {
    one: 'De-x-para do fluxo',
    waits: true,
    load: async () => (await import('#src/resources/statement-from-to.ts')).statementFromTo.cashflow,
  },
  participation: {
    one: 'Participação',
    waits: true,
    load: async () => (await import('#src/resources/consolidation.ts')).participation,
  },
  eliminationPair: {
    one: 'Eliminação',
    waits: true,
    load: async () => (await import('#src/resources/consolidation.ts')).eliminationPair,
  },
  allocationRule: {
    one: 'Rateio',
    waits: true,
    load: async () => (await import('#src/resources/consolidation.ts')).allocationRule,
  },
  uauFromTo: {
    one: 'De-x-para do UAU',
    waits: true,
    load: async () => (await import('#src/resources/uau-from-to.ts')).uauFromTo,
  },
  uauCompanyMap: {
    one: 'Empresa do UAU',
    waits: false,
    load: async () => (await import('#src/resources/uau-company-map.ts')).uauCompanyMap,
  },
  user: { one: 'Usuário', waits: false, load: async () => (await import('#src/resources/user.ts')).user },
  permitGroup: { one: 'Grupo', waits: false, load: async () => (await import('#src/resources/permit-group.ts')).permitGroup },
  organization: {
    one: 'Organização',
    waits: false,
    load: async () => (await import('#src/resources/organization.ts')).organization,
  },
  dreGroup: {
    one: 'Grupo da DRE',
    waits: false,
    load: async () => (await import('#src/resources/statement-group.ts')).statementGroup.dre,
  },
  dreSubgroup: {
    one: 'Subgrupo da DRE',
    waits: false,
    load: async () => (await import('#src/resources/statement-subgroup.ts')).statementSubgroup.dre,
  },
  dreAggregator: {
    one: 'Agrupador da DRE',
    waits: false,
    load: async () => (await import('#src/resources/statement-aggregator.ts')).statementAggregator.dre,
  },
  dreOrderer: {
    one: 'Linha da DRE',
    waits: false,
    load: async () => (await import('#src/resources/statement-orderer.ts')).statementOrderer.dre,
  },
  cashflowGroup: {
    one: 'Grupo do fluxo',
    waits: false,
    load: async () => (await import('#src/resources/statement-group.ts')).statementGroup.cashflow,
  },
  cashflowSubgroup: {
    one: 'Subgrupo do fluxo',
    waits: false,
    load: async () => (await import('#src/resources/statement-subgroup.ts')).statementSubgroup.cashflow,
  },
  cashflowAggregator: {
    one: 'Agrupador do fluxo',
    waits: false,
    load: async () => (await import('#src/resources/statement-aggregator.ts')).statementAggregator.cashflow,
  },
  cashflowOrderer: {
    one: 'Linha do fluxo',
    waits: false,
    load: async () => (await import('#src/resources/statement-orderer.ts')).statementOrderer.cashflow,
  },
};

/** Every kind, and whether its changes wait. */
export const STATED: readonly (readonly [kind: Kind, waits: boolean])[] = Object.entries(KINDS).map(
  ([kind, stated]) => [kind as Kind, stated.waits], // its own keys
);

const stated = (name: string): Stated | undefined => (Object.hasOwn(KINDS, name) ? KINDS[name as Kind] : undefined); // just looked up

/** Whether changes of records of that name wait for a connection. */
export const waits = (name: string): boolean => stated(name)?.waits === true;

export async function sourceOf(name: string): Promise<KeptSource | undefined> {
  const made = await stated(name)?.load();
  return made && { area: made.area, load: made.load };
}

/** Records that no page writes row by row, and are only told of. */
const TOLD: Readonly<Record<string, string>> = {
  uauConnection: 'Conexão com o UAU',
  uauFundingType: 'Tipo pago pelo banco (UAU)',
  uauSchedule: 'Agenda do UAU',
  ledgerLoad: 'Importação do realizado',
};

/** What a resource's record is called. */
export const recordName = (resource: string): string => stated(resource)?.one ?? TOLD[resource] ?? resource;

/** «SE · Sudeste» */
export function rowTitle(row: AnyRow): string {
  const part = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  return [part('codigo') || part('code'), part('nome') || part('name') || part('identifier') || part('description')]
    .filter((text) => text !== '')
    .join(' · ');
}
