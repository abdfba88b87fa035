import { AREA_IDS, UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import type { UauField } from '#planning/uau/field.ts';

/** How each area is listed: what narrows, sorts and is summed. One declaration for the API, files and the screen. */

/** `kind` is the field `type`: that word is the file's in an export (RES-8). */
export const UAU_FILTERS = [
  'company',
  'job',
  'from',
  'until',
  'kind',
  'status',
  'category',
  'input',
  'sale',
  'column',
  'value',
] as const;
export type UauFilter = (typeof UAU_FILTERS)[number];

export interface UauList {
  area: AreaId;
  /** Below `/api/uau/`. */
  url: string;
  /** pt-BR: what its rows are called, as a file and a sheet are named. */
  label: string;
  filters: readonly UauFilter[];
  /** What it is sorted by at first; `-` in front for descending. */
  first: string;
  /** Fields of money of which a sum means something. */
  sums: readonly string[];
  /**
   * The one of them that is «the amount»: what a load reports and a mapping distributes. None: rows are only counted.
   */
  amount: string | null;
  /** Fields in which `search` looks: in texts for every word, in a movement for one number or code, exactly. */
  search: { fields: readonly string[]; exactly: boolean };
  /** Only what the bank pays: types that are flagged (`uau/funding-types/`). */
  funding: boolean;
}

type ListOptions = Partial<Omit<UauList, 'area'>>;

const PLACE = ['company', 'job'] as const;
const PERIOD = ['from', 'until'] as const;
const texts = (...fields: string[]) => ({ fields, exactly: false });
const exactly = (...fields: string[]) => ({ fields, exactly: true });

const sumsOf = (area: AreaId): string[] => {
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  return fields.filter(({ kind }) => kind === 'money').map(({ name }) => name);
};

const list = (area: AreaId, options: ListOptions): UauList => ({
  area,
  url: UAU_AREAS[area].url,
  label: UAU_AREAS[area].label,
  filters: [],
  first: 'code',
  sums: [],
  amount: null,
  search: texts('code', 'name'),
  funding: false,
  ...options,
});

const receivables: ListOptions = {
  filters: [...PLACE, ...PERIOD, 'kind', 'sale'],
  first: 'date',
  sums: sumsOf('receivables'),
  amount: 'total',
  search: exactly('sale'),
};
const received: ListOptions = {
  filters: [...PLACE, ...PERIOD, 'kind', 'status', 'sale'],
  first: '-date',
  sums: sumsOf('received'),
  amount: 'total',
  search: exactly('sale'),
};

export const UAU_LISTS = {
  companies: list('companies', { filters: ['company', 'status'], search: texts('code', 'name', 'cnpj', 'city') }),
  jobs: list('jobs', { filters: ['company', 'job', 'kind', 'status'], first: 'company' }),
  units: list('units', {
    filters: [...PLACE, 'status', 'column', 'value'],
    first: 'company',
    sums: ['price'],
    amount: 'price',
    search: texts('identifier', 'typology'),
  }),
  receivables: list('receivables', receivables),
  received: list('received', received),
  fundingReceivables: list('receivables', {
    ...receivables,
    url: 'funding-receivables',
    label: 'Contas a receber do banco',
    funding: true,
  }),
  fundingReceived: list('received', {
    ...received,
    url: 'funding-installments-received',
    label: 'Parcelas recebidas do banco',
    funding: true,
  }),
  control: list('control', {
    filters: [...PLACE, ...PERIOD, 'kind', 'category', 'status'],
    first: '-date',
    sums: ['amount'],
    amount: 'amount',
    search: exactly('number', 'document'),
  }),
  inputs: list('inputs', { filters: ['category', 'status'] }),
  terminations: list('terminations', {
    filters: [...PLACE, ...PERIOD, 'sale'],
    first: '-date',
    sums: sumsOf('terminations'),
    amount: 'total',
    search: exactly('sale'),
  }),
  exits: list('exits', {
    filters: [...PLACE, ...PERIOD, 'status', 'category', 'input'],
    first: '-date',
    // The price of an input is no sum of money.
    sums: ['addition', 'discount', 'gross', 'net'],
    amount: 'net',
    search: exactly('process', 'document'),
  }),
  parcelTypes: list('parcelTypes', {}),
  movementTypes: list('movementTypes', {}),
  categories: list('categories', {}),
} as const satisfies Record<AreaId | 'fundingReceivables' | 'fundingReceived', UauList>;

export type UauListId = keyof typeof UAU_LISTS;
// The keys of UAU_LISTS, in its order; never empty.
export const UAU_LIST_IDS = Object.keys(UAU_LISTS) as [UauListId, ...UauListId[]];

/** The field of an area that is «the amount»; null: its rows are only counted. */
export const amountOf = (area: AreaId): string | null => UAU_LISTS[area].amount;

/** Movements are the areas with a date and amounts; the others are registers, small by nature. */
export const isMovement = (area: AreaId): boolean => UAU_AREAS[area].partition === 'month';
export const MOVEMENTS = AREA_IDS.filter(isMovement);

/** Registers that belong to no company: seen by whoever reaches all of them. */
export const isNobodys = (area: AreaId): boolean => area !== 'companies' && UAU_AREAS[area].partition === 'whole';

/** The field that says whose a row is; null: nobody's. */
export const companyField = (area: AreaId): 'company' | 'code' | null =>
  area === 'companies' ? 'code' : isNobodys(area) ? null : 'company';

/** Rows beyond which only what is indexed sorts: the date of a movement. Registers are far below. */
export const MOST_SORTED = 50_000;

/** What a sale or entry is numbered up to. */
const MOST_NUMBER = 2_147_483_647;

/** The number that a search is for; null where it is none. */
export const searchedNumber = (requested: string): number | null =>
  /^\d{1,10}$/.test(requested) && Number(requested) <= MOST_NUMBER ? Number(requested) : null;

/** Why nothing can be found by what was typed (pt-BR): movements known by numbers, and no number. Null: it can. */
export function searchProblem({ area, search }: UauList, requested: string): string | null {
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  const numbers = search.fields.every((name) => fields.some((field) => field.name === name && field.kind === 'integer'));
  return search.exactly && numbers && requested !== '' && searchedNumber(requested) === null
    ? 'Busque pelo número da venda, só com algarismos.'
    : null;
}
