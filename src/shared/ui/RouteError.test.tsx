import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdOpenWrites } from '#src/shared/data/open-writes.ts';
import { ApiError } from '#src/shared/http/api-error.ts';
import type * as ChunkErrors from '#src/shared/browser/chunk-errors.ts';
import { ChunkLoadError } from '#src/shared/browser/chunk-errors.ts';
import { holdDirty } from '#src/shared/ui/dirty.ts';
import { RouteError } from '#src/shared/ui/RouteError.tsx';
import { renderUi } from '#src/test/render.tsx';

// All is as it is, but that no page is read anew, which there is none of here.
vi.mock('#src/shared/browser/chunk-errors.ts', async (original) => {
  const own = await original<typeof ChunkErrors>();
  const shouldReload: typeof own.shouldReload = (facts) => {
    own.shouldReload(facts);
    return false;
  };
  return { ...own, shouldReload };
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function show(error: Error) {
  const rootRoute = createRootRoute({ component: () => <RouteError error={error} reset={() => undefined} /> });
  // A router of its own: the application's type is registered for the whole program.
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() }) as never;
  renderUi(<RouterProvider router={router} />);
  const alert = await screen.findByRole('alert');
  return { text: alert.textContent, button: screen.getByRole('button').textContent };
}

describe('a screen that could not be opened', () => {
  it('[ERR-4] its file is gone: a new version is there; nothing reloads by itself while something typed is open', async () => {
    const release = holdDirty();
    const { text, button } = await show(new ChunkLoadError('missing', '/assets/page-1.js'));
    release();
    expect(text).toContain('Uma nova versão está disponível');
    expect(button).toBe('Recarregar');
    expect(sessionStorage.length).toBe(0);
  });

  it('[ERR-4] nothing reloads by itself either while a write is on its way', async () => {
    const client = new QueryClient();
    const letGo = holdOpenWrites(client);
    const { promise, resolve } = Promise.withResolvers<void>();
    const write = new MutationObserver(client, { mutationFn: () => promise, meta: { notice: 'PATCH' } }).mutate();
    await show(new ChunkLoadError('missing', '/assets/page-1.js'));
    expect(sessionStorage.length).toBe(0);
    resolve();
    await write;
    letGo();
  });

  it('[ERR-4] its file is gone and nothing typed is open: that its build was read anew is remembered by the address of its very script', async () => {
    await show(new ChunkLoadError('missing', '/assets/page-1.js'));
    expect(Object.values({ ...sessionStorage })).toEqual([expect.stringMatching(/^file:.*\/src\/shared\/ui\/RouteError\.tsx$/)]);
  });

  it('[ERR-4] a broken line offers to try again', async () => {
    const { text, button } = await show(new ChunkLoadError('other', '/assets/page-1.js'));
    expect(text).toContain('Verifique sua conexão');
    expect(button).toBe('Tentar novamente');
  });

  it('[ERR-4] a load that took too long says so', async () => {
    const { text, button } = await show(new ChunkLoadError('timeout', '/assets/page-1.js'));
    expect(text).toContain('demorou demais');
    expect(button).toBe('Recarregar');
  });

  it('[SES-2] a server that is down is told in its words, with a second try', async () => {
    const { button } = await show(new ApiError('network'));
    expect(await screen.findByText('Falha de conexão com o servidor. Verifique sua rede.')).toBeTruthy();
    expect(button).toBe('Tentar novamente');
  });
});
