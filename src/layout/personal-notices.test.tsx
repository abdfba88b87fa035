import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PersonalNotice } from '#contract/notices.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { appApi, PROFILE, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

let api: ReturnType<typeof appApi>;
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(() => {
  api.restore();
  notify.setUnread(0);
  notify.clear();
  vi.restoreAllMocks();
});

const WAITS: PersonalNotice = {
  id: 1,
  kind: 'to_approve',
  subject: 'version',
  at: '2026-11-20T12:00:00Z',
  read: false,
  waits: true,
  by: 'Otto Lima',
  version: { id: 7, nome: 'Orçamento 2027' },
  reason: '',
  file: '',
};
const BACK: PersonalNotice = {
  ...WAITS,
  id: 2,
  kind: 'returned',
  waits: false,
  at: '2026-11-19T12:00:00Z',
  reason: 'falta o IPTU',
};
const DONE: PersonalNotice = {
  ...WAITS,
  id: 3,
  waits: false,
  kind: 'import_done',
  subject: 'ledger',
  version: null,
  file: 'razao.csv',
  read: true,
};

/** The header over a server that tells the person this. */
async function show(results: readonly PersonalNotice[], answers: Parameters<typeof appApi>[0] = {}) {
  let now = [...results];
  const unread = () => now.filter(({ read }) => !read).length;
  api = appApi({
    'GET access/sessions/': () => reply([]),
    'GET access/second-factor/': () => reply({ enabled: false, since: null, recovery_codes_left: 0, required: false }),
    'GET notices/': () => reply({ results: now, unread: unread() }),
    'POST notices/read/': ({ body }) => {
      const { ids } = body as { ids: number[] };
      now = now.map((notice) => (ids.includes(notice.id) ? { ...notice, read: true } : notice));
      return reply({ unread: unread() });
    },
    ...answers,
  });
  await signIn();
  const app = renderApp('/conta');
  await screen.findByRole('heading', { level: 1, name: 'Minha conta' });
  act(() => notify.setUnread(unread()));
  return app;
}
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Avisos/ }));
  return within(await screen.findByRole('dialog', { name: 'Avisos' }));
};
const bell = (name: string) => screen.findByRole('button', { name, hidden: true });
const marked = () => api.seen.filter(({ method, path }) => method === 'POST' && path === 'notices/read/').map(({ body }) => body);

describe('what the server tells a person', () => {
  it('is counted on the bell beside failures of this tab, and stands among its notices by time', async () => {
    await show([WAITS, BACK, DONE]);
    await bell('Avisos, 2 não lidos');
    act(() => notify.failure('Linha 2 foi recusada.'));
    const drawer = await (await bell('Avisos, 2 não lidos, 1 falha nova'), open());
    await drawer.findByText('Versão para aprovar', { exact: false });
    const lines = drawer.getAllByRole('listitem').map((item) => item.textContent);
    expect(
      lines.map((line) => /^(Falha na operação|Versão para aprovar|Importação concluída|Versão devolvida)/.exec(line)?.[0]),
    ).toEqual(['Falha na operação', 'Versão para aprovar', 'Importação concluída', 'Versão devolvida']);
    expect(lines[1]).toContain('«Orçamento 2027» foi enviada para revisão por Otto Lima.');
    expect(lines[2]).toContain('Realizado: razao.csv');
    expect(lines[2]).not.toContain('não lido');
    expect(lines[3]).toContain('Motivo: falta o IPTU');
    expect(drawer.getByRole('link', { name: 'Ver aprovação' }).getAttribute('href')).toBe(
      '/estrutura-organizacional/versao-orcamentaria?aprovar=7',
    );
  });

  it('is read by going to what it is about, one by one, and all at once', async () => {
    const { router } = await show([WAITS, BACK, { ...BACK, id: 4 }, { ...BACK, id: 5 }]);
    const drawer = await open();
    await userEvent.click(await drawer.findByRole('link', { name: 'Ver aprovação' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/estrutura-organizacional/versao-orcamentaria'));
    await bell('Avisos, 3 não lidos');
    const again = await open();
    const [first] = await again.findAllByRole('button', { name: 'Marcar como lido' });
    await userEvent.click(first as HTMLElement);
    await bell('Avisos, 2 não lidos');
    await userEvent.click(again.getByRole('button', { name: 'Marcar todos como lidos' }));
    await bell('Avisos');
    await waitFor(() => expect(marked()).toEqual([{ ids: [1] }, { ids: [2] }, { ids: [4, 5] }]));
    expect(again.queryByRole('button', { name: /^Marcar/ })).toBeNull();
  });

  it('is unread again where the server does not take that it was read', async () => {
    await show([WAITS], { 'POST notices/read/': () => reply({ detail: 'x' }, 400) });
    const drawer = await open();
    await userEvent.click(await drawer.findByRole('button', { name: 'Marcar como lido' }));
    expect(await bell('Avisos, 1 não lido, 1 falha nova')).toBeTruthy();
    expect(await drawer.findByRole('button', { name: 'Marcar como lido' })).toBeTruthy();
  });

  it('is marked by nobody who looks with another’s rights', async () => {
    const viewing = { id: 9, name: 'Otto' };
    await show([WAITS], { 'GET access/user/profile/': () => reply({ ...PROFILE, viewing }) });
    const drawer = await open();
    await userEvent.click(await drawer.findByRole('link', { name: 'Ver aprovação' }));
    expect(drawer.queryByRole('button', { name: /^Marcar/ })).toBeNull();
    expect(marked()).toEqual([]);
  });
});

describe('notices by e-mail', () => {
  it('are switched off by the person, where any are sent', async () => {
    await show([], {
      'GET access/notice-mail/': () => reply({ mail: true, mails: true }),
      'POST access/notice-mail/': ({ body }) => reply({ ...(body as object), mails: true }),
    });
    const choice = await screen.findByRole('switch', { name: /^Receber avisos por e-mail/ });
    await userEvent.click(choice);
    await waitFor(() => expect(api.seen.at(-1)).toMatchObject({ path: 'access/notice-mail/', body: { mail: false } }));
    await waitFor(() => expect((choice as HTMLInputElement).checked).toBe(false));
  });

  it('are no choice where none are sent', async () => {
    await show([]);
    await waitFor(() => expect(api.seen.some(({ path }) => path === 'access/notice-mail/')).toBe(true));
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
