import { RESOURCES } from '#server/resources/all.ts';
import { plainDraft } from '#server/test/samples.ts';
import type { Creator } from './creator.ts';
import type { Flat, FlatRow } from './flat.ts';
import { statementFlats } from './statements.ts';
import { uauFlat } from './uau-mapping.ts';

/** What is made for a company of each side: `a` and `b` of the people's organisation, `x` of the other. */
export interface Owner {
  create: Creator;
  empreendimento: number;
  module: number;
  version: number;
}

/** A row of what belongs to a module or a version of a development. */
export interface PartRow {
  kind: 'of a' | 'of b' | 'other organisation' | 'of a, archived' | 'deleted';
  id: number;
  of: 'a' | 'b' | 'x' | null;
  archived: boolean;
}
export interface Part {
  name: string;
  url: string;
  changed: object;
  rows: readonly PartRow[];
}

/** Two modules of each development that came after its versions: no version holds figures of them. */
export type Late = Readonly<Record<'a' | 'b' | 'x', readonly [number, number]>>;

interface Sides {
  owners: Readonly<Record<'a' | 'b' | 'x', Owner>>;
  /** A budget version that is archived once the rows stand. */
  archived: number;
  remove: (url: string) => Promise<void>;
}

/** A unit, a version and the version's figures of the module, for each owner; and such as are archived and deleted. */
export async function partsOf({ owners, archived, remove }: Sides): Promise<{ parts: Part[]; late: Late }> {
  let number = 0;
  const unit = ({ create, module }: Owner) => create('enterprise/units/', { module, identifier: `U${(number += 1)}` });
  const version = ({ create, empreendimento, version: of }: Owner) =>
    create('enterprise/versions/', { empreendimento, version: of, name: `Base ${(number += 1)}` });
  // A version is made with its modules' figures: a module that came later is put beside them.
  const figures = async (owner: Owner) => {
    const enterprise_version = await version(owner);
    const { create, empreendimento } = owner;
    const module = await create('enterprise/modules/', { empreendimento, n_modulo: 100 + (number += 1) });
    return create('enterprise/version-modules/', { enterprise_version, module });
  };
  const rows = async (url: string, make: (owner: Owner) => Promise<number>, ofVersion: boolean): Promise<PartRow[]> => {
    const { a, b, x } = owners;
    const gone = await make(a);
    await remove(`${url}${gone}/`);
    return [
      { kind: 'of a', id: await make(a), of: 'a', archived: false },
      { kind: 'of b', id: await make(b), of: 'b', archived: false },
      { kind: 'other organisation', id: await make(x), of: 'x', archived: false },
      ...(ofVersion
        ? [{ kind: 'of a, archived' as const, id: await make({ ...a, version: archived }), of: 'a' as const, archived: true }]
        : []),
      { kind: 'deleted', id: gone, of: null, archived: false },
    ];
  };
  const [units, versions, modules] = ['enterprise/units/', 'enterprise/versions/', 'enterprise/version-modules/'] as const;
  const parts: Part[] = [
    { name: 'unit', url: units, changed: { typology: 'Mudada' }, rows: await rows(units, unit, false) },
    { name: 'development version', url: versions, changed: { name: 'Mudada' }, rows: await rows(versions, version, true) },
    { name: 'figures of a version', url: modules, changed: { unit_count: 5 }, rows: await rows(modules, figures, true) },
  ];
  const late = async (name: 'a' | 'b' | 'x') => {
    const { create, empreendimento } = owners[name];
    const module = () => create('enterprise/modules/', { empreendimento, n_modulo: 200 + (number += 1) });
    return [await module(), await module()] as const;
  };
  return { parts, late: { a: await late('a'), b: await late('b'), x: await late('x') } };
}

interface Organisations {
  create: Creator;
  there: Creator;
  /** Of the people's organisation, archived once the rows stand. */
  archived: number;
  remove: (url: string) => Promise<void>;
}

const index = (mark: string) => ({ code: mark, name: `Índice ${mark}` });
const person = (mark: string) => ({
  email: `${mark.normalize('NFD').replace(/\P{L}/gu, '')}@nome.example`,
  nome: `Pessoa ${mark}`,
});

/**
 * Versions, indices and their values, groups, users and whatever else no grant narrows: one each of both organisations,
 * and one that was deleted.
 */
export async function flatsOf({ create, there, archived, remove }: Organisations): Promise<Flat[]> {
  const both = async (url: string, body: (mark: string, of: 'alfa' | 'beta') => object): Promise<FlatRow[]> => {
    const gone = await create(url, body('extinto', 'alfa'));
    await remove(`${url}${gone}/`);
    return [
      { kind: 'own organisation', id: await create(url, body('próprio', 'alfa')), of: 'alfa', archived: false },
      { kind: 'other organisation', id: await there(url, body('alheio', 'beta')), of: 'beta', archived: false },
      { kind: 'deleted', id: gone, of: null, archived: false },
    ];
  };
  const span = { start_month: '2027-01', end_month: '2027-12' };
  const indices = await both('enterprise/indices/', index);
  const idOf = (of: 'alfa' | 'beta') => indices.find((row) => row.of === of)?.id ?? 0;
  const value = (mark: string, of: 'alfa' | 'beta') => ({
    economic_index: idOf(of),
    month: mark === 'extinto' ? '2027-01' : '2027-02',
    value: '100.5',
  });
  const versions = await both('structure/versions/', (mark) => ({ nome: `Versão ${mark}`, ...span }));
  const own: readonly Flat[] = [
    ...(await statementFlats({ create, there, both })),
    await uauFlat(both),
    {
      name: 'version',
      url: 'structure/versions/',
      page: 'version',
      changed: { description: 'Mudada' },
      created: (_, mark) => ({ nome: `Versão ${mark}`, ...span }),
      rows: [...versions, { kind: 'archived', id: archived, of: 'alfa', archived: true }],
    },
    {
      // Of no account: what it shows of those it names, and who may say them, are cells of their own.
      name: 'aggregator',
      url: 'structure/aggregators/',
      page: 'structure',
      changed: { position: 3 },
      created: (_, mark) => ({ nome: `Agrupador ${mark}` }),
      rows: await both('structure/aggregators/', (mark) => ({ nome: `Agrupador ${mark}` })),
    },
    {
      name: 'index',
      url: 'enterprise/indices/',
      page: 'enterprise',
      changed: { note: 'Mudado' },
      created: (_, mark) => index(mark),
      rows: indices,
    },
    {
      name: 'index value',
      url: 'enterprise/index-values/',
      page: 'enterprise',
      changed: { value: '7.25' },
      created: (at, mark) => ({ economic_index: at, month: mark === '1' ? '2028-01' : '2028-02', value: '9.5' }),
      rows: await both('enterprise/index-values/', value),
    },
    {
      name: 'user',
      url: 'access/users/',
      page: 'adminUsers',
      changed: { nome: 'Mudado' },
      created: (_, mark) => person(`nova${mark === '1' ? 'um' : 'dois'}`),
      rows: await both('access/users/', person),
    },
  ];
  return [...own, ...(await plainFlats(new Set(own.map(({ url }) => url)), both))];
}

/** Every other record that no cost centre or account narrows: nobody has to put it here. */
async function plainFlats(known: ReadonlySet<string>, both: (url: string, body: (mark: string) => object) => Promise<FlatRow[]>) {
  const flats: Flat[] = [];
  for (const { contract, scope } of RESOURCES) {
    const { model, url, page } = contract;
    if (scope !== 'organization' || known.has(url)) continue;
    const [field = ''] = Object.keys(plainDraft(contract, 'Mudado'));
    const created = (_: number, mark: string) => plainDraft(contract, `novo ${mark}`);
    const rows = await both(url, (mark) => plainDraft(contract, mark));
    flats.push({ name: model, url, page, changed: { [field]: 'Mudado' }, created, rows });
  }
  return flats;
}
