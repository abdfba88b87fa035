import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from '#contract/resource.ts';
import type { AreaTotals, UauWireRow } from '#contract/uau/rows.ts';
import type { AreaId } from '#planning/uau/areas.ts';
import type { UauListId } from '#planning/uau/lists.ts';
import { keysOf, type ListParams } from '#src/shared/data/query-keys.ts';

/** Below it stands every answer about what was read of UAU: a load, or another company map, makes them all old. */
export const UAU = 'uau';

type AreaOf<Id extends UauListId> = Id extends 'fundingReceivables'
  ? 'receivables'
  : Id extends 'fundingReceived'
    ? 'received'
    : Id;
export type UauRowIn<Id extends UauListId> = UauWireRow<Extract<AreaOf<Id>, AreaId>>;

const contract = () => import('#contract/uau/rows.ts');
const wire = () => import('#src/shared/data/wire.ts');
const listOf = async (id: UauListId) => (await import('#planning/uau/lists.ts')).UAU_LISTS[id];
const keys = (id: UauListId, params: ListParams) => [UAU, ...keysOf(id).list(params)];

/**
 * An area of what was read of UAU (RES-1): its list page by page, whole where it is a register, its totals and its file. Rows are the ERP's:
 * nothing of them is written here.
 */
function uauArea<Id extends UauListId>(id: Id) {
  const read = async () => {
    const [{ rowSchema }, { area, url }, calls] = await Promise.all([contract(), listOf(id), wire()]);
    return { calls, shape: { url: `uau/${url}/`, row: rowSchema(area) } };
  };
  return {
    id,
    /** A page, with the last one standing while the next is read. */
    listOptions: (params: ListParams) =>
      queryOptions({
        queryKey: keys(id, params),
        queryFn: async ({ signal }): Promise<Page<UauRowIn<Id>>> => {
          const { calls, shape } = await read();
          // Parsed by the area's own schema; a page, since `all` is not asked for.
          return (await calls.readList(shape, params, signal)) as Page<UauRowIn<Id>>;
        },
        placeholderData: keepPreviousData,
      }),
    /** A register in one array. */
    allOptions: (params: ListParams = {}) =>
      queryOptions({
        queryKey: keys(id, { ...params, all: 1 }),
        queryFn: async ({ signal }): Promise<UauRowIn<Id>[]> => {
          const { calls, shape } = await read();
          return (await calls.readAll(shape, params, signal)) as UauRowIn<Id>[]; // as above
        },
      }),
    totalsOptions: (params: ListParams) =>
      queryOptions({
        queryKey: [...keys(id, params), 'totals'],
        queryFn: async ({ signal }): Promise<AreaTotals> => {
          const [{ areaTotals }, { calls, shape }] = await Promise.all([contract(), read()]);
          return calls.readAnswer(areaTotals, `${shape.url}totals/`, params, signal);
        },
        placeholderData: keepPreviousData,
      }),
    exportUrl: async () => `uau/${(await listOf(id)).url}/export/`,
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
export const uauSelectedCompany = (code: number) => {
  const { queryKey, queryFn } = uauCompany.allOptions({ company: code });
  return queryOptions({ queryKey, ...(queryFn && { queryFn }), select: (rows) => rows[0] ?? null });
};
