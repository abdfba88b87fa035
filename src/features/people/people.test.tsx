import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appApi, PROFILE, signIn } from '#src/test/app-api.ts';
import { giveRoom } from '#src/test/begun.ts';
import { reply, type Seen } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

const GROUP = {
  id: 4,
  row_version: 2,
  nome: 'Gestores',
  pages: [{ page: 'home', view: true, edit: false, delete: false, export: false }],
  rights: [],
  center_cost_permissions: [{ level: 'company', id: 10, can_edit: false }],
  accounting_permissions: [],
  require_otp: false,
  home: null,
  member_count: 1,
};
const person = (id: number, nome: string, more: object = {}) => ({
  id,
  row_version: 1,
  user: id + 100,
  nome,
  email: `${nome.toLowerCase()}@exemplo.com.br`,
  is_active: true,
  is_admin: false,
  groups: [],
  center_cost_permissions: [],
  accounting_permissions: [],
  state: 'active',
  photo: null,
  second_factor: false,
  last_access_at: null,
  ...more,
});
const ANA = person(1, 'Ana', { user: PROFILE.id, is_admin: true });
const BRUNO = person(2, 'Bruno', { groups: [4], center_cost_permissions: [{ level: 'center_cost', id: 100, can_edit: true }] });
const CARLA = person(3, 'Carla');
const CASCADE = [
  {
    id: 1,
    codigo: '1',
    nome: 'Sudeste',
    children: [
      {
        id: 10,
        codigo: '10',
        nome: 'Horizonte',
        children: [
          { id: 100, codigo: '100', nome: 'Diretoria' },
          { id: 101, codigo: '101', nome: 'Jurídico' },
        ],
      },
    ],
  },
];
const ACCOUNTS = [
  { id: 7, row_version: 1, codigo: '5.1', nome: 'Salários', kind: 'analitica', nature: 'despesa', is_active: true },
];

const listed = (rows: unknown[]) => (seen: Seen) =>
  seen.query.has('all') ? reply(rows) : reply({ results: rows, count: rows.length, next: null, previous: null, total_pages: 1 });

let api: ReturnType<typeof appApi>;
let answers: Record<string, (seen: Seen) => Response>;
beforeEach(async () => {
  giveRoom(400, 400);
  answers = {};
  api = appApi({
    'GET access/groups/': listed([GROUP]),
    'GET access/users/': listed([ANA, BRUNO, CARLA]),
    'GET access/users/1/': () => reply(ANA),
    'GET access/users/2/': () => reply(BRUNO),
    'GET access/groups/4/': () => reply(GROUP),
    'GET structure/cascade/regional-company-center-cost/': () => reply(CASCADE),
    'GET structure/accountings/': () => reply(ACCOUNTS),
    'PATCH access/users/2/': (seen) => answers['patch']?.(seen) ?? reply({ ...BRUNO, ...(seen.body as object), row_version: 2 }),
    'PATCH access/groups/4/': (seen) => reply({ ...GROUP, ...(seen.body as object), row_version: 3 }),
    'POST access/users/': (seen) => answers['post']?.(seen) ?? reply(person(9, 'Davi', seen.body as object), 201),
    'POST access/users/2/access-link/': () =>
      reply({ url: 'https://previsto.test/access/redefinir#abc', expires_at: '2027-01-31T12:30:00Z' }, 201),
    'DELETE access/groups/4/': () =>
      reply(
        {
          detail:
            "Cannot delete some instances of model 'permit group' because they are referenced through protected foreign keys.",
        },
        409,
      ),
  });
  await signIn();
});
afterEach(() => api.restore());

const sent = (method: string, path: string) => api.seen.filter((one) => one.method === method && one.path === path).at(-1)?.body;
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

describe('users', () => {
  it('[SEC-2] a tree gives a cost centre by keys, and only what changed is written', async () => {
    renderApp('/admin/cadastro-usuario?registro=2');
    await screen.findByRole('complementary', { name: 'Bruno' });
    await tab('Centros de custo');
    const tree = await screen.findByRole('tree', { name: 'Centros de custo' });
    expect(
      within(tree)
        .getByRole('treeitem', { name: /Sudeste, edita em parte/ })
        .getAttribute('aria-checked'),
    ).toBe('mixed');
    tree.focus();
    // The regional, granted in part, stands open: down to the company, reading of all of it.
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    expect(
      within(tree)
        .getByRole('treeitem', { name: /Horizonte/ })
        .getAttribute('aria-checked'),
    ).toBe('true');
    await save();
    await waitFor(() =>
      expect(sent('PATCH', 'access/users/2/')).toEqual({
        center_cost_permissions: [
          { level: 'company', id: 10, can_edit: false },
          { level: 'center_cost', id: 100, can_edit: true },
        ],
      }),
    );
  });

  it('[SEC-3] nothing changed is nothing sent', async () => {
    renderApp('/admin/cadastro-usuario?registro=2');
    await screen.findByRole('complementary', { name: 'Bruno' });
    await save();
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Bruno' })).toBeNull());
    expect(api.count('PATCH')).toBe(0);
  });

  it('[VAL-5] an e-mail that is a user already is told beside the field', async () => {
    answers['post'] = () => reply({ email: ['subscription with this email already exists.'] }, 400);
    renderApp('/admin/cadastro-usuario?registro=novo');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Bruno');
    await userEvent.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'bruno@exemplo.com.br');
    await save();
    const field = screen.getByRole('textbox', { name: /^E-mail/ });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Já existe um vínculo desta assinatura com este usuário.')).toBeTruthy();
  });

  it('[RT-17] a new user leads to how they come in', async () => {
    renderApp('/admin/cadastro-usuario?registro=novo');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Davi');
    await userEvent.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'davi@exemplo.com.br');
    await save();
    expect(await screen.findByRole('button', { name: 'Definir senha' })).toBeTruthy();
  });

  it('[RT-17] nobody shuts themselves out, and an e-mail stays', async () => {
    renderApp('/admin/cadastro-usuario?registro=1');
    const panel = await screen.findByRole('complementary', { name: 'Ana' });
    expect((await within(panel).findByRole('switch', { name: /^Ativo/ })).matches(':disabled')).toBe(true);
    expect(within(panel).getByText('Você não pode desativar nem excluir o próprio usuário.')).toBeTruthy();
    expect(within(panel).queryByRole('button', { name: 'Excluir' })).toBeNull();
    expect(
      within(panel)
        .getByRole('textbox', { name: /^E-mail/ })
        .matches(':read-only'),
    ).toBe(true);
    expect(within(panel).getByText('O e-mail identifica a pessoa e não muda.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Ana' }));
    expect((await screen.findByRole('menuitem', { name: 'Excluir…' })).matches(':disabled')).toBe(true);
  });

  it('[SEC-3] a right that one does not hold oneself is refused in its own words', async () => {
    const text = 'Só é possível conceder ou retirar permissões que você mesmo tem.';
    answers['patch'] = () => reply({ detail: text }, 403);
    renderApp('/admin/cadastro-usuario?registro=2');
    await screen.findByRole('complementary', { name: 'Bruno' });
    await userEvent.click(await screen.findByRole('switch', { name: /^Administrador/ }));
    await save();
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.getByRole('complementary', { name: 'Bruno' })).toBeTruthy();
  });

  it('[RT-17] permissions are copied into the form, said before they are', async () => {
    renderApp('/admin/cadastro-usuario?registro=2');
    await screen.findByRole('complementary', { name: 'Bruno' });
    await tab('Copiar permissões');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Copiar permissões de…' }));
    await userEvent.click(await screen.findByRole('option', { name: /Carla/ }));
    expect(await screen.findByText('Sai de: Gestores.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Copiar para o formulário' }));
    await save();
    await waitFor(() => expect(sent('PATCH', 'access/users/2/')).toEqual({ groups: [], center_cost_permissions: [] }));
  });

  it('[RT-17] a link to come in is shown once, with its end', async () => {
    renderApp('/admin/cadastro-usuario?registro=2');
    await screen.findByRole('complementary', { name: 'Bruno' });
    await tab('Acesso');
    await userEvent.click(screen.getByRole('button', { name: 'Criar link de acesso' }));
    const link = await screen.findByRole('textbox', { name: 'Link de acesso' });
    expect(link.getAttribute('value')).toBe('https://previsto.test/access/redefinir#abc');
    expect(screen.getByText('Vale até 31/01/2027, 09:30. Não será mostrado de novo.')).toBeTruthy();
  });
});

describe('groups', () => {
  it('[SEC-3] one page more is all that is written, seeing it included', async () => {
    renderApp('/admin/cadastro-grupos?registro=4');
    await screen.findByRole('complementary', { name: 'Gestores' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Exportar: DRE › Relatório' }));
    expect(screen.getByRole('checkbox', { name: 'Ver: DRE › Relatório' }).matches(':checked')).toBe(true);
    await save();
    await waitFor(() =>
      expect(sent('PATCH', 'access/groups/4/')).toEqual({
        pages: [
          { page: 'home', view: true, edit: false, delete: false, export: false },
          { page: 'dreReport', view: true, edit: false, delete: false, export: true },
        ],
      }),
    );
  });

  it('[RT-18] what the group sees is said in words', async () => {
    renderApp('/admin/cadastro-grupos?registro=4');
    await screen.findByRole('complementary', { name: 'Gestores' });
    await tab('O que este grupo vê');
    expect(await screen.findByText('Lê 2 de 2 centros de custo e não edita nenhum.')).toBeTruthy();
    expect(screen.getByText('Não lê nenhuma conta.')).toBeTruthy();
    expect(screen.getByText('Vê Início.')).toBeTruthy();
  });

  it('[RT-18] a group with users is not deleted, and says why', async () => {
    renderApp('/admin/cadastro-grupos?registro=4');
    const panel = await screen.findByRole('complementary', { name: 'Gestores' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Excluir' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir grupo' }));
    expect((await screen.findAllByText(/há vínculos\/dependências em outros cadastros/)).length).toBeGreaterThan(0);
  });
});

describe('seeing as somebody else', () => {
  it('[SEC-3] a banner says whose rights these are, nothing can be changed, and «Sair» ends it', async () => {
    let viewing: object | null = { id: 2, name: 'Bruno Lima' };
    api.restore();
    api = appApi({
      'GET access/user/profile/': () => reply({ ...PROFILE, viewing }),
      'DELETE access/view-as/': () => {
        viewing = null;
        return reply({ success: true });
      },
    });
    await signIn();
    renderApp('/estrutura-organizacional/versao-orcamentaria');
    const banner = await screen.findByRole('region', { name: 'Vendo como outro usuário' });
    expect(within(banner).getByRole('status').textContent).toBe('Você está vendo como Bruno Lima. Somente leitura.');
    await screen.findByRole('button', { name: 'Exportar' });
    expect(screen.queryByRole('button', { name: 'Nova versão' })).toBeNull();
    await userEvent.click(within(banner).getByRole('button', { name: 'Sair' }));
    expect(await screen.findByRole('button', { name: 'Nova versão' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Vendo como outro usuário' })).toBeNull();
  });
});
