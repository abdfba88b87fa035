import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { appApi, PROFILE, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

let api: ReturnType<typeof appApi>;
afterEach(() => api.restore());

/** The server of one person: what it was sent it tells with their profile. */
async function openAs(
  id: number,
  preferences: object = { tables: {} },
  more: object = {},
  answers: Parameters<typeof appApi>[0] = {},
) {
  const sent: unknown[] = [];
  api = appApi({
    'GET access/user/profile/': () => reply({ ...PROFILE, id, preferences, ...more }),
    'POST access/preferences/': ({ body }) => {
      sent.push(body);
      return reply({ success: true });
    },
    ...answers,
  });
  await signIn();
  renderApp('/home/page');
  await screen.findByRole('region', { name: /Orçamento 2027/ });
  return sent;
}

/** What is headed on the page, in its order. */
const headings = () =>
  within(screen.getByRole('main', { hidden: true }))
    .getAllByRole('heading', { level: 2, hidden: true })
    .map((heading) => heading.textContent);

async function organize() {
  await userEvent.click(await screen.findByRole('button', { name: 'Exibir' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Organizar página inicial' }));
  return screen.findByRole('dialog', { name: 'Organizar página inicial' });
}

const ORDER = ['shortcuts', 'results', 'official', 'variances', 'developments', 'drafts', 'steps', 'waiting'];

describe('the first page as its reader arranged it', () => {
  it('stands so from the first on, and as it is by itself for who set nothing', async () => {
    await openAs(31, { home: { order: ORDER, hidden: ['months'] }, tables: {} });
    expect(headings()[0]).toMatch(/Telas recentes|Atalhos/);
    expect(screen.queryByRole('figure', { name: 'Despesas por mês' })).toBeNull();
  });

  it('is put in order and left out by keys alone, and sent', async () => {
    const sent = await openAs(32);
    const drawer = await organize();
    const box = within(drawer).getByRole('checkbox', { name: 'Rascunhos para continuar' });
    box.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
    expect(document.activeElement).toBe(box);
    expect(within(drawer).getByText('Rascunhos para continuar: posição 1 de 7')).toBeTruthy();
    await userEvent.click(within(drawer).getByRole('checkbox', { name: 'Telas recentes' }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        age: expect.any(Number),
        home: { order: expect.arrayContaining(['drafts', 'waiting', 'results']), hidden: ['shortcuts'] },
      }),
    );
    await userEvent.click(within(drawer).getByRole('button', { name: 'Restaurar padrão' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ age: expect.any(Number), home: null }));
  });

  it('names no part that its reader may not see, and keeps its place', async () => {
    const rights = { is_admin: false, pages: { home: ['view'] }, named: [], fingerprint: '1' };
    const sent = await openAs(33, { tables: {} }, { rights });
    const drawer = await organize();
    expect(
      within(drawer)
        .getAllByRole('checkbox')
        .map((box) => box.closest('li')?.textContent),
    ).not.toContain('Maiores variações');
    expect(within(drawer).queryByText('Exposição por empreendimento')).toBeNull();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Mover Telas recentes para cima' }));
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        home: { order: ['waiting', 'results', 'shortcuts', 'official', 'variances', 'developments', 'drafts', 'steps'] },
      }),
    );
  });

  it('is as a group of theirs gives it until they set their own', async () => {
    await openAs(34, { group_home: { order: ORDER, hidden: ['drafts'] }, tables: {} });
    expect(headings()[0]).toMatch(/Telas recentes|Atalhos/);
    expect(headings()).not.toContain('Rascunhos para continuar');
  });

  it('is set for a group, and taken from it, by whoever may edit groups', async () => {
    const group = { id: 4, row_version: 2, nome: 'Gestores', pages: [], rights: [], require_otp: false, member_count: 3 };
    let stored = { ...group, center_cost_permissions: [], accounting_permissions: [], home: null as unknown };
    const changes: unknown[] = [];
    await openAs(
      37,
      { tables: {}, home: { order: ORDER, hidden: ['drafts'] } },
      {},
      {
        'GET access/groups/': () => reply([stored]),
        'PATCH access/groups/4/': ({ body }) => {
          changes.push(body);
          stored = { ...stored, row_version: stored.row_version + 1, home: Reflect.get(Object(body), 'home') };
          return reply(stored);
        },
      },
    );
    const drawer = await organize();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Definir para um grupo' }));
    await userEvent.click(await within(drawer).findByRole('combobox', { name: 'Grupo' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Gestores' }));
    const away = within(drawer).getByRole<HTMLButtonElement>('button', { name: 'Retirar do grupo' });
    expect(away.disabled).toBe(true);
    await userEvent.click(within(drawer).getByRole('button', { name: 'Definir para o grupo' }));
    await waitFor(() => expect(changes).toEqual([{ home: { order: ORDER, hidden: ['drafts'] } }]));
    await waitFor(() => expect(away.disabled).toBe(false));
    await userEvent.click(away);
    await waitFor(() => expect(changes.at(-1)).toEqual({ home: null }));
  });

  it('[SEC-3] is offered for a group to nobody who may not edit groups', async () => {
    const pages = { home: ['view'], adminGroups: ['view'] };
    await openAs(38, { tables: {} }, { rights: { is_admin: false, pages, named: [], fingerprint: '1' } });
    const drawer = await organize();
    expect(within(drawer).getByRole('button', { name: 'Concluir' })).toBeTruthy();
    expect(within(drawer).queryByRole('button', { name: 'Definir para um grupo' })).toBeNull();
  });

  it('waits in the browser without a line, and holds there', async () => {
    await openAs(
      35,
      { tables: {} },
      {},
      {
        'POST access/preferences/': () => {
          throw new TypeError('no line');
        },
      },
    );
    const drawer = await organize();
    await userEvent.click(within(drawer).getByRole('checkbox', { name: 'Rascunhos para continuar' }));
    await waitFor(() => expect(headings()).not.toContain('Rascunhos para continuar'));
    expect(localStorage.getItem('previsto.preferences.35')).toMatch(/"hidden":\["drafts"\]/);
  });

  it('[SES-6] hurts no page where what the browser holds is damaged', async () => {
    localStorage.setItem('previsto.preferences.36', '{"home":{"value":{"order":7,"hidden":null},"at":"x"},"density":null}');
    await openAs(36);
    expect(headings()).toContain('Rascunhos para continuar');
  });
});
