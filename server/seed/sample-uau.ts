import type { Month } from '#planning/numbers/months.ts';
import type { UauSourceKind } from '#planning/statement/amounts.ts';

/** What the sample's ERP holds: the sample's companies and one unmapped, their jobs, units, and its codes' words. */

/** `of`: code of the planner's company. */
export const UAU_COMPANIES = [
  { code: 10, name: 'HORIZONTE INCORPORACOES S.A.', cnpj: '11222333000181', city: 'SAO PAULO', state: 'SP', of: '10' },
  { code: 20, name: 'RESIDENCIAL IPÊ SPE LTDA', cnpj: '45997418000153', city: 'CAMPINAS', state: 'SP', of: '20' },
  { code: 30, name: 'RESIDENCIAL MANGABEIRA SPE LTDA', cnpj: '12ABC34501DE35', city: 'JOAO PESSOA', state: 'PB', of: '30' },
  { code: 93, name: 'CONSORCIO SERRA AZUL SCP', cnpj: '', city: 'BELO HORIZONTE', state: 'MG', of: null },
] as const;

export interface SampleJob {
  company: number;
  code: string;
  name: string;
  status: number;
  type: number;
  starts_on: string;
  ends_on: string;
  /** Units, and how many of the first ones are sold. */
  units: number;
  sold: number;
  /** The customer's own column that tells the module, and its value. */
  custom: Readonly<Record<string, string>>;
  /** What the customer calls their columns, as far as UAU tells. */
  custom_labels: Readonly<Record<string, string>>;
  /** Prefix of its units and their price, in cents. */
  prefix: string;
  price: number;
  /** Month of its first sale. */
  from: Month;
}

const job = (company: number, code: string, name: string, more: Partial<SampleJob> = {}): SampleJob => ({
  company,
  code,
  name,
  status: 0,
  type: 2,
  starts_on: '2026-02-01',
  ends_on: '2028-07-31',
  units: 0,
  sold: 0,
  custom: {},
  custom_labels: {},
  prefix: '',
  price: 0,
  from: '2025-09',
  ...more,
});

const TOWERS = { C1_unid: 'Torre', C2_unid: 'Tipologia' } as const;

export const UAU_JOBS: readonly SampleJob[] = [
  job(10, 'SEDE', 'ADMINISTRACAO CENTRAL', { type: 5, starts_on: '2019-01-01', ends_on: '2030-12-31' }),
  job(20, 'IPEA', 'RESIDENCIAL IPÊ - TORRE A', {
    units: 24,
    sold: 10,
    custom: { C1_unid: 'TORRE A', C2_unid: '2 QUARTOS' },
    custom_labels: TOWERS,
    prefix: 'A-',
    price: 27_000_000,
  }),
  job(20, 'IPEB', 'RESIDENCIAL IPÊ - TORRE B', {
    units: 16,
    sold: 6,
    custom: { C1_unid: 'TORRE B', C2_unid: '2 QUARTOS' },
    custom_labels: TOWERS,
    prefix: 'B-',
    price: 28_000_000,
    from: '2026-05',
  }),
  job(20, 'IPEST', 'STAND DE VENDAS IPÊ', { type: 4, status: 3, ends_on: '2026-03-31' }),
  job(30, 'MANF1', 'MANGABEIRA - FASE 1', {
    units: 16,
    sold: 4,
    custom: { C2_unid: '1' },
    custom_labels: { C2_unid: 'Fase' },
    prefix: 'CASA ',
    price: 35_000_000,
    from: '2026-01',
  }),
  job(93, 'SERRA', 'SERRA AZUL', {
    units: 4,
    sold: 2,
    custom: { C1_unid: 'UNICA' },
    prefix: 'L',
    price: 19_000_000,
    from: '2026-03',
  }),
];

type Words = readonly (readonly [code: string, name: string])[];
export const UAU_PARCEL_TYPES: Words = [
  ['S', 'SINAL'],
  ['P', 'PARCELA MENSAL'],
  ['B', 'BALÃO'],
  ['C', 'CHAVES'],
  ['F', 'FINANCIAMENTO ASSOCIATIVO'],
];
/** What the bank pays. */
export const UAU_FUNDING = ['F'] as const;
export const UAU_MOVEMENT_TYPES: Words = [
  ['01', 'TARIFA BANCÁRIA'],
  ['02', 'RENDIMENTO DE APLICAÇÃO'],
  ['03', 'TRANSFERÊNCIA ENTRE CONTAS'],
  ['04', 'APORTE DE SÓCIOS'],
];
export const UAU_CATEGORIES: Words = [
  ['DESPFIN', 'DESPESAS FINANCEIRAS'],
  ['RECFIN', 'RECEITAS FINANCEIRAS'],
  ['TRANSF', 'TRANSFERÊNCIAS'],
  ['APORTE', 'APORTES'],
];
/** `cap`: the account that the ERP's accounting knows it by. */
export const UAU_INPUTS = [
  { code: 'I0101', name: 'CIMENTO CP-II 50 KG', unit: 'SC', price: 3_890, category: 'MATERIAL', cap: '4.2.02.01' },
  { code: 'I0102', name: 'AÇO CA-50', unit: 'KG', price: 890, category: 'MATERIAL', cap: '4.2.02.02' },
  { code: 'I0103', name: 'CONCRETO USINADO FCK 30', unit: 'M3', price: 48_500, category: 'MATERIAL', cap: '4.2.02.01' },
  { code: 'I0201', name: 'MÃO DE OBRA DE ALVENARIA', unit: 'H', price: 4_200, category: 'SERVICO', cap: '4.2.03.01' },
  { code: 'I0202', name: 'INSTALAÇÕES ELÉTRICAS', unit: 'VB', price: 1_250_000, category: 'SERVICO', cap: '4.2.02.04' },
  { code: 'I0203', name: 'INSTALAÇÕES HIDRÁULICAS', unit: 'VB', price: 980_000, category: 'SERVICO', cap: '4.2.02.04' },
  { code: 'I0301', name: 'LOCAÇÃO DE GRUA', unit: 'MES', price: 1_850_000, category: 'EQUIPAM', cap: '' },
  { code: 'I0401', name: 'PROJETOS E LICENÇAS', unit: 'VB', price: 640_000, category: 'SERVICO', cap: '4.2.01.02' },
] as const;

/** Where its sources go in the cash flow, by codes of subgroups; the rest is left for who tries the de-x-para. */
export const UAU_MAPPED: readonly (readonly [kind: UauSourceKind, key: string, subgroup: string])[] = [
  ...Object.entries({ S: '11', P: '12', C: '14', F: '22' }).flatMap(([type, subgroup]) => [
    ['uau_recebida', `${type}|ValorConf`, subgroup] as const,
    ['uau_recebida', `${type}|VlCorrecaoConf`, '15'] as const,
    ['uau_recebida', `${type}|VlJurosConf`, '16'] as const,
    ['uau_recebida', `${type}|VlMultaConf`, '16'] as const,
    ['uau_a_receber', `${type}|Valor`, subgroup] as const,
    ['uau_a_receber', `${type}|Correcao`, '15'] as const,
  ]),
  ['uau_recebida', 'B|ValorConf', '13'],
  ['uau_controle', '01|DESPFIN', '84'],
  ['uau_controle', '02|RECFIN', '18'],
  ['uau_cap', '4.2.02.01', '41'],
  ['uau_cap', '4.2.02.02', '41'],
  ['uau_cap', '4.2.03.01', '41'],
  ['uau_insumo', 'I0202', '41'],
];
/** CAPs that go where the account of their code goes. */
export const UAU_MAPPED_ACCOUNTS = ['4.2.01.02'] as const;
