import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportOptions } from '#contract/chart-import.ts';
import type { ImportStep } from '#src/resources/chart-import.ts';
import { anythingTyped } from '#src/shared/data/drafts.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { alertInPlace } from '#src/test/alerts.ts';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PATH = '/estrutura-organizacional/cadastros?aba=conta-contabil&importar=1';

const { requested } = vi.hoisted(() => ({ requested: [] as unknown[] }));
const idOf = (turn: number) => `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`;
const jobOf = (id: string, part: Record<string, unknown>) => ({
  id,
  kind: 'chart_import',
  status: 'done',
  done: 2,
  total: 2,
  result: null,
  error: null,
  ...part,
});

// The multipart request itself is proven elsewhere: Node's fetch cannot send jsdom's FormData.
const { saved } = vi.hoisted(() => ({ saved: [] as [Blob, string][] }));
vi.mock('#src/shared/http/download.ts', async (original) => ({
  ...(await original<object>()),
  saveFile: (blob: Blob, name: string) => void saved.push([blob, name]),
}));
vi.mock('#src/resources/chart-import.ts', async (original) => ({
  ...(await original<object>()),
  sendChartImport: ({ options }: ImportStep) => Promise.resolve(jobOf(idOf(requested.push(options)), { status: 'queued' })),
}));

const line = (part: Record<string, unknown>) => ({
  line: 2,
  codigo: '1.1',
  nome: 'Caixa',
  kind: 'analitica',
  nature: 'ativo',
  action: 'create',
  proposal: null,
  error: null,
  waits: false,
  was: null,
  ...part,
});

function answerTo({ step, accept, header }: ImportOptions) {
  if (step === 'commit')
    return { step, created: 2, updated: 0, skipped: 0, rows: { created: [{ id: 8, row_version: 1 }], changed: [] } };
  if (step === 'inspect' && header === 2) {
    return {
      step,
      encoding: 'utf-8',
      delimiter: ';',
      header,
      titles: ['Descrição', 'Classificação'],
      sample: [['Conta da linha 3', '1.1']],
      row_count: 1,
      columns: { codigo: 1, nome: 0 },
      natures: { 1: 'ativo' },
    };
  }
  if (step === 'inspect') {
    return {
      step,
      encoding: 'utf-8',
      delimiter: ';',
      header: 0,
      titles: ['Código', 'Nome'],
      ...(isEcd && { ecd: true, encoding: null, delimiter: null, header: null, titles: [] }),
      sample: [['1.1', 'Caixa']],
      row_count: 1,
      columns: { codigo: 0, nome: 1 },
      natures: { 1: 'ativo' },
    };
  }
  const rows = accept.missing_parents
    ? [line({ line: null, codigo: '1', nome: 'Grupo 1', kind: 'sintetica', proposal: 'missing_parent' }), line({})]
    : [line({ action: 'error', error: 'Falta a conta superior 1.', waits: true })];
  const good = accept.missing_parents ? 2 : 0;
  const counts = { file_rows: 1, create: good, update: 0, same: 0, error: good === 0 ? 1 : 0, waiting: good === 0 ? 1 : 0 };
  return { step, rows, counts: { ...counts, repeated_rows: 0, repeated_names: 0, missing_parents: 1 } };
}

const FAILED = 'A planilha está protegida por senha.';
let failing = false;
let running = false;
const undos: Response[] = [];
let isEcd = false;
let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());
beforeEach(() => {
  requested.length = 0;
  failing = false;
  running = false;
  isEcd = false;
  storeSession();
  const tables = { 'structure/accountings/': [], 'structure/versions/': [] };
  api = fakeApi(
    fakeTables(tables, (seen) => {
      if (seen.path === 'undo/import/') return undos.shift();
      const [, id] = /^jobs\/(.*)\/$/.exec(seen.path) ?? [];
      if (id === undefined) return undefined;
      const options = requested[Number(id.slice(-12)) - 1] as ImportOptions; // what the mutation above was given
      if (running && options.step === 'commit') return reply(jobOf(id, { status: 'running', done: 1 }));
      return reply(failing ? jobOf(id, { status: 'failed', error: FAILED }) : jobOf(id, { result: answerTo(options) }));
    }),
  );
});

const undo = () =>
  notify
    .history()
    .find(({ action }) => action?.label === 'Desfazer')
    ?.action?.run();
const plan = () => new File(['Código;Nome\n1.1;Caixa'], 'plano.csv', { type: 'text/csv' });

describe('import of the chart of accounts', () => {
  it('has a file to begin from', async () => {
    renderApp(PATH);
    await userEvent.click(await screen.findByRole('button', { name: 'Baixar modelo' }));
    expect(saved.map(([, name]) => name)).toEqual(['modelo-plano-de-contas.csv']);
    expect(await saved[0]?.[0].text()).toContain('Código;Nome\r\n3;Receitas');
  });

  it('goes from the file to the result; a proposal runs the check again, and nothing is written before', async () => {
    const { router } = renderApp(PATH);
    const user = userEvent.setup();
    await user.upload(await screen.findByLabelText('Arquivo do plano de contas'), plan());
    await user.click(await screen.findByRole('button', { name: 'Conferir' }));
    await screen.findByText('0 novas · 0 alteradas · 0 iguais · 1 à espera de uma proposta abaixo · 0 com erro');
    expect(requested).toHaveLength(2);
    await user.click(screen.getByRole('switch', { name: /^Criar 1 conta pai ausente como «Grupo {código}»/ }));
    const write = await screen.findByRole('button', { name: 'Importar 2 contas' });
    await waitFor(() => expect(write).toHaveProperty('disabled', false));
    // The file lives in this page only, and Enter in a setting is none to write by.
    expect(anythingTyped()).toBe(true);
    screen.getByRole('switch', { name: /^Criar 1 conta/ }).focus();
    await user.keyboard('{Enter}');
    await user.click(write);
    await screen.findByText('2 contas criadas, 0 alteradas.');
    expect(requested.map((options) => (options as ImportOptions).step)).toEqual(['inspect', 'dry_run', 'dry_run', 'commit']);
    expect(requested[3]).toEqual({
      step: 'commit',
      columns: { codigo: 0, nome: 1 },
      header: 0,
      encoding: 'utf-8',
      delimiter: ';',
      natures: { 1: 'ativo' },
      accept: { repeated_names: false, missing_parents: true },
      skip_errors: false,
    });
    await user.click(screen.getByRole('button', { name: 'Ver o plano de contas' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('importar'));
  });

  it('where proposals alone stand in the way, one press accepts them and imports', async () => {
    renderApp(PATH);
    const user = userEvent.setup();
    await user.upload(await screen.findByLabelText('Arquivo do plano de contas'), plan());
    await user.click(await screen.findByRole('button', { name: 'Conferir' }));
    await user.click(await screen.findByRole('button', { name: 'Aceitar as propostas e importar 1 linha' }));
    await screen.findByText('2 contas criadas, 0 alteradas.');
    expect(requested[2]).toMatchObject({ step: 'commit', accept: { repeated_names: true, missing_parents: true } });
  });

  it('[RES-5] is taken back as one, by the accounts that its answer names; a refusal is said and can be asked again', async () => {
    renderApp(PATH);
    const user = userEvent.setup();
    await user.upload(await screen.findByLabelText('Arquivo do plano de contas'), plan());
    await user.click(await screen.findByRole('button', { name: 'Conferir' }));
    await user.click(await screen.findByRole('button', { name: 'Aceitar as propostas e importar 1 linha' }));
    await screen.findByText('2 contas criadas, 0 alteradas.');
    undos.push(reply({ detail: 'Nada foi desfeito. Conta contábil «1.1 · Caixa» já é usada em lançamentos.' }, 409));
    undo();
    await waitFor(() => expect(notify.history().some(({ message }) => /já é usada em lançamentos/.test(message))).toBe(true));
    expect(screen.getByText('2 contas criadas, 0 alteradas.')).toBeTruthy();
    undos.push(reply({ undone: 1, gone: 0 }));
    undo();
    // What came of the file is no more: another may be chosen.
    await screen.findByText('Arraste o arquivo para cá');
    const steps = [{ of: 'accounting', remove: [{ id: 8, row_version: 1 }] }];
    const bodies = api.seen.filter(({ path }) => path === 'undo/import/').map(({ body }) => body);
    expect(bodies).toEqual([{ steps }, { steps }]);
  });

  it('[RES-5] can be taken back by who has left the panel while it ran', async () => {
    running = true;
    const { router } = renderApp(PATH);
    const user = userEvent.setup();
    await user.upload(await screen.findByLabelText('Arquivo do plano de contas'), plan());
    await user.click(await screen.findByRole('button', { name: 'Conferir' }));
    await user.click(await screen.findByRole('button', { name: 'Aceitar as propostas e importar 1 linha' }));
    await screen.findByText('Importando… 50 %');
    await act(() => router.navigate({ to: '/ajuda', ignoreBlocker: true }));
    await waitFor(() => expect(screen.queryByText('Importando… 50 %')).toBeNull());
    running = false;
    await waitFor(() => expect(notify.history().filter(({ action }) => action?.label === 'Desfazer')).toHaveLength(1));
    undos.push(reply({ undone: 1, gone: 0 }));
    undo();
    await waitFor(() => expect(notify.history().some(({ message }) => message === 'Importação desfeita.')).toBe(true));
    expect(router.state.location.pathname).toBe('/ajuda');
  });

  it('another encoding reads the file again', async () => {
    renderApp(PATH);
    const user = userEvent.setup();
    await user.upload(await screen.findByLabelText('Arquivo do plano de contas'), plan());
    await user.click(await screen.findByRole('combobox', { name: 'Codificação' }));
    await user.click(await screen.findByRole('option', { name: 'Windows-1252 (ANSI)' }));
    await waitFor(() => expect(requested).toHaveLength(2));
    expect(requested[1]).toEqual({ step: 'inspect', encoding: 'windows-1252', delimiter: ';' });
  });

  it('another row of titles reads the file again, and the columns are those of that reading', async () => {
    renderApp(PATH);
    const user = userEvent.setup();
    await user.upload(await screen.findByLabelText('Arquivo do plano de contas'), plan());
    const titles = await screen.findByRole('textbox', { name: 'Linha dos títulos' });
    await user.clear(titles);
    await user.type(titles, '3');
    await screen.findByText('Conta da linha 3');
    expect(requested.at(-1)).toEqual({ step: 'inspect', encoding: 'utf-8', delimiter: ';', header: 2 });
    // Typing goes on where it was: the field is not drawn anew.
    expect(document.activeElement).toBe(titles);
    expect(screen.getByRole('combobox', { name: 'Coluna de Código *' })).toHaveProperty('value', 'B · Classificação');
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    await waitFor(() => expect(requested.at(-1)).toMatchObject({ step: 'dry_run', header: 2, columns: { codigo: 1, nome: 0 } }));
  });

  it('an ECD, which has no titles, is asked for none', async () => {
    isEcd = true;
    renderApp(PATH);
    const user = userEvent.setup();
    await user.upload(await screen.findByLabelText('Arquivo do plano de contas'), plan());
    await screen.findByText('1 conta no plano da ECD (SPED), registros I050.');
    expect(screen.queryByRole('textbox', { name: 'Linha dos títulos' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    await waitFor(() =>
      expect(requested.at(-1)).toMatchObject({ step: 'dry_run', header: null, columns: { codigo: 0, nome: 1 } }),
    );
  });

  it('a file that cannot be read says why and lets another be chosen', async () => {
    failing = true;
    renderApp(PATH);
    const user = userEvent.setup();
    await user.upload(await screen.findByLabelText('Arquivo do plano de contas'), plan());
    expect((await alertInPlace()).textContent).toContain(FAILED);
    expect(notify.history()).toMatchObject([{ tone: 'failure', title: 'Falha na operação', message: FAILED, count: 1 }]);
    await user.click(screen.getByRole('button', { name: 'Escolher outro arquivo' }));
    await screen.findByText('Arraste o arquivo para cá');
  });

  it('gives way to a record that is opened beside it', async () => {
    const { router } = renderApp(PATH);
    await screen.findByLabelText('Arquivo do plano de contas');
    const [add] = screen.getAllByRole('button', { name: 'Nova conta contábil' });
    await userEvent.click(add ?? document.body);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ registro: 'novo' }));
    expect(router.state.location.search).not.toHaveProperty('importar');
    expect(screen.queryByLabelText('Arquivo do plano de contas')).toBeNull();
  });

  it('refuses what is no spreadsheet without sending it', async () => {
    renderApp(PATH);
    const input = await screen.findByLabelText('Arquivo do plano de contas');
    fireEvent.change(input, { target: { files: [new File(['x'], 'plano.pdf')] } });
    await screen.findByText('«plano.pdf» não é uma planilha CSV ou XLSX.');
    expect(requested).toEqual([]);
  });
});
