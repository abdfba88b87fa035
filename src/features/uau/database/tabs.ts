import { searchProblem, UAU_LISTS, type UauList, type UauListId } from '#planning/uau/lists.ts';
import type { DatabaseSearch, Tab } from '#src/features/uau/database/search.ts';

interface TabList {
  list: UauListId;
  /** The one of what the bank pays. */
  bank?: UauListId;
  /** What the other lists are made of, looked up now and then: it stands under «Mais». */
  rare?: true;
}

/** The list behind each tab. */
export const LISTS: Readonly<Record<Tab, TabList>> = {
  'a-receber': { list: 'receivables', bank: 'fundingReceivables' },
  recebidas: { list: 'received', bank: 'fundingReceived' },
  saidas: { list: 'exits' },
  controle: { list: 'control' },
  distratos: { list: 'terminations' },
  unidades: { list: 'units' },
  // Its own content; how fresh it is, its units say.
  modulos: { list: 'units' },
  obras: { list: 'jobs', rare: true },
  empresas: { list: 'companies', rare: true },
  insumos: { list: 'inputs', rare: true },
  'tipos-de-parcela': { list: 'parcelTypes', rare: true },
  'tipos-de-movimento': { list: 'movementTypes', rare: true },
  categorias: { list: 'categories', rare: true },
};

export function listIdOf({ aba, banco }: Pick<DatabaseSearch, 'aba' | 'banco'>): UauListId {
  const { list, bank } = LISTS[aba];
  return banco && bank ? bank : list;
}

/** What the server is asked, of what the address holds, as far as the list takes it. */
export function filtersOf(list: UauList, search: DatabaseSearch): Record<string, string | number | undefined> {
  const all = {
    company: search.empresa,
    job: search.obra,
    from: search.de,
    until: search.ate,
    kind: search.tipo,
    status: search.situacao,
    category: search.categoria,
    input: search.insumo,
    sale: search.venda,
    column: search.valor === undefined ? '' : search.campo,
    value: search.valor,
  };
  const taken = list.filters.map((name) => [name, all[name]] as const).filter(([, value]) => value !== undefined && value !== '');
  // What cannot be found is told beside the search, and not asked.
  const requested = search.busca !== '' && searchProblem(list, search.busca) === null;
  return { ...Object.fromEntries(taken), ...(requested && { search: search.busca }) };
}

export const TAB_LABELS: Readonly<Record<Tab, string>> = {
  'a-receber': UAU_LISTS.receivables.label,
  recebidas: UAU_LISTS.received.label,
  saidas: UAU_LISTS.exits.label,
  controle: UAU_LISTS.control.label,
  distratos: UAU_LISTS.terminations.label,
  unidades: UAU_LISTS.units.label,
  modulos: 'Módulos',
  obras: UAU_LISTS.jobs.label,
  empresas: UAU_LISTS.companies.label,
  insumos: UAU_LISTS.inputs.label,
  'tipos-de-parcela': UAU_LISTS.parcelTypes.label,
  'tipos-de-movimento': UAU_LISTS.movementTypes.label,
  categorias: UAU_LISTS.categories.label,
};
