import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appApi, COMPANIES, ENTERPRISES, MODULES, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PAGE = '/empreendimento/cadastros';
const page = (results: readonly object[]) =>
  reply({ results, count: results.length, next: null, previous: null, total_pages: 1 });
const unit = (id: number, identifier: string, more: object = {}) => ({
  id,
  row_version: 1,
  module: 4,
  identifier,
  typology: '',
  private_area: null,
  price: '250000.00',
  status: 'disponivel',
  fraction: '0.40000000',
  ...more,
});
const UNITS = [unit(31, 'A 101'), unit(32, 'A 102')];
const sums = { listed_units: 2, listed_price: '500000.00', listed_fraction: '0.80000000', unit_count: 3, vgv: '750000.00' };

let api: ReturnType<typeof appApi>;
const written: [string, unknown][] = [];
beforeEach(async () => {
  written.length = 0;
  api = appApi({
    'GET enterprise/enterprises/': ({ query }) => (query.has('all') ? reply(ENTERPRISES) : page(ENTERPRISES)),
    'GET enterprise/modules/': ({ query }) =>
      query.has('all') ? reply(MODULES.map((row) => (row.id === 4 ? { ...row, ...sums } : row))) : page(MODULES),
    'GET structure/companies/': () => reply(COMPANIES),
    'GET structure/regionals/': () => reply([{ id: 1, row_version: 1, codigo: '01', nome: 'Sudeste', is_active: true }]),
    'GET enterprise/units/': ({ query }) => (query.has('all') ? reply(UNITS) : page(UNITS)),
    'POST enterprise/units/': ({ body }) => {
      written.push(['POST', body]);
      return reply([{ ...unit(33, 'A 103') }], 201);
    },
    'PATCH enterprise/units/': ({ body }) => {
      written.push(['PATCH', body]);
      return reply([{ ...unit(31, 'A 101', { status: 'vendida', row_version: 2 }) }]);
    },
  });
  await signIn();
});
afterEach(() => api.restore());

describe('the list of developments', () => {
  it('[RT-22] asks by the filters of its address, opens the record of a link, and tells the derived regional', async () => {
    renderApp(`${PAGE}?modalidade=associativo&situacao=obra&registro=3`);
    expect(await screen.findByRole('heading', { level: 2, name: 'IPE · Residencial Ipê' })).toBeTruthy();
    expect(await screen.findByText('Regional: Sudeste')).toBeTruthy();
    const requested = api.seen.filter(({ path, query }) => path === 'enterprise/enterprises/' && !query.has('all'));
    expect(requested.map(({ query }) => [query.get('modality'), query.get('status')])).toEqual([['associativo', 'obra']]);
  });

  it('[RT-22] a filter that is none filters nothing', async () => {
    renderApp(`${PAGE}?modalidade=nada&situacao=42`);
    expect(await screen.findByRole('button', { name: 'IPE' })).toBeTruthy();
    const [requested] = api.seen.filter(({ path, query }) => path === 'enterprise/enterprises/' && !query.has('all'));
    expect([requested?.query.has('modality'), requested?.query.has('status')]).toEqual([false, false]);
  });

  it('refuses milestones out of their order before the server is asked', async () => {
    renderApp(`${PAGE}?registro=3`);
    await userEvent.type(await screen.findByLabelText('Início da obra'), 'mar/2027');
    await userEvent.type(screen.getByLabelText('Fim da obra'), 'fev/2027{Enter}');
    expect(await screen.findByText('O fim da obra não pode vir antes do início.')).toBeTruthy();
    expect(api.seen.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('a month that may be none and cannot be read is not saved as none', async () => {
    renderApp(`${PAGE}?registro=3`);
    const user = userEvent.setup();
    const month = await screen.findByLabelText('Lançamento');
    await user.clear(month);
    await user.type(month, ' março que vem {Enter}');
    expect(await screen.findByText('Escreva o mês como jan/2027.')).toBeTruthy();
    expect(month).toHaveProperty('value', 'março que vem');
    await waitFor(() => expect(document.activeElement).toBe(month));
    expect(api.seen.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('a month that cannot be read is in no order with those that can', async () => {
    renderApp(`${PAGE}?registro=3`);
    await userEvent.type(await screen.findByLabelText('Início da obra'), 'foo');
    await userEvent.type(screen.getByLabelText('Fim da obra'), 'fev/2027{Enter}');
    expect(await screen.findByText('Escreva o mês como jan/2027.')).toBeTruthy();
    expect(screen.queryByText('O fim da obra não pode vir antes do início.')).toBeNull();
  });

  it('a month that cannot be read is not sent of many', async () => {
    renderApp(PAGE);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: /^Selecionar IPE/ }));
    await user.click(
      within(await screen.findByRole('region', { name: 'Ações em lote' })).getByRole('button', { name: 'Alterar' }),
    );
    const panel = within(await screen.findByRole('complementary', { name: /^Alterar/ }));
    await user.type(panel.getByLabelText('Lançamento'), 'foo{Enter}');
    expect(panel.getByRole('alert').textContent).toBe('Lançamento: Escreva o mês como jan/2027.');
    expect(api.seen.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });
});

describe('a module', () => {
  it('[SEC-3] tells what a word of the glossary means beside the field that is called so', async () => {
    renderApp(`${PAGE}?empreendimento=3&secao=unidades&registro=novo`);
    const field = await screen.findByLabelText(/^Fração ideal/);
    // Its column in the list behind has help of its own.
    const help = within(field.closest('form') ?? document.body).getByRole('button', { name: 'O que é Fração ideal?' });
    help.focus();
    await userEvent.keyboard('{Enter}');
    const words = within(await screen.findByRole('dialog', { name: 'O que é Fração ideal?' }));
    expect(words.getByText(/Parte do terreno e da construção/)).toBeTruthy();
    expect(words.getByRole('link', { name: 'Ver o glossário' }).getAttribute('href')).toBe('/ajuda#ajuda-glossario');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(help));
  });

  it('[VAL-1] [VAL-2] tells what is no number and no column of UAU, and warns of a column beyond its own', async () => {
    renderApp(`${PAGE}?empreendimento=3&registro=novo`);
    const number = await screen.findByLabelText(/Número/);
    // The next number is proposed.
    expect(number).toHaveProperty('value', '3');
    await userEvent.clear(number);
    await userEvent.type(number, '1,5');
    await userEvent.type(screen.getByLabelText('Campo da unidade no UAU'), 'C100_unid{Enter}');
    expect(await screen.findByText("O valor informado '1,5' não é um número inteiro.")).toBeTruthy();
    expect(
      screen.getByText('O valor informado não está no formato esperado. Use algo como: C1_unid, C12_unid etc.'),
    ).toBeTruthy();
    const column = screen.getByLabelText('Campo da unidade no UAU');
    await userEvent.clear(column);
    // In its one spelling, while it is typed.
    await userEvent.type(column, 'c1_UNID');
    expect(column).toHaveProperty('value', 'C1_unid');
    await userEvent.clear(column);
    await userEvent.type(column, 'C45_unid');
    expect(screen.queryByText(/O UAU tem de C1_unid a C45_unid/)).toBeNull();
    await userEvent.clear(screen.getByLabelText('Campo da unidade no UAU'));
    await userEvent.type(screen.getByLabelText('Campo da unidade no UAU'), 'C46_unid');
    expect(screen.getByText(/O UAU tem de C1_unid a C45_unid/)).toBeTruthy();
  });
});

describe('a stored module', () => {
  it('is saved by the fields of its form: jobs of UAU, which are set elsewhere, stay with it', async () => {
    renderApp(`${PAGE}?empreendimento=3&registro=4`);
    const name = await screen.findByLabelText('Nome');
    await userEvent.clear(name);
    await userEvent.type(name, 'Torre Norte{Enter}');
    await waitFor(() => expect(api.count('PATCH', 'enterprise/modules/4/')).toBe(1));
    const sent = api.seen.find(({ method }) => method === 'PATCH')?.body;
    expect(sent).toMatchObject({ n_modulo: 1, name: 'Torre Norte', empreendimento: 3 });
    expect(sent).not.toHaveProperty('uau_jobs');
  });
});

describe('the units', () => {
  it('tell what is missing of the fractions to 1, and how many are listed of those planned', async () => {
    renderApp(`${PAGE}?empreendimento=3&secao=unidades`);
    const figures = await screen.findByLabelText('Somas do empreendimento');
    expect(figures.textContent).toContain('2 de 3');
    expect(figures.textContent).toContain('0,80000000 · faltam 0,20000000');
  });

  it('[RES-4] [RES-5] pasted ones are planned line by line; the new are posted, the changed patched, the bad left out', async () => {
    renderApp(`${PAGE}?empreendimento=3&secao=unidades&modulo=4&importar=1`);
    const cells = await screen.findByLabelText('Cole as células');
    await userEvent.click(cells);
    await userEvent.paste('A 101\t\t\t\tvendido\nA 103\t2 quartos\t50,00\t1.000,00\t\t0,2\nA 104\t\t\tabc');
    const lines = await screen.findByRole('region', { name: 'Linhas da importação' });
    expect(within(lines).getAllByRole('row').length).toBe(4);
    await userEvent.click(screen.getByRole('button', { name: 'Importar 2 linhas' }));
    await waitFor(() => expect(written).toHaveLength(2));
    expect(written).toEqual([
      [
        'POST',
        [
          {
            module: 4,
            identifier: 'A 103',
            typology: '2 quartos',
            private_area: '50.00',
            price: '1000.00',
            status: 'disponivel',
            fraction: '0.20000000',
          },
        ],
      ],
      ['PATCH', [{ id: 31, row_version: 1, status: 'vendida' }]],
    ]);
    await waitFor(() => expect(screen.queryByLabelText('Cole as células')).toBeNull());
    // Beside others in the list of notices, it says of what it is.
    expect(await screen.findByText('Salvo com sucesso. Importação: unidades, 2 linhas.')).toBeTruthy();
  });

  it('that were pasted are not given up without a word', async () => {
    renderApp(`${PAGE}?empreendimento=3&secao=unidades&modulo=4&importar=1`);
    await userEvent.click(await screen.findByLabelText('Cole as células'));
    await userEvent.paste('A 103\t2 quartos');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Existem alterações não salvas. Deseja sair?')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Cole as células').value).toContain('A 103');
  });
});
