import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { regional } from '#shapes/regional.ts';
import { readAll, readList } from '#src/shared/data/reading.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';

let api: ReturnType<typeof fakeApi> | undefined;
afterEach(() => api?.restore());

const { signal } = new AbortController();

interface Server {
  count: number;
  /** Rows a page, whatever is asked for. */
  theirs: number;
  /** Whether it tells where the next page is, or leaves `next` away. */
  tells: boolean;
}

/** A server of a bare dialect: no parameter for the size of its pages, 404 for those it does not have. */
function serve({ count, theirs, tells }: Server, row = (at: number): object => ({ id: at, codigo: `R${at}` })) {
  api?.restore();
  const rows = Array.from({ length: count }, (_, at) => ({ nome: 'Regional', is_active: true, ...row(at + 1) }));
  api = fakeApi(({ query }) => {
    const page = Number(query.get('page') ?? 1);
    if (page > 1 && (page - 1) * theirs >= count) return reply({ detail: 'Invalid page.' }, 404);
    const next = page * theirs < count ? `?page=${page + 1}` : null;
    return reply({ count, ...(tells && { next }), results: rows.slice((page - 1) * theirs, page * theirs) });
  });
  return api;
}

/** The codes of all pages of our size, one after the other. */
async function pages(count: number, size: number): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (let page = 1; page === 1 || (page - 1) * size < count; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- as a reader turns them
    const list = await readList(regional, { page, page_size: size }, signal);
    const { results } = list as { results: { codigo: string }[] };
    seen.push(...results.map(({ codigo }) => codigo));
  }
  return seen;
}
const codes = (count: number) => Array.from({ length: count }, (_, at) => `R${at + 1}`);

it('[RES-3] every row is on one page, whatever size the server keeps to and whether it tells what follows', async () => {
  const server = fc.record({
    size: fc.constantFrom(20, 50, 100, 200),
    theirs: fc.integer({ min: 10, max: 200 }),
    count: fc.integer({ min: 0, max: 300 }),
    tells: fc.boolean(),
  });
  const property = fc.asyncProperty(server, async ({ size, ...other }) => {
    serve(other);
    expect(await pages(other.count, size)).toEqual(codes(other.count));
  });
  const likely = [true, false].flatMap((tells) =>
    [
      { size: 20, theirs: 10, count: 30 },
      { size: 20, theirs: 15, count: 35 },
      { size: 20, theirs: 25, count: 45 },
      { size: 20, theirs: 100, count: 120 },
      { size: 50, theirs: 20, count: 70 },
    ].map((each) => [{ ...each, tells }] as [{ size: number } & Server]),
  );
  await fc.assert(property, { numRuns: 60, examples: likely });
});

it('[RES-3] a list that is asked for whole is followed page by page where nothing tells what follows', async () => {
  serve({ count: 25, theirs: 10, tells: false });
  expect(await readAll(regional, {}, signal)).toHaveLength(25);
});

const WITHOUT_ID = { codigo: 'R', nome: 'Sem id', is_active: true };

/** A server that gives up on who asks for ever. */
function answers(answer: (at: number) => object): void {
  let requested = 0;
  api = fakeApi(() => {
    requested += 1;
    if (requested > 9) throw new TypeError('asked without an end');
    return reply(answer(requested));
  });
}

it.each(['?page=2', 'adiante', '?'])(
  '[RES-3] rows without ids from a server that leads in circles by %s are no list, and are not read for ever',
  async (next) => {
    answers(() => ({ count: 9, next, previous: null, results: [WITHOUT_ID] }));
    await expect(readAll(regional, {}, signal)).rejects.toMatchObject({ kind: 'unexpected' });
  },
);

it('[RES-3] rows without ids are no list where more came than there are', async () => {
  answers((at) => ({ count: 3, next: `?page=${at}`, previous: null, results: [WITHOUT_ID, WITHOUT_ID] }));
  await expect(readAll(regional, {}, signal)).rejects.toMatchObject({ kind: 'unexpected' });
});
