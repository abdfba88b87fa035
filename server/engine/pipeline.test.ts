import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { regional } from '#contract/regional.ts';
import { STALE } from '#contract/resource.ts';
import { testApi } from '#server/test/api.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
const { request } = api;
const url = 'structure/regionals/';
let token: string;
let serial = 0;
let id: number;

const post = (body: unknown, path = url) => request('POST', path, { token, body });
const patch = (body: object, headers = {}) => request('PATCH', `${url}${id}/`, { token, body, headers });
const stored = async (wanted = id) => regional.row.parse((await request('GET', `${url}${wanted}/`, { token })).body);
/** Who changed a row last, and when, as a 412 tells. */
const by = (row: number) => ({ id: row, by: 'ana', at: '2026-11-21T12:00:00.000Z' });
const count = async () => (await api.db.selectFrom('regional').select('id').execute()).length;

beforeAll(async () => {
  token = await api.tokenOf('ana');
});
beforeEach(async () => {
  serial += 1;
  id = await writer(api, token).create(url, { codigo: `S${serial}`, nome: `Sul ${serial}` });
});

describe('creating', () => {
  it('[RES-4] answers 201 with the row, its defaults and its first version', async () => {
    const { status, body } = await post({ codigo: ' N1 ', nome: ' Norte ' });
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), row_version: 1, codigo: 'N1', nome: 'Norte', is_active: true });
  });

  it('[VAL-5] a code or name that is taken is told under its field, without regard to case and accents', async () => {
    await post({ codigo: 'É1', nome: 'São João' });
    const { status, body } = await post({ codigo: 'e1', nome: 'SAO JOAO' });
    expect([status, body]).toEqual([
      400,
      { codigo: ['regional with this codigo already exists.'], nome: ['regional with this nome already exists.'] },
    ]);
  });

  it('[VAL-5] another organisation may use the same', async () => {
    const row = { codigo: 'Z9', nome: 'Zona' };
    await post(row);
    expect((await request('POST', url, { token: await api.tokenOf('bia'), body: row })).status).toBe(201);
  });

  it('[VAL-5] of 20 equal creates at once one wins, and the others get the text', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ codigo: 'CORRIDA', nome: 'Corrida' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, body]).toMatchObject([400, { codigo: ['regional with this codigo already exists.'] }]);
    }
  });

  it('[RES-4] an array is written whole or not at all', async () => {
    const before = await count();
    const rows = [{ codigo: 'L1', nome: 'L 1' }, { codigo: `S${serial}`, nome: 'L 2' }, { codigo: 'L3' }, 'x'];
    expect((await post(rows)).body).toEqual([
      {},
      {},
      { nome: ['This field is required.'] },
      { non_field_errors: ['Invalid data. Expected a dictionary, but got str.'] },
    ]);
    expect((await post(rows.slice(0, 2))).body).toEqual([{}, { codigo: ['regional with this codigo already exists.'] }]);
    expect(await count()).toBe(before);
    expect((await post([])).body).toEqual([]);
  });

  it('[VAL-5] an empty CNPJ is no CNPJ: any number of companies may lack one', async () => {
    const row = { nome: 'Empresa', regional: id, cnpj: '11222333000181' };
    const path = 'structure/companies/';
    const first = await post(
      [
        { ...row, codigo: 'E1', cnpj: '' },
        { ...row, codigo: 'E2', cnpj: '' },
        { ...row, codigo: 'E3' },
      ],
      path,
    );
    expect(first.status).toBe(201);
    expect((await post({ ...row, codigo: 'E4' }, path)).body).toEqual({ cnpj: ['empresa with this cnpj already exists.'] });
    expect((await post({ ...row, codigo: 'E5', cnpj: '11222333000182' }, path)).body).toEqual({
      cnpj: ['Os dígitos verificadores (os dois últimos) não conferem com o restante do CNPJ. Confira cada caractere.'],
    });
    expect((await post({ ...row, codigo: 'E6', cnpj: '', regional: 0 }, path)).body).toEqual({
      regional: ['A valid integer is required.'],
    });
    const bulk = await post(
      [
        { ...row, codigo: 'E7', cnpj: '' },
        { ...row, codigo: 'E8', cnpj: '', regional: 77_777 },
      ],
      path,
    );
    expect(bulk.body).toEqual([{}, { regional: ['Invalid pk "77777" - object does not exist.'] }]);
  });
});

describe('changing', () => {
  it('[RES-5] touches what was sent, and no default', async () => {
    await patch({ is_active: false });
    const { status, body } = await patch({ nome: 'Outro nome' });
    expect(status).toBe(200);
    expect(body).toEqual({ id, row_version: 3, codigo: `S${serial}`, nome: 'Outro nome', is_active: false });
    expect(await stored()).toEqual(regional.row.parse(body));
  });

  it('[RES-9] a stale version is a 412 with the current row, and nothing changes', async () => {
    await patch({ nome: 'Primeiro' });
    for (const answer of [
      await patch({ nome: 'Segundo' }, { 'if-match': '"1"' }),
      await patch({ nome: 'Segundo', row_version: 1 }),
    ]) {
      expect([answer.status, answer.body]).toEqual([412, { detail: STALE, changes: [by(id)], current: await stored() }]);
    }
    expect((await stored()).nome).toBe('Primeiro');
    expect((await patch({ nome: 'Segundo' }, { 'if-match': '"2"' })).status).toBe(200);
    expect((await patch({ nome: 'Terceiro' }, { 'if-match': '*' })).status).toBe(200);
  });

  it('[RES-9] of two changes at once from one version one wins and the other gets 412', async () => {
    const answers = await Promise.all(['A', 'B'].map((nome) => patch({ nome: `${nome} ${serial}`, row_version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('[RES-9] changes of different fields at once, without a version, both stay', async () => {
    await Promise.all([patch({ nome: `Novo ${serial}` }), patch({ is_active: false })]);
    expect(await stored()).toMatchObject({ nome: `Novo ${serial}`, is_active: false, row_version: 3 });
  });

  it('[RES-4] many at once: 412 with the stale rows, 404 for an unknown id, or all', async () => {
    const other = await writer(api, token).create(url, { codigo: `T${serial}`, nome: `Tês ${serial}` });
    await patch({ nome: 'Mudou' });
    const many = (body: unknown) => request('PATCH', url, { token, body });
    const stale = await many([
      { id: other, row_version: 1, nome: 'X' },
      { id, row_version: 1, nome: 'Y' },
    ]);
    expect([stale.status, stale.body]).toEqual([412, { detail: STALE, changes: [by(id)], rows: [await stored()] }]);
    expect((await many([{ id: other, nome: 'X' }, { id: 2_000_000_000 }])).status).toBe(404);
    expect((await many([{ id: other, nome: '' }, { nome: 'X' }])).body).toEqual([
      { nome: ['This field may not be blank.'] },
      { id: ['This field is required.'] },
    ]);
    expect((await many([{ id: other }, { id: other }])).body).toEqual([{}, { id: ['This field must be unique.'] }]);
    expect((await many([{ id: other, nome: `Mudou` }])).body).toEqual([{ nome: ['regional with this nome already exists.'] }]);
    expect((await many({ id })).body).toEqual({ non_field_errors: ['Expected a list of items.'] });
    expect(await stored(other)).toMatchObject({ nome: `Tês ${serial}`, row_version: 1 });
    const good = await many([
      { id, nome: `P ${serial}` },
      { id: other, nome: `Q ${serial}` },
    ]);
    expect(good.body).toMatchObject([
      { id, row_version: 3 },
      { id: other, row_version: 2 },
    ]);
  });
});
