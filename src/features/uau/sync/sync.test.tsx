import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConnectionPanel } from '#src/features/uau/sync/ConnectionPanel.tsx';
import { ImportPanel } from '#src/features/uau/sync/ImportPanel.tsx';
import { SchedulePanel } from '#src/features/uau/sync/SchedulePanel.tsx';
import { SyncHistory } from '#src/features/uau/sync/SyncHistory.tsx';
import { SyncPanel } from '#src/features/uau/sync/SyncPanel.tsx';
import { Notices } from '#src/layout/Notices.tsx';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { ApiError } from '#src/shared/http/api-error.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { cssVariables, theme } from '#src/shared/ui/theme.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const AGAIN = '00000000-0000-4000-8000-000000000002';
const FILE = '00000000-0000-4000-8000-000000000009';

const syncOf = (part: object = {}) => ({
  id: ID,
  origin: 'api',
  status: 'running',
  by: 'Ana Souza',
  created_at: '2026-11-21T12:00:00Z',
  started_at: '2026-11-21T12:00:01Z',
  finished_at: null,
  areas: ['receivables', 'exits'],
  file: null,
  done: 3,
  total: 8,
  read: 12345,
  added: 300,
  removed: 20,
  refused: 0,
  failed_steps: 0,
  error: null,
  ...part,
});
const stepOf = (part: object = {}) => ({
  position: 1,
  area: 'receivables',
  company: 12,
  job: 'A0001',
  from: '2026-01',
  until: '2026-03',
  status: 'running',
  attempts: 1,
  read: 100,
  added: 5,
  removed: 2,
  refused: 0,
  amount: '1500.50',
  started_at: null,
  finished_at: null,
  message: '',
  ...part,
});
const company = (code: number, name: string) => ({
  id: code,
  code,
  name,
  cnpj: '',
  city: '',
  state: '',
  group_code: '',
  inactive: false,
});

// What a part of a file is sent by, with its progress, is proven elsewhere; jsdom's forms cannot be sent here.
const { parts, network } = vi.hoisted(() => ({ parts: [] as { part: number; size: number }[], network: { fails: 0 } }));
vi.mock('#src/shared/http/upload.ts', () => ({
  upload: ({ url, body, onProgress }: { url: string; body: { file: File }; onProgress: (share: number) => void }) => {
    if (network.fails > 0 && parts.length > 0) {
      network.fails -= 1;
      return Promise.reject(new ApiError('network'));
    }
    parts.push({ part: Number(/parts\/(\d+)\//.exec(url)?.[1]), size: body.file.size });
    onProgress(1);
    return Promise.resolve({});
  },
}));

let api: ReturnType<typeof fakeApi> | undefined;
beforeEach(() => {
  parts.length = 0;
  network.fails = 0;
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => api?.restore());

type Answers = Record<string, (seen: Seen) => Response>;
function show(panel: React.ReactNode, answers: Answers) {
  const base: Answers = {
    'GET uau/syncs/': () => reply({ results: [], next: null }),
    'GET uau/companies/': () => reply([company(1, 'Ipê SPE'), company(12, 'Serra SPE')]),
    [`GET uau/syncs/${ID}/steps/`]: () => reply({ results: [], count: 0 }),
    [`GET uau/syncs/${AGAIN}/steps/`]: () => reply({ results: [], count: 0 }),
    [`GET uau/syncs/${AGAIN}/`]: () => reply(syncOf({ id: AGAIN, status: 'done', done: 8 })),
    ...answers,
  };
  const fake = fakeApi((seen) => base[`${seen.method} ${seen.path}`]?.(seen) ?? reply({ detail: 'Not found.' }, 404));
  api = fake;
  const client = createQueryClient();
  onTestFinished(() => {
    client.clear();
    notify.clear();
  });
  render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <QueryClientProvider client={client}>
        {panel}
        <Notices />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return fake;
}
const close = () => undefined;
const bodyOf = (fake: ReturnType<typeof fakeApi>, method: string, path: string) =>
  fake.seen.find((one) => one.method === method && one.path === path)?.body;

describe('«Sincronizar»', () => {
  it('asks for areas, companies and months, and then shows how it goes', async () => {
    const fake = show(<SyncPanel onClose={close} />, {
      'POST uau/syncs/': () => reply(syncOf({ status: 'queued', done: 0, total: 0 }), 202),
      [`GET uau/syncs/${ID}/`]: () => reply(syncOf()),
      [`GET uau/syncs/${ID}/steps/`]: () => reply({ results: [stepOf()], count: 1 }),
    });
    const user = userEvent.setup();
    expect(screen.queryByRole('checkbox', { name: 'Controle financeiro' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Desmarcar' }));
    await user.click(screen.getByRole('button', { name: 'Sincronizar' }));
    expect(await screen.findByText('Escolha ao menos uma área.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Contas a receber' }));
    await user.click(screen.getByRole('checkbox', { name: 'Saídas' }));
    const companies = await screen.findByRole('combobox', { name: /Empresas do UAU/ });
    await waitFor(() => expect(companies.hasAttribute('disabled')).toBe(false));
    await user.click(companies);
    await user.click(await screen.findByRole('option', { name: '12 · Serra SPE' }));
    await user.keyboard('{Escape}');
    await user.type(screen.getByRole('textbox', { name: 'Do mês' }), 'jan/2026{Tab}');
    await user.type(screen.getByRole('textbox', { name: 'Até o mês' }), 'mar/2026{Tab}');
    await user.click(screen.getByRole('button', { name: 'Sincronizar' }));
    const bar = await screen.findByRole('progressbar', { name: 'Andamento da sincronização' });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('37'));
    expect(bodyOf(fake, 'POST', 'uau/syncs/')).toEqual({
      origin: 'api',
      areas: ['receivables', 'exits'],
      companies: [12],
      from: '2026-01',
      until: '2026-03',
    });
    expect(await screen.findByText('Agora: Contas a receber · empresa 12 · obra A0001 · jan a mar/2026')).toBeTruthy();
    expect(screen.getByText('12.345')).toBeTruthy();
    // A reader of the screen hears tens.
    expect(screen.getByText('Em andamento: 30 %').closest('[aria-live="polite"]')).toBeTruthy();
  });

  it('refuses months the wrong way round, and tells what the server refuses', async () => {
    const refusal = 'A conexão com o UAU não está definida. Preencha-a em «Conexão».';
    const fake = show(<SyncPanel onClose={close} />, { 'POST uau/syncs/': () => reply({ non_field_errors: [refusal] }, 400) });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Do mês' }), 'mar/2026{Tab}');
    await user.type(screen.getByRole('textbox', { name: 'Até o mês' }), 'jan/2026{Tab}');
    await user.click(screen.getByRole('button', { name: 'Sincronizar' }));
    expect(await screen.findByText('O mês final deve ser maior ou igual ao inicial.')).toBeTruthy();
    expect(fake.count('POST')).toBe(0);
    await user.clear(screen.getByRole('textbox', { name: 'Até o mês' }));
    await user.click(screen.getByRole('button', { name: 'Sincronizar' }));
    expect((await screen.findByRole('alert')).textContent).toBe(refusal);
  });

  it('shows at once one that is at work already, and cancels it', async () => {
    let status = 'running';
    const fake = show(<SyncPanel onClose={close} />, {
      'GET uau/syncs/': () => reply({ results: [syncOf({ status })], next: null }),
      [`GET uau/syncs/${ID}/`]: () => reply(syncOf({ status })),
      [`DELETE uau/syncs/${ID}/`]: () => {
        status = 'cancelled';
        return reply(syncOf({ status }));
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Cancelar sincronização' }));
    await waitFor(() => expect(fake.count('DELETE', `uau/syncs/${ID}/`)).toBe(1));
  });
});

describe('«Histórico»', () => {
  it('opens each sync with its log, and reads again what failed', async () => {
    const failed = stepOf({ status: 'failed', attempts: 4, message: 'A conexão com o UAU caiu.', read: 0 });
    const fake = show(<SyncHistory onClose={close} />, {
      'GET uau/syncs/': () =>
        reply({
          results: [
            syncOf({ status: 'done', failed_steps: 1, done: 8 }),
            syncOf({ id: AGAIN, status: 'done', origin: 'file', file: 'recebidas.csv', areas: ['received'] }),
          ],
          next: null,
        }),
      [`GET uau/syncs/${ID}/`]: () => reply(syncOf({ status: 'done', failed_steps: 1, done: 8 })),
      [`GET uau/syncs/${ID}/steps/`]: () => reply({ results: [failed], count: 1 }),
      'POST uau/syncs/': () => reply(syncOf({ id: AGAIN, status: 'queued' }), 202),
    });
    const user = userEvent.setup();
    const list = await screen.findByRole('list', { name: 'Sincronizações' });
    expect(within(list).getByText('recebidas.csv')).toBeTruthy();
    await user.click(within(list).getByRole('button', { name: /Contas a receber, Saídas/ }));
    expect(await screen.findByText('A conexão com o UAU caiu.')).toBeTruthy();
    expect(screen.getByText('falhou na 4ª tentativa')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ler de novo o que falhou' }));
    await waitFor(() =>
      expect(bodyOf(fake, 'POST', 'uau/syncs/')).toEqual({
        origin: 'api',
        areas: ['receivables'],
        companies: [12],
        from: '2026-01',
        until: '2026-03',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Voltar ao histórico' }));
    expect(await screen.findByRole('list', { name: 'Sincronizações' })).toBeTruthy();
  });

  it('without any says how to begin', async () => {
    show(<SyncHistory onClose={close} />, {});
    expect(await screen.findByText('Nada foi lido do UAU ainda')).toBeTruthy();
  });
});

const uploadOf = (there: number[]) => ({ id: FILE, name: 'recebidas.csv', size: 10, part_size: 4, parts: there });
const file = () => new File(['0123456789'], 'recebidas.csv');

describe('«Importar arquivo»', () => {
  const inspection = {
    encoding: 'windows-1252',
    delimiter: ';',
    titles: ['Empresa_rec', 'Obra_Rec', 'Nome_Pes', 'Recebido em'],
    sample: [['1', 'A0001', '', '01/02/2026']],
    columns: { company: 'Empresa_rec', job: 'Obra_Rec' },
    missing: ['date'],
    personal: ['Nome_Pes'],
  };
  const begin = async (answers: Answers = {}) => {
    const fake = show(<ImportPanel onClose={close} />, {
      'POST uau/uploads/': () => reply(uploadOf([]), 201),
      [`GET uau/uploads/${FILE}/`]: () => reply(uploadOf(parts.map(({ part }) => part))),
      [`DELETE uau/uploads/${FILE}/`]: () => reply(null, 204),
      [`POST uau/uploads/${FILE}/inspect/`]: ({ body }) => {
        const { columns } = body as { columns: Record<string, string> }; // contract/uau/sync.ts
        return reply(
          columns['date'] ? { ...inspection, columns: { ...inspection.columns, ...columns }, missing: [] } : inspection,
        );
      },
      'POST uau/syncs/': () => reply(syncOf({ id: AGAIN, origin: 'file', status: 'queued' }), 202),
      ...answers,
    });
    const user = userEvent.setup();
    const choice = screen.getByRole('button', { name: 'Escolher arquivo' });
    expect(choice.hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('combobox', { name: 'Área' }));
    await user.click(await screen.findByRole('option', { name: 'Parcelas recebidas' }));
    return { fake, user };
  };

  it('sends it in parts, shows what its columns are, lets them be changed, and loads it', async () => {
    const { fake, user } = await begin();
    await user.upload(screen.getByLabelText('Arquivo do UAU'), file());
    expect(await screen.findByText(/Faltam colunas obrigatórias: Recebimento/)).toBeTruthy();
    expect(parts).toEqual([
      { part: 0, size: 4 },
      { part: 1, size: 4 },
      { part: 2, size: 2 },
    ]);
    expect(bodyOf(fake, 'POST', 'uau/uploads/')).toEqual({ name: 'recebidas.csv', size: 10 });
    expect(screen.getByText('Nome_Pes', { selector: 'strong' }).closest('p')?.textContent).toContain('não serão guardadas');
    expect(screen.getByRole('button', { name: 'Importar' }).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('combobox', { name: 'Coluna de Recebimento *' }));
    await user.click(await screen.findByRole('option', { name: 'Recebido em' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Importar' }).hasAttribute('disabled')).toBe(false));
    await user.click(screen.getByRole('radio', { name: /Todos os meses das obras/ }));
    await user.click(screen.getByRole('switch', { name: /Deixar de fora as linhas com erro/ }));
    await user.click(screen.getByRole('button', { name: 'Importar' }));
    await waitFor(() =>
      expect(bodyOf(fake, 'POST', 'uau/syncs/')).toEqual({
        origin: 'file',
        area: 'received',
        upload: FILE,
        encoding: null,
        delimiter: null,
        decimal: null,
        columns: { date: 'Recebido em' },
        replaces: 'jobs',
        skip_errors: true,
      }),
    );
    expect(await screen.findByRole('button', { name: 'Importar outro arquivo' })).toBeTruthy();
  });

  it('goes on where it stood after the line was gone, by itself or on request, and sends no part twice', async () => {
    network.fails = 2;
    const { user } = await begin();
    await user.upload(screen.getByLabelText('Arquivo do UAU'), file());
    expect((await screen.findAllByText(/continua de onde parou/)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Continuar envio' }));
    expect((await screen.findAllByText(/continua de onde parou/)).length).toBeGreaterThan(0);
    globalThis.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/Faltam colunas obrigatórias/)).toBeTruthy();
    expect(parts.map(({ part }) => part)).toEqual([0, 1, 2]);
  });

  it('takes no file that is none of a sheet, and tells why one cannot be read', async () => {
    const { fake, user } = await begin({
      [`POST uau/uploads/${FILE}/inspect/`]: () => reply({ file: ['A planilha está protegida por senha.'] }, 400),
    });
    const input = screen.getByLabelText('Arquivo do UAU');
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], 'foto.png'));
    expect((await screen.findByRole('alert')).textContent).toContain('não é uma planilha');
    expect(fake.count('POST')).toBe(0);
    await user.upload(input, file());
    expect(await screen.findByText(/protegida por senha/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Escolher outro arquivo' }));
    await waitFor(() => expect(fake.count('DELETE', `uau/uploads/${FILE}/`)).toBe(1));
    expect(await screen.findByRole('button', { name: 'Escolher arquivo' })).toBeTruthy();
  });
});

describe('«Programação»', () => {
  it('is changed as a whole, and asks for days and areas while it is on', async () => {
    const fake = show(<SchedulePanel onClose={close} />, {
      'GET uau/schedule/': () => reply({ active: false, weekdays: [], hour: 3, areas: ['exits'] }),
      'POST uau/schedule/': ({ body }) => reply(body),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('switch', { name: 'Sincronizar sozinho' }));
    await user.click(screen.getByRole('button', { name: 'Salvar programação' }));
    expect(await screen.findByText('Escolha ao menos um dia.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Sexta-feira' }));
    await user.click(screen.getByRole('checkbox', { name: 'Segunda-feira' }));
    await user.click(screen.getByRole('button', { name: 'Salvar programação' }));
    expect(await screen.findByText('Programação salva.')).toBeTruthy();
    expect(bodyOf(fake, 'POST', 'uau/schedule/')).toEqual({ active: true, weekdays: [1, 5], hour: 3, areas: ['exits'] });
  });
});

describe('«Conexão»', () => {
  const KEPT = { origin: 'administrator', url: 'http://uau.intranet', login: 'previsto', has_password: true, has_token: true };

  it('sends a secret only when it was typed, forgets it, and is tried', async () => {
    const fake = show(<ConnectionPanel onClose={close} />, {
      'GET uau/connection/': () => reply(KEPT),
      'POST uau/connection/': () => reply(KEPT),
      'POST uau/connection/test/': () =>
        reply({ ok: false, message: 'Nenhum servidor atende no endereço do UAU.', companies: 0 }),
    });
    const user = userEvent.setup();
    const password = await screen.findByLabelText('Senha');
    expect(screen.getAllByText('Em branco: continua a guardada.')).toHaveLength(2);
    await user.type(password, 'nova-senha');
    expect(screen.getByRole('button', { name: 'Testar conexão' }).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Salvar conexão' }));
    await waitFor(() => expect((password as HTMLInputElement).value).toBe('')); // a text input
    expect(bodyOf(fake, 'POST', 'uau/connection/')).toEqual({ url: KEPT.url, login: KEPT.login, password: 'nova-senha' });
    await user.click(screen.getByRole('button', { name: 'Testar conexão' }));
    expect(await screen.findByText('Nenhum servidor atende no endereço do UAU.')).toBeTruthy();
  });

  it('that was just given is there to be tried, and to be forgotten', async () => {
    let kept: object = { origin: 'none', url: '', login: '', has_password: false, has_token: false };
    const fake = show(<ConnectionPanel onClose={close} />, {
      'GET uau/connection/': () => reply(kept),
      'POST uau/connection/': () => {
        kept = KEPT;
        return reply(KEPT);
      },
      'DELETE uau/connection/': () => {
        kept = { origin: 'none', url: '', login: '', has_password: false, has_token: false };
        return reply(kept);
      },
    });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /Endereço/ }), KEPT.url);
    await user.type(screen.getByRole('textbox', { name: /Usuário do UAU/ }), KEPT.login);
    await user.type(screen.getByLabelText('Senha'), 'senha');
    await user.type(screen.getByLabelText('Token de integração'), 'token');
    await user.click(screen.getByRole('button', { name: 'Salvar conexão' }));
    await user.click(await screen.findByRole('button', { name: 'Esquecer' }));
    expect(screen.getByRole('button', { name: 'Testar conexão', hidden: true }).hasAttribute('disabled')).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Esquecer conexão' }));
    await waitFor(() => expect(fake.count('DELETE', 'uau/connection/')).toBe(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Esquecer', hidden: true })).toBeNull());
  });

  it('tells a refusal beside its field', async () => {
    show(<ConnectionPanel onClose={close} />, {
      'GET uau/connection/': () => reply({ origin: 'none', url: '', login: '', has_password: false, has_token: false }),
      'POST uau/connection/': () => reply({ password: ['Informe este campo.'] }, 400),
    });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /Endereço/ }), 'http://uau.intranet');
    await user.type(screen.getByRole('textbox', { name: /Usuário do UAU/ }), 'previsto');
    await user.click(screen.getByRole('button', { name: 'Salvar conexão' }));
    expect(await screen.findByText('Informe este campo.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
    expect(screen.queryByRole('button', { name: 'Esquecer' })).toBeNull();
  });

  it('of the server’s variables is read and tried only', async () => {
    show(<ConnectionPanel onClose={close} />, {
      'GET uau/connection/': () => reply({ ...KEPT, origin: 'environment' }),
    });
    expect(await screen.findByText(/Definida no servidor/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Salvar conexão' })).toBeNull();
    expect(screen.queryByLabelText('Senha')).toBeNull();
    expect(screen.getByRole('button', { name: 'Testar conexão' }).hasAttribute('disabled')).toBe(false);
  });
});
