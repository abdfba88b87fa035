import { MutationObserver, type MutationOptions, type QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMockApi, type MockApi } from '#mocks/app.ts';
import { preparedFiles } from '#mocks/prepared.ts';
import { expenseEntry as entryContract } from '#contract/expense-entry.ts';
import { version as versionContract } from '#contract/version.ts';
import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import { expenseEntry } from '#src/resources/expense-entry.ts';
import { version } from '#src/resources/version.ts';
import { session } from '#src/session/session.ts';
import { rowsOf } from '#src/shared/data/list-rules.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { transfers } from '#src/shared/data/transfers.ts';
import { failureText } from '#src/shared/http/error-text.ts';
import { fakeStorage } from '#src/test/fake-browser.ts';

/** What a grid writes at once, against the product's own API and its limits. */
let api: MockApi;
let client: QueryClient;
const sizes: number[] = [];
const LINES = 10_000;

beforeAll(async () => {
  api = await createMockApi({ files: await preparedFiles() });
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === 'PATCH') sizes.push((await request.clone().arrayBuffer()).byteLength);
    return api.fetch(request);
  });
  await session.signIn({ email: 'admin@exemplo.com.br', password: 'previsto-exemplo' });
}, 60_000);
afterAll(async () => {
  await session.signOut();
  vi.unstubAllGlobals();
  await api.close();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  client = createQueryClient();
  sizes.length = 0;
});

const write = <Result, Variables>(options: MutationOptions<Result, Error, Variables>, variables: Variables): Promise<Result> =>
  new MutationObserver<Result, Error, Variables>(client, { ...options, meta: { silent: true } }).mutate(variables);

describe('a paste of 10,000 lines by twelve months', () => {
  it('[RES-5][API-12] is taken in parts; stopped half-way, just what was told is written', { timeout: 240_000 }, async () => {
    const drafts = rowsOf(await client.query(version.allOptions()));
    const draft = drafts.find(({ status, entry_count }) => status === 'rascunho' && entry_count > 0);
    if (!draft) throw new Error('no draft in the sample');
    const { start_month, end_month } = draft;
    const own = await write(version.saveOptions(), versionContract.draft.parse({ nome: 'Muitas', start_month, end_month }));
    const [entry] = rowsOf(await client.query(expenseEntry.allOptions({ version: draft.id })));
    if (!entry) throw new Error('no entry in the sample');
    const { year, center_cost, accounting } = entry;
    const place = { version: own.id, year, center_cost, accounting };
    const lines = Array.from({ length: LINES }, (_, at) => entryContract.draft.parse({ ...place, description: `Linha ${at}` }));
    const created = await write(expenseEntry.saveManyOptions(), lines);
    expect(created).toHaveLength(LINES);

    const block = (cents: number) =>
      created.map(({ id }) => ({ id, ...Object.fromEntries(MONTHS_OF_YEAR.map((field) => [field, cents])) }));
    await write(expenseEntry.patchManyOptions(), block(12_345_678));
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1024 * 1024);
    const totalOf = async (cents: number) =>
      rowsOf(await createQueryClient().query(expenseEntry.allOptions({ version: own.id }))).filter(({ m12 }) => m12 === cents)
        .length;
    expect(await totalOf(12_345_678)).toBe(LINES);

    let done = 0;
    const leave = transfers.subscribe(() => {
      done = transfers.shown()?.done ?? done;
      if (done > 0) transfers.stop();
    });
    const stopped: unknown = await write(expenseEntry.patchManyOptions(), block(1)).catch((error: unknown) => error);
    leave();
    expect([done > 0, done < LINES]).toEqual([true, true]);
    expect(failureText(stopped).text).toBe(
      `${done.toLocaleString('pt-BR')} linhas foram gravadas, as outras não.\nVocê interrompeu a gravação.`,
    );
    expect([await totalOf(1), await totalOf(12_345_678)]).toEqual([done, LINES - done]);
  });
});
