import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#src/session/session.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { appApi, PROFILE, signIn, VERSIONS } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

let api: ReturnType<typeof appApi>;
beforeEach(async () => {
  api = appApi();
  await signIn();
});
afterEach(() => {
  api.restore();
  document.documentElement.removeAttribute('data-density');
});

const keysShown = () => screen.queryByRole('dialog', { name: 'Teclas' });
const pressQuestion = (keys: KeyboardEventInit) => act(() => void fireEvent.keyDown(document.body, { key: '?', ...keys }));

describe('shell', () => {
  it('[LAY-2] the header says where one is, module first', async () => {
    renderApp('/receita/custo');
    const crumbs = await screen.findByRole('navigation', { name: 'Você está em' });
    expect(
      within(crumbs)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Receita', 'Custo']);
    expect(within(crumbs).getByText('Custo').getAttribute('aria-current')).toBe('page');
  });

  it('Ctrl+K opens the palette; a few keys and Enter lead to a screen', async () => {
    const { router } = renderApp('/home/page');
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Buscar telas e ações' });
    await userEvent.type(field, 'poc');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Custo');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/receita/custo'));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('? shows the keys however a keyboard writes it, and no command with it does', async () => {
    renderApp('/home/page');
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    // With AltGr, which Windows tells as Ctrl and Alt, and others as itself.
    for (const typed of [
      { shiftKey: true },
      { ctrlKey: true, altKey: true },
      { ctrlKey: true, modifierAltGraph: true },
      { modifierAltGraph: true },
    ]) {
      pressQuestion(typed);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await screen.findByRole('dialog', { name: 'Teclas' });
      // oxlint-disable-next-line no-await-in-loop -- as above
      await userEvent.keyboard('{Escape}');
      // oxlint-disable-next-line no-await-in-loop -- as above
      await waitFor(() => expect(keysShown()).toBeNull());
    }
    for (const command of [{ ctrlKey: true }, { ctrlKey: true, shiftKey: true }, { metaKey: true, shiftKey: true }])
      pressQuestion(command);
    // What is opened after them is there, and they are not.
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Buscar telas e ações' });
    expect(keysShown()).toBeNull();
  });

  it('the palette walks by the arrows, round at the ends, and runs actions', async () => {
    renderApp('/fluxo/premissas');
    await userEvent.click(await screen.findByRole('button', { name: /^Buscar/ }));
    const field = await screen.findByRole('combobox');
    await userEvent.type(field, 'trocar');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowUp}');
    const chosen = screen.getByRole('option', { selected: true });
    expect(chosen.textContent).toContain('Trocar o empreendimento');
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Versão orçamentária' })).toBeTruthy();
  });

  it('the menu folds to icons with names, and stays so', async () => {
    const { view } = renderApp('/dre/relatorio');
    await userEvent.click(await screen.findByRole('button', { name: 'Recolher menu' }));
    expect(screen.getByRole('button', { name: 'DRE' }).getAttribute('data-status')).toBe('active');
    expect(screen.getByRole('button', { name: 'Abrir menu' }).getAttribute('aria-expanded')).toBe('false');
    view.unmount();
    renderApp('/dre/relatorio');
    expect(await screen.findByRole('button', { name: 'Abrir menu' })).toBeTruthy();
  });

  it('appearance and row height are chosen in the user menu', async () => {
    renderApp('/home/page');
    await userEvent.click(await screen.findByRole('button', { name: 'Menu de Ana Souza' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Escuro' }));
    expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Compacta' }));
    expect(document.documentElement.dataset['density']).toBe('compact');
    expect(screen.getByRole('menuitemradio', { name: 'Compacta' }).getAttribute('aria-checked')).toBe('true');
  });

  it('notices stay to be read behind the bell', async () => {
    // A page that reads nothing which fails here.
    renderApp('/ajuda');
    await screen.findByRole('button', { name: 'Avisos' });
    act(() => notify.failure('Falha de conexão com o servidor. Verifique sua rede.'));
    await userEvent.click(screen.getByRole('button', { name: 'Avisos, 1 falha nova' }));
    const drawer = await screen.findByRole('dialog', { name: 'Avisos' });
    expect(within(drawer).getByText('Falha de conexão com o servidor. Verifique sua rede.')).toBeTruthy();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Limpar avisos' }));
    expect(await within(drawer).findByText('Nenhum aviso até agora.')).toBeTruthy();
  });

  it('[API-8] notices outlive a reload of the tab, the failures nobody has looked at marked as before', async () => {
    renderApp('/ajuda');
    await screen.findByRole('button', { name: 'Avisos' });
    act(() => notify.failure('Linha 2 foi recusada.'));
    await userEvent.click(screen.getByRole('button', { name: 'Avisos, 1 falha nova' }));
    await screen.findByRole('dialog', { name: 'Avisos' });
    await userEvent.keyboard('{Escape}');
    act(() => notify.failure('Falha de conexão com o servidor. Verifique sua rede.'));
    cleanup();
    // What the page held is gone with it.
    notify.clear();
    renderApp('/ajuda');
    await userEvent.click(await screen.findByRole('button', { name: 'Avisos, 1 falha nova' }));
    const drawer = await screen.findByRole('dialog', { name: 'Avisos' });
    expect(within(drawer).getByText('Linha 2 foi recusada.')).toBeTruthy();
    expect(within(drawer).getByText('Falha de conexão com o servidor. Verifique sua rede.')).toBeTruthy();
    await act(() => session.signOut());
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Linha 2');
  });

  it('[SES-2] a profile that cannot be read: a whole page with a second try, and nobody is signed out', async () => {
    api.restore();
    let down = true;
    // A network failure and a 5xx are asked three times; what the page does is the same for any failure that is no
    // missing profile.
    api = appApi({
      'GET access/user/profile/': () => (down ? reply({ detail: 'Request was throttled.' }, 429) : reply(PROFILE)),
    });
    const { router } = renderApp('/receita/custo');
    expect(await screen.findByRole('heading', { level: 1, name: 'Não foi possível abrir o Previsto' })).toBeTruthy();
    expect(within(screen.getByRole('main')).getByText(/^Você continua conectado/)).toBeTruthy();
    expect(screen.getByRole('banner').textContent).toBe('Previsto');
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Custo' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/receita/custo');
    expect(session.signedIn()).toBe(true);
  });

  it('[SES-2] who does not want to wait may sign out there', async () => {
    api.restore();
    api = appApi({ 'GET access/user/profile/': () => reply({ detail: 'Request was throttled.' }, 429) });
    const { router } = renderApp('/receita/custo');
    await userEvent.click(await screen.findByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/access/login'));
  });

  it('[RES-12][LAY-3] a version drawer that cannot be read says why and tries again', async () => {
    api.restore();
    let down = true;
    api = appApi({
      'GET structure/versions/': () => (down ? reply({ detail: 'Request was throttled.' }, 429) : reply(VERSIONS)),
    });
    renderApp('/fluxo/premissas');
    await userEvent.click(await screen.findByRole('button', { name: 'Escolher versão' }));
    const drawer = await screen.findByRole('dialog', { name: 'Versão orçamentária' });
    expect((await within(drawer).findByRole('alert')).textContent).toContain('é necessário esperar pelo menos 1 segundo');
    expect(within(drawer).queryByRole('list')).toBeNull();
    down = false;
    await userEvent.click(within(drawer).getByRole('button', { name: 'Tentar novamente' }));
    expect(await within(drawer).findByRole('button', { name: /Revisão de março/ })).toBeTruthy();
    expect(within(drawer).queryByRole('alert')).toBeNull();
  });

  it('the version drawer finds without accents, and says when nothing is found', async () => {
    renderApp('/fluxo/premissas');
    await userEvent.click(await screen.findByRole('button', { name: 'Escolher versão' }));
    const field = await screen.findByLabelText('Buscar versão');
    await screen.findByRole('button', { name: /Revisão de março/ });
    await userEvent.type(field, 'MARCO');
    expect(within(screen.getByRole('list', { name: 'Versões' })).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.type(field, 'x');
    expect(await screen.findByText('Nenhuma versão tem esse nome.')).toBeTruthy();
  });
});
