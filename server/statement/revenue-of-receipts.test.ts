import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revenueOfReceipts } from '#server/migrations/030-revenue-of-receipts.ts';
import { openTestDatabase, type TestDatabase } from '#server/test/database.ts';

let opened: TestDatabase;
beforeAll(async () => (opened = await openTestDatabase()));
afterAll(() => opened.close());

/**
 * An organisation whose correction stands on line 15, with these other lines; where the migration puts the new sources.
 */
async function migrated(lines: readonly { codigo: string; nome: string }[], mapped: string): Promise<Record<string, string>> {
  const { db } = opened;
  const { rows } = await sql<{
    id: number;
  }>`insert into organization (code, domain, name) values (gen_random_uuid()::text, gen_random_uuid()::text, ${mapped}) returning id`.execute(
    db,
  );
  const organization = rows[0]?.id ?? 0;
  const group = await sql<{ id: number }>`
    insert into dre_group (organization_id, codigo, nome, codigo_key, nome_key, search_key)
    values (${organization}, '10', 'Grupo', '10', 'grupo', '') returning id`.execute(db);
  for (const { codigo, nome } of [{ codigo: '15', nome: 'Correção' }, ...lines])
    await sql`insert into dre_subgroup (organization_id, "group", codigo, nome, codigo_key, nome_key, search_key)
      values (${organization}, ${group.rows[0]?.id}, ${codigo}, ${nome}, ${codigo}, ${nome}, '')`.execute(db);
  await sql`insert into dre_from_to (organization_id, source_kind, source_key, subgroup)
    select ${organization}, 'associativo', ${mapped}, id from dre_subgroup
    where organization_id = ${organization} and codigo = '15'`.execute(db);
  await sql.raw(revenueOfReceipts).execute(db);
  const found = await sql<{ key: string; codigo: string }>`
    select t.source_key as key, s.codigo from dre_from_to as t join dre_subgroup as s on s.id = t.subgroup
    where t.organization_id = ${organization}`.execute(db);
  return Object.fromEntries(found.rows.map(({ key, codigo }) => [key, codigo]));
}

describe('what receipts are revenue of, in a structure of before', () => {
  it('[RT-15] stands on the model’s lines, or where correction stood: no amount leaves a statement', async () => {
    const model = [
      { codigo: '65', nome: 'Outras receitas e despesas operacionais' },
      { codigo: '81', nome: 'Receitas financeiras' },
    ];
    expect(await migrated(model, 'correction')).toEqual({ correction: '15', financial_correction: '81', kept: '65' });
    const other = [{ codigo: '81', nome: 'Despesas com viagens' }];
    expect(await migrated(other, 'correction')).toEqual({ correction: '15', financial_correction: '15', kept: '15' });
    expect(await migrated(model, 'down_payment')).toEqual({ down_payment: '15' });
  });
});
