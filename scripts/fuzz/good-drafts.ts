import { bareAssociative, bareCashflow, bareDre, barePoc } from '#server/test/bare-plans.ts';
import type { Draft } from './drafts.ts';
import type { ListName } from './lists.ts';
import type { World } from './world.ts';

/** A draft that is taken, made new for each request; corpora put one bad value at a time into it. */
export const GOOD: Readonly<Record<ListName, (world: World) => Draft>> = {
  regional: ({ serial }) => named(serial()),
  company: ({ serial, own }) => ({ ...named(serial()), regional: own.regional }),
  centerCost: ({ serial, own }) => ({ ...named(serial()), company: own.company }),
  accounting: ({ serial }) => {
    const number = serial();
    return { codigo: `${number}`, nome: `Fuzz ${number}` };
  },
  aggregator: ({ serial, own }) => ({ nome: `Fuzz ${serial()}`, position: 1, accountings: [own.accounting] }),
  version: ({ serial }) => ({ nome: `Fuzz ${serial()}`, start_month: '2026-01', end_month: '2026-12', description: '' }),
  entry: ({ serial, own }) => ({
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
  module: ({ place }) => ({
    ...place(),
    name: 'Fuzz',
    campo_unid: 'C1_unid',
    valor_unid: 'TORRE A',
  }),
  unit: ({ serial, own }) => {
    const number = serial();
    return { module: own.module, identifier: `U${number}`, typology: `T${number}`, price: '1.00', fraction: '0.00010000' };
  },
  enterpriseVersion: ({ serial, small, own }) => ({
    empreendimento: small,
    version: own.version,
    name: `Fuzz ${serial()}`,
    note: '',
  }),
  versionModule: ({ pair, serial }) => ({ ...pair(), unit_count: serial() % 90_000 }),
  index: ({ serial }) => {
    const number = serial();
    return { code: `F${number}`, name: `Fuzz ${number}`, forecast_rate: '0.5', note: '' };
  },
  indexValue: ({ month, serial }) => ({ ...month(), value: `${serial()}.5` }),
  associative: ({ bare }) => ({ ...bare(), plan: bareAssociative() }),
  poc: ({ bare }) => ({ ...bare(), plan: barePoc() }),
  cashflowPlan: ({ bare }) => ({ ...bare(), plan: bareCashflow() }),
  drePlan: ({ bare }) => ({ ...bare(), plan: bareDre() }),
  statementGroup: ({ serial }) => ({ ...named(serial()), nature: 'D', position: 1 }),
  statementSubgroup: ({ serial, own }) => ({ ...named(serial()), group: own.statementGroup, sign: -1, position: 1 }),
  statementAggregator: ({ serial, own }) => ({
    nome: `Fuzz ${serial()}`,
    items: [{ kind: 'grupo', ref: own.statementGroup, sign: 1 }],
  }),
  statementFromTo: ({ account, own }) => ({
    source_kind: 'conta_contabil',
    source_key: account(),
    subgroup: own.statementSubgroup,
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
