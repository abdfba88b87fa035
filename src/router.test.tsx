import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#src/session/session.ts';
import { appApi, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

let api: ReturnType<typeof appApi>;
beforeEach(async () => {
  api = appApi({
    'GET structure/regionals/': () => reply({ results: [], count: 0, next: null, previous: null, total_pages: 1 }),
  });
  await signIn();
});
afterEach(() => api.restore());

it('[SES-10][SES-1] a session that ends over a form half filled leads to the sign-in page without a question', async () => {
  const { router } = renderApp('/estrutura-organizacional/cadastros?registro=novo');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Código/), 'S');
  act(() => session.expire());
  await waitFor(() => expect(router.state.location.pathname).toBe('/access/login'));
  expect(router.state.location.search).toEqual({ redirect: '/estrutura-organizacional/cadastros?registro=novo' });
  expect(screen.queryByText('Existem alterações não salvas. Deseja sair?')).toBeNull();
});
