import type { Subject } from '#planning/access/rights.ts';
import type { EntryRow, RowClass } from './entry-row.ts';
import { creator, type Creator } from './creator.ts';
import type { House } from './house.ts';
import { uauRows } from './uau-rows.ts';
import { rulesOf } from './consolidation.ts';
import { accountMappings } from './statements.ts';
import { uauAccountMappings } from './uau-mapping.ts';
import { flatsOf, partsOf } from './parts.ts';
import { ledgerRows } from './ledger-rows.ts';
import { allPlanRows } from './plan-rows.ts';

/** What the cells are asked of: the rows that stand, whose they are, and who administers either organisation. */
export type World = Awaited<ReturnType<typeof makeWorld>>;

export const CODES = ['5', '5.1', '5.1.01', '5.2', '5.2.01'] as const;
export const NEVER = 2_000_000_000;

const YEAR = { start_month: '2027-01', end_month: '2027-12' };
const reais = (cents: number) => (cents / 100).toFixed(2);

export async function makeWorld(house: House) {
  const admin = await house.tokenOf('ana@alfa.example');
  const stranger = await house.tokenOf('bia@beta.example');
  const organization = house.fixture.organizations.alfa;
  const create = creator(house, admin);
  const there = creator(house, stranger);
  const [r1, r2] = [
    await create('structure/regionals/', { codigo: 'R1', nome: 'Regional um' }),
    await create('structure/regionals/', { codigo: 'R2', nome: 'Regional dois' }),
  ];
  const [a, b] = [
    await create('structure/companies/', { codigo: 'A', nome: 'Empresa A', regional: r1 }),
    await create('structure/companies/', { codigo: 'B', nome: 'Empresa B', regional: r2 }),
  ];
  const center = async (codigo: string, company: number, regional: number) => ({
    id: await create('structure/center-costs/', { codigo, nome: `Centro ${codigo}`, company }),
    company,
    regional,
  });
  const centers = { a1: await center('A1', a, r1), a2: await center('A2', a, r1), b1: await center('B1', b, r2) };
  const accounts: Record<string, number> = {};
  for (const codigo of CODES) {
    const kind = codigo.length === 6 ? 'analitica' : 'sintetica';
    accounts[codigo] = await create('structure/accountings/', { codigo, nome: `Conta ${codigo}`, kind });
  }
  const account = (code: string) => accounts[code] ?? 0;
  const both = [account('5.1.01'), account('5.2.01')];
  const aggregator = await create('structure/aggregators/', { nome: 'Tudo', accountings: both });
  const enterprise = (code: string, empresa: number) =>
    create('enterprise/enterprises/', { code, name: `Obra ${code}`, empresa });
  const enterprises = { a: await enterprise('OA', a), b: await enterprise('OB', b) };
  const module = (empreendimento: number, n_modulo = 1) =>
    create('enterprise/modules/', { empreendimento, n_modulo, name: `Torre ${empreendimento}` });
  const modules = { a: await module(enterprises.a), b: await module(enterprises.b) };
  const spares = { a: await module(enterprises.a, 2), b: await module(enterprises.b, 2) };
  const draft = await create('structure/versions/', { nome: 'Rascunho', ...YEAR });
  const empty = await create('structure/versions/', { nome: 'Vazia', ...YEAR });
  const archived = await create('structure/versions/', { nome: 'Arquivo', ...YEAR });

  const foreignRegional = await there('structure/regionals/', { codigo: 'X', nome: 'Estranha' });
  const foreignCompany = await there('structure/companies/', { codigo: 'X', nome: 'Estranha', regional: foreignRegional });
  const foreignEnterprise = await there('enterprise/enterprises/', { code: 'X', name: 'Estranho', empresa: foreignCompany });
  const foreign = {
    regional: foreignRegional,
    company: foreignCompany,
    center: await there('structure/center-costs/', { codigo: 'X', nome: 'Estranho', company: foreignCompany }),
    account: await there('structure/accountings/', { codigo: '5', nome: 'Estranha', kind: 'sintetica' }),
    enterprise: foreignEnterprise,
    module: await there('enterprise/modules/', { empreendimento: foreignEnterprise, n_modulo: 1 }),
    version: await there('structure/versions/', { nome: 'Estranha vazia', ...YEAR }),
  };
  const foreignBudget = await there('structure/versions/', { nome: 'Estranha de obra', ...YEAR });
  // Apart from the draft, which is deleted with its lines: what belongs to developments keeps its version.
  const budget = await create('structure/versions/', { nome: 'Estudo de obras', ...YEAR });
  const remove = async (url: string) => {
    const { status, text } = await house.call(admin, 'DELETE', url);
    if (status !== 204) throw new Error(`DELETE ${url} ${status} ${text}`);
  };
  const owner = { create, version: budget };
  const { parts, late } = await partsOf({
    owners: {
      a: { ...owner, empreendimento: enterprises.a, module: modules.a },
      b: { ...owner, empreendimento: enterprises.b, module: modules.b },
      x: { create: there, empreendimento: foreignEnterprise, module: foreign.module, version: foreignBudget },
    },
    archived,
    remove,
  });
  const flats = await flatsOf({ create, there, archived, remove });
  const gone: Record<string, number> = {};
  for (const [url, body] of [
    ['structure/regionals/', { codigo: 'G', nome: 'Extinta' }],
    ['structure/companies/', { codigo: 'G', nome: 'Extinta', regional: r1 }],
    ['structure/center-costs/', { codigo: 'G', nome: 'Extinto', company: a }],
    ['structure/accountings/', { codigo: '5.1.99', nome: 'Extinta' }],
    ['enterprise/enterprises/', { code: 'G', name: 'Extinto', empresa: a }],
    ['enterprise/modules/', { empreendimento: enterprises.a, n_modulo: 77 }],
  ] as const) {
    gone[url] = await create(url, body);
    await remove(`${url}${gone[url]}/`);
  }
  const foreignLeaf = await there('structure/accountings/', { codigo: '6.1', nome: 'Estranha analítica' });
  const foreignVersion = await there('structure/versions/', { nome: 'Estranha', ...YEAR });

  const leaves = { '5.1.01': account('5.1.01'), '5.2.01': account('5.2.01') };
  const mapped = [
    ...(await accountMappings({ create, there }, leaves, foreignLeaf)),
    ...(await uauAccountMappings({ create, there }, leaves, foreignLeaf)),
  ];
  const sketch = await create('structure/versions/', { nome: 'Esboço', ...YEAR });
  const side = (name: 'a' | 'b') => ({
    create,
    empreendimento: enterprises[name],
    module: modules[name],
    spare: spares[name],
    version: sketch,
    empty,
  });
  const sides = {
    a: side('a'),
    b: side('b'),
    x: {
      create: there,
      empreendimento: foreignEnterprise,
      module: foreign.module,
      spare: foreign.module,
      version: foreignVersion,
      empty: foreign.version,
    },
    archived,
    never: NEVER,
    remove,
  };
  const plans = await allPlanRows(sides);

  const second = await there('structure/companies/', { codigo: 'Y', nome: 'Estranha dois', regional: foreignRegional });
  const rules = await rulesOf({ create, there, companies: { a, b }, foreign: [foreignCompany, second] });

  const uau = await uauRows(house, {
    a: { create, company: a, organization },
    b: { create, company: b, organization },
    x: { create: there, company: foreignCompany, organization: house.fixture.organizations.beta },
  });

  let cents = 1;
  const entries: EntryRow[] = [];
  const add = async (
    kind: RowClass,
    put: Creator,
    place: Pick<EntryRow, 'version' | 'center_cost' | 'accounting'>,
    subject: Subject | null,
  ) => {
    cents *= 2;
    const description = `linha${String(cents).padStart(6, '0')}x`;
    const id = await put('expense/entries/', { ...place, year: 2027, description, m01: reais(cents) });
    entries.push({ kind, id, ...place, description, cents, subject, archived: kind === 'archived' });
  };
  const at = (version: number, where: 'a1' | 'b1', code: '5.1.01' | '5.2.01') =>
    [
      { version, center_cost: centers[where].id, accounting: account(code) },
      { organization, center: centers[where], account: code },
    ] as const;
  await add('own centre, own account', create, ...at(draft, 'a1', '5.1.01'));
  await add('own centre, foreign account', create, ...at(draft, 'a1', '5.2.01'));
  await add('foreign centre, own account', create, ...at(draft, 'b1', '5.1.01'));
  await add('both foreign', create, ...at(draft, 'b1', '5.2.01'));
  await add(
    'other organisation',
    there,
    { version: foreignVersion, center_cost: foreign.center, accounting: foreignLeaf },
    {
      organization: house.fixture.organizations.beta,
      center: { id: foreign.center, company: foreign.company, regional: foreign.regional },
      account: '6.1',
    },
  );
  await add('archived', create, ...at(archived, 'a1', '5.1.01'));
  const [place] = at(draft, 'a1', '5.1.01');
  await add('deleted', create, place, null);
  await remove(`expense/entries/${entries.at(-1)?.id ?? 0}/`);
  entries.push({ kind: 'never existed', id: NEVER, ...place, description: 'nenhuma', cents: 0, subject: null, archived: false });
  await ledgerRows(
    house,
    organization,
    entries.filter(({ version, subject }) => version === draft && subject !== null),
  );
  await house.db.updateTable('version').set({ status: 'arquivada' }).where('id', '=', archived).execute();
  const copy = await house.call(admin, 'POST', `structure/versions/${draft}/copy/`, { nome: 'Oficial', adjustment: '0' });
  const official = Number(Reflect.get(Object(copy.json), 'id'));
  await house.db.updateTable('version').set({ status: 'aprovada', official: true }).where('id', '=', official).execute();
  return {
    house,
    /** Organisation of the people; the other one's administrator is the stranger. */
    organization,
    admin,
    stranger,
    draft,
    /** A draft that holds nothing. */
    empty,
    official,
    entries,
    centers,
    companies: { a, b },
    regionals: { r1, r2 },
    accounts,
    /** Names an account below 5.1 and one below 5.2. */
    aggregator,
    enterprises,
    modules,
    /** What belongs to a module or a version of a development. */
    parts,
    late,
    /** What no grant of rows narrows. */
    flats,
    mapped,
    /** Rows that were there, by the address of their list. */
    gone,
    /** Assumptions of revenue, by kind. */
    plans,
    /** A draft of assumptions of both companies. */
    sketch,
    /** Rules by which companies become a group. */
    rules,
    /** Companies of UAU as they are mapped, each with a row of every area; 93 is nobody's. */
    uau,
    foreign,
  };
}
