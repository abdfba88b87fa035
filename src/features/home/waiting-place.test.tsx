import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { waitingHeight } from '#src/features/home/waiting-place.ts';
import { appApi, signIn, VERSIONS } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

let api: ReturnType<typeof appApi> | undefined;
afterEach(() => {
  api?.restore();
  vi.restoreAllMocks();
});

it('what waits has its place before it comes, as high as it was the last time', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(173);
  const waiting = VERSIONS.map((row) => (row.id === 2 ? { ...row, status: 'em_revisao' } : row));
  let comes = Promise.resolve();
  api = appApi({
    'GET structure/versions/': async () => {
      await comes;
      return reply(waiting);
    },
  });
  await signIn();
  const { view } = renderApp('/home/page');
  await screen.findByRole('region', { name: 'Aguardando você' });
  await waitFor(() => expect(waitingHeight()).toBe(173));
  // What has come is as high as it is.
  await waitFor(() => expect(document.querySelector<HTMLElement>('[data-waiting-place]')?.style.minHeight).toBe('0px'));
  view.unmount();

  comes = new Promise(() => undefined);
  renderApp('/home/page');
  const place = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-waiting-place]');
    expect(found).toBeTruthy();
    return found;
  });
  expect(place?.style.minHeight).toBe('173px');
  expect(screen.queryByRole('region', { name: 'Aguardando você' })).toBeNull();
});

it.each(['', '-3', 'x', '99999'])('no place is kept for a height of «%s»', (stored) => {
  localStorage.setItem('previsto.home-waiting', stored);
  expect(waitingHeight()).toBe(0);
});
