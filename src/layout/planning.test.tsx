import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rememberChoice, rememberedChoice } from '#src/layout/planning-store.ts';
import { withRemembered } from '#src/layout/planning-search.ts';
import { appApi, PROFILE, signIn, VERSIONS } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

let api: ReturnType<typeof appApi>;
beforeEach(async () => {
  api = appApi();
  await signIn();
});
afterEach(() => api.restore());

const href = (router: ReturnType<typeof renderApp>['router']) => router.state.location.href;

/** The shell's, which comes before the page's own; the frame that stands before who asks is known has one, too. */
const inHeader = (name: RegExp) => {
  const [header] = screen.getAllByRole('banner');
  return within(header ?? document.body).getByRole('button', { name });
};

describe('the choice planning pages work on', () => {
  it('[LAY-5] a link carries the version, and the header shows it', async () => {
    renderApp('/despesa/lancamento?versao=2');
    expect(await screen.findByRole('button', { name: /Versão: ?Revisão de março ?Rascunho/ })).toBeTruthy();
  });

  it('[LAY-5] choosing in the drawer puts the version into the URL, closes the drawer and survives a reload', async () => {
    const { router, view } = renderApp('/fluxo/premissas');
    await userEvent.click(await screen.findByRole('button', { name: 'Escolher versão' }));
    const drawer = await screen.findByRole('dialog', { name: 'Versão orçamentária' });
    await userEvent.click(await within(drawer).findByRole('button', { name: /Cenário otimista/ }));
    await waitFor(() => expect(href(router)).toBe('/fluxo/premissas?versao=3'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    view.unmount();
    const again = renderApp('/receita/custo');
    await waitFor(() => expect(href(again.router)).toMatch(/^\/receita\/custo\?versao=3/));
  });

  it('[LAY-5] the choice goes along to other planning pages, and Back takes a choice back', async () => {
    const { router } = renderApp('/despesa/lancamento?versao=2&modulo=4&empreendimento=3');
    await userEvent.click(await screen.findByRole('link', { name: 'Associativo' }));
    await waitFor(() => expect(href(router)).toBe('/receita/associativo?versao=2&empreendimento=3&modulo=4'));
    await act(() => router.navigate({ to: '/receita/associativo', search: { versao: 1 } }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ versao: 1 }));
    act(() => router.history.back());
    await waitFor(() => expect(router.state.location.search).toMatchObject({ versao: 2 }));
  });

  it('[LAY-5] pages that plan nothing keep it out of their URL and still show it', async () => {
    rememberChoice(PROFILE, { versao: 3 });
    const { router } = renderApp('/home/page');
    expect(
      await screen.findByRole('button', { name: /Versão: ?Cenário otimista ?Bloqueada ?Bloqueada: não aceita alterações./ }),
    ).toBeTruthy();
    expect(href(router)).toBe('/home/page');
  });

  it('[LAY-5] a version that is not there is told', async () => {
    renderApp('/despesa/lancamento?versao=99');
    expect(await screen.findByRole('button', { name: 'Versão não encontrada' })).toBeTruthy();
    // Nor is it what the next visit opens with.
    await waitFor(() => expect(rememberedChoice(PROFILE).versao).toBeUndefined());
  });

  it('[LAY-5] a version that is not there goes no further than the page that told it', async () => {
    const { router } = renderApp('/despesa/lancamento?versao=99');
    expect(await screen.findByText('Esta versão não existe mais, ou você não a vê.')).toBeTruthy();
    await userEvent.click(await screen.findByRole('link', { name: 'Associativo' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ versao: 2 }));
  });

  it('[RT-22] a bad version in the URL is none, and the page opens with the one it would take', async () => {
    const { router } = renderApp('/receita/custo?versao=abc&modulo=-1');
    expect(await screen.findByRole('button', { name: /Versão: ?Revisão de março/ })).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toEqual({ versao: 2, empreendimento: 3 }));
  });

  it('[LAY-5] a page that plans opens with the draft that this person worked on last', async () => {
    const other = { ...VERSIONS[1], id: 4, nome: 'Forecast de abril', updated_at: '2026-11-01T08:00:00-03:00' };
    api.restore();
    api = appApi({
      'GET structure/versions/': () => reply([...VERSIONS, other]),
      'GET access/user/profile/': () => reply({ ...PROFILE, worked_version: 4 }),
    });
    const { router } = renderApp('/receita/custo');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ versao: 4 }));
    expect(await screen.findByRole('button', { name: /^Versão: ?Forecast de abril/ })).toBeTruthy();
  });

  it('[LAY-5] a mapping opens with the official version, whose money tells what weighs', async () => {
    const { router } = renderApp('/dre/de-x-para');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ versao: 1 }));
    expect(await screen.findByRole('button', { name: /^Versão: ?Orçamento 2027/ })).toBeTruthy();
  });

  it('[LAY-5] a report opens with the official version, and what is chosen later wins', async () => {
    const { router } = renderApp('/dre/relatorio');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ versao: 1 }));
    rememberChoice(PROFILE, { versao: 3 });
    await act(() => router.navigate({ to: '/home/page' }));
    await act(() => router.navigate({ to: '/dre/relatorio' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ versao: 3 }));
  });

  it('[LAY-5] the head keeps its buttons, a press and the focus with them, while a page takes what it opens with', async () => {
    rememberChoice(PROFILE, {});
    renderApp('/receita/custo');
    const version = await waitFor(() => inHeader(/Versão|versão/));
    const development = inHeader(/Empreendimento|empreendimento/);
    development.focus();
    expect(await screen.findByRole('button', { name: /^Empreendimento: ?Residencial Ipê/ })).toBe(development);
    expect(document.activeElement).toBe(development);
    await act(async () => rememberChoice(PROFILE, { versao: 1 }));
    await userEvent.click(await screen.findByRole('link', { name: 'Início' }));
    expect(await screen.findByRole('button', { name: /^Versão: ?Orçamento 2027/ })).toBe(version);
  });

  it('[LAY-5] each user has their own choice in each organisation, and damaged memory is no choice', () => {
    rememberChoice({ id: 1 }, { versao: 7 });
    rememberChoice({ id: 2 }, { versao: 8, empreendimento: 5, modulo: 6 });
    expect(rememberedChoice({ id: 1 })).toMatchObject({ versao: 7 });
    expect(rememberedChoice({ id: 2 })).toMatchObject({ versao: 8, empreendimento: 5, modulo: 6 });
    expect(rememberedChoice({ id: 1, organization: { id: 9, name: 'Outra' } })).toEqual({});
    localStorage.setItem('previsto.planning.1', '{"versao":');
    expect(rememberedChoice({ id: 1 })).toEqual({});
    localStorage.setItem('previsto.planning.1', '{"versao":"x"}');
    expect(rememberedChoice({ id: 1 }).versao).toBeUndefined();
  });

  it('[LAY-5] the URL wins over the memory, and a module never gets another development', () => {
    expect(withRemembered({ versao: 1 }, { versao: 2 })).toBeNull();
    expect(withRemembered({}, {})).toBeNull();
    expect(withRemembered({ empreendimento: 3 }, { versao: 2, empreendimento: 4, modulo: 5 })).toEqual({
      versao: 2,
      empreendimento: 3,
    });
  });
});
