import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { NamedRight } from '#contract/rights.ts';
import { LedgerHistoryPanel } from '#src/features/expense/ledger/LedgerHistoryPanel.tsx';
import { LedgerImportPanel } from '#src/features/expense/ledger/LedgerImportPanel.tsx';
import { Notices } from '#src/layout/Notices.tsx';
import { profileOptions } from '#src/session/profile.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { structureOf } from '#src/shared/places/structure.ts';
import { ALL_RIGHTS, PageRightsContext } from '#src/shared/ui/page-rights.ts';
import { cssVariables, theme } from '#src/shared/ui/theme.ts';
import { alertInPlace } from '#src/test/alerts.ts';
import { PROFILE } from '#src/test/app-api.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';

const FILE = '00000000-0000-4000-8000-000000000009';
const TRIAL = '00000000-0000-4000-8000-000000000001';
const INSPECT = `POST expense/ledger/uploads/${FILE}/inspect/`;
const COMMIT = '00000000-0000-4000-8000-000000000002';
const LOAD = '00000000-0000-4000-8000-000000000003';

const row = { row_version: 1, is_active: true };
const structure = structureOf({
  regional: [{ ...row, id: 1, codigo: 'R', nome: 'Sul' }],
  company: [{ ...row, id: 1, codigo: '1', nome: 'Ipê', cnpj: '', regional: 1, tax_regime: 'RET4' }],
  centerCost: [
    { ...row, id: 10, codigo: 'ADM', nome: 'Administração', company: 1 },
    { ...row, id: 11, codigo: 'OBRA', nome: 'Obra', company: 1 },
  ],
  accounting: [],
} as unknown as Parameters<typeof structureOf>[0]); // rows as far as a picker reads them

const INSPECTION = {
  encoding: 'utf-8',
  delimiter: ';',
  titles: ['Conta', 'Débito', 'Crédito', 'Histórico'],
  sample: [['5.1', '100,00', '', '']],
  columns: { account: 'Conta', debit: 'Débito', credit: 'Crédito' },
  personal: ['Histórico'],
};
const WHOLE = {
  ...INSPECTION,
  titles: ['Conta', 'Débito', 'Crédito', 'Data', 'CC'],
  columns: { ...INSPECTION.columns, date: 'Data', center_cost: 'CC' },
};
const TRIED = {
  step: 'dry_run',
  rows: 2,
  debit: '100.00',
  credit: '40.00',
  groups: [{ codigo: '5', nome: 'Despesas', rows: 2, debit: '100.00', credit: '40.00' }],
  partitions: [
    { company: 1, codigo: '1', nome: 'Ipê', month: '2027-02', rows: 2, debit: '100.00', credit: '40.00', replaced: 7 },
  ],
  zero_rows: 1,
  synthetic_rows: 0,
  emptied_documents: 1,
  wrong_rows: 0,
  errors: [],
};
const jobOf = (id: string, part: object = {}) => ({
  id,
  kind: 'ledger_import',
  status: 'done',
  done: 1,
  total: 1,
  result: null,
  error: null,
  ...part,
});
const loadOf = (part: object = {}) => ({
  id: LOAD,
  name: 'razao-fevereiro.csv',
  at: '2027-03-05T12:00:00Z',
  by: 'Ana Souza',
  rows: 9,
  debit: '100.00',
  credit: '100.00',
  companies: [{ id: 1, codigo: '1', nome: 'Ipê' }],
  months: ['2027-02', '2027-01'],
  left: 4,
  removed_at: null,
  removed_by: '',
  removable: true,
  ...part,
});

vi.mock('#src/shared/http/upload.ts', () => ({
  upload: ({ onProgress }: { onProgress: (share: number) => void }) => {
    onProgress(1);
    return Promise.resolve({});
  },
}));

type Answers = Record<string, (seen: Seen) => Response>;
let api: ReturnType<typeof fakeApi> | undefined;
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => api?.restore());

function show(panel: React.ReactNode, answers: Answers = {}, rights = ALL_RIGHTS, named: readonly NamedRight[] = []) {
  const base: Answers = {
    'GET access/reach/': () => reply({ center_costs: [10], accountings: 'all' }),
    'POST expense/ledger/uploads/': () => reply({ id: FILE, name: 'razao.csv', size: 10, part_size: 10, parts: [] }, 201),
    [`DELETE expense/ledger/uploads/${FILE}/`]: () => reply(null, 204),
    [INSPECT]: () => reply(INSPECTION),
    'POST expense/ledger/import/': ({ body }) =>
      reply(jobOf((body as { step: string }).step === 'commit' ? COMMIT : TRIAL, { status: 'queued' }), 202),
    [`GET jobs/${TRIAL}/`]: () => reply(jobOf(TRIAL, { result: TRIED })),
    [`GET jobs/${COMMIT}/`]: () =>
      reply(
        jobOf(COMMIT, {
          result: {
            step: 'commit',
            load: LOAD,
            rows: 2,
            debit: '100.00',
            credit: '40.00',
            replaced: 7,
            companies: 1,
            months: ['2027-02'],
          },
        }),
      ),
    'GET expense/ledger/loads/': () => reply({ results: [], next: null }),
    ...answers,
  };
  const fake = fakeApi((seen) => base[`${seen.method} ${seen.path}`]?.(seen) ?? reply({ detail: 'Not found.' }, 404));
  api = fake;
  const client = createQueryClient();
  client.setQueryData(profileOptions().queryKey, {
    ...PROFILE,
    rights: { is_admin: false, pages: {}, named: [...named], fingerprint: 'one' },
  });
  onTestFinished(() => {
    client.clear();
    notify.clear();
  });
  render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <QueryClientProvider client={client}>
        <PageRightsContext value={rights}>
          {panel}
          <Notices />
        </PageRightsContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return fake;
}
const nothing = () => undefined;
const importPanel = <LedgerImportPanel structure={structure} onClose={nothing} onHistory={nothing} />;
const bodies = (fake: ReturnType<typeof fakeApi>, path: string) =>
  fake.seen.filter((one) => one.method === 'POST' && one.path === path).map(({ body }) => body);
const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');

const begin = async (answers: Answers = {}, named: readonly NamedRight[] = []) => {
  const fake = show(importPanel, answers, ALL_RIGHTS, named);
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText('Arquivo do razão ou balancete'), new File(['0123456789'], 'razao.csv'));
  await screen.findByRole('combobox', { name: 'Coluna de Conta contábil *' });
  return { fake, user };
};
const answerMissing = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText(/Mês do balancete/), '2/2027');
  await user.tab();
  await user.click(screen.getByRole('combobox', { name: /Centro de custo das linhas sem um/ }));
  await user.click(await screen.findByRole('option', { name: 'ADM Administração · 1' }));
};

describe('«Importar realizado»', () => {
  it('[SEC-3] offers the column of histories to who holds that right, and says what is kept of it', async () => {
    const { fake, user } = await begin({}, ['ledger.history']);
    await answerMissing(user);
    expect(screen.queryByText(/^O histórico será guardado/)).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Coluna de Histórico' }));
    await user.click(await screen.findByRole('option', { name: 'Histórico' }));
    expect(screen.getByText(/^O histórico será guardado/).textContent).toContain('CPF, CNPJ');
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    await screen.findByText(/7 lançamentos/);
    expect(bodies(fake, 'expense/ledger/import/')).toMatchObject([{ reading: { columns: { history: 'Histórico' } } }]);
  });

  it('asks for what the file does not tell, tries it, tells what is replaced, and imports it', async () => {
    const { fake, user } = await begin();
    expect(isDisabled('Conferir')).toBe(true);
    expect(screen.queryByRole('combobox', { name: 'Coluna de Histórico' })).toBeNull();
    expect(screen.getByText(/Escolha a coluna do centro de custo/).textContent).toContain('informe o mês do balancete');
    expect(screen.getByText('Histórico', { selector: 'strong' }).closest('p')?.textContent).toContain('não são lidas');
    await answerMissing(user);
    await waitFor(() => expect(isDisabled('Conferir')).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(await screen.findByText(/7 lançamentos que estão nestes meses e empresas serão substituídos/)).toBeTruthy();
    expect(screen.getByText('Diferença').parentElement?.textContent).toBe('Diferença60,00');
    expect(within(screen.getByRole('table', { name: 'Por grupo de contas' })).getByText('5 Despesas')).toBeTruthy();
    expect(screen.getByText(/1 documento parece texto ou tem CPF/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Importar' }));
    expect(await screen.findByText('2 lançamentos importados')).toBeTruthy();
    const reading = {
      encoding: null,
      delimiter: null,
      decimal: null,
      columns: {},
      month: '2027-02',
      center_cost: 10,
      skip_synthetic: false,
    };
    expect(bodies(fake, 'expense/ledger/import/')).toEqual([
      { upload: FILE, step: 'dry_run', reading },
      { upload: FILE, step: 'commit', reading },
    ]);
  });

  it('takes the month that the file says, which can be emptied and told otherwise', async () => {
    const { fake, user } = await begin({ [INSPECT]: () => reply({ ...INSPECTION, month: '2027-01' }) });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Mês do balancete/ });
    expect(field.value).toBe('jan/2027');
    await user.clear(field);
    await user.tab();
    expect(field.value).toBe('');
    expect(screen.getByText('Acima dos títulos, o arquivo diz jan/2027: todas as linhas são do mês deste campo.')).toBeTruthy();
    expect(screen.getByText(/Escolha a coluna do centro de custo/).textContent).toContain('informe o mês do balancete');
    await answerMissing(user);
    await waitFor(() => expect(isDisabled('Conferir')).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    await screen.findByText(/7 lançamentos/);
    expect(bodies(fake, 'expense/ledger/import/')).toMatchObject([{ reading: { month: '2027-02' } }]);
  });

  it('[SEC-2] offers the cost centres that the reader may write, and no other', async () => {
    const { user } = await begin();
    await user.click(screen.getByRole('combobox', { name: /Centro de custo das linhas sem um/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['ADM Administração · 1']);
  });

  it('with wrong rows names each line with what to do, and cannot be imported', async () => {
    const errors = [{ line: 1204, column: 'Conta', value: '9.9', problem: 'A conta não existe.' }];
    const { user } = await begin({
      [INSPECT]: () => reply(WHOLE),
      [`GET jobs/${TRIAL}/`]: () => reply(jobOf(TRIAL, { result: { ...TRIED, wrong_rows: 3, errors } })),
    });
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    expect((await alertInPlace()).textContent).toContain('3 linhas têm erro');
    expect(within(screen.getByRole('region', { name: 'Linhas com erro' })).getByText('Conta «9.9»')).toBeTruthy();
    expect(isDisabled('Importar')).toBe(true);
  });

  it('shows how far it is and is cancelled, and says that nothing was written', async () => {
    let status = 'running';
    const { fake, user } = await begin({
      [INSPECT]: () => reply(WHOLE),
      [`GET jobs/${COMMIT}/`]: () => reply(jobOf(COMMIT, { status, done: 640, total: 1000 })),
      [`DELETE jobs/${COMMIT}/`]: () => {
        status = 'cancelled';
        return reply(jobOf(COMMIT, { status }));
      },
    });
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    await user.click(await screen.findByRole('button', { name: 'Importar' }));
    expect(await screen.findByText('Importando… 64 %')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancelar importação' }));
    expect(await screen.findByText('Importação cancelada. Nada foi gravado.')).toBeTruthy();
    expect(fake.count('DELETE', `jobs/${COMMIT}/`)).toBe(1);
  });

  it('takes what it tried for nothing once the columns are others: a trial that fails then leaves no figures of the former', async () => {
    const jobs = [TRIAL, COMMIT];
    const { user } = await begin({
      [INSPECT]: () => reply(WHOLE),
      'POST expense/ledger/import/': () => reply(jobOf(jobs.shift() ?? '', { status: 'queued' }), 202),
      [`GET jobs/${COMMIT}/`]: () => reply(jobOf(COMMIT, { status: 'failed', error: 'O arquivo mistura vírgula e ponto.' })),
    });
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    await screen.findByText(/7 lançamentos/);
    await user.click(screen.getByRole('button', { name: 'Voltar às colunas' }));
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    expect((await alertInPlace()).textContent).toBe('O arquivo mistura vírgula e ponto.');
    expect(screen.queryByText(/7 lançamentos/)).toBeNull();
    expect(isDisabled('Conferir')).toBe(false);
  });

  it('tells why the file was refused, and stays at its columns', async () => {
    const { user } = await begin({
      [INSPECT]: () => reply(WHOLE),
      [`GET jobs/${TRIAL}/`]: () => reply(jobOf(TRIAL, { status: 'failed', error: 'O arquivo mistura vírgula e ponto.' })),
    });
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    expect((await alertInPlace()).textContent).toBe('O arquivo mistura vírgula e ponto.');
    expect(isDisabled('Conferir')).toBe(false);
    // The same words, where whoever looks elsewhere sees them; once.
    expect(notify.history()).toMatchObject([
      { tone: 'failure', title: 'Falha na operação', message: 'O arquivo mistura vírgula e ponto.', count: 1 },
    ]);
  });

  it('[SEC-3] is there to be read only for who may not edit', () => {
    show(importPanel, {}, { edit: false, delete: false, export: false });
    expect(screen.queryByRole('button', { name: 'Escolher arquivo' })).toBeNull();
    expect(screen.getByText(/Somente leitura/)).toBeTruthy();
  });
});

describe('«Importações»', () => {
  const panel = <LedgerHistoryPanel onClose={nothing} onImport={nothing} />;

  it('tells who brought what, what of it still holds, and takes one away when asked twice', async () => {
    let loads = [loadOf(), loadOf({ id: TRIAL, name: 'velho.csv', months: ['2026-12'], left: 0, removable: false })];
    const fake = show(panel, {
      'GET expense/ledger/loads/': () => reply({ results: loads, next: null }),
      [`DELETE expense/ledger/loads/${LOAD}/`]: () => {
        loads = [loadOf({ left: 0, removable: false, removed_at: '2027-03-06T12:00:00Z', removed_by: 'Rui' })];
        return reply({ removed: 4 });
      },
    });
    const user = userEvent.setup();
    expect(await screen.findByText(/4 ainda valem; os outros foram substituídos/)).toBeTruthy();
    expect(screen.getByText('jan/2027 a fev/2027 (2) · 1 Ipê')).toBeTruthy();
    expect(screen.getByText('Substituída por importações mais novas.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remover velho.csv' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remover razao-fevereiro.csv' }));
    expect(fake.count('DELETE')).toBe(0);
    await user.click(await screen.findByRole('button', { name: 'Remover lançamentos' }));
    expect(await screen.findByText(/^Removida em .* por Rui\.$/)).toBeTruthy();
  });

  it('[SEC-3] offers to take away only to who may delete, and says where to begin when there is none', async () => {
    show(
      panel,
      { 'GET expense/ledger/loads/': () => reply({ results: [loadOf()], next: null }) },
      { edit: true, delete: false, export: true },
    );
    expect(await screen.findByText('razao-fevereiro.csv')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remover/ })).toBeNull();
  });

  it('is empty at first', async () => {
    show(panel);
    expect(await screen.findByText('Nada foi importado ainda')).toBeTruthy();
  });
});
