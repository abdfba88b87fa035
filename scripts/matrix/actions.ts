import { cascades } from '#contract/cascade.ts';
import { dictionary } from '#contract/dictionary.ts';
import { ENTERPRISE_COPY } from '#contract/enterprise-actions.ts';
import { PAGE_IDS, type PageId } from '#contract/pages.ts';
import { userActions } from '#contract/people-actions.ts';
import type { NamedRight } from '#contract/rights.ts';
import { versionActions } from '#contract/version.ts';
import { mayNamed, mayOnPage, type Principal } from '#planning/access/rights.ts';
import { named, read } from './answers.ts';
import type { Cell, Verdict } from './cells.ts';
import { asMember, entities, onPage, type Entity, type StructureRow } from './entities.ts';
import type { Person } from './people.ts';
import { unchanged } from './unchanged.ts';
import { NEVER, type World } from './world.ts';

/** What is done to a row by a route of its own, or what else it is read in. */
interface Action {
  entity: string;
  name: string;
  method: 'POST' | 'DELETE';
  path: string;
  body?: object;
  /** The page whose right it asks for; null: of administrators alone. */
  right: { page: PageId; operation: 'view' | 'edit'; named?: NamedRight } | null;
  /** Beyond the page's right, of a row that they see. */
  may: (who: Principal, row: StructureRow) => boolean;
  /** A step of a life: what it says of a row in another state is held by tests of its own. */
  step: boolean;
}

const version = { entity: 'version', method: 'POST', step: true } as const;
const user = { entity: 'user', right: { page: 'adminUsers', operation: 'edit' }, may: () => true, step: false } as const;
const edits = (who: Principal) => mayOnPage(who, 'version', 'edit');
const ACTIONS: readonly Action[] = [
  {
    ...version,
    name: 'copy',
    path: versionActions.copy,
    body: { nome: 'Cópia nova', adjustment: '0' },
    right: { page: 'version', operation: 'edit' },
    may: () => true,
    step: false,
  },
  {
    ...version,
    name: 'send to review',
    path: versionActions.transition,
    body: { to: 'em_revisao' },
    right: { page: 'version', operation: 'view' },
    may: edits,
  },
  {
    ...version,
    name: 'close months',
    path: versionActions.closeMonths,
    body: { until: '2027-01' },
    right: { page: 'version', operation: 'view' },
    may: (who) => mayNamed(who, 'version.approve'),
  },
  {
    ...version,
    name: 'make official',
    path: versionActions.makeOfficial,
    right: { page: 'version', operation: 'view', named: 'version.approve' },
    may: () => true,
    // One that was never reviewed is refused to who may.
    step: false,
  },
  {
    entity: 'development',
    name: 'copy',
    method: 'POST',
    path: ENTERPRISE_COPY,
    body: { code: 'CP', name: 'Cópia nova', units: true },
    right: { page: 'enterprise', operation: 'edit' },
    may: (who, row) => row.writes(who),
    step: false,
  },
  {
    ...user,
    name: 'initial password',
    method: 'POST',
    path: userActions.initialPassword,
    body: { password: 'frase-longa-do-teste-7' },
  },
  { ...user, name: 'access link', method: 'POST', path: userActions.accessLink },
  { ...user, name: 'second factor away', method: 'DELETE', path: userActions.secondFactor },
  { ...user, name: 'view as', method: 'POST', path: userActions.viewAs, right: null },
];

function expectedOf({ right, may }: Action, { principal }: Person, row: StructureRow): Verdict {
  if (!principal) return 'unsigned';
  if (right === null ? !principal.is_admin : !mayOnPage(principal, right.page, right.operation)) return 'forbidden';
  if (right?.named !== undefined && !mayNamed(principal, right.named)) return 'forbidden';
  if (!row.sees(principal)) return 'unseen';
  return may(principal, row) ? 'granted' : 'forbidden';
}

function actionCells(world: World, people: readonly Person[], all: readonly Entity[]): Cell[] {
  return ACTIONS.flatMap((action) => {
    const entity = all.find(({ name }) => name === action.entity);
    if (!entity) throw new Error(`no entity ${action.entity}`);
    const rows = entity.rows.filter(({ locked }) => !action.step || locked !== true);
    return rows.flatMap((row) =>
      people.map((person): Cell => ({
        entity: entity.name,
        channel: action.name,
        person,
        row: row.kind,
        expected: expectedOf(action, person, row),
        run: () =>
          unchanged(
            world.house,
            entity.url,
            async (call) => {
              const of = (id: number) => call(person.token, action.method, `${entity.url}${id}/${action.path}`, action.body);
              const never = await of(NEVER);
              return [await of(row.id), never];
            },
            // Who has no second factor has none to take away: the right was there.
            (answer, never) => (answer.status === 409 && !action.step ? 'granted' : named(answer, never)),
          ),
      })),
    );
  });
}

/** Every id in an answer that is a tree or several lists. */
function idsIn(json: unknown): number[] {
  if (typeof json !== 'object' || json === null) return [];
  if (Array.isArray(json)) return json.flatMap(idsIn);
  const own: unknown = Reflect.get(json, 'id');
  return [...(typeof own === 'number' ? [own] : []), ...Object.values(json).flatMap(idsIn)];
}

/** Trees and lists that pages are labelled from: which part of the answer holds the entity's rows. */
const listIn = (name: string) => (json: unknown) => Reflect.get(Object(json), name) as unknown;
const LABELS: readonly (readonly [entity: string, name: string, url: string, part: (json: unknown) => unknown])[] = [
  ['regional', 'tree', cascades.regionalCompany.url, (json) => heads(json)],
  ['company', 'tree', cascades.companyCenterCost.url, (json) => heads(json)],
  ['cost centre', 'tree', cascades.companyCenterCost.url, (json) => below(json)],
  ['company', 'tree of regionals', cascades.regionalCompanyCenterCost.url, (json) => heads(below(json))],
  ['cost centre', 'tree of regionals', cascades.regionalCompanyCenterCost.url, (json) => below(below(json))],
  ['regional', 'dictionary', dictionary.url, listIn('regional')],
  ['company', 'dictionary', dictionary.url, listIn('empresa')],
  ['cost centre', 'dictionary', dictionary.url, listIn('centro_custo')],
  ['ledger account', 'dictionary', dictionary.url, listIn('conta_contabil')],
];
const nodes = (json: unknown): object[] => (Array.isArray(json) ? (json as object[]) : []);
const heads = (json: unknown) => nodes(json).map((node) => ({ id: Number(Reflect.get(node, 'id')) }));
const below = (json: unknown) => nodes(json).flatMap((node) => nodes(Reflect.get(node, 'children')));

function labelCells({ house }: World, people: readonly Person[], all: readonly Entity[]): Cell[] {
  return LABELS.flatMap(([entity, name, url, part]) =>
    (all.find((one) => one.name === entity)?.rows ?? []).flatMap((row) =>
      people.map((person): Cell => ({
        entity,
        channel: name,
        person,
        row: row.kind,
        expected: asMember(person, PAGE_IDS) ?? (person.principal && row.sees(person.principal) ? 'granted' : 'unseen'),
        run: async () => {
          const answer = await house.call(person.token, 'GET', url);
          return read(answer, idsIn(part(answer.json)).includes(row.id));
        },
      })),
    ),
  );
}

/** How many rows the first page says there are, beside what the lists show the same person. */
const COUNTED = {
  regionals: 'regional',
  companies: 'company',
  center_costs: 'cost centre',
  accountings: 'ledger account',
  versions: 'version',
} as const;

function countCells({ house }: World, people: readonly Person[], all: readonly Entity[]): Cell[] {
  return Object.entries(COUNTED).flatMap(([field, name]) =>
    people.map((person): Cell => {
      return {
        entity: name,
        channel: 'home count',
        person,
        row: '–',
        expected: onPage(person, 'home', 'view') ?? 'granted',
        run: async () => {
          const answer = await house.call(person.token, 'GET', 'home/summary/');
          const url = all.find((one) => one.name === name)?.url ?? '';
          const list = await house.call(person.token, 'GET', `${url}?page_size=1`);
          const shown: unknown = Reflect.get(Object(Reflect.get(Object(answer.json), 'counts')), field);
          const count: unknown = Reflect.get(Object(list.json), 'count');
          return answer.status === 200 && shown !== count ? `${String(shown)} told, ${String(count)} listed` : read(answer, true);
        },
      };
    }),
  );
}

/** What rows are read in and what is done to them beside their lists. */
export function otherCells(world: World, people: readonly Person[]): Cell[] {
  const all = entities(world);
  return [...actionCells(world, people, all), ...labelCells(world, people, all), ...countCells(world, people, all)];
}
