import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dropDrafts, ownDrafts } from '#src/shared/data/drafts.ts';
import { writeStore } from '#src/shared/data/queue/stored-writes.ts';
import { TOO_OLD } from '#src/shared/data/queue/queue.ts';
import { isWaiting } from '#src/shared/data/waiting.ts';
import { failureWords } from '#src/shared/http/failure-words.ts';
import { reply, type Seen } from '#src/test/fake-api.ts';
import { queueBench, sharedLocks } from '#src/test/queue-bench.tsx';
import { draft, one, pass, regionalBench } from '#src/test/regional-bench.tsx';

const bench = regionalBench();
const open: { stop(): void }[] = [];
const queueOf = (...requested: Parameters<typeof queueBench>) => {
  const created = queueBench(...requested);
  open.push(created);
  return created;
};
// A refusal is told in the test that it belongs to, not when its words have come.
beforeAll(failureWords);
afterEach(() => {
  for (const each of open.splice(0)) each.stop();
});

const sent = () => bench.writes().map(({ method, path, body, headers }) => [method, path, body, headers.get('if-match')]);
const keys = () => bench.writes().map(({ headers }) => headers.get('idempotency-key'));
const marked = (screen: ReturnType<typeof bench.show>) =>
  screen.result.current.list.data?.results.filter(isWaiting).map((row) => row.nome);

async function keepOne() {
  bench.serve();
  const first = bench.show();
  await first.ready([1, 2, 3]);
  const before = queueOf(first);
  await act(() => first.result.current.save.mutateAsync(draft));
  before.stop();
  return before.writes()[0]?.id;
}

/** Does a keyed write once, as our server does, and loses the first answer. */
function losing(how: (seen: Seen) => Response) {
  const done = new Set<string>();
  let lost = false;
  return (seen: Seen) => {
    if (seen.method === 'GET') return pass();
    const key = seen.headers.get('idempotency-key') ?? '';
    if (!lost) {
      lost = true;
      done.add(key);
      return how(seen);
    }
    return done.has(key) ? reply({ ...draft, id: 101, row_version: 1 }, 201) : pass();
  };
}

describe('without a connection', () => {
  it('[RES-14][API-12] a save is kept and shown as waiting; back, each goes once, in order, with its own key', async () => {
    const server = bench.serve();
    const screen = bench.show();
    await screen.ready([1, 2, 3]);
    const { line, back, events, writes } = queueOf(screen);
    await act(() => screen.result.current.save.mutateAsync(draft));
    await act(() => screen.result.current.save.mutateAsync({ id: 2, row_version: 1, nome: 'Dois' }));
    expect(bench.writes()).toEqual([]);
    await waitFor(() => expect(screen.names()).toEqual(['Nova', 'Regional 1', 'Dois', 'Regional 3']));
    expect(marked(screen)).toEqual(['Nova', 'Dois']);
    expect(writes().map(({ title }) => title)).toEqual(['Nova', 'Regional 2']);
    // Neither a success nor a failure: it waits.
    expect(bench.tones()).toEqual([]);
    expect(line.suspected).toBe(0);
    await back();
    expect(sent()).toEqual([
      ['POST', 'structure/regionals/', draft, null],
      ['PATCH', 'structure/regionals/2/', { nome: 'Dois' }, '"1"'],
    ]);
    expect(new Set(keys()).size).toBe(2);
    expect(keys().every((key) => /^[0-9a-f]{32}$/.test(String(key)))).toBe(true);
    expect(events).toEqual(['kept', 'kept', 'sent 2']);
    expect(writes()).toEqual([]);
    await waitFor(() => expect(screen.names()).toEqual(['Nova', 'Regional 1', 'Dois', 'Regional 3']));
    expect(marked(screen)).toEqual([]);
    expect(server.rows).toHaveLength(4);
  });

  it('[RES-9] a second change of a row goes upon the version that the first made', async () => {
    const server = bench.serve();
    const screen = bench.show();
    await screen.ready([1, 2, 3]);
    const { back } = queueOf(screen);
    await act(() => screen.result.current.save.mutateAsync({ id: 1, row_version: 1, nome: 'A' }));
    await act(() =>
      screen.result.current.patchMany.mutateAsync([
        { id: 1, nome: 'B' },
        { id: 2, nome: 'C' },
      ]),
    );
    await back();
    expect(sent().map(([, , body, version]) => [body, version])).toEqual([
      [{ nome: 'A' }, '"1"'],
      [
        [
          { id: 1, row_version: 2, nome: 'B' },
          { id: 2, row_version: 1, nome: 'C' },
        ],
        null,
      ],
    ]);
    expect(server.rows.map((row) => row['nome'])).toEqual(['B', 'C', 'Regional 3']);
  });

  it('[RES-2] reads go on while something waits', async () => {
    bench.serve();
    const screen = bench.show();
    await screen.ready([1, 2, 3]);
    queueOf(screen);
    await act(() => screen.result.current.save.mutateAsync(draft));
    const before = bench.api().count('GET');
    await act(() => screen.result.current.list.refetch());
    expect(bench.api().count('GET')).toBe(before + 1);
    await waitFor(() => expect(marked(screen)).toEqual(['Nova']));
  });

  it('[ERR-2] what the contract refuses is refused at once; a removal is not kept, it fails', async () => {
    bench.serve(undefined, {
      before: (seen) => {
        if (seen.method !== 'GET') throw new TypeError('Failed to fetch');
        return pass();
      },
    });
    const screen = bench.show();
    await screen.ready([1, 2, 3]);
    const { writes } = queueOf(screen);
    await expect(act(() => screen.result.current.save.mutateAsync({ ...draft, codigo: '' }))).rejects.toMatchObject({
      body: { codigo: ['This field may not be blank.'] },
    });
    await expect(act(() => screen.result.current.remove.mutateAsync({ id: 1 }))).rejects.toMatchObject({ kind: 'network' });
    expect(writes()).toEqual([]);
    await screen.ready([1, 2, 3]);
  });

  it('[RES-11] where nothing can be stored the save fails as without a queue', async () => {
    bench.serve();
    const screen = bench.show();
    await screen.ready([1, 2, 3]);
    queueOf(screen, 1, { store: { read: () => [], write: () => false, watch: () => () => undefined } });
    await expect(act(() => screen.result.current.save.mutateAsync(draft))).rejects.toMatchObject({ kind: 'network' });
    expect(screen.names()).toEqual(['Regional 1', 'Regional 2', 'Regional 3']);
  });
});

/** A server that nobody reaches, though the browser knows of no broken line; a look tells. */
async function gone(answers: boolean) {
  const state = { down: true };
  const server = bench.serve(undefined, {
    before: ({ method }) => {
      if (state.down && method !== 'GET') throw new TypeError('Failed to fetch');
      return pass();
    },
  });
  const screen = bench.show();
  await screen.ready([1, 2, 3]);
  const created = queueOf(screen, 1, {
    gone: async () => {
      created.line.offline = !answers;
      return !answers;
    },
  });
  created.line.offline = false;
  return { ...created, server, screen, state };
}

describe('while nobody knows yet that the server went away', () => {
  it('[RES-14][API-12] the first save that meets nobody waits like those after it, and is done once', async () => {
    const { screen, events, writes, state, back, server } = await gone(false);
    await act(() => screen.result.current.save.mutateAsync(draft));
    await waitFor(() => expect(marked(screen)).toEqual(['Nova']));
    await act(() => screen.result.current.save.mutateAsync({ ...draft, codigo: 'M', nome: 'Outra' }));
    expect([bench.tones(), events]).toEqual([[], ['kept', 'kept']]);
    expect(writes().map(({ tried }) => tried)).toEqual([true, false]);
    const [first] = keys();
    state.down = false;
    await back();
    // The server may have done it when its answer was lost: the same key makes both one.
    expect(keys().slice(1)[0]).toBe(first);
    expect(server.rows).toHaveLength(5);
  });

  it('[RES-9] a second change of its row waits behind it, and goes upon what the first made', async () => {
    const { screen, writes, state, back, server } = await gone(false);
    const first = screen.start(() => screen.result.current.save.mutateAsync({ id: 1, row_version: 1, nome: 'A' }));
    const second = screen.start(() => screen.result.current.save.mutateAsync({ id: 1, row_version: 1, nome: 'B' }));
    await act(() => Promise.all([first, second]));
    expect(bench.writes()).toHaveLength(1);
    expect(writes().map(({ request }) => request.body)).toEqual([{ nome: 'A' }, { nome: 'B' }]);
    await waitFor(() => expect(screen.names()?.[0]).toBe('B'));
    state.down = false;
    await back();
    expect(server.rows[0]).toMatchObject({ nome: 'B', row_version: 3 });
  });

  it('[RES-11] one lost call on a good line fails as it always did', async () => {
    const { screen, writes } = await gone(true);
    await expect(act(() => screen.result.current.save.mutateAsync(draft))).rejects.toMatchObject({ kind: 'network' });
    expect(writes()).toEqual([]);
    await screen.ready([1, 2, 3]);
  });
});

const doneBefore = () => reply({ detail: 'Esta gravação já foi feita.', code: 'already_done' }, 409);

describe('what the server did before, and answers no more', () => {
  it('[API-12] a kept write of it is done, and the list is read again', async () => {
    const server = bench.serve(undefined, { before: ({ method }) => (method === 'POST' ? doneBefore() : pass()) });
    const screen = bench.show();
    await screen.ready([1, 2, 3]);
    const { back, events, writes } = queueOf(screen);
    await act(() => screen.result.current.save.mutateAsync(draft));
    server.rows.push({ ...one(4, 'Nova'), codigo: 'N' });
    await back();
    expect([events, writes()]).toEqual([['kept', 'sent 1'], []]);
    await waitFor(() => expect(screen.names()).toContain('Nova'));
  });

  it('[API-12] a change is answered by its row as it stands, a bulk change by the list read again', async () => {
    const server = bench.serve(undefined, { before: ({ method }) => (method === 'PATCH' ? doneBefore() : pass()) });
    const screen = bench.show();
    await screen.ready([1, 2, 3]);
    server.rows[0] = { ...one(1, 'Um'), row_version: 2 };
    const saved = await act(() => screen.result.current.save.mutateAsync({ id: 1, row_version: 1, nome: 'Um' }));
    expect(saved).toMatchObject({ nome: 'Um', row_version: 2 });
    server.rows[1] = { ...one(2, 'Dois'), row_version: 2 };
    await act(() => screen.result.current.patchMany.mutateAsync([{ id: 2, nome: 'Dois' }]));
    await waitFor(() => expect(screen.names()).toEqual(['Um', 'Dois', 'Regional 3']));
    expect(bench.tones().filter(([tone]) => tone === 'failure')).toEqual([]);
  });
});

describe('after a reload', () => {
  it('[RES-14][SES-10][API-12] it waits for the same user, stands in the list again, and is sent once', async () => {
    const key = await keepOne();
    const screen = bench.show();
    const { back } = queueOf(screen);
    await waitFor(() => expect(marked(screen)).toEqual(['Nova']));
    await back();
    await act(() => Promise.resolve());
    expect(keys()).toEqual([key]);
  });

  it('[SES-8] nobody else finds it, and their coming drops it; so does leaving by one’s own wish', async () => {
    await keepOne();
    expect(writeStore(2).read()).toEqual([]);
    expect(writeStore(1).read()).toHaveLength(1);
    expect(ownDrafts(2)).toBe(true);
    expect([writeStore(1).read(), JSON.stringify({ ...localStorage })]).toEqual([[], '{}']);
    await keepOne();
    dropDrafts();
    expect(JSON.stringify({ ...localStorage })).toBe('{}');
  });

  it('[RES-11] damaged storage loses what is damaged alone', async () => {
    await keepOne();
    const key = 'previsto-rascunho:1:fila';
    const [good] = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[];
    localStorage.setItem(key, JSON.stringify([{ id: 3 }, good, null]));
    expect(writeStore(1).read()).toHaveLength(1);
    localStorage.setItem(key, '{"a":');
    expect(writeStore(1).read()).toEqual([]);
  });
});

describe('on the way', () => {
  it('[API-12] an answer that is lost: it waits on, and goes again as the same request under the same key', async () => {
    bench.serve(undefined, {
      before: losing(() => {
        throw new TypeError('Failed to fetch');
      }),
    });
    const screen = bench.show();
    await screen.ready([1, 2, 3]);
    const { queue, line, back, writes, events } = queueOf(screen);
    await act(() => screen.result.current.save.mutateAsync(draft));
    await back();
    expect(writes()).toMatchObject([{ tried: true, problem: null }]);
    expect(line.suspected).toBe(1);
    await waitFor(() => expect(marked(screen)).toEqual(['Nova']));
    await act(() => queue.flush());
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
    expect(events).toEqual(['kept', 'sent 1']);
  });

  it.each([
    ['a server that is away', () => reply({ detail: 'x' }, 503)],
    ['too many at once', () => reply({ detail: 'x' }, 429)],
    ['the end of the session', () => reply({ detail: 'x', code: 'token_not_valid' }, 401)],
  ])('[API-12][SES-10] %s: it waits on, and what follows waits behind it', async (_case, answer) => {
    bench.serve(undefined, { before: losing(answer) });
    const screen = bench.show();
    await screen.ready([1, 2, 3]);
    const { back, writes } = queueOf(screen);
    await act(() => screen.result.current.save.mutateAsync(draft));
    await act(() => screen.result.current.save.mutateAsync({ id: 2, row_version: 1, nome: 'Dois' }));
    await back();
    expect(writes().map(({ problem }) => problem)).toEqual([null, null]);
    expect(bench.writes()).toHaveLength(1);
  });

  it('[API-12] two tabs send it once between them', async () => {
    bench.serve();
    const locks = sharedLocks();
    const [here, there] = [bench.show(), bench.show()];
    await here.ready([1, 2, 3]);
    await there.ready([1, 2, 3]);
    const first = queueOf(here, 1, { locks });
    await act(() => here.result.current.save.mutateAsync(draft));
    const second = queueOf(there, 1, { locks });
    await waitFor(() => expect(marked(there)).toEqual(['Nova']));
    first.line.offline = false;
    second.line.offline = false;
    await act(() => Promise.all([first.queue.flush(), second.queue.flush()]));
    expect(bench.writes()).toHaveLength(1);
    expect(second.writes()).toEqual([]);
    await waitFor(() => expect(marked(there)).toEqual([]));
  });

  it('[API-12] what was tried more than a day ago asks before it goes again', async () => {
    bench.serve();
    const screen = bench.show();
    await screen.ready([1, 2, 3]);
    const { back, writes, queue } = queueOf(screen);
    await act(() => screen.result.current.save.mutateAsync(draft));
    const [waiting] = writes();
    if (!waiting) throw new Error('nothing kept');
    writeStore(1).write([{ ...waiting, tried: true, at: Date.now() - 24 * 3_600_000 }]);
    await back();
    expect([writes()[0]?.problem, bench.writes()]).toEqual([TOO_OLD, []]);
    await act(async () => queue.retry(waiting.id));
    await waitFor(() => expect(bench.writes()).toHaveLength(1));
  });
});

describe('refused', () => {
  const TAKEN = { codigo: ['regional with this codigo already exists.'] };

  it('[RES-11][ERR-1] it stays with its reason, out of the list, until it is sent again or dropped; the next one goes on', async () => {
    let taken = true;
    bench.serve(undefined, { before: (seen) => (seen.method === 'POST' && taken ? reply(TAKEN, 400) : pass()) });
    const screen = bench.show();
    await screen.ready([1, 2, 3]);
    const { queue, back, writes, events } = queueOf(screen);
    await act(() => screen.result.current.save.mutateAsync(draft));
    await act(() => screen.result.current.save.mutateAsync({ id: 2, row_version: 1, nome: 'Dois' }));
    await back();
    const text = 'Erro de validação:\nCódigo: Já existe uma regional com este código ou nome.';
    expect(writes().map(({ problem }) => problem)).toEqual([text]);
    expect(events).toEqual(['kept', 'kept', text, 'sent 1']);
    await waitFor(() => expect(screen.names()).toEqual(['Regional 1', 'Dois', 'Regional 3']));
    // Not again by itself: a 4xx is asked once.
    await act(() => queue.flush());
    expect(bench.writes()).toHaveLength(2);
    taken = false;
    await act(async () => queue.retry(writes()[0]?.id ?? ''));
    await waitFor(() => expect(screen.names()).toContain('Nova'));
    expect(writes()).toEqual([]);
  });

  it('[RES-9] a conflict keeps both sides; one’s own goes upon the other’s version, as another request', async () => {
    const server = bench.serve([one(1)]);
    const screen = bench.show();
    await screen.ready([1]);
    const { queue, back, writes } = queueOf(screen);
    await act(() => screen.result.current.save.mutateAsync({ id: 1, row_version: 1, nome: 'Meu' }));
    server.rows[0] = { ...one(1, 'Dele'), row_version: 7 };
    bench.api().restore();
    bench.answerWith((seen) =>
      seen.method === 'PATCH' && seen.headers.get('if-match') !== '"7"'
        ? reply(
            { detail: 'Este registro foi alterado por outro usuário. Recarregue e tente de novo.', current: server.rows[0] },
            412,
          )
        : server.answer(seen),
    );
    await back();
    expect(writes()).toMatchObject([
      { theirs: { current: { nome: 'Dele', row_version: 7 } }, request: { body: { nome: 'Meu' } } },
    ]);
    await waitFor(() => expect(screen.names()).toEqual(['Dele']));
    await act(async () => queue.retry(writes()[0]?.id ?? ''));
    await waitFor(() => expect(server.rows[0]).toMatchObject({ nome: 'Meu', row_version: 8 }));
    expect(new Set(keys()).size).toBe(2);
  });

  it('[RES-11] what is dropped is sent never, and the list is the server’s again', async () => {
    bench.serve();
    const screen = bench.show();
    await screen.ready([1, 2, 3]);
    const { queue, back, writes } = queueOf(screen);
    await act(() => screen.result.current.save.mutateAsync({ id: 2, row_version: 1, nome: 'Dois' }));
    await waitFor(() => expect(screen.names()).toEqual(['Regional 1', 'Dois', 'Regional 3']));
    act(() => queue.discard(writes()[0]?.id ?? ''));
    await waitFor(() => expect(screen.names()).toEqual(['Regional 1', 'Regional 2', 'Regional 3']));
    await back();
    expect(bench.writes()).toEqual([]);
  });

  it('[API-12] a server’s fault of unknown effect is repeated as it was, under its key', async () => {
    let broken = true;
    bench.serve(undefined, { before: (seen) => (seen.method === 'POST' && broken ? reply('<html>', 500) : pass()) });
    const screen = bench.show();
    await screen.ready([1, 2, 3]);
    const { queue, back, writes } = queueOf(screen);
    await act(() => screen.result.current.save.mutateAsync(draft));
    await back();
    expect(writes()[0]?.problem).toMatch(/^O servidor não concluiu a operação/);
    broken = false;
    await act(async () => queue.retry(writes()[0]?.id ?? ''));
    await waitFor(() => expect(bench.writes()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(1);
  });
});
