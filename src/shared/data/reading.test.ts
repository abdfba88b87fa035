import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { company } from '#shapes/company.ts';
import { regional } from '#shapes/regional.ts';
import { decoded, decodedAs } from '#src/shared/data/decoded.ts';
import { readAll, readList } from '#src/shared/data/reading.ts';
import { shapeOf } from '#src/shared/data/shapes/compile.ts';
import { isApiError } from '#src/shared/http/api-error.ts';
import { failureText } from '#src/shared/http/error-text.ts';
import { type Answerer, fakeApi, reply } from '#src/test/fake-api.ts';

let api: ReturnType<typeof fakeApi>;
const serve = (answer: Answerer) => (api = fakeApi(answer));
afterEach(() => api.restore());

const { signal } = new AbortController();
const bare = (id: number) => ({ id, codigo: `R${id}`, nome: `Regional ${id}`, is_active: true });
const page = (ids: readonly number[], count: number, next: string | null) =>
  reply({ count, next, previous: null, results: ids.map(bare) });
const idsOf = (rows: readonly unknown[]) => rows.map((row) => (row as { id: number }).id);
const all = () => readAll(regional, {}, signal);
/** The page that an address asks for. */
const numberOf = (query: URLSearchParams) => Number(query.get('page') ?? 1);

describe('a whole list that is answered in pages', () => {
  it('[RES-3] is followed by what the addresses ask for, and never to the host they name', async () => {
    serve(({ query }) =>
      query.get('cursor') === 'b'
        ? page([3], 3, null)
        : page([1, 2], 3, 'https://elsewhere.example/internal/regionals/?cursor=b&limit=2'),
    );
    expect(idsOf(await all())).toEqual([1, 2, 3]);
    expect(api.seen.map(({ url }) => url)).toEqual([
      'http://localhost/api/structure/regionals/?all=1',
      'http://localhost/api/structure/regionals/?all=1&cursor=b&limit=2',
    ]);
  });

  it('[RES-3] holds each row once, and is read again where one slipped from a page to the next meanwhile', async () => {
    let rounds = 0;
    serve(({ query }) => {
      if (numberOf(query) === 1) return page([1, 2], 4, '?page=2');
      rounds += 1;
      // While it was first read, row 1 was deleted and put back: 3 moved to a page that was read before.
      return rounds === 1 ? page([2, 4], 4, null) : page([3, 4], 4, null);
    });
    expect(idsOf(await all())).toEqual([1, 2, 3, 4]);
    expect(api.seen).toHaveLength(4);
  });

  it.each([
    ['that says it has more rows than it answers', () => page([1, 2], 9, null)],
    ['whose pages lead in circles', () => page([1, 2], 9, '?page=2')],
    ['whose next page cannot be read', () => page([1, 2], 9, 'adiante')],
  ])('[RES-3] of a server %s is no list: a part is never taken for all', async (_what, answer) => {
    serve(answer);
    await expect(all()).rejects.toMatchObject({ kind: 'unexpected', message: expect.stringContaining('a part of the list') });
    expect(api.seen.length).toBeLessThanOrEqual(4);
  });
});

describe('a page from a server that keeps to a size of its own', () => {
  it('[RES-3] is taken as it is where the list was changed meanwhile and the size is ours', async () => {
    serve(({ query }) => (numberOf(query) === 1 ? page([1, 2], 4, '?page=2') : page([3], 4, null)));
    expect(await readList(regional, { page: 2, page_size: 2 }, signal)).toMatchObject({ count: 4, results: [{ id: 3 }] });
    // Itself, and the first for the size.
    expect(api.seen).toHaveLength(2);
  });

  it('[RES-3] one request is enough where it holds what was asked for', async () => {
    serve(() => page([1, 2], 4, '?page=2'));
    await readList(regional, { page: 1, page_size: 2 }, signal);
    expect(api.seen).toHaveLength(1);
  });
});

it('[RES-3] rows without an id and without a version are rows of a list, of either shape', async () => {
  const rows = [1, 2].map((at) => ({ codigo: `R${at}`, nome: 'Sem id', is_active: true }));
  serve(({ query }) => reply(query.has('page') ? { count: 2, next: null, previous: null, results: rows } : rows));
  expect(await readList(regional, {}, signal)).toMatchObject([{ codigo: 'R1', row_version: 0 }, { codigo: 'R2' }]);
  expect(await readList(regional, { page: 1 }, signal)).toMatchObject({
    count: 2,
    total_pages: 1,
    results: [{ codigo: 'R1' }, {}],
  });
});

/** The notice's last line, and the log's. */
const wordsOf = (error: unknown) => (isApiError(error) ? [failureText(error).text.split('\n').at(-1), error.message] : error);

const fails = async (answer: unknown) => {
  serve(() => reply(answer));
  return wordsOf(await readList(regional, {}, signal).catch((error: unknown) => error));
};

describe('an answer that does not fit', () => {
  const good = bare(1);

  it.each([
    [
      'a plain list',
      [good, { ...bare(7), nome: 3 }],
      'Registro 7: o campo «Nome» (nome) não veio como o esperado.',
      'structure/regionals/ record 7, field nome (invalid_type; 1 in all)',
    ],
    [
      'a page',
      { count: 2, next: null, previous: null, results: [good, { id: 7, codigo: 'R7', is_active: true }] },
      'Registro 7: o campo «Nome» (nome) não veio.',
      'structure/regionals/ record 7, field nome (invalid_type; 1 in all)',
    ],
    [
      'a row without an id',
      [good, good, { ...good, id: undefined, is_active: 'sim' }],
      '3º registro: o campo «Ativo» (is_active) não veio como o esperado.',
      'structure/regionals/ record at 3, field is_active (invalid_type; 1 in all)',
    ],
    [
      'a row that is none',
      [good, 'R2'],
      '2º registro: não tem a forma esperada.',
      'structure/regionals/ record at 2, field (none) (invalid_type; 1 in all)',
    ],
    [
      'no list at all',
      { detail: 'x' },
      'Resposta: o campo «Results» (results) não veio.',
      'structure/regionals/ answer, field results (invalid_type; 2 in all)',
    ],
  ])('[ERR-2][RES-11] names the record and the field, in its notice and in the log: %s', async (_what, answer, text, message) => {
    expect(await fails(answer)).toEqual([text, `answer out of contract: ${message}`]);
  });

  it('[ERR-2] begins with the words of the specification, and tells no value', () => {
    serve(() => reply(null));
    const answer = { ...bare(3), regional: 'segredo', cnpj: 5 };
    const error: unknown = (() => {
      try {
        return decoded(company.row, answer, company.url);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(failureText(error).text).toMatch(/^Página não encontrada ou resposta inesperada do servidor\.\nRegistro 3: o campo /);
    expect(JSON.stringify([failureText(error), error, isApiError(error) && error.message])).not.toContain('segredo');
  });

  it('[ERR-2] names a field within a field by its whole path', () => {
    serve(() => reply(null));
    const schema = z.object({ plan: z.object({ sales: z.array(z.object({ price: z.number() })) }) });
    expect(() => decodedAs(shapeOf(schema), { id: 4, plan: { sales: [{ price: 'x' }] } }, 'u/')).toThrow(
      'u/ record 4, field plan.sales.0.price',
    );
  });
});
