import { MutationObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMockApi, type MockApi } from '#mocks/app.ts';
import { preparedFiles } from '#mocks/prepared.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { organizationResource } from '#server/resources/organization.ts';
import { goodDrafts } from '#server/test/samples.ts';
import { isKind, sourceOf, waits } from '#src/layout/connection/sources.ts';
import { session } from '#src/session/session.ts';
import { dropDrafts, ownDrafts } from '#src/shared/data/drafts.ts';
import { type Kind, RECORD_NAMES, RECORDS } from '#contract/registry.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { writeStore } from '#src/shared/data/queue/stored-writes.ts';
import { createQueue } from '#src/shared/data/queue/queue.ts';
import { resource } from '#src/shared/data/resource.ts';
import { keepWritesBy } from '#src/shared/data/write.ts';
import { failureText } from '#src/shared/http/error-text.ts';
import { api as calls } from '#src/shared/http/json.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { rowTitle } from '#src/shared/data/row-title.ts';
import { asRead } from '#src/test/as-read.ts';
import { fakeStorage } from '#src/test/fake-browser.ts';

/** What becomes of a change made without a connection, for every kind of record, against the product's own API. */
let api: MockApi;
let drafts: Record<string, Record<string, unknown>>;
let reachable = true;
const written: string[] = [];
/** What the last write was answered. */
let answered: Known | null = null;
const USER = 1;

interface Known {
  id: number;
  row_version: number;
}

beforeAll(async () => {
  api = await createMockApi({ files: await preparedFiles() });
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (!reachable) throw new TypeError('Failed to fetch');
    const response = await api.fetch(request);
    if (request.method === 'GET') return response;
    written.push(`${request.method} ${new URL(request.url).pathname.replace('/api/', '')}`);
    if (response.ok && response.status !== 204) answered = (await response.clone().json()) as Known; // every resource answers its row
    return response;
  });
  await session.signIn({ email: 'admin@exemplo.com.br', password: 'previsto-exemplo' });
  const good = await goodDrafts({
    async create(url, body) {
      const row = await calls.json({ method: 'POST', url, body });
      return (row as { id: number }).id; // every resource answers its row
    },
  });
  // The sample has a chart of its own.
  drafts = {
    ...good,
    accounting: { codigo: '88', nome: 'X' },
    // So has each of its reports at the first positions.
    dreOrderer: { ...good['dreOrderer'], position: 900 },
    cashflowOrderer: { ...good['cashflowOrderer'], position: 900 },
    organization: { code: 'EXEMPLO', domain: 'exemplo.com.br', name: 'Exemplo' },
  };
}, 120_000);
afterAll(async () => {
  await session.signOut();
  vi.unstubAllGlobals();
  await api.close();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  ownDrafts(USER);
  written.length = 0;
});
afterEach(() => {
  reachable = true;
  dropDrafts();
  notify.clear();
});

/** A page with a queue of its own, as after a reload. */
function openPage() {
  const client = createQueryClient();
  const refused: string[] = [];
  const queue = createQueue({
    client,
    store: writeStore(USER, new EventTarget()),
    source: sourceOf,
    waits,
    offline: () => !reachable,
    suspect: () => undefined,
    gone: async () => !reachable,
    locks: null,
    clock: Date.now,
    here: () => '/',
    title: (_kind, row) => rowTitle(row),
    onRefused: (problem) => refused.push(problem),
  });
  const letGo = keepWritesBy(queue);
  return {
    client,
    queue,
    refused,
    close(): void {
      letGo();
      queue.stop();
    },
  };
}

const ALL = [...RESOURCES, organizationResource].map(({ contract }) => contract);
const KINDS = RECORD_NAMES.filter(isKind).map((kind) => ({ kind, keeps: RECORDS[kind].way === 'later' }));
// One row, changed and never made or taken away.
const ONE: Kind = 'organization';

function waysOf(kind: Kind) {
  const contract = ALL.find(({ name }) => name === kind);
  if (!contract) throw new Error(`no contract of ${kind}`);
  return { contract, ways: resource(kind, async () => asRead(contract)) };
}

/** Saves a good draft of a kind as its form does: a new one, or that of a row that is there. */
function save(page: ReturnType<typeof openPage>, kind: Kind, row?: Known): Promise<unknown> {
  const { contract, ways } = waysOf(kind);
  // Written as the wire has it: what a form holds is its decoded value.
  const draft = { ...contract.draft.parse(drafts[kind]), ...(row && { id: row.id, row_version: row.row_version }) };
  return new MutationObserver(page.client, ways.saveOptions({ silent: true })).mutate(draft);
}

const remove = (page: ReturnType<typeof openPage>, kind: Kind, { id, row_version }: Known): Promise<unknown> =>
  new MutationObserver(page.client, waysOf(kind).ways.removeOptions({ silent: true })).mutate({ id, row_version });

/**
 * Done without a connection and a page that is opened anew with one: what waits, the message, what reached the
 * server, and what it then refused.
 */
async function withoutConnection(deed: (page: ReturnType<typeof openPage>) => Promise<unknown>) {
  const before = openPage();
  reachable = false;
  const message = await deed(before).then(
    () => null,
    (error: unknown) => failureText(error).text,
  );
  const waiting = before.queue.view().writes.map(({ resource: name, kind }) => `${kind} ${name}`);
  before.close();
  written.length = 0;
  reachable = true;
  const after = openPage();
  await after.queue.flush();
  const left = after.queue.view().writes.length;
  after.close();
  return { waiting, message, sent: [...written], refused: [...after.refused], left };
}

const ARRIVES = { message: null, refused: [], left: 0 };
const FAILS = { waiting: [], sent: [], refused: [], left: 0 };
const FAILS_AT_ONCE = {
  ...FAILS,
  message: expect.stringMatching(/^Sem conexão com o servidor\. Esta alteração não é guardada para depois: /),
};

describe('without a connection', () => {
  it('[RES-14] every record of the server has a stated way, and no other has', () => {
    expect(KINDS.map(({ kind }) => kind).toSorted()).toEqual(ALL.map(({ name }) => name).toSorted());
    expect(Object.keys(drafts).toSorted()).toEqual(ALL.map(({ name }) => name).toSorted());
  });

  it.each(KINDS)(
    '[RES-14][RES-11][API-12] $kind (waits: $keeps): made and changed, it arrives once after a reload, or fails in words and is done when told again; a removal fails',
    async ({ kind, keeps }) => {
      const { url } = waysOf(kind).contract;
      const arrives = (way: string, sent: string) => ({ ...ARRIVES, waiting: [`${way} ${kind}`], sent: [sent] });
      const making = kind === ONE ? null : await withoutConnection((page) => save(page, kind));
      const created = keeps ? arrives('add', `POST ${url}`) : FAILS_AT_ONCE;
      expect(making).toEqual(kind === ONE ? null : created);
      if (kind === ONE) answered = ((await calls.json({ method: 'GET', url, query: { all: 1 } })) as Known[])[0] ?? null; // its one row
      else if (!keeps) {
        const page = openPage();
        await save(page, kind);
        page.close();
      }
      const row = answered;
      if (!row) throw new Error(`no row of ${kind}`);

      const changing = await withoutConnection((page) => save(page, kind, row));
      expect(changing).toEqual(keeps ? arrives('replace', `PATCH ${url}${row.id}/`) : FAILS_AT_ONCE);

      const removing = await withoutConnection((page) => remove(page, kind, row));
      expect(removing).toEqual({ ...FAILS, message: 'Falha de conexão com o servidor. Verifique sua rede.' });
      expect(await calls.json({ method: 'GET', url: `${url}${row.id}/` })).toMatchObject({ id: row.id });
    },
  );
});
