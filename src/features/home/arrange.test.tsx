import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { appApi, PROFILE, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

let api: ReturnType<typeof appApi>;
afterEach(() => api.restore());

/** The server of one person: what it was sent it tells with their profile. */
async function openAs(id: number, preferences: object = { tables: {} }, more: object = {}, takes = true) {
  const sent: unknown[] = [];
  api = appApi({
    'GET access/user/profile/': () => reply({ ...PROFILE, id, preferences, ...more }),
    'POST access/preferences/': ({ body }) => {
      if (!takes) throw new TypeError('no line');
      sent.push(body);
      return reply({ success: true });
    },
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
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
    expect(document.activeElement).toBe(box);
    expect(within(drawer).getByText('Rascunhos para continuar: posição 1 de 7')).toBeTruthy();
    await userEvent.click(within(drawer).getByRole('checkbox', { name: 'Telas recentes' }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        age: expect.any(Number),
        home: { order: expect.arrayContaining(['drafts', 'results']), hidden: ['shortcuts'] },
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
        home: { order: ['results', 'official', 'variances', 'developments', 'drafts', 'steps', 'shortcuts', 'waiting'] },
      }),
    );
  });

  it('is as a group of theirs gives it until they set their own', async () => {
    await openAs(34, { group_home: { order: ORDER, hidden: ['drafts'] }, tables: {} });
    expect(headings()[0]).toMatch(/Telas recentes|Atalhos/);
    expect(headings()).not.toContain('Rascunhos para continuar');
  });

  it('waits in the browser without a line, and holds there', async () => {
    await openAs(35, { tables: {} }, {}, false);
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
