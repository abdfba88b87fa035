import { beforeAll, expect, it } from 'vitest';
import { ALL_RIGHTS } from '#server/rights/rights.ts';
import { allPieces, allRows } from '#server/engine/list.ts';
import { regionalResource } from '#server/resources/regional.ts';
import { testApi } from '#server/test/api.ts';

const { db, fixture } = await testApi();
const scope = { organization: fixture.organizations.alfa, user: fixture.users.ana, rights: ALL_RIGHTS };
const nothing = new URLSearchParams();
/** More than one piece of a streamed list. */
const ROWS = 1_501;

beforeAll(async () => {
  await db.deleteFrom('regional').where('organization_id', '=', scope.organization).execute();
  const rows = Array.from({ length: ROWS }, (_, at) => ({ codigo: `L${at}`, nome: `Linha ${at}` }));
  await db
    .insertInto('regional')
    .values(
      rows.map((row) => ({
        ...row,
        codigo_key: row.codigo,
        nome_key: row.nome,
        search_key: '',
        organization_id: scope.organization,
      })),
    )
    .execute();
});

const refusal = { status: 400, body: { detail: 'A lista passa de 1.500 linhas. Use filtros ou páginas.' } };

it('[API-12] a list asked for whole is streamed up to its limit, and refused in words before its first line beyond it', async () => {
  const sizes: number[] = [];
  for await (const piece of await allPieces(db, regionalResource, scope, nothing, ROWS)) sizes.push(piece.length);
  expect(sizes).toEqual([1_000, 501]);
  await expect(allPieces(db, regionalResource, scope, nothing, 1_500)).rejects.toMatchObject(refusal);
});

it('[API-12] neither is more read at once than the limit', async () => {
  expect(await allRows(db, regionalResource, scope, nothing, ROWS)).toHaveLength(ROWS);
  await expect(allRows(db, regionalResource, scope, nothing, 1_500)).rejects.toMatchObject(refusal);
});
