import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Job } from '#contract/job.ts';
import { isFollowed, nextLook } from '#src/resources/polling.ts';
import { useJobRun } from '#src/resources/use-job-run.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { ApiError } from '#src/shared/http/api-error.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';

describe('what was begun at the server', () => {
  it.each([
    ['goes on', true, null, 700],
    ['has ended', false, null, false],
    ['goes on behind a bad line', true, new ApiError('network'), 4900],
    ['goes on behind a fault', true, new ApiError('http', { status: 503 }), 4900],
    ['may not be asked for', true, new ApiError('http', { status: 403 }), false],
    ['is not there', true, new ApiError('http', { status: 404 }), false],
    ['ended before the line went', false, new ApiError('network'), false],
  ])('%s: is looked at accordingly', (_what, goesOn, error, next) => {
    expect(nextLook(goesOn, error, 700)).toBe(next);
    expect(isFollowed(goesOn, error)).toBe(next !== false);
  });
});

describe('a job', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(console, 'error').mockReturnValue(undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    notify.clear();
    vi.restoreAllMocks();
  });

  const ID = '00000000-0000-4000-8000-000000000001';
  const job = (part: Partial<Job> = {}): Job => ({
    id: ID,
    kind: 'x',
    status: 'queued',
    done: 0,
    total: 0,
    result: null,
    error: null,
    ...part,
  });

  function run(answer: () => Response) {
    const api = fakeApi(answer);
    const client = createQueryClient();
    client.setDefaultOptions({ queries: { retry: false } });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const send = vi.fn<() => Promise<Job>>().mockResolvedValue(job());
    const { result } = renderHook(() => useJobRun({ key: ['x'], send, resultOf: async (ended) => ended.result }), { wrapper });
    onTestFinished(() => {
      client.clear();
      api.restore();
    });
    act(() => result.current.start(undefined));
    return { result, api };
  }

  it('[API-8] whose first reading meets a bad line is waited for, told once, and asked for again until it ends', async () => {
    let failures = 0;
    const { result } = run(() => {
      if (failures === 3) return reply(job({ status: 'done', result: 'feito' }));
      failures += 1;
      throw new TypeError('fetch failed');
    });
    await waitFor(() => expect(result.current.problem).not.toBeNull());
    // It goes on at the server: nobody is to begin it twice.
    expect(result.current.busy).toBe(true);
    for (let look = 0; look < 3; look += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      await act(() => vi.advanceTimersByTimeAsync(5_000));
    }
    await waitFor(() => expect(result.current).toMatchObject({ busy: false, problem: null, result: 'feito' }));
    expect(failures).toBe(3);
    expect(notify.history()).toMatchObject([{ tone: 'failure', count: 1 }]);
  });

  it('[API-12] that may not be read is not asked for again', async () => {
    const { result, api } = run(() => reply({ detail: 'Not found.' }, 404));
    await waitFor(() => expect(result.current).toMatchObject({ busy: false, problem: expect.any(String) }));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(api.seen).toHaveLength(1);
  });

  it('[API-8] that fails is told by one notice', async () => {
    const { result } = run(() => reply(job({ status: 'failed', error: 'A planilha está protegida por senha.' })));
    await waitFor(() => expect(result.current.problem).toBe('A planilha está protegida por senha.'));
    expect(notify.history()).toMatchObject([
      { tone: 'failure', title: 'Falha na operação', message: 'A planilha está protegida por senha.', count: 1 },
    ]);
  });
});
