import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { regional } from '#contract/regional.ts';
import { pageOf } from '#contract/resource.ts';
import { testApi } from '#server/test/api.ts';

const api = await testApi();
const { request } = api;
let token: string;
let stranger: string;
const url = 'structure/regionals/';
const page = pageOf(regional.row);

beforeAll(async () => {
  token = await api.tokenOf('ana');
  stranger = await api.tokenOf('bia');
  const names = ['São Paulo', 'Zona Leste', 'Água Branca', 'Bauru', '100% Interior', 'A_B'];
  const body = names.map((nome, index) => ({ codigo: `R${index + 1}`, nome, is_active: index !== 3 }));
  await request('POST', url, { token, body });
});

const list = async (query: string, as = token) => page.parse((await request('GET', `${url}?${query}`, { token: as })).body);
const codes = async (query: string) => (await list(query)).results.map(({ codigo }) => codigo);

describe('a paginated list', () => {
  it('[RES-3] answers results, count, absolute next and previous, and total_pages', async () => {
    expect(await list('page_size=4')).toMatchObject({
      count: 6,
      total_pages: 2,
      next: `http://previsto.test/api/${url}?page=2&page_size=4`,
      previous: null,
    });
    expect(await list('page_size=4&page=2')).toMatchObject({
      next: null,
      previous: `http://previsto.test/api/${url}?page_size=4`,
    });
  });

  it('[RES-3] an empty list has one page', async () => {
    expect(await list('search=inexistente')).toEqual({ count: 0, total_pages: 1, next: null, previous: null, results: [] });
  });

  it.each(['page=3&page_size=3', 'page=0', 'page=-1', 'page=abc', 'page=1e3'])('[RES-3] %s is no page', async (query) => {
    const { status, body } = await request('GET', `${url}?${query}`, { token });
    expect([status, body]).toEqual([404, { detail: 'Invalid page.' }]);
  });

  it('[RES-3] page_size is 20 unless told, and 200 at most', async () => {
    await request('POST', url, {
      token: stranger,
      body: Array.from({ length: 205 }, (_, index) => ({ codigo: `B${index}`, nome: `Beta ${index}` })),
    });
    expect((await list('', stranger)).results).toHaveLength(20);
    expect((await list('page_size=abc', stranger)).results).toHaveLength(20);
    expect((await list('page_size=5000', stranger)).results).toHaveLength(200);
  });

  it('[RES-3] all=1 is a plain array', async () => {
    const { body } = await request('GET', `${url}?all=1`, { token });
    expect(z.array(regional.row).parse(body)).toHaveLength(6);
  });

  it('[RES-3] all=1 is whole and in order beyond what is read at once', async () => {
    const before = z.array(regional.row).parse((await request('GET', `${url}?all=1`, { token: stranger })).body).length;
    for (let batch = 0; batch < 3; batch += 1) {
      const body = Array.from({ length: 900 }, (_, index) => ({
        codigo: `Z${batch}${1000 + index}`,
        nome: `Zeta ${batch} ${index}`,
      }));
      // oxlint-disable-next-line no-await-in-loop -- codes in order
      expect((await request('POST', url, { token: stranger, body })).status).toBe(201);
    }
    const { body } = await request('GET', `${url}?all=1&ordering=codigo`, { token: stranger });
    const rows = z.array(regional.row).parse(body);
    expect(rows).toHaveLength(before + 2700);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(before + 2700);
    const ours = rows.map(({ codigo }) => codigo).filter((code) => code.startsWith('Z'));
    expect(ours).toEqual(ours.toSorted());
  });
});

describe('what a list shows', () => {
  it('[RT-22] orders by natural code, or by name without regard to accents', async () => {
    expect(await codes('')).toEqual(['R1', 'R2', 'R3', 'R4', 'R5', 'R6']);
    expect(await codes('ordering=nome')).toEqual(['R5', 'R6', 'R3', 'R4', 'R1', 'R2']);
    expect(await codes('ordering=-nome')).toEqual(['R2', 'R1', 'R4', 'R3', 'R6', 'R5']);
    const naturally = (await list('page_size=200', stranger)).results.map(({ codigo }) => codigo);
    expect(naturally.slice(0, 12).join()).toBe('B0,B1,B2,B3,B4,B5,B6,B7,B8,B9,B10,B11');
  });

  it.each([
    ['agua', ['R3']],
    ['ÁGUA branca', ['R3']],
    ['branca água', ['R3']],
    ['100%', ['R5']],
    ['%', ['R5']],
    ['_', ['R6']],
    ['\\', []],
    ['r1', ['R1']],
    ["' or 1=1 --", []],
    ['\u0000', ['R1', 'R2', 'R3', 'R4', 'R5', 'R6']],
  ])('[RT-22] search %j finds %j', async (search, expected) => {
    expect(await codes(`search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  it('[RT-22] filters by equality', async () => {
    expect(await codes('is_active=false')).toEqual(['R4']);
    expect(await codes('is_active=true,false')).toHaveLength(6);
  });

  it.each([
    ['ordering=senha', { ordering: ['"senha" is not a valid choice.'] }],
    ['ordering=constructor', { ordering: ['"constructor" is not a valid choice.'] }],
    ['ordering=-__proto__', { ordering: ['"-__proto__" is not a valid choice.'] }],
    ['is_active=sim', { is_active: ['Must be a valid boolean.'] }],
  ])('a parameter that cannot be (%s) is a 400 with its name', async (query, errors) => {
    const { status, body } = await request('GET', `${url}?${query}`, { token });
    expect([status, body]).toEqual([400, errors]);
  });

  it('[SEC-2] shows nothing of another organisation', async () => {
    expect((await list('search=Beta')).count).toBe(0);
    expect((await list('search=Bauru', stranger)).count).toBe(0);
  });
});
