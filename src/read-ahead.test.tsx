import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { homeOptions } from '#src/resources/home.ts';
import { session } from '#src/session/session.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { appApi, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

const REFUSED = 'Hoje não.';
let api: ReturnType<typeof appApi>;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  api = appApi({ 'GET home/summary/': () => reply({ detail: REFUSED }, 403) });
  await session.signOut();
  await signIn();
});
afterEach(() => {
  api.restore();
  vi.restoreAllMocks();
});

const notices = () => notify.history().filter(({ message }) => message === REFUSED);

it('[API-8] a page that is read ahead, for a pointer over its link, fails without a word; who goes there is told, once', async () => {
  const { router, queryClient } = renderApp('/ajuda');
  await screen.findByRole('heading', { level: 1 });
  await act(() => router.preloadRoute({ to: '/home/page' }));
  await waitFor(() => expect(queryClient.getQueryState(homeOptions().queryKey)?.status).toBe('error'));
  // What a failure is told in is loaded first.
  await act(() => import('#src/shared/http/error-text.ts'));
  expect(notices()).toEqual([]);
  await act(() => router.navigate({ to: '/home/page' }));
  await waitFor(() => expect(notices()).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(notices()).toMatchObject([{ tone: 'failure', count: 1 }]);
});
