import { bareAssociative, bareCashflow, bareDre, barePoc } from '#server/test/bare-plans.ts';
import { plainDraft } from '#server/test/samples.ts';
import type { Draft } from './drafts.ts';
import { CONTRACTS, ofEach, type ListName } from './lists.ts';
import type { World } from './world.ts';

/** Drafts of records that name others, or whose texts have a form of their own. */
const OWN: Partial<Record<ListName, (world: World) => Draft>> = {
  company: ({ serial, own }) => ({ ...named(serial()), regional: own.regional }),
  centerCost: ({ serial, own }) => ({ ...named(serial()), company: own.company }),
  accounting: ({ serial }) => {
    const number = serial();
    return { codigo: `${number}`, nome: `Fuzz ${number}` };
  },
  aggregator: ({ serial, own }) => ({ nome: `Fuzz ${serial()}`, position: 1, accountings: [own.accounting] }),
  version: ({ serial }) => ({ nome: `Fuzz ${serial()}`, start_month: '2026-01', end_month: '2026-12', description: '' }),
  expenseEntry: ({ serial, own }) => ({
    version: own.version,
    year: 2026,
    center_cost: own.centerCost,
    accounting: own.accounting,
    description: `Fuzz ${serial()}`,
    m01: '1.00',
    m12: '-1.00',
  }),
  enterprise: ({ serial, own }) => {
    const number = serial();
    return { code: `F${number}`, name: `Fuzz ${number}`, empresa: own.company, city: 'São Paulo', uf: 'SP', note: '' };
  },
  enterpriseModule: ({ place }) => ({
    ...place(),
    name: 'Fuzz',
    campo_unid: 'C1_unid',
    valor_unid: 'TORRE A',
  }),
  enterpriseUnit: ({ serial, own }) => {
    const number = serial();
    return {
      module: own.enterpriseModule,
      identifier: `U${number}`,
      typology: `T${number}`,
      price: '1.00',
      fraction: '0.00010000',
    };
  },
  enterpriseVersion: ({ serial, small, own }) => ({
    empreendimento: small,
    version: own.version,
    name: `Fuzz ${serial()}`,
    note: '',
  }),
  enterpriseVersionModule: ({ pair, serial }) => ({ ...pair(), unit_count: serial() % 90_000 }),
  economicIndex: ({ serial }) => {
    const number = serial();
    return { code: `F${number}`, name: `Fuzz ${number}`, forecast_rate: '0.5', note: '' };
  },
  indexValue: ({ month, serial }) => ({ ...month(), value: `${serial()}.5` }),
  associativePlan: ({ bare }) => ({ ...bare(), plan: bareAssociative() }),
  pocPlan: ({ bare }) => ({ ...bare(), plan: barePoc() }),
  cashflowPlan: ({ bare }) => ({ ...bare(), plan: bareCashflow() }),
  drePlan: ({ bare }) => ({ ...bare(), plan: bareDre() }),
  cashflowGroup: ({ serial }) => ({ ...named(serial()), nature: 'D', position: 1 }),
  cashflowSubgroup: ({ serial, own }) => ({ ...named(serial()), group: own.cashflowGroup, sign: -1, position: 1 }),
  cashflowAggregator: ({ serial, own }) => ({
    nome: `Fuzz ${serial()}`,
    items: [{ kind: 'grupo', ref: own.cashflowGroup, sign: 1 }],
  }),
  cashflowFromTo: ({ account, own }) => ({
    source_kind: 'conta_contabil',
    source_key: account(),
    subgroup: own.cashflowSubgroup,
  }),
  uauCompanyMap: ({ code, own }) => ({ code: code(), company: own.company }),
  uauFromTo: ({ serial, own }) => ({
    source_kind: 'uau_controle',
    source_key: `01|F${serial()}`,
    target: 'account',
    subgroup: null,
    accounting: own.accounting,
  }),
};

const named = (number: number): Draft => ({ codigo: `F${number}`, nome: `Fuzz ${number}` });
const plain =
  (list: ListName) =>
  ({ serial }: World): Draft =>
    plainDraft(CONTRACTS[list], `Fuzz ${serial()}`);

/** A draft that is taken, made new for each request; corpora put one bad value at a time into it. */
export const GOOD = ofEach((list) => OWN[list] ?? plain(list));
