import { type MutationMeta, MutationObserver, type QueryMeta, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { ApiError } from '#src/shared/http/api-error.ts';
import { notify } from '#src/shared/notify/notify.ts';

vi.mock('#src/shared/notify/screen.ts', () => ({
  mantineScreen: { show: () => undefined, update: () => undefined, clear: () => undefined },
}));

const notices = () => notify.history().map(({ tone, title, message }) => [tone, title, message]);
let logged: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  notify.clear();
  vi.restoreAllMocks();
});

const mutate = (meta: MutationMeta | undefined, work: () => Promise<unknown>, variables?: unknown) =>
  new MutationObserver<unknown, Error, unknown>(createQueryClient(), { mutationFn: work, ...(meta && { meta }) })
    .mutate(variables)
    .catch(() => undefined);
const fails = (error: Error) => async () => {
  throw error;
};
const works = () => Promise.resolve(1);
/** Failures are told after their texts are loaded. */
const settled = () => vi.waitFor(() => expect(notify.history()).toHaveLength(1), { timeout: 20_000 });

describe('who is told of a write', () => {
  it.each([
    ['POST', 'Sucesso', 'Salvo com sucesso.'],
    ['PATCH', 'Sucesso', 'Atualizado com sucesso.'],
    ['DELETE', 'Sucesso', 'Removido com sucesso.'],
    ['EXPORT', 'Exportação', 'Arquivo gerado com sucesso.'],
  ] as const)('[API-7][API-9] %s: «%s» «%s»', async (notice, title, message) => {
    await mutate({ notice }, works);
    expect(notices()).toEqual([['success', title, message]]);
  });

  it('[API-7] the kind may come from what was saved; none is none', async () => {
    await mutate({ notice: (variables) => (variables === 1 ? 'POST' : 'NONE') }, works, 1);
    await mutate({ notice: (variables) => (variables === 1 ? 'POST' : 'NONE') }, works, 2);
    await mutate({ notice: 'NONE' }, works);
    await mutate(undefined, works);
    expect(notices()).toEqual([['success', 'Sucesso', 'Salvo com sucesso.']]);
  });

  it.each([
    ['was done', works],
    ['failed', fails(new ApiError('http', { status: 400, body: { nome: ['MARCA'] } }))],
  ])('[SES-8] one that %s after its user had left tells nobody', async (_name, work) => {
    const client = createQueryClient();
    const write = async (leaves: boolean) => {
      const answered = Promise.withResolvers<void>();
      const options = { mutationFn: () => answered.promise.then(work), meta: { notice: 'POST' } } as const;
      const done = new MutationObserver<unknown, Error, unknown>(client, options).mutate(undefined).catch(() => undefined);
      if (leaves) client.clear();
      answered.resolve();
      await done;
    };
    await write(true);
    await write(false);
    // The second tells that telling works; it comes after whatever the first would have told.
    await settled();
    expect(notify.history()[0]?.count).toBe(1);
  });

  it('[API-8] a failure is one notice with its text; [API-9] an export’s is information', async () => {
    await mutate(
      { notice: 'POST' },
      fails(new ApiError('http', { status: 403, body: { detail: 'You do not have permission to perform this action.' } })),
    );
    await settled();
    expect(notices()).toEqual([['failure', 'Falha na operação', 'Você não tem permissão para executar essa ação.']]);
    notify.clear();
    await mutate({ notice: 'EXPORT' }, fails(new ApiError('network')));
    await settled();
    expect(notices()).toEqual([['info', 'Exportação', 'Falha na Requisição']]);
  });

  it('[API-7][RES-11] a silent write tells nothing, and is logged all the same', async () => {
    await mutate({ notice: 'PATCH', silent: true }, works);
    await mutate({ notice: 'PATCH', silent: true }, fails(new ApiError('timeout')));
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
    expect(notices()).toEqual([]);
  });

  it('[SES-2] the end of a session is told by the session alone', async () => {
    await mutate({ notice: 'POST' }, fails(new ApiError('http', { status: 401, body: { code: 'token_not_valid' } })));
    await mutate({ notice: 'POST' }, fails(new ApiError('unauthorized')));
    expect(logged).toHaveBeenCalledTimes(2);
    expect(notices()).toEqual([]);
  });
});

const read = async (answers: (() => Promise<unknown>)[], meta: QueryMeta = {}, more: { refetchInterval?: number } = {}) => {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn: () => answers.shift()?.(), meta, ...more });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  while (answers.length > 0) await observer.refetch();
  stop();
};

const refuses = (detail: string) => fails(new ApiError('http', { status: 403, body: { detail } }));

describe('who is told of a reading', () => {
  it('[RES-12][API-8] a first one that fails is told by a notice, beside what the page says', async () => {
    await read([fails(new ApiError('network'))]);
    expect(logged).toHaveBeenCalledTimes(1);
    await settled();
    expect(notices()).toEqual([['failure', 'Falha na operação', 'Falha de conexão com o servidor. Verifique sua rede.']]);
  });

  it('[SES-2][RES-11] one that nobody signed in asks any more is no fault: a warning, and no notice', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await read([fails(new ApiError('unauthorized'))]);
    expect([warned.mock.calls.length, logged.mock.calls.length]).toEqual([1, 0]);
    await read([fails(new ApiError('http', { status: 401 }))]);
    expect([warned.mock.calls.length, logged.mock.calls.length]).toEqual([1, 1]);
    expect(notices()).toEqual([]);
  });

  it('[API-8] several that fail for one reason are one notice', async () => {
    await Promise.all([1, 2, 3].map(() => read([fails(new ApiError('network'))])));
    await read([fails(new ApiError('timeout'))]);
    await vi.waitFor(() => expect(notify.history()).toHaveLength(2));
    expect(notify.history().map(({ count }) => count)).toEqual([1, 1]);
  });

  it('[SES-2] one that is asked again and again is told the first time alone; one that has a stand-in never', async () => {
    await read([works, fails(new ApiError('network'))], { silent: 'later' });
    await read([fails(new ApiError('network'))], { silent: true });
    await read([fails(new ApiError('timeout'))], { silent: 'later' });
    await settled();
    expect(notices()).toEqual([['failure', 'Falha na operação', 'Tempo limite da requisição excedido. Tente novamente.']]);
  });

  it('[API-8] one that is asked again by itself is told once for each reason, also before its first answer', async () => {
    await read([refuses('Um.'), refuses('Um.'), refuses('Outro.'), refuses('Outro.')], {}, { refetchInterval: 3_600_000 });
    await vi.waitFor(() =>
      expect(
        notices()
          .map(([, , text]) => text)
          .toSorted(),
      ).toEqual(['Outro.', 'Um.']),
    );
    notify.clear();
    await read([works, refuses('Um.'), refuses('Um.'), refuses('Outro.')]);
    await vi.waitFor(() =>
      expect(
        notices()
          .map(([, , text]) => text)
          .toSorted(),
      ).toEqual(['Outro.', 'Um.']),
    );
  });

  describe('ahead, for a page that may be gone to', () => {
    const options = { queryKey: ['ahead'], queryFn: fails(new ApiError('network')), retry: false } as const;

    it('[API-8] is not told where nobody goes there; whoever does is told, once', async () => {
      const client = createQueryClient();
      await client.query(options).catch(() => undefined);
      // Telling comes after its texts: what this one would have told comes before the next.
      await mutate({ notice: 'POST' }, fails(new ApiError('timeout')));
      await settled();
      expect(notices()).toEqual([['failure', 'Falha na operação', 'Tempo limite da requisição excedido. Tente novamente.']]);
      notify.clear();
      const stop = new QueryObserver(client, options).subscribe(() => undefined);
      await settled();
      stop();
      expect(notify.history()[0]?.count).toBe(1);
    });

    it('[API-8] is told where somebody came meanwhile', async () => {
      const client = createQueryClient();
      const answered = Promise.withResolvers<void>();
      const slow = { ...options, queryFn: () => answered.promise.then(options.queryFn) };
      const ahead = client.query(slow).catch(() => undefined);
      const stop = new QueryObserver(client, slow).subscribe(() => undefined);
      answered.resolve();
      await ahead;
      await settled();
      stop();
      expect(notify.history()[0]?.count).toBe(1);
    });

    it('[SES-2] who is signed in is read before any page is there, and told', async () => {
      await createQueryClient()
        .query({ ...options, meta: { silent: 'later' } })
        .catch(() => undefined);
      await settled();
      expect(notify.history()[0]?.count).toBe(1);
    });
  });

  it('[API-8] where old data stays on screen, a notice does', async () => {
    await read([works, fails(new ApiError('network'))]);
    await settled();
    expect(notices()).toEqual([['failure', 'Falha na operação', 'Falha de conexão com o servidor. Verifique sua rede.']]);
  });
});
