import type { Month } from '#planning/numbers/months.ts';
import type { UauSourceKind } from '#planning/statement/amounts.ts';
import { sampleChart } from '#server/seed/sample-chart.ts';
import { SAMPLE_LINES } from '#server/seed/sample-spent.ts';

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
  /** The planner's module, by the code of its development and number: its units are the job's. */
  module: string | null;
  /** Units of a job without a module. */
  units: number;
  /** How many have a contract. */
  sold: number;
  /** The customer's own column that tells the module, and its value. */
  custom: Readonly<Record<string, string>>;
  /** What the customer calls their columns, as far as UAU tells. */
  custom_labels: Readonly<Record<string, string>>;
  /** Price of a unit, in cents. */
  price: number;
  /** Month of its first sale, where no module tells it. */
  from: Month;
  /** The job that pays for selling. */
  selling: string;
}

const job = (company: number, code: string, name: string, more: Partial<SampleJob> = {}): SampleJob => ({
  company,
  code,
  name,
  status: 0,
  type: 2,
  starts_on: '2026-02-01',
  ends_on: '2028-07-31',
  module: null,
  units: 0,
  sold: 0,
  custom: {},
  custom_labels: {},
  price: 0,
  from: '2025-09',
  selling: code,
  ...more,
});

const TOWERS = { C1_unid: 'Torre', C2_unid: 'Tipologia' } as const;
const SINCE = { starts_on: '2024-01-02', ends_on: '2030-12-31' } as const;

export const UAU_JOBS: readonly SampleJob[] = [
  job(10, 'SEDE', 'ADMINISTRACAO CENTRAL', { type: 5, starts_on: '2019-01-01', ends_on: '2030-12-31' }),
  job(20, 'IPEA', 'RESIDENCIAL IPÊ - TORRE A', {
    module: 'IPE 1',
    sold: 81,
    starts_on: '2025-08-01',
    ends_on: '2027-06-30',
    custom: { C1_unid: 'TORRE A', C2_unid: '2 QUARTOS' },
    custom_labels: TOWERS,
    price: 45_000_000,
    selling: 'IPEVD',
  }),
  job(20, 'IPEB', 'RESIDENCIAL IPÊ - TORRE B', {
    module: 'IPE 2',
    sold: 59,
    starts_on: '2026-05-01',
    ends_on: '2028-01-31',
    custom: { C1_unid: 'TORRE B', C2_unid: '2 QUARTOS' },
    custom_labels: TOWERS,
    price: 48_000_000,
    selling: 'IPEVD',
  }),
  job(20, 'IPEST', 'STAND DE VENDAS IPÊ', { type: 4, status: 3, ends_on: '2026-03-31' }),
  job(20, 'IPEVD', 'RESIDENCIAL IPÊ - VENDAS', { type: 4, ...SINCE }),
  job(20, 'IPEADM', 'RESIDENCIAL IPÊ - ADMINISTRACAO', { type: 5, ...SINCE }),
  job(30, 'MANF1', 'MANGABEIRA - FASE 1', {
    module: 'MAN 1',
    sold: 4,
    starts_on: '2027-03-01',
    ends_on: '2028-08-31',
    custom: { C2_unid: '1' },
    custom_labels: { C2_unid: 'Fase' },
    price: 35_000_000,
    selling: 'MANVD',
  }),
  job(30, 'MANF2', 'MANGABEIRA - FASE 2', {
    module: 'MAN 2',
    starts_on: '2028-03-01',
    ends_on: '2029-08-31',
    selling: 'MANVD',
  }),
  job(30, 'MANVD', 'MANGABEIRA - VENDAS', { type: 4, ...SINCE }),
  job(30, 'MANADM', 'MANGABEIRA - ADMINISTRACAO', { type: 5, ...SINCE }),
  job(93, 'SERRA', 'SERRA AZUL', { units: 4, sold: 2, custom: { C1_unid: 'UNICA' }, price: 19_000_000, from: '2026-03' }),
];
/** The job that pays the overhead of a company, by the planner's code. */
export const OVERHEAD_JOBS: Readonly<Record<string, string>> = { 10: 'SEDE', 20: 'IPEADM', 30: 'MANADM' };

type Words = readonly (readonly [code: string, name: string])[];
export const UAU_PARCEL_TYPES: Words = [
  ['S', 'SINAL'],
  ['P', 'PARCELA MENSAL'],
  ['B', 'BALÃO'],
  ['C', 'CHAVES'],
  ['F', 'FINANCIAMENTO ASSOCIATIVO'],
  ['T', 'LIBERAÇÃO DE TERRENO'],
];
/** What the bank pays. */
export const UAU_FUNDING = ['F', 'T'] as const;
export const UAU_MOVEMENT_TYPES: Words = [
  ['01', 'TARIFA BANCÁRIA'],
  ['02', 'RENDIMENTO DE APLICAÇÃO'],
  ['03', 'TRANSFERÊNCIA ENTRE CONTAS'],
  ['04', 'APORTE DE SÓCIOS'],
  ['05', 'PAGAMENTO DE TRIBUTOS'],
  ['06', 'FINANCIAMENTO À PRODUÇÃO'],
];
export const UAU_CATEGORIES: Words = [
  ['DESPFIN', 'DESPESAS FINANCEIRAS'],
  ['RECFIN', 'RECEITAS FINANCEIRAS'],
  ['TRANSF', 'TRANSFERÊNCIAS'],
  ['APORTE', 'APORTES'],
  ['DISTRIB', 'DISTRIBUIÇÃO A SÓCIOS'],
  ['PIS', 'PIS'],
  ['COFINS', 'COFINS'],
  ['IRPJ', 'IRPJ'],
  ['CSLL', 'CSLL'],
  ['LIBERA', 'LIBERAÇÃO DE FINANCIAMENTO'],
  ['JUROS', 'JUROS DE FINANCIAMENTO'],
  ['AMORT', 'AMORTIZAÇÃO DE FINANCIAMENTO'],
  ['TARFIN', 'TARIFAS DE FINANCIAMENTO'],
];
/** The accounts that the cost centres spend on: each is an input of its own. */
const ACCOUNTS = [...new Set(SAMPLE_LINES.map(({ account }) => account))].toSorted();
export const accountInput = (account: string): string => `D${account.replaceAll('.', '')}`;

interface Input {
  code: string;
  name: string;
  unit: string;
  price: number;
  category: string;
  /** The account that the ERP's accounting knows it by. */
  cap: string;
}
export const UAU_INPUTS: readonly Input[] = [
  { code: 'I0101', name: 'CIMENTO CP-II 50 KG', unit: 'SC', price: 3_890, category: 'MATERIAL', cap: '4.2.02.01' },
  { code: 'I0102', name: 'AÇO CA-50', unit: 'KG', price: 890, category: 'MATERIAL', cap: '4.2.02.02' },
  { code: 'I0103', name: 'CONCRETO USINADO FCK 30', unit: 'M3', price: 48_500, category: 'MATERIAL', cap: '4.2.02.01' },
  { code: 'I0201', name: 'MÃO DE OBRA DE ALVENARIA', unit: 'H', price: 4_200, category: 'SERVICO', cap: '4.2.03.01' },
  { code: 'I0202', name: 'INSTALAÇÕES ELÉTRICAS', unit: 'VB', price: 1_250_000, category: 'SERVICO', cap: '4.2.02.04' },
  { code: 'I0203', name: 'INSTALAÇÕES HIDRÁULICAS', unit: 'VB', price: 980_000, category: 'SERVICO', cap: '4.2.02.04' },
  { code: 'I0301', name: 'LOCAÇÃO DE GRUA', unit: 'MES', price: 1_850_000, category: 'EQUIPAM', cap: '' },
  { code: 'I0401', name: 'PROJETOS', unit: 'VB', price: 640_000, category: 'SERVICO', cap: '4.2.01.02' },
  { code: 'I0402', name: 'LICENÇAS E APROVAÇÕES', unit: 'VB', price: 320_000, category: 'SERVICO', cap: '4.2.01.03' },
  { code: 'I0403', name: 'MANUTENÇÃO PÓS-OBRA', unit: 'VB', price: 180_000, category: 'SERVICO', cap: '' },
  { code: 'I0501', name: 'TERRENO', unit: 'VB', price: 0, category: 'TERRENO', cap: '4.1.01' },
  { code: 'I0502', name: 'ITBI DO TERRENO', unit: 'VB', price: 0, category: 'TERRENO', cap: '' },
  { code: 'I0503', name: 'REGISTRO DO TERRENO', unit: 'VB', price: 0, category: 'TERRENO', cap: '4.1.02' },
  { code: 'I0701', name: 'COMISSÃO DE CORRETAGEM', unit: 'VB', price: 0, category: 'VENDAS', cap: '' },
  { code: 'I0702', name: 'PUBLICIDADE DE LANÇAMENTO', unit: 'VB', price: 0, category: 'VENDAS', cap: '' },
  { code: 'I0703', name: 'TAXA DE ADMINISTRAÇÃO', unit: 'VB', price: 0, category: 'SERVICO', cap: '' },
  { code: 'I0801', name: 'DEVOLUÇÃO DE DISTRATO', unit: 'VB', price: 0, category: 'VENDAS', cap: '' },
  ...ACCOUNTS.map((cap) => ({
    code: accountInput(cap),
    name: (sampleChart.find(({ codigo }) => codigo === cap)?.nome ?? cap).toUpperCase(),
    unit: 'VB',
    price: 0,
    category: 'DESPESA',
    cap,
  })),
];

const RECEIVED = { S: '11', P: '12', C: '14', F: '22', T: '21' } as const;
const EXITS = { I0202: '41', I0403: '44', I0502: '33', I0701: '51', I0702: '52', I0703: '45', I0801: '76' } as const;
const CONTROL = {
  '01|DESPFIN': '84',
  '02|RECFIN': '18',
  '04|APORTE': '91',
  '04|DISTRIB': '92',
  '05|PIS': '61',
  '05|COFINS': '62',
  '05|IRPJ': '63',
  '05|CSLL': '64',
  '06|LIBERA': '81',
  '06|JUROS': '82',
  '06|AMORT': '83',
  '06|TARFIN': '84',
} as const;
const CAPS = { '4.2.02.01': '41', '4.2.02.02': '41', '4.2.02.04': '41', '4.2.03.01': '41' } as const;

/**
 * Where its sources go in the cash flow, by codes of subgroups. Left for who tries the de-x-para: the crane (of the
 * works, or equipment?), transfers between accounts, and small parts of instalments (discounts, balloons paid late).
 */
export const UAU_MAPPED: readonly (readonly [kind: UauSourceKind, key: string, subgroup: string])[] = [
  ...Object.entries(RECEIVED).flatMap(([type, subgroup]) => [
    ['uau_recebida', `${type}|ValorConf`, subgroup] as const,
    ['uau_recebida', `${type}|VlCorrecaoConf`, '15'] as const,
    ['uau_recebida', `${type}|VlJurosConf`, '16'] as const,
    ['uau_recebida', `${type}|VlMultaConf`, '16'] as const,
    ['uau_a_receber', `${type}|Valor`, subgroup] as const,
    ['uau_a_receber', `${type}|Correcao`, '15'] as const,
  ]),
  ['uau_recebida', 'B|ValorConf', '13'],
  ...Object.entries(CONTROL).map(([key, subgroup]) => ['uau_controle', key, subgroup] as const),
  ...Object.entries(CAPS).map(([key, subgroup]) => ['uau_cap', key, subgroup] as const),
  ...Object.entries(EXITS).map(([key, subgroup]) => ['uau_insumo', key, subgroup] as const),
];
/** CAPs that go where the account of their code goes. */
export const UAU_MAPPED_ACCOUNTS: readonly string[] = ['4.1.01', '4.1.02', '4.2.01.02', '4.2.01.03', ...ACCOUNTS];
