import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { IMPORT_UNDO_URL, type ImportUndo } from '#contract/import-undo.ts';
import { MOST_ROWS } from '#contract/limits.ts';
import { writtenRows } from '#contract/mapping-import.ts';
import { NOT_THEIRS, TOO_MANY } from '#server/engine/import-refusal.ts';
import { undoImport } from '#server/engine/import-undo.ts';
import { isCnpj } from '#planning/text/cnpj.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { ALL_RIGHTS } from '#server/rights/rights.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { noting } from '#server/test/noted.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { request, fixture, ports } = api;
const UNITS = 'enterprise/units/';
const ACCOUNTS = 'structure/accountings/';
const COMPANIES = 'structure/companies/';
const CENTERS = 'structure/center-costs/';
const [FIRST, SECOND] = ['11222333000181', '45997418000153'];
let ana: string;
let otto: string;
let at: Awaited<ReturnType<typeof makeStructure>>;
let module: number;
let serial = 0;

beforeAll(async () => {
  ana = await api.tokenOf('ana');
  otto = await api.tokenOf('otto');
});
beforeEach(async () => {
  serial += 1;
  at = await makeStructure(writer(api, ana));
  const { create } = writer(api, ana);
  const development = { code: `D${serial}`, name: `Empreendimento ${serial}`, empresa: at.company, kind: 'vertical' };
  const empreendimento = await create('enterprise/enterprises/', { ...development, modality: 'misto', status: 'obra' });
  module = await create('enterprise/modules/', { empreendimento, n_modulo: 1, name: 'Torre A' });
});

type Step = Partial<ImportUndo['steps'][number]> & { of: ImportUndo['steps'][number]['of'] };
const undo = (steps: readonly Step[], { token = ana, keyless = false } = {}) =>
  request('POST', IMPORT_UNDO_URL, { token, body: { steps }, keyless });
/** Writes rows as an import does, new ones or changed ones, and tells them by the versions that it made. */
async function wrote(url: string, rows: readonly object[], { token = ana } = {}) {
  const method = rows.some((row) => 'id' in row) ? 'PATCH' : 'POST';
  const { status, body } = await request(method, url, { token, body: rows });
  if (status >= 300) throw new Error(`${method} ${url} ${status} ${JSON.stringify(body)}`);
  return writtenRows.parse(body);
}
const unit = (identifier: string, more: object = {}) => ({ module, identifier, ...more });
const ofRegional = (code: string, cnpj = '') => {
  const codigo = `${code}${serial}`;
  return { codigo, nome: `Empresa ${codigo}`, regional: at.regional, cnpj };
};
/** A CNPJ of its own for each number. */
const cnpjOf = (n: number) => {
  const base = String(10_000_000 + n).padEnd(12, '1');
  const digits = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'));
  return base + (digits.find((two) => isCnpj(base + two)) ?? '');
};
/** Companies with a CNPJ each, from `first` on. */
const handed = (length: number, first: number) => Array.from({ length }, (_, n) => ofRegional(`H${n}`, cnpjOf(first + n)));
/** The last lets its CNPJ go, and each takes that of the next one. */
async function handOn(companies: readonly { id: number }[], first: number) {
  const change: Awaited<ReturnType<typeof wrote>> = [];
  for (let n = companies.length - 1; n >= 0; n -= 1) {
    const cnpj = n === companies.length - 1 ? '' : cnpjOf(first + n + 1);
    change.push(...(await wrote(COMPANIES, [{ id: companies[n]?.id, cnpj }])));
  }
  return change;
}
const account = (codigo: string, nome: string, more: object = {}) => ({ codigo: `${serial}.${codigo}`, nome, ...more });
const listed = async (url: string, query = '') => {
  const rows = z.array(z.looseObject({ id: z.int(), row_version: z.int() }));
  return rows.parse((await request('GET', `${url}?all=1${query}`, { token: ana })).body).toSorted((a, b) => a.id - b.id);
};
const units = () => listed(UNITS, `&module=${module}`);
const unversioned = (rows: readonly object[]) => rows.map((row) => ({ ...row, row_version: 0 }));
const history = async (id = 0) => {
  const lines = api.db.selectFrom('audit_log').select('operation').where('table_name', '=', 'enterprise_unit');
  return (await lines.where('row_id', '=', id).orderBy('id').execute()).map(({ operation }) => operation);
};
const detailOf = (body: unknown) => String(Reflect.get(Object(body), 'detail'));

describe('[RES-5] an import', () => {
  it('is taken back by one request: new rows go, changed ones are as they were, each with its line in the history', async () => {
    const [known] = await wrote(UNITS, [unit('A 101', { price: '250000.00', private_area: '50.5', status: 'disponivel' })]);
    const before = await units();
    const remove = await wrote(UNITS, [unit('A 102'), unit('A 103')]);
    const change = await wrote(UNITS, [{ ...known, price: '260000.00', status: 'vendida' }]);
    expect(await undo([{ of: 'enterpriseUnit', change, remove }])).toMatchObject({ status: 200, body: { undone: 3, gone: 0 } });
    expect(unversioned(await units())).toEqual(unversioned(before));
    expect(await history(known?.id)).toEqual(['insert', 'update', 'update']);
    expect(await history(remove[0]?.id)).toEqual(['insert', 'delete']);
  });

  it('stays whole where somebody has changed a row since: which, who, and what to do is said', async () => {
    await grantOnly(api, 'otto', { pages: { enterprise: ['view', 'edit'] } });
    const [known] = await wrote(UNITS, [unit('A 101')]);
    const remove = await wrote(UNITS, [unit('A 102'), unit('A 103')]);
    const change = await wrote(UNITS, [{ ...known, price: '1.00' }]);
    for (const [of, row] of [
      ['A 102', remove[0]],
      ['A 101', change[0]],
    ] as const) {
      await wrote(UNITS, [{ id: row?.id, typology: `de otto ${of}` }], { token: otto });
      const imported = await units();
      for (const keyless of [false, true]) {
        const { status, body } = await undo([{ of: 'enterpriseUnit', change, remove }], { keyless });
        expect(status).toBe(409);
        expect(detailOf(body)).toBe(
          `Nada foi desfeito. Unidade «A 102» foi alterada por otto depois da importação. O que mudou depois não se desfaz junto: exclua-o, se era novo, ou deixe-o como era, e peça «Desfazer» de novo, nos avisos.`.replace(
            'A 102',
            of,
          ),
        );
        expect(await units()).toEqual(imported);
      }
      // The next one stands in the way alone.
      if (row === remove[0]) remove.shift();
    }
  });

  it('says which rows are used meanwhile and where; once they are not, it is taken back', async () => {
    const names = [1, 2, 3, 4, 5].map((n) => account(String(n), `Conta ${serial}.${n}`));
    const remove = await wrote(ACCOUNTS, names);
    const entries = await Promise.all(
      remove.slice(1).map(({ id }) =>
        writer(api, ana).create('expense/entries/', {
          version: at.version,
          year: 2027,
          center_cost: at.center,
          accounting: id,
        }),
      ),
    );
    const imported = await listed(ACCOUNTS);
    const { status, body } = await undo([{ of: 'accounting', remove }]);
    expect([status, detailOf(body)]).toEqual([
      409,
      `Nada foi desfeito. Conta contábil «${serial}.2 · Conta ${serial}.2», Conta contábil «${serial}.3 · Conta ${serial}.3», Conta contábil «${serial}.4 · Conta ${serial}.4» e mais 1 já são usadas em lançamentos. Retire esse uso e peça «Desfazer» de novo, nos avisos.`,
    ]);
    expect(await listed(ACCOUNTS)).toEqual(imported);
    await request('DELETE', 'expense/entries/', { token: ana, body: { ids: entries, delete_multiple: true } });
    expect((await undo([{ of: 'accounting', remove }])).status).toBe(200);
    expect(await listed(ACCOUNTS)).toEqual(imported.filter(({ id }) => !remove.some((row) => row.id === id)));
  });

  it('says what another rule refuses, by the row: a place that is taken by now, an account above another, a parent that is gone', async () => {
    const [group, named] = await wrote(ACCOUNTS, [account('7', `Grupo ${serial}`), account('8', `Nome ${serial}`)]);
    const change = await wrote(ACCOUNTS, [
      { ...group, kind: 'sintetica' },
      { ...named, nome: `Outro ${serial}` },
    ]);
    const back = async () => detailOf((await undo([{ of: 'accounting', change }])).body);
    const [below] = await wrote(ACCOUNTS, [account('7.1', `Nome ${serial}`)]);
    expect(await back()).toBe(
      `Nada foi desfeito. Conta contábil «${serial}.7 · Grupo ${serial}»: Tipo: Uma conta com contas abaixo dela deve ser sintética. Resolva isso e peça «Desfazer» de novo, nos avisos.`,
    );
    await wrote(ACCOUNTS, [{ ...below, codigo: `${serial}.9` }]);
    expect(await back()).toContain(
      `Conta contábil «${serial}.8 · Outro ${serial}»: Já existe uma conta contábil com este código ou nome. Resolva`,
    );
    const { create } = writer(api, ana);
    const regional = await create('structure/regionals/', { codigo: `X${serial}`, nome: `Regional X${serial}` });
    const [company] = await wrote('structure/companies/', [{ codigo: `X${serial}`, nome: `Empresa X${serial}`, regional }]);
    const moved = await wrote('structure/companies/', [{ ...company, regional: at.regional }]);
    await request('DELETE', `structure/regionals/${regional}/`, { token: ana });
    expect(detailOf((await undo([{ of: 'company', change: moved }])).body)).toMatch(
      /^Nada foi desfeito\. Empresa «X\d+ · Empresa X\d+»: o cadastro indicado em «Regional» não existe mais/,
    );
  });

  it('counts all rows that were changed since, and everybody who did, however many there are', async () => {
    const many = await wrote(
      UNITS,
      Array.from({ length: MOST_ROWS }, (__, place) => unit(`L${place}`)),
    );
    await sql`update enterprise_unit as t set row_version = 2, price = 100,
      updated_by = case when t.id = ${many[1]?.id ?? 0}::integer then ${fixture.users.otto}::integer else ${fixture.users.ana}::integer end
      where module = ${module}::integer`.execute(api.db);
    const said = detailOf((await undo([{ of: 'enterpriseUnit', remove: many }])).body);
    expect(said).toContain(
      'Unidade «L0», Unidade «L1», Unidade «L2» e mais 4.997 foram alteradas por ana e otto depois da importação.',
    );
  });

  it('of a mapping names the account that it is of', async () => {
    const { create } = writer(api, ana);
    const group = await create('dre/groups/', { codigo: `G${serial}`, nome: `Grupo ${serial}` });
    const subgroup = await create('dre/subgroups/', { group, codigo: `S${serial}`, nome: `Sub ${serial}` });
    const other = await create('dre/subgroups/', { group, codigo: `T${serial}`, nome: `Tub ${serial}` });
    const remove = await wrote('dre/from-to/', [{ source_kind: 'conta_contabil', source_key: String(at.account), subgroup }]);
    await wrote('dre/from-to/', [{ id: remove[0]?.id, subgroup: other }]);
    expect(detailOf((await undo([{ of: 'dreFromTo', remove }])).body)).toMatch(
      /^Nada foi desfeito\. De-x-para da DRE de Conta contábil «9\.\d+ · Conta de teste \d+» foi alterado por ana depois da importação\./,
    );
  });

  it('what changed places changes them again, and what was written twice is as it was before the first time', async () => {
    const [one, two] = await wrote(ACCOUNTS, [account('1', `Um ${serial}`), account('2', `Dois ${serial}`)]);
    // Named as a row might be called that is out of the way meanwhile.
    await wrote(ACCOUNTS, [account('3', `#${one?.id}`)]);
    const before = await listed(ACCOUNTS);
    const away = await wrote(ACCOUNTS, [{ ...one, nome: `Fora ${serial}` }]);
    const there = await wrote(ACCOUNTS, [{ ...two, nome: `Um ${serial}` }]);
    const done = await wrote(ACCOUNTS, [{ ...away[0], nome: `Dois ${serial}` }]);
    // As one statement wrote both: from the state before to the state after.
    expect(
      await undo([
        { of: 'accounting', change: [...done, ...there] },
        { of: 'accounting', change: away },
      ]),
    ).toMatchObject({ status: 200, body: { undone: 3 } });
    expect(unversioned(await listed(ACCOUNTS))).toEqual(unversioned(before));
    expect((await request('GET', `${ACCOUNTS}?search=Um ${serial}`, { token: ana })).body).toMatchObject({ count: 1 });
  });

  it('removes what its importer made alone, whoever knows the version: not what another person made', async () => {
    await grantOnly(api, 'otto', { pages: { enterprise: ['view', 'edit', 'delete'] } });
    const remove = await wrote(UNITS, [unit('A 101')], { token: otto });
    expect(await undo([{ of: 'enterpriseUnit', remove }])).toMatchObject({ status: 409, body: { detail: NOT_THEIRS } });
    expect(await units()).toHaveLength(1);
  });

  it('says by the row that a value of before is one which today’s rules take no more', async () => {
    const [stored] = await wrote(COMPANIES, [ofRegional('A'), ofRegional('B')]);
    await api.db
      .updateTable('company')
      .set({ cnpj: '11111111111111' })
      .where('id', '=', stored?.id ?? 0)
      .execute();
    const change = await wrote(COMPANIES, [{ ...stored, cnpj: '12345678000195' }]);
    const imported = await listed(COMPANIES);
    const { status, body } = await undo([{ of: 'company', change }]);
    expect([status, detailOf(body)]).toEqual([
      409,
      `Nada foi desfeito. Empresa «A${serial} · Empresa A${serial}»: CNPJ: Os dígitos verificadores (os dois últimos) não conferem com o restante do CNPJ. Confira cada caractere. É o valor de antes da importação, que as regras de hoje não aceitam: corrija à mão o que ela mudou.`,
    ]);
    expect(await listed(COMPANIES)).toEqual(imported);
  });

  it.each([
    ['one after the other', [0, 1, 2]],
    ['against the order of the rows', [2, 1, 0]],
  ])('gives back what is unique by itself and went from row to row, %s, and tells it in the history', async (_, order) => {
    const rows = [ofRegional('A', FIRST), ofRegional('B', SECOND), ofRegional('C', '')];
    const companies = await wrote(
      COMPANIES,
      order.map((place) => rows[place] ?? {}),
    );
    const before = await listed(COMPANIES);
    const [a, b, c] = order.map((place) => companies[place]);
    const emptied = await wrote(COMPANIES, [{ ...b, cnpj: '' }]);
    const moved = await wrote(COMPANIES, [{ ...a, cnpj: SECOND }]);
    const filled = await wrote(COMPANIES, [{ ...c, cnpj: FIRST }]);
    const change = [...emptied, ...moved, ...filled];
    expect(await undo([{ of: 'company', change }])).toMatchObject({ status: 200, body: { undone: 3, gone: 0 } });
    expect(unversioned(await listed(COMPANIES))).toEqual(unversioned(before));
    const lines = api.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('table_name', '=', 'company')
      .orderBy('id', 'desc');
    const images = (await lines.limit(3).execute()).map((line) =>
      [line.before, line.after].map((image) => String(Reflect.get(Object(image), 'cnpj'))).join(' → '),
    );
    expect(images.toSorted()).toEqual([` → ${SECOND}`, `${FIRST} → `, `${SECOND} → ${FIRST}`]);
    await request('DELETE', COMPANIES, { token: ana, body: { ids: companies.map(({ id }) => id), delete_multiple: true } });
  });

  it('asks the database as often however long the way was that a CNPJ went, and has nobody’s history say that it was none', async () => {
    const counts: number[] = [];
    for (const length of [3, 12]) {
      const companies = await wrote(COMPANIES, handed(length, length));
      const before = await listed(COMPANIES);
      const change = await handOn(companies, length);
      const { noted, requested } = noting(api.db);
      const scope = { organization: fixture.organizations.alfa, user: fixture.users.ana, rights: ALL_RIGHTS };
      const steps = [{ of: 'company', change, remove: [] }];
      expect(await undoImport({ ...ports, db: noted }, RESOURCES, scope, steps)).toEqual({ undone: length, gone: 0 });
      counts.push(requested.length);
      expect(unversioned(await listed(COMPANIES))).toEqual(unversioned(before));
      const lines = await api.db
        .selectFrom('audit_log')
        .select(['before', 'after'])
        .where('table_name', '=', 'company')
        .orderBy('id', 'desc')
        .limit(length)
        .execute();
      // One of them had none: whoever let go first.
      expect(lines.filter((line) => Reflect.get(Object(line.before), 'cnpj') === '')).toHaveLength(1);
      expect(lines.filter((line) => Reflect.get(Object(line.after), 'cnpj') === '')).toEqual([]);
      await request('DELETE', COMPANIES, { token: ana, body: { ids: companies.map(({ id }) => id), delete_multiple: true } });
    }
    expect(counts[1]).toBe(counts[0]);
  });

  it('that cannot give one back, since another row has it by now, leaves all as they are and says which', async () => {
    const companies = await wrote(COMPANIES, handed(3, 30));
    const change = await handOn(companies, 30);
    // The first one's is free since.
    const [other] = await wrote(COMPANIES, [ofRegional('N', cnpjOf(30))]);
    const imported = await listed(COMPANIES);
    const { status, body } = await undo([{ of: 'company', change }]);
    expect([status, detailOf(body)]).toEqual([
      409,
      `Nada foi desfeito. Empresa «H0${serial} · Empresa H0${serial}»: Já existe uma empresa com este CNPJ. Resolva isso e peça «Desfazer» de novo, nos avisos.`,
    ]);
    expect(await listed(COMPANIES)).toEqual(imported);
    await request('DELETE', COMPANIES, { token: ana, body: { ids: [other?.id], delete_multiple: true } });
    expect(await undo([{ of: 'company', change }])).toMatchObject({ status: 200, body: { undone: 3 } });
    await request('DELETE', COMPANIES, { token: ana, body: { ids: companies.map(({ id }) => id), delete_multiple: true } });
  });

  it('of rows that a later one wrote again says to take that one back first; then each goes by a request of its own', async () => {
    const [known] = await wrote(UNITS, [unit('A 101', { price: '1.00' })]);
    const before = await units();
    const first = { change: await wrote(UNITS, [{ ...known, price: '2.00' }]), remove: await wrote(UNITS, [unit('A 102')]) };
    const middle = await units();
    const both = [...first.change, ...first.remove];
    const second = await wrote(
      UNITS,
      both.map((row) => ({ ...row, price: '3.00' })),
    );
    const imported = await units();
    const older = () => undo([{ of: 'enterpriseUnit', ...first }]);
    const refused = await older();
    expect([refused.status, detailOf(refused.body)]).toEqual([
      409,
      'Nada foi desfeito. Unidade «A 102» foi alterada por ana depois da importação. Se foi outra importação, desfaça primeiro a mais nova. O que mudou depois não se desfaz junto: exclua-o, se era novo, ou deixe-o como era, e peça «Desfazer» de novo, nos avisos.',
    ]);
    expect(await units()).toEqual(imported);
    expect(await undo([{ of: 'enterpriseUnit', change: second }])).toMatchObject({ status: 200, body: { undone: 2 } });
    expect(unversioned(await units())).toEqual(unversioned(middle));
    expect(await older()).toMatchObject({ status: 200, body: { undone: 2, gone: 0 } });
    expect(unversioned(await units())).toEqual(unversioned(before));
  });

  it('gives back a place that is made of two fields, of which one went from row to row', async () => {
    const { create } = writer(api, ana);
    const others = [];
    for (const code of ['P', 'Q']) others.push(await create(COMPANIES, ofRegional(code)));
    const centers = await wrote(CENTERS, [
      { codigo: 'Z1', nome: 'Um', company: at.company },
      { codigo: 'Z1', nome: 'Dois', company: others[0] },
    ]);
    for (const rows of [centers, centers.toReversed()]) {
      const stored = new Map((await listed(CENTERS)).map((row) => [row.id, row]));
      const [one, two] = rows.map(({ id }) => stored.get(id));
      const away = await wrote(CENTERS, [{ id: two?.id, row_version: two?.row_version, company: others[1] }]);
      const there = await wrote(CENTERS, [{ id: one?.id, row_version: one?.row_version, company: two?.['company'] }]);
      const change = [...away, ...there];
      expect(await undo([{ of: 'centerCost', change }])).toMatchObject({ status: 200, body: { undone: 2 } });
      expect((await listed(CENTERS)).filter(({ id }) => stored.has(id))).toMatchObject(
        [...stored.values()].map(({ id, company: of }) => ({ id, company: of })),
      );
    }
  });

  it('what was removed meanwhile is gone already, and told', async () => {
    const remove = await wrote(UNITS, [unit('A 102'), unit('A 103')]);
    const [known] = await wrote(UNITS, [unit('A 104')]);
    const change = await wrote(UNITS, [{ ...known, price: '1.00' }]);
    await request('DELETE', UNITS, { token: ana, body: { ids: [remove[0]?.id, known?.id], delete_multiple: true } });
    expect(await undo([{ of: 'enterpriseUnit', change, remove }])).toMatchObject({ status: 200, body: { undone: 1, gone: 2 } });
    expect(await units()).toEqual([]);
  });

  it('what was put back by hand stands in no way, nor does an undo that was done and not heard of', async () => {
    const [one, two] = await wrote(UNITS, [unit('A 101'), unit('A 102')]);
    const before = await units();
    const change = await wrote(UNITS, [
      { ...one, price: '1.00' },
      { ...two, price: '2.00' },
    ]);
    const remove = await wrote(UNITS, [unit('A 103')]);
    await wrote(UNITS, [{ id: two?.id, price: null }]);
    const steps: Step[] = [{ of: 'enterpriseUnit', change, remove }];
    expect(await undo(steps)).toMatchObject({ status: 200, body: { undone: 3, gone: 0 } });
    expect(unversioned(await units())).toEqual(unversioned(before));
    const versions = await units();
    expect(await undo(steps)).toMatchObject({ status: 200, body: { undone: 2, gone: 1 } });
    expect(await units()).toEqual(versions);
  });

  it('is its importer’s to take back alone, and by what it wrote: no other version of a row, no row that never was', async () => {
    await grantOnly(api, 'otto', { pages: { enterprise: ['view', 'edit', 'delete'] } });
    const [known] = await wrote(UNITS, [unit('A 101')]);
    const change = await wrote(UNITS, [{ ...known, price: '1.00' }], { token: otto });
    const theirs = await wrote(UNITS, [unit('A 102')], { token: otto });
    const others = await wrote(UNITS, [{ ...theirs[0], price: '3.00' }]);
    const imported = await units();
    for (const steps of [
      [{ of: 'enterpriseUnit' as const, change }],
      // Of the asker's own hand by now, and by its version: but somebody else made it.
      [{ of: 'enterpriseUnit' as const, remove: others }],
      [{ of: 'enterpriseUnit' as const, remove: [{ id: 999_999, row_version: 1 }] }],
      [{ of: 'enterpriseUnit' as const, change: [{ id: known?.id ?? 0, row_version: 1 }] }],
    ])
      expect(await undo(steps)).toMatchObject({ status: 409, body: { detail: NOT_THEIRS } });
    expect(await units()).toEqual(imported);
    expect((await undo([{ of: 'enterpriseUnit', change }], { token: otto })).status).toBe(200);
  });

  it('a row that is hidden from its importer by now is told as one that never was', async () => {
    const centers = [{ level: 'company', id: at.company, can_edit: true }] as const;
    const pages = { enterprise: ['view', 'edit', 'delete'] } as const;
    await grantOnly(api, 'otto', { pages, centers });
    const remove = await wrote(UNITS, [unit('A 102')], { token: otto });
    await grantOnly(api, 'otto', { pages, centers: [] });
    const hidden = await undo([{ of: 'enterpriseUnit', remove }], { token: otto });
    const never = await undo([{ of: 'enterpriseUnit', remove: [{ id: 999_999, row_version: 1 }] }], { token: otto });
    expect([hidden.status, hidden.body]).toEqual([409, never.body]);
    expect(await units()).toHaveLength(1);
  });

  it('[SEC-3] takes the rights to change and, of what goes, to remove; of each of its records', async () => {
    const pages = { enterprise: ['view', 'edit'], structure: ['view', 'edit', 'delete'] } as const;
    await grantOnly(api, 'otto', { pages });
    const remove = await wrote(UNITS, [unit('A 102')], { token: otto });
    const regionals = await wrote('structure/regionals/', [{ codigo: `O${serial}`, nome: `De otto ${serial}` }], { token: otto });
    const both: Step[] = [
      { of: 'regional', remove: regionals },
      { of: 'enterpriseUnit', remove },
    ];
    expect((await undo(both, { token: otto })).status).toBe(403);
    expect(await units()).toHaveLength(1);
    await grantOnly(api, 'otto', { pages: { ...pages, enterprise: ['view', 'delete'] } });
    expect((await undo(both, { token: otto })).status).toBe(403);
    await grantOnly(api, 'otto', { pages: {} });
    expect((await undo(both, { token: otto })).status).toBe(403);
    await grantOnly(api, 'otto', { pages: { ...pages, enterprise: ['view', 'edit', 'delete'] } });
    expect(await undo(both, { token: otto })).toMatchObject({ status: 200, body: { undone: 2 } });
  });

  it('a version that no row has is told as one that the importer did not make', async () => {
    const [first] = await wrote(UNITS, [unit('A 101')]);
    const row = { id: first?.id ?? 0, row_version: Number.MAX_SAFE_INTEGER };
    const refused = await undo([{ of: 'enterpriseUnit', change: [row] }]);
    expect([refused.status, detailOf(refused.body)]).toEqual([409, expect.stringContaining('não foi você quem importou')]);
    expect((await undo([{ of: 'enterpriseUnit', remove: [row] }])).body).toMatchObject({
      detail: expect.stringContaining('depois da importação'),
    });
    expect(await units()).toHaveLength(1);
  });

  it('refuses what is no such request, and more rows than are taken back at once', async () => {
    const row = { id: 1, row_version: 1 };
    const twice = await undo([{ of: 'regional', remove: [row, row] }]);
    expect(JSON.stringify(twice.body)).toContain('Um registro só pode aparecer uma vez na lista.');
    for (const body of [
      {},
      { steps: [] },
      { steps: [{ of: 'user', remove: [row] }] },
      { steps: [{ of: 'regional', remove: [1] }] },
      { steps: [{ of: 'regional', change: [row, { ...row, row_version: 2 }] }] },
      { steps: [{ of: 'regional', remove: Array.from({ length: MOST_ROWS + 1 }, () => row) }] },
    ])
      expect((await request('POST', IMPORT_UNDO_URL, { token: ana, body })).status).toBe(400);
    const most = Array.from({ length: 5 }, () => ({
      of: 'regional',
      remove: Array.from({ length: MOST_ROWS }, () => row),
      change: [],
    }));
    const scope = { organization: fixture.organizations.alfa, user: fixture.users.ana, rights: ALL_RIGHTS };
    await expect(undoImport(ports, RESOURCES, scope, most)).rejects.toMatchObject({ body: { detail: TOO_MANY } });
  });
});
