import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HeldRights } from '#contract/rights.ts';
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

  it('[LAY-5] opens with a version and a development where none was chosen; Back leads to where one came from', async () => {
    const { router } = renderApp('/home/page');
    await router.navigate({ to: page });
    await waitFor(() => expect(router.state.location.search).toEqual({ versao: 2, empreendimento: 3 }));
    expect(await screen.findByRole('button', { name: /^Versão: ?Revisão de março/ })).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Empreendimento: ?Residencial Ipê/ })).toBeTruthy();
    router.history.back();
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/page'));
  });

  it('[LAY-5] a version that is gone is told, and chosen anew by its drawer', async () => {
    renderApp(`${page}?versao=99`);
    await userEvent.click(await screen.findByRole('button', { name: 'Escolher uma versão' }));
    const versions = await screen.findByRole('dialog', { name: 'Versão orçamentária' });
    await userEvent.click(await within(versions).findByRole('button', { name: /Revisão de março/ }));
    expect(await screen.findByRole('button', { name: /^Versão: ?Revisão de março/ })).toBeTruthy();
  });

  it('[LAY-5] a development that is gone is told, and chosen anew by its drawer', async () => {
    renderApp(`${page}?versao=2&empreendimento=99`);
    await userEvent.click(await screen.findByRole('button', { name: 'Escolher um empreendimento' }));
    expect(await screen.findByRole('dialog', { name: 'Empreendimento' })).toBeTruthy();
  });
});

const begin = async (answers: Parameters<typeof appApi>[0], rights?: HeldRights) => {
  api.restore();
  api = appApi({ ...answers, ...(rights && { 'GET access/user/profile/': () => reply({ ...PROFILE, rights }) }) });
  await signIn();
};

describe('an organisation that has just begun', () => {
  it.each(['/receita/custo', '/despesa/lancamento'])(
    '[LAY-3] %s leads to the first version, on the page and in the drawer',
    async (page) => {
      await begin({ 'GET structure/versions/': () => reply([]) });
      renderApp(page);
      const lead = await screen.findByRole('link', { name: 'Criar a primeira versão' });
      expect(lead.getAttribute('href')).toBe('/estrutura-organizacional/versao-orcamentaria?registro=novo');
      expect(screen.queryByText('Selecione uma versão')).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Escolher versão' }));
      const drawer = await screen.findByRole('dialog', { name: 'Versão orçamentária' });
      await userEvent.click(await within(drawer).findByRole('link', { name: 'Criar a primeira versão' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Versão orçamentária' })).toBeNull());
      expect(await screen.findByRole('heading', { name: 'Nova versão' })).toBeTruthy();
    },
  );

  it('[LAY-3] [SEC-3] tells who may not make a version whom to ask', async () => {
    const rights: HeldRights = { is_admin: false, pages: { revenueCost: ['view'] }, named: [], fingerprint: 'x' };
    await begin({ 'GET structure/versions/': () => reply([]) }, rights);
    renderApp('/receita/custo');
    expect(await screen.findByText('Peça a criação de uma versão a quem cuida do orçamento.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Criar a primeira versão' })).toBeNull();
  });

  it('[LAY-4] leads to where developments are registered', async () => {
    await begin({ 'GET enterprise/enterprises/': () => reply([]), 'GET enterprise/modules/': () => reply([]) });
    renderApp('/receita/custo?versao=2');
    const lead = await screen.findByRole('link', { name: 'Ir para empreendimentos' });
    expect(lead.getAttribute('href')).toBe('/empreendimento/cadastros');
    expect(screen.queryByText('Selecione um empreendimento')).toBeNull();
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
