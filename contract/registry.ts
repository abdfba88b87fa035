import type { PageId } from '#contract/pages.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { capital } from '#planning/text/capital.ts';

/**
 * What a record is called: gender and number for sentences such as «Nenhuma regional cadastrada. Cadastre a primeira.»
 */
export interface Noun {
  one: string;
  many: string;
  feminine: boolean;
}

/** Records that others name by id; groups and subgroups are of the statement looked at, else of the cash flow. */
export type Named =
  | 'regional'
  | 'company'
  | 'centerCost'
  | 'accounting'
  | 'version'
  | 'group'
  | 'enterprise'
  | 'enterpriseModule'
  | 'enterpriseVersion'
  | 'economicIndex'
  | 'statementGroup'
  | 'statementSubgroup';

/** Fields of the wire that hold another row's id, or several. */
export const REFERENCES: Readonly<Record<string, Named>> = {
  regional: 'regional',
  company: 'company',
  empresa: 'company',
  companies: 'company',
  center_cost: 'centerCost',
  accounting: 'accounting',
  accountings: 'accounting',
  version: 'version',
  base_version: 'version',
  empreendimento: 'enterprise',
  module: 'enterpriseModule',
  modulo: 'enterpriseModule',
  enterprise_version: 'enterpriseVersion',
  base: 'enterpriseVersion',
  economic_index: 'economicIndex',
  group: 'statementGroup',
  subgroup: 'statementSubgroup',
};

interface More<FromFile> {
  /** What its rows name; the names that it takes to read them. */
  names?: readonly Named[];
  /** The organisation's own data, told to its administrators alone. */
  administrators?: boolean;
  /** Unless told, the sample organisation has rows of it, so that no list of the demonstration is empty. */
  sample?: boolean;
  /** A tab whose rows come out of a file too, by an importer of `structure/import/imports.tsx`. */
  imported?: FromFile;
}

const f = (one: string, many: string): Noun => ({ one, many, feminine: true });
const m = (one: string, many: string): Noun => ({ one, many, feminine: false });
/** What nobody counts says so: a plural that is forgotten would stand over a list as the singular. */
const uncounted = (gender: typeof f, name: string): Noun => gender(name, name);

/**
 * A way of declaring records. `page`: whose right governs it (SEC-3). `url`: below /api/. `model`: as Django would
 * print it in messages: `regional with this codigo already exists.`
 */
const written =
  <Way extends 'later' | 'now' | 'elsewhere'>(way: Way) =>
  <FromFile extends true | undefined = undefined>(
    page: PageId,
    url: string,
    model: string,
    noun: Noun,
    { names = [], administrators = false, sample = true, imported }: More<FromFile> = {},
  ) =>
    ({ page, url, model, noun, way, names, administrators, sample, imported }) as const;
/** Its changes wait for a connection and are sent later. */
const later = written('later');
/**
 * Without a connection its changes fail at once, with what was typed kept in its form (decision 060): who may see and
 * do what counts when it is done, and a statement's lines are written upon each other's numbers and places.
 */
const now = written('now');
/** No page writes it row by row; its history is told. */
const elsewhere = written('elsewhere');

const inPlan = { names: ['version', 'enterpriseModule'] } as const;
const inDevelopment = { names: ['enterprise'] } as const;

/**
 * Every record there is, by the name of its contract and in the order in which lists of all records show them: what
 * both ends need to know of it before they load anything. Whatever is kept by record (rules, words, loaders, scopes) is
 * typed by these names or held against them by a test, so that none can be forgotten. Free of zod, since scripts of the
 * browser import it.
 */
export const RECORDS = {
  regional: later('structure', 'structure/regionals/', 'regional', f('regional', 'regionais'), { imported: true }),
  company: later('structure', 'structure/companies/', 'empresa', f('empresa', 'empresas'), {
    names: ['regional'],
    imported: true,
  }),
  centerCost: later('structure', 'structure/center-costs/', 'centro de custo', m('centro de custo', 'centros de custo'), {
    names: ['company'],
    imported: true,
  }),
  accounting: later('structure', 'structure/accountings/', 'conta contabil', f('conta contábil', 'contas contábeis'), {
    imported: true,
  }),
  aggregator: later('structure', 'structure/aggregators/', 'agrupador', m('agrupador', 'agrupadores'), { names: ['accounting'] }),
  version: later('version', 'structure/versions/', 'versao', f('versão', 'versões'), { names: ['version'] }),
  expenseEntry: later('expenseEntry', 'expense/entries/', 'lancamento', m('lançamento', 'lançamentos'), {
    names: ['version', 'centerCost', 'accounting'],
  }),
  enterprise: later('enterprise', 'enterprise/enterprises/', 'empreendimento', m('empreendimento', 'empreendimentos'), {
    names: ['company'],
  }),
  enterpriseModule: later('enterprise', 'enterprise/modules/', 'modulo', m('módulo', 'módulos'), inDevelopment),
  enterpriseVersion: later(
    'enterprise',
    'enterprise/versions/',
    'versao do empreendimento',
    f('versão do empreendimento', 'versões do empreendimento'),
    { names: ['enterprise', 'version', 'enterpriseVersion'] },
  ),
  enterpriseVersionModule: later(
    'enterprise',
    'enterprise/version-modules/',
    'modulo da versao',
    m('módulo da versão', 'módulos da versão'),
    { names: ['enterpriseVersion', 'enterpriseModule'] },
  ),
  enterpriseUnit: later('enterprise', 'enterprise/units/', 'unidade', f('unidade', 'unidades'), { names: ['enterpriseModule'] }),
  economicIndex: later('enterprise', 'enterprise/indices/', 'indice', m('índice', 'índices')),
  indexValue: later('enterprise', 'enterprise/index-values/', 'valor do indice', m('valor do índice', 'valores do índice'), {
    names: ['economicIndex'],
  }),
  associativePlan: later(
    'revenueAssociative',
    'revenue/associative-plans/',
    'premissas da receita associativo',
    uncounted(f, 'receita associativo'),
    inPlan,
  ),
  pocPlan: later('revenueCost', 'revenue/poc-plans/', 'premissas da receita e do custo', uncounted(f, 'receita e custo'), inPlan),
  cashflowPlan: later(
    'cashflow',
    'cashflow/premises/',
    'premissas do fluxo de caixa',
    uncounted(f, 'premissas do fluxo de caixa'),
    inPlan,
  ),
  drePlan: later('drePremises', 'dre/premises/', 'premissas da DRE', uncounted(f, 'premissas da DRE'), inPlan),
  dreGroup: now('drePremises', 'dre/groups/', 'grupo', m('grupo da DRE', 'grupos da DRE')),
  dreSubgroup: now('drePremises', 'dre/subgroups/', 'subgrupo', m('subgrupo da DRE', 'subgrupos da DRE'), {
    names: ['statementGroup'],
  }),
  dreAggregator: now('drePremises', 'dre/aggregators/', 'agrupador', m('agrupador da DRE', 'agrupadores da DRE')),
  dreOrderer: now('drePremises', 'dre/orderers/', 'ordenador', f('linha da DRE', 'linhas da DRE')),
  dreFromTo: later('dreFromTo', 'dre/from-to/', 'de-x-para', uncounted(m, 'de-x-para da DRE'), { names: ['statementSubgroup'] }),
  cashflowGroup: now('cashflow', 'cashflow/groups/', 'grupo', m('grupo do fluxo de caixa', 'grupos do fluxo de caixa')),
  cashflowSubgroup: now(
    'cashflow',
    'cashflow/subgroups/',
    'subgrupo',
    m('subgrupo do fluxo de caixa', 'subgrupos do fluxo de caixa'),
    { names: ['statementGroup'] },
  ),
  cashflowAggregator: now(
    'cashflow',
    'cashflow/aggregators/',
    'agrupador',
    m('agrupador do fluxo de caixa', 'agrupadores do fluxo de caixa'),
  ),
  cashflowOrderer: now('cashflow', 'cashflow/orderers/', 'ordenador', f('linha do fluxo de caixa', 'linhas do fluxo de caixa')),
  cashflowFromTo: later('cashflow', 'cashflow/from-to/', 'de-x-para', uncounted(m, 'de-x-para do fluxo de caixa'), {
    names: ['statementSubgroup'],
  }),
  participation: later('drePremises', 'structure/participations/', 'participacao', f('participação', 'participações'), {
    names: ['company'],
    sample: false,
  }),
  eliminationPair: later('drePremises', 'structure/eliminations/', 'eliminacao', f('eliminação', 'eliminações'), {
    sample: false,
  }),
  allocationRule: later('drePremises', 'structure/allocations/', 'rateio', m('rateio', 'rateios'), {
    names: ['company'],
    sample: false,
  }),
  uauCompanyMap: now('uauFromTo', 'uau/from-to/companies/', 'empresa do UAU', f('empresa do UAU', 'empresas do UAU'), {
    names: ['company'],
  }),
  uauFromTo: later('uauFromTo', 'uau/from-to/sources/', 'de-x-para do uau', uncounted(m, 'de-x-para do UAU'), {
    names: ['accounting', 'statementSubgroup'],
  }),
  uauFundingType: elsewhere(
    'uauFromTo',
    'uau/funding-types/',
    'tipo de parcela do uau',
    m('tipo pago pelo banco (UAU)', 'tipos pagos pelo banco (UAU)'),
  ),
  permitGroup: now('adminGroups', 'access/groups/', 'permit group', m('grupo', 'grupos')),
  user: now('adminUsers', 'access/users/', 'subscription', m('usuário', 'usuários'), { names: ['group'] }),
  organization: now('adminUsers', 'structure/organizations/', 'organization', f('organização', 'organizações'), {
    administrators: true,
  }),
  uauSchedule: elsewhere('uauDatabase', 'uau/schedule/', 'agenda do uau', f('agenda do UAU', 'agendas do UAU'), {
    sample: false,
  }),
  uauConnection: elsewhere('uauDatabase', 'uau/connection/', 'uau connection', f('conexão com o UAU', 'conexões com o UAU'), {
    administrators: true,
    sample: false,
  }),
  ledgerLoad: elsewhere(
    'expenseReport',
    'expense/ledger/loads/',
    'importacao do razao',
    f('importação do realizado', 'importações do realizado'),
    { names: ['company'] },
  ),
} as const;

export type RecordName = keyof typeof RECORDS;
/** Records whose rows come out of a file too. */
export type Imported = { [Name in RecordName]: true extends (typeof RECORDS)[Name]['imported'] ? Name : never }[RecordName];
/** Records that pages write. */
export type Kind = { [Name in RecordName]: (typeof RECORDS)[Name]['way'] extends 'elsewhere' ? never : Name }[RecordName];

export const RECORD_NAMES = Object.keys(RECORDS) as readonly RecordName[]; // its own keys

const isRecord = (name: string): name is RecordName => Object.hasOwn(RECORDS, name);
/** A record's name; undefined for another word. */
export const recordNameOf = (word = ''): RecordName | undefined => (isRecord(word) ? word : undefined);

/** The record whose address a path or a whole address leads to; undefined where that is none's. */
export const recordAt = (address: string): RecordName | undefined =>
  RECORD_NAMES.find((name) => address.includes(`/api/${RECORDS[name].url}`));

/** The statement whose groups and subgroups a record's are: money of UAU goes to the cash flow's. */
export const statementOf = (name: string): Statement => (name.startsWith('dre') ? 'dre' : 'cashflow');

/** What one record is called, as a title: «Centro de custo»; a word that is no record's name as it is. */
export const recordTitle = (word: string): string => (isRecord(word) ? capital(RECORDS[word].noun.one) : word);
/** What records are called together: «Centros de custo». */
export const recordsTitle = (name: RecordName): string => capital(RECORDS[name].noun.many);
