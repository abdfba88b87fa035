import { MutationObserver, type MutationOptions, type QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMockApi, type MockApi } from '#mocks/app.ts';
import { preparedFiles } from '#mocks/prepared.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { goodDrafts } from '#server/test/samples.ts';
import { dictionaryOptions } from '#src/resources/dictionary.ts';
import { homeOptions } from '#src/resources/home.ts';
import { version } from '#src/resources/version.ts';
import { session } from '#src/session/session.ts';
import type { Kind } from '#contract/registry.ts';
import { rowsOf } from '#src/shared/data/list-rules.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { resource } from '#src/shared/data/resource.ts';
import { api as calls } from '#src/shared/http/json.ts';
import { asRead } from '#src/test/as-read.ts';
import { fakeStorage } from '#src/test/fake-browser.ts';

/**
 * Every kind of record against the product's own API with each `row_version` taken out of what it answers, as a server
 * without versions answers.
 */
let api: MockApi;
let client: QueryClient;
let drafts: Record<string, Record<string, unknown>>;
/** What was sent of versions: headers and fields. */
const versionsSent: string[] = [];
let counted = 0;

beforeAll(async () => {
  api = await createMockApi({ files: await preparedFiles() });
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const condition = request.headers.get('if-match');
    if (condition !== null) versionsSent.push(`If-Match ${condition} ${request.url}`);
    const sent = await request.clone().text();
    if (sent.includes('row_version')) versionsSent.push(sent);
    const answer = await api.fetch(request);
    const text = await answer.text();
    const bare = text.replaceAll(/"row_version":\d+,?/g, () => {
      counted += 1;
      return '';
    });
    const { status, headers } = answer;
    return new Response(status === 204 ? null : bare.replaceAll(',}', '}'), { status, headers });
  });
  await session.signIn({ email: 'admin@exemplo.com.br', password: 'previsto-exemplo' });
  const good = await goodDrafts({
    async create(url, body) {
      const row = await calls.json({ method: 'POST', url, body });
      return (row as { id: number }).id; // every resource answers its row
    },
  });
  // The sample has a chart of its own, and each of its reports at the first positions.
  drafts = {
    ...good,
    accounting: { codigo: '88', nome: 'X' },
    dreOrderer: { ...good['dreOrderer'], position: 900 },
    cashflowOrderer: { ...good['cashflowOrderer'], position: 900 },
  };
}, 120_000);
afterAll(async () => {
  await session.signOut();
  vi.unstubAllGlobals();
  await api.close();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  client = createQueryClient();
  versionsSent.length = 0;
  counted = 0;
});

const write = <Result, Variables>(options: MutationOptions<Result, Error, Variables>, variables: Variables): Promise<Result> =>
  new MutationObserver<Result, Error, Variables>(client, { ...options, meta: { silent: true } }).mutate(variables);

describe('a server without versions of rows', () => {
  it.each(RESOURCES.map(({ contract }) => [contract.name, contract] as const))(
    '[RES-3][RES-4][RES-5][RES-6] %s is listed, made, changed and deleted, and no version is sent',
    async (name, contract) => {
      const ways = resource(name as Kind, async () => asRead(contract));
      const created = await write(ways.saveOptions(), contract.draft.parse(drafts[name]));
      expect(created).toMatchObject({ id: expect.any(Number), row_version: 0 });
      const { id } = created;
      // As a form sends it: the version of the row that it was opened on.
      const row_version = Number(created['row_version']);
      const draft = contract.draft.parse(drafts[name]);
      expect(await write(ways.saveOptions(), { ...draft, id, row_version })).toMatchObject({ id });
      expect(await client.query(ways.detailOptions(id))).toMatchObject({ id });
      const page = await client.query(ways.listOptions({ page: 1, page_size: 2 }));
      expect(rowsOf(page).length).toBeGreaterThan(0);
      expect(counted).toBeGreaterThan(0);
      await write(ways.removeOptions(), { id, row_version });
      expect(versionsSent).toEqual([]);
    },
  );

  it('[RES-3][RES-10] the summary, the dictionary and a copied version hold such rows too', async () => {
    const { official } = await client.query(homeOptions());
    const { company } = await client.query(dictionaryOptions());
    expect([official?.row_version, company[0]?.row_version]).toEqual([0, 0]);
    const copying = { nome: 'Cópia sem versão', adjustment: 0, year_offset: 0, entries: false, premises: false };
    expect(await write(version.copyOptions(), { id: official?.id ?? 0, ...copying })).toMatchObject({ row_version: 0 });
    expect(versionsSent).toEqual([]);
  });
});
