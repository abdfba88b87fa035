import { z } from 'zod';
import { bareAssociative, bareCashflow, bareDre, barePoc } from '#server/test/bare-plans.ts';
import { plainDraft } from '#server/test/samples.ts';
import { CONTRACTS, LIST_NAMES, LISTS, ofEach, type ListName } from './lists.ts';
import type { Target } from './target.ts';
import type { Speaker } from './shot.ts';

/** Rows that requests point to: made for the run and never changed by it, and others' rows, which must not be seen. */
export interface World {
  own: Readonly<Record<ListName, number>>;
  foreign: Readonly<Record<ListName, number>>;
  /** A number that no other call has got: what must be unique takes it. */
  serial: () => number;
  /** A version that may be approved. */
  spare: number;
  /** A module that has no assumptions in the world's version. */
  bare: () => { version: number; modulo: number };
  /** A development and a module's number that is free in it. */
  place: () => { empreendimento: number; n_modulo: number };
  /** A development of one module: its versions are quickly made. */
  small: number;
  /** A version of a development and a module that it holds no figures of. */
  pair: () => { enterprise_version: number; module: number };
  /** A month of the world's index without a value. */
  month: () => { economic_index: number; month: string };
  /** The id of an account that is mapped to nothing. */
  account: () => string;
  /** A code of a company of UAU that is mapped to nothing. */
  code: () => number;
}

const created = z.looseObject({ id: z.int() });

/** One row of each resource for a speaker, each pointing to the others. */
async function rowsOf({ send }: Target, speaker: Speaker): Promise<Readonly<Record<ListName, number>>> {
  const create = async (list: ListName, draft: object): Promise<number> => {
    const answer = await send({
      about: 'preparation',
      method: 'POST',
      target: LISTS[list],
      speaker,
      body: JSON.stringify(draft),
      verdict: 'good',
    });
    return created.parse(JSON.parse(answer.text)).id;
  };
  const regional = await create('regional', { codigo: 'FZ', nome: 'Base do fuzz' });
  const company = await create('company', { codigo: 'FZ', nome: 'Base do fuzz', regional });
  const centerCost = await create('centerCost', { codigo: 'FZ', nome: 'Base do fuzz', company });
  const accounting = await create('accounting', { codigo: '999999', nome: 'Base do fuzz' });
  const aggregator = await create('aggregator', { nome: 'Base do fuzz', accountings: [accounting] });
  const version = await create('version', { nome: 'Base do fuzz', start_month: '2026-01', end_month: '2027-12' });
  const entry = await create('expenseEntry', {
    version,
    year: 2026,
    center_cost: centerCost,
    accounting,
    description: 'Base do fuzz',
    m01: '1.00',
  });
  const enterprise = await create('enterprise', { code: 'FZ', name: 'Base do fuzz', empresa: company });
  const module = await create('enterpriseModule', { empreendimento: enterprise, n_modulo: 1 });
  const place = { version, modulo: module };
  const unit = await create('enterpriseUnit', { module, identifier: 'FZ' });
  const enterpriseVersion = await create('enterpriseVersion', { empreendimento: enterprise, version, name: 'Base do fuzz' });
  const later = await create('enterpriseModule', { empreendimento: enterprise, n_modulo: 998 });
  const versionModule = await create('enterpriseVersionModule', { enterprise_version: enterpriseVersion, module: later });
  const index = await create('economicIndex', { code: 'FZ', name: 'Base do fuzz' });
  const indexValue = await create('indexValue', { economic_index: index, month: '2199-12', value: '1' });
  const associative = await create('associativePlan', { ...place, plan: bareAssociative() });
  const poc = await create('pocPlan', { ...place, plan: barePoc() });
  const cashflowPlan = await create('cashflowPlan', { ...place, plan: bareCashflow() });
  const drePlan = await create('drePlan', { ...place, plan: bareDre() });
  const statementGroup = await create('cashflowGroup', { codigo: 'FZ', nome: 'Base do fuzz' });
  const statementSubgroup = await create('cashflowSubgroup', { group: statementGroup, codigo: 'FZ', nome: 'Base do fuzz' });
  const items = [{ kind: 'grupo', ref: statementGroup, sign: 1 }];
  const statementAggregator = await create('cashflowAggregator', { nome: 'Base do fuzz', items });
  const source = { source_kind: 'conta_contabil', source_key: String(accounting) };
  const statementMapping = await create('cashflowFromTo', { ...source, subgroup: statementSubgroup });
  const uauCompanyMap = await create('uauCompanyMap', { code: 1, company });
  const uauFromTo = await create('uauFromTo', {
    source_kind: 'uau_controle',
    source_key: '01|FZ',
    target: 'account',
    accounting,
  });
  const special: Partial<Record<ListName, number>> = {
    regional,
    company,
    centerCost,
    accounting,
    aggregator,
    version,
    expenseEntry: entry,
    enterprise,
    enterpriseModule: module,
    enterpriseUnit: unit,
    enterpriseVersion,
    enterpriseVersionModule: versionModule,
    economicIndex: index,
    indexValue,
    associativePlan: associative,
    pocPlan: poc,
    cashflowPlan,
    drePlan,
    cashflowGroup: statementGroup,
    cashflowSubgroup: statementSubgroup,
    cashflowAggregator: statementAggregator,
    cashflowFromTo: statementMapping,
    uauCompanyMap,
    uauFromTo,
  };
  const rows = new Map<ListName, number>();
  for (const list of LIST_NAMES)
    rows.set(list, special[list] ?? (await create(list, plainDraft(CONTRACTS[list], 'Base do fuzz'))));
  return ofEach((list) => rows.get(list) ?? 0);
}

/** Developments that modules are spread over: one holds 999. */
const DEVELOPMENTS = 20;
const MODULES = 990;
/** Modules that assumptions are put on. */
const SPARES = 900;
/** Versions beside the first that assumptions of the spare modules are made in. */
const PLANNED = 9;

/** 0, 1, 2 and so on. */
function counter(): () => number {
  let count = -1;
  return () => (count += 1);
}

/** Versions and modules of one development whose pairs figures are put on. */
const VERSIONS = 40;
const LATE = 60;

export async function makeWorld(target: Target): Promise<World> {
  const own = await rowsOf(target, 'admin');
  const foreign = await rowsOf(target, 'stranger');
  const post = async (list: ListName, draft: object) => {
    const body = JSON.stringify(draft);
    const shot = { about: 'preparation', method: 'POST', target: LISTS[list], speaker: 'admin', body, verdict: 'good' } as const;
    return JSON.parse((await target.send(shot)).text) as unknown;
  };
  const one = async (list: ListName, draft: object) => created.parse(await post(list, draft)).id;
  const many = async (list: ListName, count: number, draft: (at: number) => object) => {
    const drafts = Array.from({ length: count }, (_, at) => draft(at));
    return z
      .array(created)
      .parse(await post(list, drafts))
      .map(({ id }) => id);
  };
  const empresa = own.company;
  const ids = await many('enterprise', DEVELOPMENTS, (at) => ({ code: `FZ${at}`, name: `Base ${at}`, empresa }));
  const spare = await one('version', { nome: 'Reserva do fuzz', start_month: '2026-01', end_month: '2026-12' });
  const spares = await many('enterpriseModule', SPARES, (at) => ({ empreendimento: own.enterprise, n_modulo: at + 2 }));
  const small = await one('enterprise', { code: 'FZP', name: 'Base pequena', empresa });
  await one('enterpriseModule', { empreendimento: small, n_modulo: 1 });
  const late = await one('enterprise', { code: 'FZV', name: 'Base de versões', empresa });
  await one('enterpriseModule', { empreendimento: late, n_modulo: 1 });
  const { version } = own;
  const span = { start_month: '2026-01', end_month: '2026-12' };
  const planned = [version, ...(await many('version', PLANNED, (at) => ({ nome: `Base de premissas ${at}`, ...span })))];
  const versions = await many('enterpriseVersion', VERSIONS, (at) => ({ empreendimento: late, version, name: `Base ${at}` }));
  const modules = await many('enterpriseModule', LATE, (at) => ({ empreendimento: late, n_modulo: at + 2 }));
  const accounts = await many('accounting', SPARES, (at) => ({ codigo: `${9_000_000 + at}`, nome: `Conta ${at}` }));
  const [bares, places, pairs, months, serials] = [counter(), counter(), counter(), counter(), counter()];
  const [mapped, codes] = [counter(), counter()];
  return {
    own,
    foreign,
    spare,
    small,
    serial: () => serials() + 1001,
    bare: () => {
      const at = bares();
      return {
        version: planned[Math.floor(at / spares.length) % planned.length] ?? version,
        modulo: spares[at % spares.length] ?? own.enterpriseModule,
      };
    },
    place: () => {
      const at = places() + 1;
      return { empreendimento: ids[Math.floor(at / MODULES) % ids.length] ?? own.enterprise, n_modulo: (at % MODULES) + 1 };
    },
    pair: () => {
      const at = pairs();
      return {
        enterprise_version: versions[Math.floor(at / LATE) % VERSIONS] ?? own.enterpriseVersion,
        module: modules[at % LATE] ?? own.enterpriseModule,
      };
    },
    account: () => String(accounts[mapped() % accounts.length] ?? own.accounting),
    // Codes of UAU are smallints; the sample's and the world's own are below.
    code: () => (codes() % 31_000) + 1000,
    month: () => {
      const at = months();
      return {
        economic_index: own.economicIndex,
        month: `${1900 + (Math.floor(at / 12) % 299)}-${String((at % 12) + 1).padStart(2, '0')}`,
      };
    },
  };
}
