import type { KeptSource } from '#src/shared/data/queue/ports.ts';
import type { AnyRow } from '#src/shared/data/write.ts';

interface Made {
  area: KeptSource['area'];
  load: KeptSource['load'];
}

/** The resources whose writes may wait for a connection. Each is loaded when one of its writes is to be sent, by then for the first time after a reload. */
const SOURCES: Readonly<Record<string, { one: string; load: () => Promise<Made> }>> = {
  regional: { one: 'Regional', load: async () => (await import('#src/resources/regional.ts')).regional },
  company: { one: 'Empresa', load: async () => (await import('#src/resources/company.ts')).company },
  centerCost: { one: 'Centro de custo', load: async () => (await import('#src/resources/center-cost.ts')).centerCost },
  accounting: { one: 'Conta contábil', load: async () => (await import('#src/resources/accounting.ts')).accounting },
  aggregator: { one: 'Agrupador', load: async () => (await import('#src/resources/aggregator.ts')).aggregator },
  version: { one: 'Versão', load: async () => (await import('#src/resources/version.ts')).version },
  enterprise: { one: 'Empreendimento', load: async () => (await import('#src/resources/enterprise.ts')).enterprise },
  enterpriseModule: { one: 'Módulo', load: async () => (await import('#src/resources/enterprise-module.ts')).enterpriseModule },
  enterpriseVersion: {
    one: 'Versão do empreendimento',
    load: async () => (await import('#src/resources/enterprise-version.ts')).enterpriseVersion,
  },
  enterpriseVersionModule: {
    one: 'Módulo da versão',
    load: async () => (await import('#src/resources/enterprise-version-module.ts')).enterpriseVersionModule,
  },
  enterpriseUnit: { one: 'Unidade', load: async () => (await import('#src/resources/enterprise-unit.ts')).enterpriseUnit },
  economicIndex: { one: 'Índice', load: async () => (await import('#src/resources/economic-index.ts')).economicIndex },
  indexValue: { one: 'Valor do índice', load: async () => (await import('#src/resources/index-value.ts')).indexValue },
  associativePlan: {
    one: 'Receita associativo',
    load: async () => (await import('#src/resources/associative-plan.ts')).associativePlan,
  },
  pocPlan: { one: 'Receita e custo', load: async () => (await import('#src/resources/poc-plan.ts')).pocPlan },
  cashflowPlan: {
    one: 'Premissas do fluxo',
    load: async () => (await import('#src/resources/cashflow-plan.ts')).cashflowPlan,
  },
  drePlan: { one: 'Premissas da DRE', load: async () => (await import('#src/resources/dre-plan.ts')).drePlan },
  expenseEntry: { one: 'Lançamentos', load: async () => (await import('#src/resources/expense-entry.ts')).expenseEntry },
};

export async function sourceOf(name: string): Promise<KeptSource | undefined> {
  const made = await SOURCES[name]?.load();
  return made && { area: made.area, load: made.load };
}

/** Records that never wait, and are only told of. */
const TOLD: Readonly<Record<string, string>> = {
  user: 'Usuário',
  permitGroup: 'Grupo',
  organization: 'Organização',
  uauConnection: 'Conexão com o UAU',
  participation: 'Participação',
  eliminationPair: 'Eliminação',
  allocationRule: 'Rateio',
  uauCompanyMap: 'Empresa do UAU',
  uauFromTo: 'De-x-para do UAU',
  uauFundingType: 'Tipo pago pelo banco (UAU)',
  uauSchedule: 'Agenda do UAU',
  ledgerLoad: 'Importação do realizado',
  dreGroup: 'Grupo da DRE',
  dreSubgroup: 'Subgrupo da DRE',
  dreAggregator: 'Agrupador da DRE',
  dreOrderer: 'Linha da DRE',
  dreFromTo: 'De-x-para da DRE',
  cashflowGroup: 'Grupo do fluxo',
  cashflowSubgroup: 'Subgrupo do fluxo',
  cashflowAggregator: 'Agrupador do fluxo',
  cashflowOrderer: 'Linha do fluxo',
  cashflowFromTo: 'De-x-para do fluxo',
};

/** What a resource's record is called. */
export const recordName = (resource: string): string => SOURCES[resource]?.one ?? TOLD[resource] ?? resource;

/** «SE · Sudeste» */
export function rowTitle(row: AnyRow): string {
  const part = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  return [part('codigo') || part('code'), part('nome') || part('name') || part('identifier') || part('description')]
    .filter((text) => text !== '')
    .join(' · ');
}
