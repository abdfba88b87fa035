import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';

const years = () => screen.getAllByRole('button', { name: /^Ano de / }).map(({ textContent }) => textContent);

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  storeSession();
  api = fakeApi(fakeTables({ 'structure/versions/': [] }));
});
afterEach(() => api.restore());

it('whole years that a new version may be of stay where they are as one of them is pressed', async () => {
  renderApp('/estrutura-organizacional/versao-orcamentaria');
  const user = userEvent.setup();
  const [create] = await screen.findAllByRole('button', { name: 'Nova versão' });
  if (create) await user.click(create);
  await screen.findAllByRole('button', { name: /^Ano de / });
  const before = years();
  await user.click(screen.getByRole('button', { name: before[0] ?? '' }));
  expect(years()).toEqual(before);
});
