import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { IMPORT_UNDO_URL } from '#contract/import-undo.ts';
import { STATEMENT_MAPPING_IMPORT, statementMapping, statementMappingImported } from '#contract/statement-mapping.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
const { request } = api;
let ana: string;
let otto: string;
const subgroups: Record<Statement, number> = { dre: 0, cashflow: 0 };
const others: Record<Statement, number> = { dre: 0, cashflow: 0 };
const STATEMENTS: readonly Statement[] = ['dre', 'cashflow'];
const PAGE = { dre: 'dreFromTo', cashflow: 'cashflow' } as const;

beforeAll(async () => {
  ana = await api.tokenOf('ana');
  const { create } = writer(api, ana);
  for (const statement of STATEMENTS) {
    const group = await create(`${statement}/groups/`, { codigo: '10', nome: 'Receita' });
    subgroups[statement] = await create(`${statement}/subgroups/`, { group, codigo: '11', nome: 'Vendas' });
    others[statement] = await create(`${statement}/subgroups/`, { group, codigo: '12', nome: 'Serviços' });
  }
  await grantOnly(api, 'otto', { pages: { dreFromTo: ['view'], cashflow: ['view'] } });
  otto = await api.tokenOf('otto');
});

/**
 * `keyless`: a request with a key is one transaction anyway; one without it is what the import itself must hold
 * together.
 */
const send = (statement: Statement, body: unknown, { token = ana, keyless = false } = {}) =>
  request('POST', `${statement}/${STATEMENT_MAPPING_IMPORT}`, { token, body, keyless });
const mapped = async (statement: Statement) => {
  const { row, url } = statementMapping[statement];
  const rows = z.array(row).parse((await request('GET', `${url}?all=1`, { token: ana })).body);
  return rows.toSorted((one, other) => one.id - other.id);
};
const toPairs = (rows: Awaited<ReturnType<typeof mapped>>) => rows.map(({ source_key, subgroup }) => [source_key, subgroup]);

describe.each(STATEMENTS)('the mapping of %s out of a file', (statement) => {
  const of = (source_key: string, subgroup = subgroups[statement]) => ({
    source_kind: statement === 'dre' ? 'imposto' : 'premissa',
    source_key,
    subgroup,
  });
  const KEYS = statement === 'dre' ? ['deductions', 'current', 'deferred'] : ['works', 'land', 'stand'];
  const [first = '', second = '', third = ''] = KEYS;

  it('[RT-16] is written together: new rows and changed ones', async () => {
    const { body } = await send(statement, { create: [of(first)] });
    const [own] = await mapped(statement);
    const versioned = { id: own?.id, row_version: own?.row_version };
    expect(body).toEqual({ written: 1, created: [versioned], changed: [] });
    const answer = await send(statement, {
      create: [of(second)],
      change: [{ id: own?.id, row_version: own?.row_version, subgroup: others[statement] }],
    });
    const [changed, created] = (await mapped(statement)).map(({ id, row_version }) => ({ id, row_version }));
    expect([answer.status, answer.body]).toEqual([200, { written: 2, created: [created], changed: [changed] }]);
    // The version that the import made, by which it is taken back.
    expect(changed?.row_version).toBe((own?.row_version ?? 0) + 1);
    expect(toPairs(await mapped(statement))).toEqual([
      [first, others[statement]],
      [second, subgroups[statement]],
    ]);
  });

  it('[RT-16] a row that is refused leaves nothing behind of those before it', async () => {
    const before = await mapped(statement);
    const [own] = before;
    const stale = { id: own?.id ?? 0, row_version: 99, subgroup: subgroups[statement] };
    const wrong: readonly (readonly [number, object])[] = [
      [400, { create: [of(third)], change: [stale] }],
      [404, { create: [of(third)], change: [{ id: 999_999, subgroup: subgroups[statement] }] }],
      [400, { create: [of(third)], change: [{ id: own?.id, subgroup: 999_999 }] }],
      [400, { create: [of(third), of(first)] }],
    ];
    for (const [status, body] of wrong) {
      for (const keyless of [false, true]) expect((await send(statement, body, { keyless })).status).toBe(status);
      expect(await mapped(statement)).toEqual(before);
    }
  });

  it('[RT-16] is taken back as one, or not at all where somebody has changed a row of it since', async () => {
    const before = await mapped(statement);
    const [own] = before;
    const { body } = await send(statement, {
      create: [of(third)],
      change: [{ id: own?.id, row_version: own?.row_version, subgroup: subgroups[statement] }],
    });
    const { created, changed } = statementMappingImported.parse(body);
    const imported = await mapped(statement);
    const undo = (step: object, keyless = false) =>
      request('POST', IMPORT_UNDO_URL, { token: ana, body: { steps: [{ of: `${statement}FromTo`, ...step }] }, keyless });
    const back = { change: changed, remove: created };
    const stale = (rows: typeof created) => rows.map((row) => ({ ...row, row_version: row.row_version + 9 }));
    for (const wrong of [
      { ...back, remove: stale(created) },
      { ...back, change: stale(changed) },
      { ...back, remove: [{ id: 999_999, row_version: 1 }] },
      { ...back, remove: [{ id: created[0]?.id }] },
    ]) {
      for (const keyless of [false, true]) expect((await undo(wrong, keyless)).status).toBe(409);
      expect(await mapped(statement)).toEqual(imported);
    }
    expect((await undo(back)).body).toEqual({ undone: 2, gone: 0 });
    expect(toPairs(await mapped(statement))).toEqual(toPairs(before));
  });

  it('[RT-16] refuses what is no such file', async () => {
    for (const body of [[], { create: 1 }, { steps: [] }, { change: [1] }])
      expect((await send(statement, body)).status).toBe(400);
  });

  it('[SEC-2] [SEC-3] asks for the right to change the page', async () => {
    const before = await mapped(statement);
    expect((await send(statement, { create: [of(third)] }, { token: otto })).status).toBe(403);
    expect(await mapped(statement)).toEqual(before);
    await grantOnly(api, 'otto', { pages: { [PAGE[statement]]: ['view', 'edit'] } });
    const other = statement === 'dre' ? 'cashflow' : 'dre';
    expect((await send(other, { create: [] }, { token: otto })).status).toBe(403);
    const { body } = await send(statement, { create: [of(third)] }, { token: otto });
    const { created } = statementMappingImported.parse(body);
    // What goes takes the right to remove.
    const steps = [{ of: `${statement}FromTo`, remove: created }];
    const undo = () => request('POST', IMPORT_UNDO_URL, { token: otto, body: { steps } });
    expect((await undo()).status).toBe(403);
    await grantOnly(api, 'otto', { pages: { [PAGE[statement]]: ['view', 'edit', 'delete'] } });
    expect((await undo()).status).toBe(200);
    expect(await mapped(statement)).toEqual(before);
  });
});
