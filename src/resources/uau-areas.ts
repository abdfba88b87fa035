import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Page } from '#contract/resource.ts';
import type { AreaTotals, UauWireRow } from '#contract/uau/rows.ts';
import type { AreaId } from '#planning/uau/areas.ts';
import type { UauListId } from '#planning/uau/lists.ts';
import { asPage, type ListOf, rowsOf, withKeys } from '#src/shared/data/list-rules.ts';
import { keysOf, type ListParams } from '#src/shared/data/query-keys.ts';
import { useDownload } from '#src/shared/data/use-download.ts';

/** Below it stands every answer about what was read of UAU: a load, or another company map, makes them all old. */
export const UAU = 'uau';

type AreaOf<Id extends UauListId> = Id extends 'fundingReceivables'
  ? 'receivables'
  : Id extends 'fundingReceived'
    ? 'received'
    : Id;
export type UauRowIn<Id extends UauListId> = UauWireRow<Extract<AreaOf<Id>, AreaId>>;

const contract = () => import('#shapes/uau/rows.ts');
const wire = () => import('#src/shared/data/wire.ts');
const lists = () => import('#src/shared/data/reading.ts');
const listOf = async (id: UauListId) => (await import('#planning/uau/lists.ts')).UAU_LISTS[id];
const keys = (id: UauListId, params: ListParams) => [UAU, ...keysOf(id).list(params)];

/**
 * An area of what was read of UAU (RES-1): its list page by page, whole where it is a register, its totals and its
 * file. Rows are the ERP's: nothing of them is written here.
 */
function uauArea<Id extends UauListId>(id: Id) {
  const read = async () => {
    const [{ areaRows }, { area, url }, calls, from] = await Promise.all([contract(), listOf(id), wire(), lists()]);
    return { calls, lists: from, shape: { url: `uau/${url}/`, row: areaRows[area] } };
  };
  /** A page, with the last one standing while the next is read. */
  const listOptions = (params: ListParams) =>
    queryOptions({
      queryKey: keys(id, params),
      queryFn: async ({ signal }): Promise<Page<UauRowIn<Id>>> => {
        const { lists: from, shape } = await read();
        // Parsed by the area's own schema.
        return asPage(withKeys((await from.readList(shape, params, signal)) as ListOf<UauRowIn<Id>>), params);
      },
      placeholderData: keepPreviousData,
    });
  /** A register in one array. */
  const allOptions = (params: ListParams = {}) =>
    queryOptions({
      queryKey: keys(id, { ...params, all: 1 }),
      queryFn: async ({ signal }): Promise<UauRowIn<Id>[]> => {
        const { lists: from, shape } = await read();
        return [...rowsOf(withKeys((await from.readAll(shape, params, signal)) as UauRowIn<Id>[]))]; // as above
      },
    });
  const totalsOptions = (params: ListParams) =>
    queryOptions({
      queryKey: [...keys(id, params), 'totals'],
      queryFn: async ({ signal }): Promise<AreaTotals> => {
        const [{ areaTotals }, { calls, shape }] = await Promise.all([contract(), read()]);
        return calls.readAnswer(areaTotals, `${shape.url}totals/`, params, signal);
      },
      placeholderData: keepPreviousData,
    });
  return {
    id,
    listOptions,
    allOptions,
    totalsOptions,
    useList: (params: ListParams) => useQuery(listOptions(params)),
    useAll: (params: ListParams = {}) => useQuery(allOptions(params)),
    useTotals: (params: ListParams) => useQuery(totalsOptions(params)),
    /** Everything filtered as a file, with the notices of API-9. */
    useExport: () => useDownload(`uau-${id}`, async () => `uau/${(await listOf(id)).url}/export/`),
  };
}

export const uauCompany = uauArea('companies');
export const uauJobs = uauArea('jobs');
export const uauUnits = uauArea('units');
export const uauAccountRecivable = uauArea('receivables');
export const uauInstallmentRecived = uauArea('received');
export const uauFundingAccountRecivable = uauArea('fundingReceivables');
export const uauFundingInstallmentRecived = uauArea('fundingReceived');
export const uauFinancialControl = uauArea('control');
export const uauInsumo = uauArea('inputs');
export const uauTermination = uauArea('terminations');
export const uauExits = uauArea('exits');
export const uauParcelTypes = uauArea('parcelTypes');
export const uauFinancialControlTypeMoviment = uauArea('movementTypes');
export const uauFinancialControlCategory = uauArea('categories');

/** Each list by its name. */
export const UAU_RESOURCES = {
  companies: uauCompany,
  jobs: uauJobs,
  units: uauUnits,
  receivables: uauAccountRecivable,
  received: uauInstallmentRecived,
  fundingReceivables: uauFundingAccountRecivable,
  fundingReceived: uauFundingInstallmentRecived,
  control: uauFinancialControl,
  inputs: uauInsumo,
  terminations: uauTermination,
  exits: uauExits,
  parcelTypes: uauParcelTypes,
  movementTypes: uauFinancialControlTypeMoviment,
  categories: uauFinancialControlCategory,
} as const satisfies Record<UauListId, unknown>;

/** The company that an address names; null where there is none of that code, or the reader does not see it. */
export const uauSelectedCompany = {
  useAnswer: (code: number) =>
    useQuery({ ...uauCompany.allOptions({ company: code }), select: (rows) => rows.find((row) => row.code === code) ?? null }),
};
