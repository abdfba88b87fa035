import { z } from 'zod';
import { associativeAssumptions } from '#contract/associative-assumptions.ts';
import { cashflowAssumptions } from '#contract/cashflow-assumptions.ts';
import { dreAssumptions } from '#contract/dre-assumptions.ts';
import { pocAssumptions } from '#contract/poc-assumptions.ts';
import type { Consolidation } from '#planning/consolidation/consolidate.ts';
import type { DevelopmentPlans } from '#planning/development/calculate.ts';
import type { ModulePlans, PlanPart } from '#planning/development/module-plans.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import { readTables } from '#server/resources/index-tables.ts';
import { creator } from '../matrix/creator.ts';
import { openHouse, type Answer, type House } from '../matrix/house.ts';

/** Where a module stands: two developments of one company, one of another. */
export interface Place {
  modulo: number;
  enterprise: number;
  company: number;
  nome: string;
  /** Ids of the assumptions that are kept of it. */
  saved: Partial<Record<PlanPart, number>>;
}

export interface World {
  house: House;
  token: string;
  version: number;
  tables: IndexTables;
  places: readonly Place[];
  rules: Consolidation;
  get: (path: string) => Promise<Answer>;
  close: () => Promise<void>;
}

const URLS: Readonly<Record<PlanPart, string>> = {
  associative: 'revenue/associative-plans/',
  poc: 'revenue/poc-plans/',
  cashflow: 'cashflow/premises/',
  dre: 'dre/premises/',
};
/** Indices that drawn plans name, with a level in every month of theirs. */
const INDICES = [
  { code: 'INCC', kind: 'numero_indice', forecast_rate: '0.4321', month: '2015-01', value: '1000' },
  { code: 'UP', kind: 'numero_indice', forecast_rate: '0.1', month: '1900-01', value: '1000' },
  { code: 'DOWN', kind: 'variacao', forecast_rate: '-0.01', month: '1900-01', value: '-0.001' },
] as const;
const HALF_OWNED = 600_000;

const side = (company: number, key: string) => ({ company, source: { kind: 'premissa' as const, key } });

/** An organisation with three modules, both statements as the model has them, and a group of two companies. */
export async function makeWorld(): Promise<World> {
  const house = await openHouse();
  const token = await house.tokenOf('ana@alfa.example');
  const create = creator(house, token);
  const regional = await create('structure/regionals/', { codigo: 'R', nome: 'Regional' });
  const company = (codigo: string) => create('structure/companies/', { codigo, nome: `Empresa ${codigo}`, regional });
  const [one, other] = [await company('1'), await company('2')];
  const place = async (code: string, empresa: number): Promise<Place> => {
    const enterprise = await create('enterprise/enterprises/', { code, name: `Obra ${code}`, empresa });
    const modulo = await create('enterprise/modules/', { empreendimento: enterprise, n_modulo: 1, name: 'Torre' });
    return { modulo, enterprise, company: empresa, nome: `${code} Obra ${code}, módulo 1 Torre`, saved: {} };
  };
  const places = [await place('A', one), await place('B', one), await place('C', other)];
  const version = await create('structure/versions/', { nome: 'Estudo', start_month: '2027-01', end_month: '2029-12' });
  for (const { month, value, ...index } of INDICES) {
    const economic_index = await create('enterprise/indices/', { ...index, name: index.code });
    await create('enterprise/index-values/', { economic_index, month, value });
  }
  for (const statement of ['dre', 'cashflow']) {
    const { status, text } = await house.call(token, 'POST', `${statement}/model/`);
    if (status >= 300) throw new Error(`POST ${statement}/model/ ${status} ${text}`);
  }
  const participation = { company: other, from: '2000-01', share: HALF_OWNED };
  await create('structure/participations/', { ...participation, share: '60.0000' });
  const pair = { nome: 'Entre as duas', one: side(one, 'other_in'), other: side(other, 'other_out') };
  const elimination = await create('structure/eliminations/', pair);
  return {
    house,
    token,
    version,
    tables: await readTables(
      house.db,
      { organization: house.fixture.organizations.alfa },
      INDICES.map(({ code }) => code),
    ),
    places,
    rules: { participations: [participation], eliminations: [{ id: elimination, ...pair }], allocations: [] },
    get: (path) => house.call(token, 'GET', path),
    close: house.close,
  };
}

/** Assumptions as they travel; null where there are none. */
const wireOf = ({ associative, poc, cashflow, dre }: ModulePlans): Readonly<Record<PlanPart, object | null>> => ({
  associative: associative && z.encode(associativeAssumptions, associative),
  poc: poc && z.encode(pocAssumptions, poc),
  cashflow: cashflow && z.encode(cashflowAssumptions, cashflow),
  dre: dre && z.encode(dreAssumptions, dre),
});

/** Puts plans in the place of those that a module has; answers what was refused, which none may be. */
export async function savePlans({ house, token, version }: World, place: Place, plans: ModulePlans): Promise<string[]> {
  const refused: string[] = [];
  const wires = Object.entries(wireOf(plans)) as [PlanPart, object | null][]; // its own keys
  for (const [part, plan] of wires) {
    const savedId = place.saved[part];
    const requested = async (method: string, path: string, body?: object): Promise<Answer> => {
      const answer = await house.call(token, method, path, body);
      if (answer.status >= 300) refused.push(`${method} ${path} ${answer.status} ${answer.text.slice(0, 300)}`);
      return answer;
    };
    if (plan === null) {
      if (savedId === undefined) continue;
      await requested('DELETE', `${URLS[part]}${savedId}/`);
      delete place.saved[part];
    } else if (savedId === undefined) {
      const { json, status } = await requested('POST', URLS[part], { version, modulo: place.modulo, plan });
      if (status < 300) place.saved[part] = Number(Reflect.get(Object(json), 'id'));
    } else await requested('PATCH', `${URLS[part]}${savedId}/`, { plan });
  }
  return refused;
}

/** A module's plans as the statements take them. */
export const placed = (
  { modulo, enterprise, company, nome }: Place,
  plans: ModulePlans,
  tables: IndexTables,
): DevelopmentPlans => ({
  place: { company, enterprise, center_cost: null, ref: `module:${modulo}`, nome },
  ...plans,
  tables,
});
