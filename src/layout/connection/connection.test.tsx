import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transfers } from '#src/shared/data/transfers.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { signIn } from '#src/test/app-api.ts';
import { reply, type Seen } from '#src/test/fake-api.ts';
import { lineApi, strip, stripLoaded } from '#src/test/lost-line.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PATH = '/estrutura-organizacional/cadastros';
const regional = (id: number, codigo: string, nome: string) => ({ id, row_version: 1, codigo, nome, is_active: true });
const none = { 'structure/companies/': [], 'structure/center-costs/': [], 'structure/versions/': [] };

let line: ReturnType<typeof lineApi>;
let rows: ReturnType<typeof regional>[];
let refuse: (seen: Seen) => Response | undefined;

beforeEach(async () => {
  rows = [regional(1, 'NE', 'Nordeste'), regional(2, 'SE', 'Sudeste')];
  refuse = () => undefined;
  line = lineApi({
    tables: { ...none, 'structure/regionals/': rows },
    paths: ['structure/regionals/1/', 'structure/regionals/2/'],
    refuse: (seen) => refuse(seen),
  });
  await signIn();
});
afterEach(() => {
  cleanup();
  line.api.restore();
  notify.clear();
});

const writes = () => line.api.seen.filter(({ method, path }) => method !== 'GET' && path.startsWith('structure/'));
const listed = () =>
  within(screen.getByRole('table', { name: 'Regionais' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

async function openPage() {
  const app = renderApp(PATH);
  const user = userEvent.setup();
  await screen.findByRole('button', { name: 'NE' });
  await stripLoaded();
  return { ...app, user };
}

async function openWithout() {
  const opened = await openPage();
  line.lose();
  await waitFor(() => expect(strip()).toMatch(/^Sem conexão com o servidor\./));
  return opened;
}

async function saveNew(user: ReturnType<typeof userEvent.setup>, codigo: string, nome: string) {
  await user.click(screen.getByRole('button', { name: 'Nova regional' }));
  await user.type(await screen.findByLabelText(/^Código/), codigo);
  await user.type(screen.getByLabelText(/^Nome/), `${nome}{Enter}`);
  await waitFor(() => expect(screen.queryByLabelText(/^Código/)).toBeNull());
}

describe('without a connection', () => {
  it('[RES-15] the page says so with the age of its data, calmly and once, and goes on by itself', async () => {
    await openWithout();
    expect(strip()).toMatch(/^Sem conexão com o servidor\. Dados de \d\d:\d\d — tentando atualizar…$/);
    expect(notify.history()).toEqual([]);
    rows[0] = regional(1, 'NE', 'Nordeste e Norte');
    line.comeBack();
    await waitFor(() => expect(strip()).toBe(''));
    await screen.findByText('Nordeste e Norte');
  });

  it('[RES-14][API-12] what is saved waits, says so in its row and in the strip, and is sent once when it can be', async () => {
    const { user } = await openWithout();
    await saveNew(user, 'CO', 'Centro-Oeste');
    await waitFor(() => expect(listed().some((text) => text?.startsWith('COAguardando conexão'))).toBe(true));
    expect(strip()).toContain('1 alteração aguardando conexão');
    expect(await screen.findByText('Guardado. Será enviado com a conexão.')).toBeTruthy();
    expect(screen.queryByText('Salvo com sucesso.')).toBeNull();
    // What no server knows yet can neither be opened nor removed.
    expect(screen.queryByRole('button', { name: 'CO' })).toBeNull();
    expect(writes()).toEqual([]);
    line.comeBack();
    expect(await screen.findByText('A alteração que aguardava foi salva.')).toBeTruthy();
    expect(writes().map(({ method, body }) => [method, body])).toEqual([
      ['POST', { codigo: 'CO', nome: 'Centro-Oeste', is_active: true }],
    ]);
    await screen.findByRole('button', { name: 'CO' });
    expect(strip()).toBe('');
    expect(listed()).toHaveLength(3);
  });

  it('[SES-10] it survives a reload for the same user, and is listed and dropped by their wish', async () => {
    const { user } = await openWithout();
    await saveNew(user, 'CO', 'Centro-Oeste');
    cleanup();
    line.setReachable(true);
    refuse = (seen) => (seen.method === 'POST' ? reply({ detail: 'x' }, 503) : undefined);
    renderApp(PATH);
    await waitFor(() => expect(listed().some((text) => text?.startsWith('COAguardando conexão'))).toBe(true));
    expect(strip()).toContain('1 alteração a enviar');
    await user.click(screen.getByRole('button', { name: 'Ver alterações' }));
    const drawer = await screen.findByRole('dialog', { name: 'Alterações guardadas' });
    expect(drawer.textContent).toContain('Regional a incluir: CO · Centro-Oeste');
    await user.click(within(drawer).getByRole('button', { name: 'Descartar…' }));
    await user.click(within(drawer).getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(drawer.textContent).toContain('Nada aguarda envio.'));
    await waitFor(() => expect(listed()).toHaveLength(2));
    expect(rows).toHaveLength(2);
  });

  it('[RES-11][ERR-1] refused, it is told, kept with its reason, and corrected in the form it came from', async () => {
    refuse = (seen) =>
      seen.method === 'POST' && (seen.body as { codigo: string }).codigo === 'SE'
        ? reply({ codigo: ['regional with this codigo already exists.'] }, 400)
        : undefined;
    const { user, router } = await openWithout();
    await saveNew(user, 'SE', 'Outra');
    line.comeBack();
    await waitFor(() => expect(strip()).toBe('1 alteração não aceitaVer alterações'));
    const words = 'Erro de validação:\nCódigo: Já existe uma regional com este código ou nome.';
    expect(notify.history()[0]).toMatchObject({ title: 'Falha na operação', message: words, count: 1 });
    await user.click(screen.getByRole('button', { name: 'Ver alterações' }));
    const drawer = await screen.findByRole('dialog', { name: 'Alterações guardadas' });
    expect(drawer.textContent).toContain(words);
    await user.click(within(drawer).getByRole('button', { name: 'Corrigir' }));
    const code = await screen.findByLabelText(/^Código/);
    await waitFor(() => expect(code).toHaveProperty('value', 'SE'));
    expect(router.state.location.search).toMatchObject({ registro: 'novo' });
    await user.clear(code);
    await user.type(code, 'SU{Enter}');
    await waitFor(() => expect(rows.map(({ codigo }) => codigo)).toEqual(['NE', 'SE', 'SU']));
    expect(strip()).toBe('');
  });

  it('[RES-9] in conflict it shows both sides, and goes upon the other’s by the reader’s word', async () => {
    const { user } = await openWithout();
    await user.click(screen.getByRole('button', { name: 'NE' }));
    const name = await screen.findByLabelText(/^Nome/);
    await user.clear(name);
    await user.type(name, 'Meu{Enter}');
    await waitFor(() => expect(strip()).toContain('1 alteração aguardando conexão'));
    rows[0] = { ...regional(1, 'NE', 'Dele'), row_version: 4 };
    refuse = (seen) =>
      seen.method === 'PATCH' && seen.headers.get('if-match') !== '"4"'
        ? reply({ detail: 'Este registro foi alterado por outro usuário. Recarregue e tente de novo.', current: rows[0] }, 412)
        : undefined;
    line.comeBack();
    await user.click(await screen.findByRole('button', { name: 'Ver alterações' }));
    const drawer = await screen.findByRole('dialog', { name: 'Alterações guardadas' });
    await waitFor(() => expect(drawer.textContent).toContain('NomeO seuMeuNo servidorDele'));
    await user.click(within(drawer).getByRole('button', { name: 'Enviar o meu' }));
    await waitFor(() => expect(rows[0]).toMatchObject({ nome: 'Meu', row_version: 5 }));
  });

  it('[SES-8] signing out asks before it drops what waits, and leaves nothing of it', async () => {
    const { user, router } = await openWithout();
    await saveNew(user, 'CO', 'Centro-Oeste');
    await user.click(screen.getByRole('button', { name: /^Menu de / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
    const question = await screen.findByRole('dialog', { name: 'Sair e descartar o que não foi enviado?' });
    await user.click(within(question).getByRole('button', { name: 'Continuar no sistema' }));
    expect(router.state.location.pathname).toBe(PATH);
    await user.click(screen.getByRole('button', { name: /^Menu de / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
    await user.click(await screen.findByRole('button', { name: 'Sair e descartar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/access/login'));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Centro-Oeste');
  });
});

describe('with a connection', () => {
  it('[API-12] a write of many parts says how far it is, and is stopped by its reader', async () => {
    const { user } = await openPage();
    let transfer = await act(async () => transfers.begin(50_000, 'write'));
    act(() => transfer.step(10_000));
    expect(strip()).toMatch(/^Gravando: 10\.000 de 50\.000 linhas…/);
    await user.click(screen.getByRole('button', { name: 'Interromper' }));
    expect(transfer.isStopped()).toBe(true);
    // The part on its way is waited for, and its reader sees that they were heard.
    expect(strip()).toMatch(/^Interrompendo depois da parte que está em envio: 10\.000 de 50\.000 linhas…/);
    expect(screen.getByRole('button', { name: 'Interromper' }).getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Interromper' }));
    act(transfer.end);
    expect(strip()).toBe('');
    transfer = await act(async () => transfers.begin(6_000, 'remove'));
    expect([strip(), transfer.isStopped()]).toEqual([expect.stringMatching(/^Removendo: 0 de 6\.000 linhas…/), false]);
    act(transfer.end);
  });

  it('[RES-15][API-8] data that cannot be read again say their age, are told once, and are read again by the reader’s wish', async () => {
    const { queryClient, user } = await openPage();
    refuse = (seen) =>
      seen.method === 'GET' && seen.path === 'structure/regionals/' ? reply({ detail: 'Sem acesso agora.' }, 409) : undefined;
    await act(() => queryClient.refetchQueries({ queryKey: ['regional'] }));
    await waitFor(() => expect(strip()).toMatch(/^Dados de \d\d:\d\d — não puderam ser atualizados/));
    expect(listed()).toHaveLength(2);
    expect(notify.history().map(({ message, count }) => [message, count])).toEqual([['Sem acesso agora.', 1]]);
    refuse = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    await waitFor(() => expect(strip()).toBe(''));
  });
});
