import { z } from 'zod';
import { bareAssociative, barePoc } from '#server/test/bare-plans.ts';
import type { Target } from './target.ts';
import type { Speaker } from './shot.ts';

/** Addresses of the lists, and which fields hold ids of their rows. */
export const LISTS = {
  regional: '/api/structure/regionals/',
  company: '/api/structure/companies/',
  centerCost: '/api/structure/center-costs/',
  accounting: '/api/structure/accountings/',
  aggregator: '/api/structure/aggregators/',
  version: '/api/structure/versions/',
  entry: '/api/expense/entries/',
  enterprise: '/api/enterprise/enterprises/',
  module: '/api/enterprise/modules/',
  associative: '/api/revenue/associative-plans/',
  poc: '/api/revenue/poc-plans/',
} as const;
export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as ListName[]; // the keys of a constant object

export const REFERENCES: Readonly<Record<string, ListName>> = {
  regional: 'regional',
  company: 'company',
  empresa: 'company',
  center_cost: 'centerCost',
  accounting: 'accounting',
  accountings: 'accounting',
  version: 'version',
  empreendimento: 'enterprise',
  modulo: 'module',
};

/** Rows that requests point to: made for the run and never changed by it, and others' rows, which must not be seen. */
export interface World {
  own: Readonly<Record<ListName, number>>;
  foreign: Readonly<Record<ListName, number>>;
  /** A number that no other call has got: what must be unique takes it. */
  serial: () => number;
  /** A version that may be approved. */
  spare: number;
  /** A module that has no premises in the world's version. */
  bare: () => { version: number; modulo: number };
  /** A development and a module's number that is free in it. */
  place: () => { empreendimento: number; n_modulo: number };
}

const made = z.looseObject({ id: z.int() });

/** One row of each resource for a speaker, each pointing to the others. */
async function rowsOf({ send }: Target, speaker: Speaker): Promise<Record<ListName, number>> {
  const create = async (list: ListName, draft: object): Promise<number> => {
    const answer = await send({
      about: 'preparation',
      method: 'POST',
      target: LISTS[list],
      speaker,
      body: JSON.stringify(draft),
      verdict: 'good',
    });
    return made.parse(JSON.parse(answer.text)).id;
  };
  const regional = await create('regional', { codigo: 'FZ', nome: 'Base do fuzz' });
  const company = await create('company', { codigo: 'FZ', nome: 'Base do fuzz', regional });
  const centerCost = await create('centerCost', { codigo: 'FZ', nome: 'Base do fuzz', company });
  const accounting = await create('accounting', { codigo: '999999', nome: 'Base do fuzz' });
  const aggregator = await create('aggregator', { nome: 'Base do fuzz', accountings: [accounting] });
  const version = await create('version', { nome: 'Base do fuzz', start_month: '2026-01', end_month: '2027-12' });
  const entry = await create('entry', {
    version,
    year: 2026,
    center_cost: centerCost,
    accounting,
    description: 'Base do fuzz',
    m01: '1.00',
  });
  const enterprise = await create('enterprise', { code: 'FZ', name: 'Base do fuzz', empresa: company });
  const module = await create('module', { empreendimento: enterprise, n_modulo: 1 });
  const place = { version, modulo: module };
  const associative = await create('associative', { ...place, plan: bareAssociative() });
  const poc = await create('poc', { ...place, plan: barePoc() });
  return { regional, company, centerCost, accounting, aggregator, version, entry, enterprise, module, associative, poc };
}

/** Developments that modules are spread over: one holds 999. */
const DEVELOPMENTS = 20;
const MODULES = 990;
/** Modules that premises are put on. */
const SPARES = 900;

export async function makeWorld(target: Target): Promise<World> {
  const own = await rowsOf(target, 'admin');
  const foreign = await rowsOf(target, 'stranger');
  const drafts = Array.from({ length: DEVELOPMENTS }, (_, index) => ({
    code: `FZ${index}`,
    name: `Base ${index}`,
    empresa: own.company,
  }));
  const developments = await target.send({
    about: 'preparation',
    method: 'POST',
    target: LISTS.enterprise,
    speaker: 'admin',
    body: JSON.stringify(drafts),
    verdict: 'good',
  });
  const ids = z
    .array(made)
    .parse(JSON.parse(developments.text))
    .map(({ id }) => id);
  const spareDraft = JSON.stringify({ nome: 'Reserva do fuzz', start_month: '2026-01', end_month: '2026-12' });
  const spare = await target.send({
    about: 'preparation',
    method: 'POST',
    target: LISTS.version,
    speaker: 'admin',
    body: spareDraft,
    verdict: 'good',
  });
  const more = await target.send({
    about: 'preparation',
    method: 'POST',
    target: LISTS.module,
    speaker: 'admin',
    body: JSON.stringify(Array.from({ length: SPARES }, (_, at) => ({ empreendimento: own.enterprise, n_modulo: at + 2 }))),
    verdict: 'good',
  });
  const spares = z
    .array(made)
    .parse(JSON.parse(more.text))
    .map(({ id }) => id);
  let bare = 0;
  let last = 1000;
  let modules = 0;
  return {
    own,
    foreign,
    spare: made.parse(JSON.parse(spare.text)).id,
    serial: () => (last += 1),
    bare: () => ({ version: own.version, modulo: spares[(bare += 1) % spares.length] ?? own.module }),
    place: () => {
      modules += 1;
      return {
        empreendimento: ids[Math.floor(modules / MODULES) % ids.length] ?? own.enterprise,
        n_modulo: (modules % MODULES) + 1,
      };
    },
  };
}
