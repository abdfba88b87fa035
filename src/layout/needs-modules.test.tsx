import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appApi, MODULES, PROFILE, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

let api: ReturnType<typeof appApi>;
beforeEach(async () => {
  api = appApi();
  await signIn();
});
afterEach(() => api.restore());

const NO_MODULES = 'Não há módulos vinculados ao empreendimento selecionado.';
const PAGES = ['/receita/associativo', '/receita/custo'];

describe.each(PAGES)('%s', (page) => {
  it('[VAL-6] refuses a development without modules in these words, and leads to their registration', async () => {
    renderApp(`${page}?versao=2&empreendimento=5`);
    expect(await screen.findByRole('heading', { name: NO_MODULES })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Cadastrar módulo' });
    expect(link.getAttribute('href')).toBe('/empreendimento/cadastros?empreendimento=5&registro=novo');
  });

  it('[VAL-6] takes one that has a module, also where others have none', async () => {
    renderApp(`${page}?versao=2&empreendimento=3`);
    // The header's chip waits for the same lists.
    expect(await screen.findByRole('button', { name: /^Empreendimento: ?Residencial Ipê/ })).toBeTruthy();
    expect(screen.queryByText(NO_MODULES)).toBeNull();
    expect(screen.queryByText('Selecione um empreendimento')).toBeNull();
  });

  it('[LAY-5] asks for the version first, then for the development, by their drawers', async () => {
    renderApp(page);
    await userEvent.click(await screen.findByRole('button', { name: 'Escolher uma versão' }));
    const versions = await screen.findByRole('dialog', { name: 'Versão orçamentária' });
    await userEvent.click(await within(versions).findByRole('button', { name: /Revisão de março/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Escolher um empreendimento' }));
    expect(await screen.findByRole('dialog', { name: 'Empreendimento' })).toBeTruthy();
  });
});

describe('who may not register modules', () => {
  it('[VAL-6] [SEC-3] is told whom to ask, and gets no way there', async () => {
    api.restore();
    const rights = { is_admin: false, pages: { revenueCost: ['view'] }, named: [], fingerprint: 'x' };
    api = appApi({
      'GET access/user/profile/': () => reply({ ...PROFILE, rights }),
      'GET enterprise/modules/': () => reply(MODULES),
    });
    await signIn();
    renderApp('/receita/custo?versao=2&empreendimento=5');
    expect(await screen.findByRole('heading', { name: NO_MODULES })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Cadastrar módulo' })).toBeNull());
  });
});
