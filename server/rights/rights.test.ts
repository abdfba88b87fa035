import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { mayReach, type Principal, type Subject } from '#planning/access/rights.ts';
import { includes, type Ids } from '#server/rights/reach.ts';
import { readRights } from '#server/rights/rights.ts';
import { testApi } from '#server/test/api.ts';
import { writer } from '#server/test/structure.ts';

/**
 * What SQL makes of random grants is held against the rule itself, written apart from it (planning/access/rights.ts).
 */
const api = await testApi();
const regionals: { id: number }[] = [];
const companies: { id: number; regional: number }[] = [];
const centers: { id: number; company: number; regional: number }[] = [];
const accounts: { id: number; code: string }[] = [];
const CODES = ['1', '1.1', '1.1.01', '1.1.02', '1.10', '1.10.1', '2', '2.1', '02.2', '2.2.3', '10', '10.1'];

beforeAll(async () => {
  const { create } = writer(api, await api.tokenOf('ana'));
  for (const r of [1, 2]) {
    const regional = await create('structure/regionals/', { codigo: `R${r}`, nome: `R${r}` });
    regionals.push({ id: regional });
    for (const c of [1, 2]) {
      const company = await create('structure/companies/', { codigo: `C${r}${c}`, nome: `C${r}${c}`, regional });
      companies.push({ id: company, regional });
      for (const k of [1, 2]) {
        const id = await create('structure/center-costs/', { codigo: `K${k}`, nome: `K${r}${c}${k}`, company });
        centers.push({ id, company, regional });
      }
    }
  }
  for (const codigo of CODES) {
    const kind = CODES.some((other) => other.startsWith(`${codigo}.`)) || codigo === '2' ? 'sintetica' : 'analitica';
    const kindOf = codigo === '02.2' ? 'sintetica' : kind;
    accounts.push({ id: await create('structure/accountings/', { codigo, nome: codigo, kind: kindOf }), code: codigo });
  }
});

const index = (max: number) => fc.nat(max - 1);
const centerGrant = fc.record({
  level: fc.constantFrom('all', 'regional', 'company', 'center_cost'),
  at: index(8),
  can_edit: fc.boolean(),
});
const accountGrant = fc.record({ at: fc.option(index(CODES.length), { freq: 6 }), can_edit: fc.boolean() });
const source = fc.record({
  centers: fc.array(centerGrant, { maxLength: 3 }),
  accounts: fc.array(accountGrant, { maxLength: 3 }),
});
interface Source {
  centers: { level: string; at: number; can_edit: boolean }[];
  accounts: { at: number | null; can_edit: boolean }[];
}

const idAt = (level: string, at: number): number | null => {
  const rows = { regional: regionals, company: companies, center_cost: centers }[level];
  return rows ? (rows[at % rows.length]?.id ?? null) : null;
};
const stored = (one: Source) => ({
  center_cost_permissions: one.centers.map(({ level, at, can_edit }) => ({ level, id: idAt(level, at), can_edit })),
  accounting_permissions: one.accounts.map(({ at, can_edit }) => ({
    id: at === null ? null : (accounts[at]?.id ?? null),
    can_edit,
  })),
});

describe('reach', () => {
  it('[SEC-2] of random grants, its own and of groups, is what the rule says for every row of the structure', async () => {
    const { alfa } = api.fixture.organizations;
    const subscription = await api.db
      .selectFrom('subscription')
      .select('id')
      .where('user_id', '=', api.fixture.users.otto)
      .executeTakeFirstOrThrow();
    let created = 0;
    await fc.assert(
      fc.asyncProperty(source, fc.array(source, { maxLength: 2 }), async (own, groups) => {
        const ids: number[] = [];
        for (const group of groups) {
          created += 1;
          const { center_cost_permissions, accounting_permissions } = stored(group);
          const { id } = await api.db
            .insertInto('permit_group')
            .values({
              organization_id: alfa,
              nome: `G${created}`,
              nome_key: `g${created}`,
              search_key: `g${created}`,
              created_by: null,
              updated_by: null,
              center_cost_permissions: JSON.stringify(center_cost_permissions),
              accounting_permissions: JSON.stringify(accounting_permissions),
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          ids.push(id);
        }
        const mine = stored(own);
        await api.db
          .updateTable('subscription')
          .set({
            groups: ids,
            center_cost_permissions: JSON.stringify(mine.center_cost_permissions),
            accounting_permissions: JSON.stringify(mine.accounting_permissions),
          })
          .where('id', '=', subscription.id)
          .execute();
        const { reach } = await readRights(api.db, { id: subscription.id, organization: alfa, isAdmin: false });
        const person: Principal = {
          organization: alfa,
          is_active: true,
          is_admin: false,
          grants: [own, ...groups].map((one) => ({
            pages: [],
            named: [],
            centers: one.centers.map(({ level, at, can_edit }) => ({
              level,
              id: idAt(level, at),
              can_edit,
            })) as Principal['grants'][number]['centers'],
            accounts: one.accounts.map(({ at, can_edit }) => ({
              code: at === null ? null : (accounts[at]?.code ?? ''),
              can_edit,
            })),
          })),
        };
        const agree = (kind: string, held: { shown: Ids; edit: Ids }, id: number, subject: Omit<Subject, 'organization'>) => {
          const row = { organization: alfa, ...subject };
          expect([kind, id, includes(held.shown, id), includes(held.edit, id)]).toEqual([
            kind,
            id,
            mayReach(person, row, false),
            mayReach(person, row, true),
          ]);
        };
        for (const center of centers) agree('center', reach.centers, center.id, { center });
        for (const { id, regional } of companies) {
          const below = centers.filter((center) => center.company === id);
          agree('company', reach.companies, id, { place: { level: 'company', id, regional, centers: below } });
        }
        for (const { id } of regionals) {
          const below = centers.filter((center) => center.regional === id);
          agree('regional', reach.regionals, id, { place: { level: 'regional', id, regional: id, centers: below } });
        }
        for (const { id, code } of accounts) {
          const parts = code.split('.').map(Number).join('.');
          const below = accounts
            .map((other) => other.code)
            .filter((other) => other.split('.').map(Number).join('.').startsWith(`${parts}.`));
          agree('account', reach.accounts, id, { account: code, below });
        }
      }),
      { numRuns: Number(process.env['FUZZ_RUNS'] ?? 60) },
    );
  });
});
