import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { regional } from '#src/resources/regional.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { FAILURES } from '#src/test/failures.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';
import { draft, one, pass, regionalBench } from '#src/test/regional-bench.tsx';

const bench = regionalBench();
let failure: ReturnType<typeof vi.spyOn>;
let info: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  failure = vi.spyOn(notify, 'failure');
  info = vi.spyOn(notify, 'info');
});

/** A screen of regionals on which everything but its reading fails. */
async function failing(answer: () => Response, fails = (seen: Seen) => seen.method !== 'GET') {
  bench.serve([one(1), one(2)], { before: (seen) => (fails(seen) ? answer() : pass()) });
  const shown = bench.show();
  await shown.ready([1, 2]);
  return shown;
}

const isExport = ({ path }: Seen) => path.endsWith('export/');

describe.each(FAILURES)('%s', (name, answer, text, duration, download) => {
  it('[API-8][ERR-2][RES-11] on saving, changing, removing one and many: one notice each, kept; nothing changes', async () => {
    const { result, ready } = await failing(answer);
    for (const write of [
      () => result.current.save.mutateAsync(draft),
      () => result.current.save.mutateAsync({ id: 1, row_version: 1, nome: 'X' }),
      () => result.current.remove.mutateAsync({ id: 1, row_version: 1 }),
      () => result.current.removeMany.mutateAsync([1, 2]),
    ]) {
      notify.clear();
      failure.mockClear();
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a reader does
      await expect(act(write)).rejects.toBeInstanceOf(Error);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await waitFor(() => expect(failure.mock.calls).toEqual([[text, { duration }]]));
      expect(bench.tones()).toEqual([['failure', 'Falha na operação', text]]);
    }
    await ready([1, 2]);
    // Each write went out once.
    expect(bench.writes()).toHaveLength(4);
  });

  it('[API-9] on exporting: an information with the detail, or «Falha na Requisição»', async () => {
    const { client } = await failing(answer, isExport);
    const { MutationObserver } = await import('@tanstack/react-query');
    const { download: get } = await import('#src/shared/http/download.ts');
    const { url } = await regional.load();
    const observer = new MutationObserver(client, {
      mutationFn: () => get({ url: `${url}export/` }),
      meta: { notice: 'EXPORT' },
    });
    await observer.mutate().catch(() => undefined);
    // A file may be anything: whatever comes with a 200 is one.
    // What it says has to be read even where nothing draws notices: no file came.
    const options = { title: 'Exportação', plain: true };
    const notices = name === 'a page where data belong' ? [] : [[download ?? 'Falha na Requisição', options]];
    await waitFor(() => expect(info.mock.calls).toEqual(notices));
    expect(failure).not.toHaveBeenCalled();
  });
});

describe('on screen', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    localStorage.setItem('session', JSON.stringify({ object: { token: 't' }, expires: Math.floor(Date.now() / 1000) + 1800 }));
  });
  afterEach(() => {
    cleanup();
    api.restore();
  });
  const refusals = FAILURES.filter(([name]) => name !== 'no connection' && name !== 'a page for a 500' && name !== 'no right');

  it.each(refusals)(
    '[ERR-2][RES-12] a list answered by %s says so in its place, with a second try',
    async (_name, answer, text) => {
      api = fakeApi(
        fakeTables({}, ({ path }) => {
          if (path === 'access/user/profile/') return undefined;
          return path === 'structure/regionals/' ? answer() : reply([]);
        }),
      );
      renderApp('/estrutura-organizacional/cadastros');
      const message = await screen.findByText(
        (content, element) => element?.tagName === 'P' && content === text.replaceAll('\n', ' '),
      );
      expect(message.closest('[role=alert]')?.textContent).toContain('Tentar novamente');
      // And by a notice: one, however many reads failed so.
      await waitFor(() => expect(bench.tones()).toEqual([['failure', 'Falha na operação', text]]));
      expect(notify.history()[0]?.count).toBe(1);
    },
  );
});
