import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ResourceDefinition, Row } from '#server/engine/definition.ts';
import { usedRows, rowRefusal } from '#server/engine/violation.ts';
import { AfterUndo } from '#server/http/after-undo.ts';
import { companyResource } from '#server/resources/company.ts';
import { regionalResource } from '#server/resources/regional.ts';
import { STATEMENT_RESOURCE } from '#server/resources/statement.ts';
import { uauMappingResource } from '#server/resources/uau-mapping.ts';
import { ALL_RIGHTS } from '#server/rights/rights.ts';
import { testApi } from '#server/test/api.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { db, fixture } = api;
const scope = { organization: fixture.organizations.alfa, user: fixture.users.ana, rights: ALL_RIGHTS };
const GONE = 999_999;
let at: Awaited<ReturnType<typeof makeStructure>>;

beforeAll(async () => {
  at = await makeStructure(writer(api, await api.tokenOf('ana')));
});

/** What is told of rows after the database refused to write `field` of the first as a row that is gone. */
async function refusalOf(definition: ResourceDefinition, field: string, rows: readonly Row[]): Promise<unknown> {
  const stored = sql.id(definition.table);
  const broken = sql`update ${stored} set ${sql.id(field)} = ${GONE}::integer where id = ${rows[0]?.['id']}::integer`;
  const refused = await broken
    .execute(db)
    .catch(rowRefusal(definition, scope, { rows, bulk: true }))
    .catch((error: unknown) => error);
  if (!(refused instanceof AfterUndo)) throw refused;
  return refused.readAnswer(db);
}
const noRow = `Invalid pk "${GONE}" - object does not exist.`;

describe('a row that is gone between the check and the write', () => {
  it('is told under its field, of the rows that name it alone', async () => {
    const rows = [{ id: at.company, regional: GONE }, { regional: at.regional }, { regional: null }, {}];
    expect(await refusalOf(companyResource, 'regional', rows)).toMatchObject({
      status: 400,
      body: [{ regional: [noRow] }, {}, {}, {}],
    });
  });

  it('is told though the record looks for it by a rule of its own, and though it is there again by now', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into uau_from_to (organization_id, source_kind, source_key, target, accounting)
      values (${scope.organization}::integer, 'uau_insumo', 'Z', 'account', ${at.account}::integer) returning id`.execute(db);
    const [mapping] = rows;
    expect(
      await refusalOf(uauMappingResource, 'accounting', [{ ...mapping, accounting: GONE }, { accounting: at.account }]),
    ).toMatchObject({
      status: 400,
      body: [{ accounting: [noRow] }, {}],
    });
    expect(
      await refusalOf(uauMappingResource, 'accounting', [{ ...mapping, accounting: at.account }, { accounting: null }]),
    ).toMatchObject({
      status: 400,
      body: [{ accounting: [noRow.replace(String(GONE), String(at.account))] }, {}],
    });
  });
});

const ofAccount = (account: number) => ({ source_kind: 'conta_contabil', source_key: String(account) });

describe('an account that is gone while a mapping is saved', () => {
  it('is told under the field that its id is read out of; of rows that name none, as a whole', async () => {
    const { mapping } = STATEMENT_RESOURCE.dre;
    const write = writer(api, await api.tokenOf('ana'));
    const group = await write.create('dre/groups/', { codigo: '1', nome: 'Receita' });
    const subgroup = await write.create('dre/subgroups/', { group, codigo: '11', nome: 'Vendas' });
    const stored = { id: await write.create('dre/from-to/', { ...ofAccount(at.account), subgroup }) };
    expect(await refusalOf(mapping, 'accounting', [{ ...stored, ...ofAccount(GONE) }, ofAccount(at.account)])).toMatchObject({
      status: 400,
      body: [{ source_key: [noRow] }, {}],
    });
    expect(await refusalOf(mapping, 'accounting', [stored])).toMatchObject({
      status: 409,
      sentence: expect.stringContaining('Recarregue a página e tente de novo.'),
    });
  });
});

describe('a key that is no rule of the record', () => {
  it('is a fault, and nothing that is gone', async () => {
    const rows = [{ id: at.regional, codigo: 'ZZ', nome: 'Outra' }];
    const twice = sql`insert into regional (id, organization_id, codigo, codigo_key, nome, nome_key, search_key)
      overriding system value values (${at.regional}::integer, ${scope.organization}::integer, 'ZZ', 'zz', 'Outra', 'outra', 'zz')`;
    const refused = await twice
      .execute(db)
      .catch(rowRefusal(regionalResource, scope, { rows, bulk: false }))
      .catch((error: unknown) => error);
    if (!(refused instanceof AfterUndo)) throw refused;
    expect(await refused.readAnswer(db)).toMatchObject({ code: '23505', constraint: 'regional_pkey' });
  });
});

describe('rows that are used', () => {
  it('are those that a key of the database points to, and none by a column that points elsewhere', async () => {
    const ids = [at.regional, at.company, at.center];
    const by = (table: string, column: string) => usedRows(db, scope, regionalResource, { used: { table, column }, ids });
    expect(await by('company', 'regional')).toEqual([at.regional]);
    // Cost centres name companies, whose ids may be those of regionals; versions have a column of no such kind.
    for (const [table, column] of [
      ['center_cost', 'company'],
      ['version', 'nome'],
      ['no_table', 'regional'],
    ] as const)
      expect(await by(table, column)).toEqual([]);
  });
});
