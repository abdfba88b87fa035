import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAGE_IDS } from '#contract/pages.ts';
import { appApi, PROFILE, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

const ORGANIZATION = { id: 1, row_version: 3, code: 'alfa', domain: 'alfa.com.br', name: 'Alfa Incorporadora' };
const OTTO = {
  id: 2,
  row_version: 1,
  user: 102,
  nome: 'Otto Reis',
  email: 'otto@exemplo.com.br',
  is_active: true,
  is_admin: false,
  groups: [],
  center_cost_permissions: [],
  accounting_permissions: [],
  state: 'active',
  photo: null,
  second_factor: true,
  last_access_at: null,
};
const page = (rows: unknown[]) => reply({ results: rows, count: rows.length, next: null, previous: null, total_pages: 1 });
const rights = (is_admin: boolean) => ({
  is_admin,
  pages: Object.fromEntries(PAGE_IDS.map((id) => [id, ['view', 'edit', 'delete', 'export']])),
  named: [],
  fingerprint: 'x',
});

let api: ReturnType<typeof appApi>;
afterEach(() => {
  api.restore();
  vi.restoreAllMocks();
});

async function open(path: string, answers: Parameters<typeof appApi>[0] = {}, is_admin = true, held = rights(is_admin)) {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  api = appApi({
    'GET access/user/profile/': () => reply({ ...PROFILE, rights: held }),
    'GET access/users/': () => page([OTTO]),
    'GET access/groups/': () => reply([]),
    'GET structure/organizations/': () => reply([ORGANIZATION]),
    ...answers,
  });
  await signIn();
  renderApp(path);
  await screen.findByRole('heading', { level: 1, name: 'Usuários' });
}

const access = async () => userEvent.click(await screen.findByRole('tab', { name: 'Acesso' }));

describe('the data of the organisation', () => {
  it('[VAL-5] are changed by an administrator; what is taken is told in words', async () => {
    const taken = { code: ['organization with this code already exists.'] };
    await open('/admin/cadastro-usuario', { 'PATCH structure/organizations/1/': () => reply(taken, 400) });
    await userEvent.click(screen.getByRole('button', { name: 'Organização' }));
    const code = await screen.findByLabelText<HTMLInputElement>(/^Código/);
    expect(screen.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Alfa Incorporadora');
    await userEvent.clear(code);
    await userEvent.type(code, 'beta{Enter}');
    expect((await screen.findAllByText('Já existe uma organização com este código ou domínio.')).length).toBeGreaterThan(0);
    const sent = api.seen.find(({ method }) => method === 'PATCH');
    expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ code: 'beta' }, '"3"']);
    expect(screen.getByRole('button', { name: 'Histórico' })).toBeTruthy();
  });

  it('[VAL-5] a domain is one', async () => {
    await open('/admin/cadastro-usuario?painel=organizacao');
    const domain = await screen.findByLabelText<HTMLInputElement>(/^Domínio/);
    await userEvent.clear(domain);
    await userEvent.type(domain, 'sem ponto{Enter}');
    expect(await screen.findByText('Informe um domínio, por exemplo empresa.com.br.')).toBeTruthy();
    expect(api.seen.some(({ method }) => method === 'PATCH')).toBe(false);
  });

  it('[SEC-3] are not spoken of to others who administer users', async () => {
    await open('/admin/cadastro-usuario?painel=organizacao', {}, false);
    await screen.findByText('Otto Reis');
    expect(screen.queryByRole('button', { name: 'Organização' })).toBeNull();
    expect(api.count('GET', 'structure/organizations/')).toBe(0);
  });
});

it('[SEC-3] who administers users and may not see the groups does not ask for them', async () => {
  const { pages, ...more } = rights(false);
  await open('/admin/cadastro-usuario', {}, false, { ...more, pages: { adminUsers: pages['adminUsers'] ?? [] } });
  await screen.findByText('Otto Reis');
  expect(api.count('GET', 'access/groups/')).toBe(0);
});

describe('a lost second factor', () => {
  it('[SES-15] is taken away after a question that names the person', async () => {
    await open('/admin/cadastro-usuario?registro=2', {
      'DELETE access/users/2/second-factor/': () => reply({ success: true }),
    });
    await access();
    await userEvent.click(screen.getByRole('button', { name: 'Retirar segundo fator' }));
    const question = within(await screen.findByRole('dialog', { name: 'Retirar o segundo fator de Otto Reis?' }));
    expect(api.count('DELETE')).toBe(0);
    await userEvent.click(question.getByRole('button', { name: 'Retirar segundo fator' }));
    await screen.findByText('Segundo fator retirado. A próxima entrada pede só a senha.');
    expect(api.count('DELETE', 'access/users/2/second-factor/')).toBe(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[SES-15] is not spoken of where there is none', async () => {
    await open('/admin/cadastro-usuario?registro=2', { 'GET access/users/': () => page([{ ...OTTO, second_factor: false }]) });
    await access();
    await screen.findByRole('button', { name: 'Criar link de acesso' });
    expect(screen.queryByRole('button', { name: 'Retirar segundo fator' })).toBeNull();
  });
});
