import { bareAssociative, bareCashflow, bareDre, barePoc } from '#server/test/bare-plans.ts';
import type { Creator } from './creator.ts';

/**
 * Where assumptions of modules stand, seen from the people of the matrix, who are granted cost centres of company A.
 */
export const PLAN_CLASSES = [
  'own company',
  'foreign company',
  'own company, archived version',
  'foreign company, archived version',
  'other organisation',
  'own company, version of another organisation',
  'deleted',
  'never existed',
] as const;
export type PlanClass = (typeof PLAN_CLASSES)[number];

export interface PlanRow {
  kind: PlanClass;
  id: number;
  version: number;
  modulo: number;
  empreendimento: number;
  /** Whose it is, `x` the other organisation's; null for a row that cannot be. */
  of: 'a' | 'b' | 'x' | null;
  /** Whether it is there. */
  stands: boolean;
  archived: boolean;
  /** Price of its one unit, in cents: a power of two each, so that a sum tells which plans are in it. */
  cents: number;
  /** Where a new plan of this class is put. */
  place: { version: number; modulo: number };
}

export const PLAN_KINDS = ['associative', 'poc', 'cashflow', 'dre'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

const reais = (cents: number) => (cents / 100).toFixed(2);

/** Assumptions of one unit of a price, as the wire carries them. */
export const planOf: Readonly<Record<PlanKind, (cents: number) => object>> = {
  associative: (cents) => ({ ...bareAssociative(), units: 1, price: reais(cents) }),
  poc: (cents) => ({
    ...barePoc(),
    base_confirmed: true,
    units: [{ code: 'U1', fraction: '1.0000000000', area: '1.00', value: reais(cents) }],
    contracts: [{ unit: 'U1', units: 1, price: reais(cents), sale: '2027-01', cancelled: null, swap: false }],
  }),
  cashflow: (cents) => ({ ...bareCashflow(), opening: reais(cents) }),
  dre: (cents) => ({ ...bareDre(), depreciation: [{ label: 'Bem', value: reais(cents), first: '2027-01', months: 1 }] }),
};

export const PLAN_URL: Readonly<Record<PlanKind, string>> = {
  associative: 'revenue/associative-plans/',
  poc: 'revenue/poc-plans/',
  cashflow: 'cashflow/premises/',
  dre: 'dre/premises/',
};

interface Side {
  create: Creator;
  empreendimento: number;
  module: number;
  /** A second module of the development, without assumptions but for the one that is deleted. */
  spare: number;
  /** An open version that holds assumptions, and one that holds nothing. */
  version: number;
  empty: number;
}
export interface PlanSides extends Record<'a' | 'b' | 'x', Side> {
  /** Archived once the rows stand. */
  archived: number;
  never: number;
  remove: (url: string) => Promise<void>;
}

/** The plans of each kind, one a class. */
export async function allPlanRows(sides: PlanSides): Promise<Record<PlanKind, PlanRow[]>> {
  return {
    associative: await planRows('associative', sides),
    poc: await planRows('poc', sides),
    cashflow: await planRows('cashflow', sides),
    dre: await planRows('dre', sides),
  };
}

const open = ({ version, empty, module: modulo }: Side) => ({ version, modulo, place: { version: empty, modulo } });

async function planRows(kind: PlanKind, { a, b, x, archived, never, remove }: PlanSides): Promise<PlanRow[]> {
  const url = PLAN_URL[kind];
  let cents = 100;
  const rows: PlanRow[] = [];
  const put = async (
    name: PlanClass,
    of: 'a' | 'b' | 'x',
    { create, empreendimento }: Side,
    at: { version: number; modulo: number; place: PlanRow['place'] },
  ) => {
    cents *= 2;
    const id = await create(url, { version: at.version, modulo: at.modulo, plan: planOf[kind](cents) });
    rows.push({ kind: name, id, ...at, empreendimento, of, stands: true, archived: at.version === archived, cents });
  };
  const closed = ({ module: modulo, spare }: Side) => ({
    version: archived,
    modulo,
    place: { version: archived, modulo: spare },
  });
  await put('own company', 'a', a, open(a));
  await put('foreign company', 'b', b, open(b));
  await put('other organisation', 'x', x, open(x));
  await put('own company, archived version', 'a', a, closed(a));
  await put('foreign company, archived version', 'b', b, closed(b));
  const again = { version: a.version, modulo: a.spare };
  await put('deleted', 'a', a, { ...again, place: again });
  const gone = rows.at(-1);
  if (gone) {
    await remove(`${url}${gone.id}/`);
    gone.stands = false;
  }
  const nowhere = { id: never, empreendimento: never, of: null, stands: false, archived: false, cents: 0 } as const;
  const mixed = { version: x.version, modulo: a.module };
  const foreign = { kind: 'own company, version of another organisation', empreendimento: a.empreendimento } as const;
  rows.push({ ...nowhere, ...foreign, ...mixed, place: mixed });
  const absent = { version: a.version, modulo: never };
  rows.push({ ...nowhere, kind: 'never existed', ...absent, place: absent });
  return rows;
}
