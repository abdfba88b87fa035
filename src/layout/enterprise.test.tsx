import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rememberChoice, rememberedChoice } from '#src/layout/planning-store.ts';
import { session } from '#src/session/session.ts';
import { appApi, ENTERPRISES, MODULES, PROFILE, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

let api: ReturnType<typeof appApi>;
beforeEach(async () => {
  api = appApi();
  await signIn();
});
afterEach(() => api.restore());

type Router = ReturnType<typeof renderApp>['router'];
const href = (router: Router) => router.state.location.href;
const chip = (name: string | RegExp) => screen.findByRole('button', { name });
const CHOOSE = 'Escolher empreendimento';
const openDrawer = async (name: string | RegExp = CHOOSE) => {
  await userEvent.click(await chip(name));
  return screen.findByRole('dialog', { name: 'Empreendimento' });
};
const rows = (drawer: HTMLElement) =>
  within(drawer)
    .getAllByRole('treeitem')
    .map((row) => row.textContent);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** What the head says of the development beside its name: to who hears it, and whether to who sees it, and its look. */
const named = async () => {
  const button = await chip(/^Empreendimento: ?Residencial Ipê ?Todos os módulos$/);
  const words = /não filtra esta tela/.test(button.textContent);
  return [button.getAttribute('aria-description'), words, button.dataset['aside'] ?? null];
};

const ASIDE = ['não filtra esta tela', true, 'true'];
const WITH_IT = [null, false, null];

describe('the development that planning pages work on', () => {
  it('[LAY-5] is found and chosen with its module by the keyboard alone, and is in the URL', async () => {
    const { router } = renderApp('/dre/relatorio?versao=2');
    (await chip(CHOOSE)).focus();
    await userEvent.keyboard('{Enter}');
    const search = await screen.findByRole('textbox', { name: /Buscar empreendimento ou módulo/ });
    await waitFor(() => expect(document.activeElement).toBe(search));
    await userEvent.keyboard('ipe{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Todos os módulos');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(href(router)).toBe('/dre/relatorio?versao=2&empreendimento=3&modulo=4'));
    await closed();
    expect(await chip(/^Empreendimento: ?Residencial Ipê ?Torre A$/)).toBeTruthy();
  });

  it('[LAY-5] is told as beside the figures where they do not follow it: reports, entries, structures', async () => {
    const { router } = renderApp('/dre/relatorio?versao=2&empreendimento=3');
    const asides = ['/despesa/relatorio', '/despesa/lancamento', '/dre/de-x-para', '/dre/premissas', '/fluxo/premissas'] as const;
    expect(await named()).toEqual(ASIDE);
    for (const to of asides) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await act(() => router.navigate({ to }));
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect([to, await named()]).toEqual([to, ASIDE]);
    }
    await act(() => router.navigate({ to: '/fluxo/premissas', search: { aba: 'premissas' } }));
    expect(await named()).toEqual(WITH_IT);
    for (const to of ['/receita/custo', '/receita/associativo', '/home/page'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await act(() => router.navigate({ to }));
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect([to, await named()]).toEqual([to, WITH_IT]);
    }
  });

  it('[LAY-5] is said to be beside the figures where it is chosen, too: a telephone has no room for it in its head', async () => {
    const { view } = renderApp('/dre/relatorio?versao=2');
    expect(within(await openDrawer()).getByText('Não filtra esta tela.')).toBeTruthy();
    view.unmount();
    renderApp('/receita/custo?versao=2&empreendimento=3');
    expect(within(await openDrawer(/Residencial Ipê/)).queryByText('Não filtra esta tela.')).toBeNull();
  });

  it('[LAY-5] stands under its company; branches open and close, and only «todos os módulos» or a module is a choice', async () => {
    const { router } = renderApp('/dre/relatorio?versao=2');
    const drawer = await openDrawer();
    await within(drawer).findByRole('tree', { name: 'Empreendimentos e módulos' });
    expect(rows(drawer)).toEqual([
      '10Horizonte Incorporações S.A.',
      'SERVila da SerraViabilidade · sem módulos',
      '20Ipê SPE Ltda.',
      'IPEResidencial IpêObra · 2 módulos',
    ]);
    await userEvent.click(within(drawer).getByRole('treeitem', { name: /Residencial Ipê/ }));
    expect(rows(drawer).slice(4)).toEqual(['Todos os módulos', '1Torre A', '2Módulo 2']);
    expect(href(router)).toBe('/dre/relatorio?versao=2');
    await userEvent.click(within(drawer).getByRole('treeitem', { name: 'Todos os módulos' }));
    await waitFor(() => expect(href(router)).toBe('/dre/relatorio?versao=2&empreendimento=3'));
    expect(await chip(/^Empreendimento: ?Residencial Ipê ?Todos os módulos$/)).toBeTruthy();
  });

  it('[LAY-5] survives a reload, a link carries it to another person, and Back takes a choice back', async () => {
    const first = renderApp('/dre/relatorio?versao=2&empreendimento=3&modulo=4');
    const drawer = await openDrawer(/Torre A/);
    const chosen = await within(drawer).findByRole('treeitem', { name: /Torre A/ });
    expect(chosen.getAttribute('aria-selected')).toBe('true');
    await userEvent.click(within(drawer).getByRole('treeitem', { name: /Módulo 2/ }));
    await waitFor(() => expect(href(first.router)).toBe('/dre/relatorio?versao=2&empreendimento=3&modulo=6'));
    act(() => first.router.history.back());
    await waitFor(() => expect(href(first.router)).toBe('/dre/relatorio?versao=2&empreendimento=3&modulo=4'));
    first.view.unmount();
    const again = renderApp('/receita/associativo');
    await waitFor(() => expect(href(again.router)).toBe('/receita/associativo?versao=2&empreendimento=3&modulo=4'));
    again.view.unmount();
    localStorage.removeItem(`previsto.planning.${PROFILE.id}`);
    renderApp('/receita/associativo?versao=2&empreendimento=3&modulo=6');
    expect(await chip(/^Empreendimento: ?Residencial Ipê ?Módulo 2$/)).toBeTruthy();
  });

  it('[LAY-5] the chosen again stays chosen, and «nenhum empreendimento» takes it back for good', async () => {
    const { router } = renderApp('/dre/premissas?versao=2&empreendimento=3&modulo=4');
    const drawer = await openDrawer(/Torre A/);
    await userEvent.click(await within(drawer).findByRole('treeitem', { name: /Torre A/ }));
    await closed();
    expect(href(router)).toBe('/dre/premissas?versao=2&empreendimento=3&modulo=4');
    await userEvent.click(within(await openDrawer(/Torre A/)).getByRole('button', { name: 'Nenhum empreendimento' }));
    await waitFor(() => expect(href(router)).toBe('/dre/premissas?versao=2'));
    expect(rememberedChoice(PROFILE)).toEqual({ versao: 2 });
  });

  it('[LAY-5] one that no longer exists is told, leaves the URL with the next step, and the first one is taken there', async () => {
    const { router } = renderApp('/receita/custo?versao=2&empreendimento=77&modulo=4');
    expect(await chip('Empreendimento não encontrado')).toBeTruthy();
    await userEvent.click(await screen.findByRole('link', { name: 'Associativo' }));
    await waitFor(() => expect(href(router)).toBe('/receita/associativo?versao=2&empreendimento=3'));
    expect(await chip(/^Empreendimento: ?Residencial Ipê ?Todos os módulos$/)).toBeTruthy();
    expect(rememberedChoice(PROFILE)).toEqual({ versao: 2, empreendimento: 3 });
  });

  it('[LAY-5] a module of another development is none of this one', async () => {
    const { router } = renderApp('/receita/custo?versao=2&empreendimento=5&modulo=4');
    expect(await chip('Módulo não encontrado')).toBeTruthy();
    await userEvent.click(await screen.findByRole('link', { name: 'Associativo' }));
    await waitFor(() => expect(href(router)).toBe('/receita/associativo?versao=2&empreendimento=5'));
    expect(await chip(/Vila da Serra ?Todos os módulos$/)).toBeTruthy();
  });

  it('[LAY-5] a module without its development is no choice', async () => {
    rememberChoice(PROFILE, { versao: 2, empreendimento: 5 });
    const { router } = renderApp('/receita/custo?modulo=4');
    await waitFor(() => expect(href(router)).toBe('/receita/custo?versao=2&empreendimento=5'));
  });

  it('[LAY-5] [SES-8] the next user of the machine starts with their own choice, and one in another organisation too', async () => {
    const first = renderApp('/receita/custo?versao=2&empreendimento=3&modulo=4');
    await chip(/Torre A/);
    await act(() => session.signOut());
    first.view.unmount();
    api.restore();
    api = appApi({ 'GET access/user/profile/': () => reply({ ...PROFILE, organization: { id: 8, name: 'Outra' } }) });
    await signIn();
    const { router } = renderApp('/receita/custo?versao=2');
    await waitFor(() => expect(href(router)).toBe('/receita/custo?versao=2&empreendimento=3'));
  });

  it('[LAY-4] says where developments are registered when there is none, and leads there', async () => {
    api.restore();
    api = appApi({ 'GET enterprise/enterprises/': () => reply([]), 'GET enterprise/modules/': () => reply([]) });
    renderApp('/receita/custo');
    const drawer = await openDrawer();
    expect(await within(drawer).findByText('Nenhum empreendimento cadastrado')).toBeTruthy();
    const link = within(drawer).getByRole('link', { name: 'Ir para empreendimentos' });
    expect(link.getAttribute('href')).toBe('/empreendimento/cadastros');
  });

  it('[RES-12] says why the list could not be read, and tries again', async () => {
    let down = true;
    api.restore();
    api = appApi({
      'GET enterprise/enterprises/': () => (down ? reply({ detail: 'x' }, 400) : reply(ENTERPRISES)),
      'GET enterprise/modules/': () => reply(MODULES),
    });
    renderApp('/dre/relatorio?versao=2');
    const drawer = await openDrawer();
    const again = await within(drawer).findByRole('button', { name: 'Tentar novamente' });
    down = false;
    await userEvent.click(again);
    expect(await within(drawer).findByRole('treeitem', { name: /Residencial Ipê/ })).toBeTruthy();
  });

  it('[LAY-5] who may not read companies still chooses developments', async () => {
    api.restore();
    const forbidden = { detail: 'You do not have permission to perform this action.' };
    api = appApi({ 'GET structure/companies/': () => reply(forbidden, 403) });
    renderApp('/dre/relatorio?versao=2');
    const drawer = await openDrawer();
    expect(await within(drawer).findByRole('treeitem', { name: 'Empresa 20' })).toBeTruthy();
    expect(within(drawer).queryByText(/Você não tem permissão/)).toBeNull();
    expect((await screen.findByText(/Você não tem permissão/)).closest('[role=alert]')?.textContent).toContain(
      'Falha na operação',
    );
  });
});
