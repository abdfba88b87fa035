import { screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pocPlan } from '#contract/poc-plan.ts';
import { examplePoc } from '#planning/poc/example.table.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { COST } from '#src/features/revenue/cost/kind.ts';
import { thisMonth } from '#src/assumptions/this-month.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { COMPANIES, ENTERPRISES, MODULES, PROFILE, VERSIONS } from '#src/test/app-api.ts';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';

const AT = '/receita/custo?versao=2&empreendimento=3&modulo=4';

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());
beforeEach(() => {
  storeSession();
});

type Wire = z.input<typeof pocPlan.row> & Record<string, unknown>;

const wire = (id: number, version: number, plan: PocPlan): Wire => ({
  ...z.encode(pocPlan.draft, { version, modulo: 4, plan }),
  id,
  row_version: 1,
});
const unit = (id: number, identifier: string, fraction: string | null) => ({
  id,
  module: 4,
  identifier,
  typology: '',
  private_area: '50.00',
  price: '300000.00',
  status: 'disponivel',
  fraction,
  row_version: 1,
});
const UNITS = Array.from({ length: 10 }, (_, at) => unit(at + 1, `AP ${at + 1}`, '0.10000000'));

function serve(plans: Wire[], units = UNITS, before: (seen: Seen) => Response | undefined = () => undefined) {
  api = fakeApi(
    fakeTables(
      {
        'structure/versions/': VERSIONS,
        'structure/companies/': COMPANIES,
        'enterprise/enterprises/': ENTERPRISES,
        'enterprise/modules/': MODULES,
        'enterprise/units/': units,
        'revenue/poc-plans/': plans,
      },
      (seen) => before(seen) ?? (seen.path === 'access/user/profile/' ? reply(PROFILE) : undefined),
    ),
  );
}

const result = () => screen.findByRole('grid', { name: 'Resultado, Torre A, Revisão de março' });
const line = async (month: string) =>
  within(
    within(await result())
      .getByRole('rowheader', { name: month })
      .closest('tr') as HTMLElement,
  ) // a cell stands in a row
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const tab = async (user: UserEvent, name: string) => user.click(await screen.findByRole('tab', { name: new RegExp(`^${name}`) }));

/** Types down a column of a table, from its first row. */
async function down(user: UserEvent, table: RegExp, column: number, values: readonly string[]) {
  (await screen.findByRole('grid', { name: table })).focus();
  await user.keyboard(`{Control>}{Home}{/Control}${column > 0 ? `{ArrowRight>${column}/}` : ''}`);
  for (const value of values) await user.keyboard(`${value}{Enter}`);
}

const MAY = ['7', '2.137.037,01', '1.680.000,33', '2.050.000,00', '81,951236 %'];
const MAY_RESULT = ['1.751.328,24', '656.513,13', '1.176.000,23', '456.000,03', '200.513,10'];

describe('the screen of revenue and cost', () => {
  it('[RT-10] shows the worked example to the cent and recalculates while an assumption is typed', async () => {
    serve([wire(1, 2, examplePoc())]);
    renderApp(AT);
    const user = userEvent.setup();
    expect(await line('mai/2027')).toEqual([...MAY, ...MAY_RESULT]);
    expect(await line('Total')).toEqual(['', '', '', '', '', '', '2.761.728,35', '', '1.845.000,00', '916.728,35']);

    await tab(user, 'Orçamento de custo');
    await down(user, /^Orçamento de custo/, 2, ['3.600.000,00']);
    await tab(user, 'Resultado POC');
    await waitFor(async () => expect((await line('jan/2027'))[4]).toBe('10,000000 %'));
    expect(screen.getByText(/Há alterações não salvas/)).toBeTruthy();
  });

  it('[RT-10] [RT-22] keeps the open part in its address: a link opens it, Back undoes it, and what is usual is left out', async () => {
    serve([wire(1, 2, examplePoc())]);
    const { router } = renderApp(`${AT}&parte=contratos`);
    const user = userEvent.setup();
    expect(await screen.findByRole('grid', { name: /^Contratos/ })).toBeTruthy();
    await tab(user, 'Orçamento de custo');
    expect(await screen.findByRole('grid', { name: /^Orçamento de custo/ })).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ parte: 'orcamento' });
    await tab(user, 'Resultado POC');
    expect(await line('mai/2027')).toEqual([...MAY, ...MAY_RESULT]);
    expect(router.state.location.href).toBe(AT);
    router.history.back();
    expect(await screen.findByRole('grid', { name: /^Orçamento de custo/ })).toBeTruthy();
    router.history.back();
    expect(await screen.findByRole('grid', { name: /^Contratos/ })).toBeTruthy();
  });

  it('[RT-10] [RT-22] opens the result where the address names a part that there is not', async () => {
    serve([wire(1, 2, examplePoc())]);
    renderApp(`${AT}&parte=nada`);
    expect(await line('mai/2027')).toEqual([...MAY, ...MAY_RESULT]);
  });

  it('[RT-10] [RT-22] keeps what is compared and the month it stands at in its address, and asks nothing for them', async () => {
    const plan = examplePoc();
    serve([wire(1, 2, plan), wire(2, 1, { ...plan, budget: plan.budget.slice(0, 1) })]);
    const { router } = renderApp(`${AT}&comparada=1&posicao=2027-01`);
    const user = userEvent.setup();
    expect((await line('mai/2027')).slice(7, 9)).toEqual(['656.513,13', '−43.783,20']);
    const month = screen.getByLabelText<HTMLInputElement>('Posição em');
    const compared = screen.getByRole<HTMLInputElement>('combobox', { name: 'Comparar com' });
    expect([month.value, compared.value]).toEqual(['jan/2027', 'Orçamento 2027']);
    expect(screen.getByRole('button', { name: /^Receita ?R\$ 120\.000,00/ })).toBeTruthy();

    // Typed, and still there after each step of the address.
    await user.clear(screen.getByLabelText('Meses'));
    await user.type(screen.getByLabelText('Meses'), '7');
    await user.clear(month);
    await user.type(month, '2/27{Enter}');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ comparada: 1, posicao: '2027-02' }));
    // Chosen once more, a version is let go.
    await user.click(compared);
    await user.click(await screen.findByRole('option', { name: 'Orçamento 2027' }));
    expect((await line('mai/2027'))[8]).toBe('456.000,03');
    expect(router.state.location.search).not.toHaveProperty('comparada');
    router.history.back();
    await waitFor(async () => expect((await line('mai/2027'))[8]).toBe('−43.783,20'));
    router.history.back();
    await waitFor(() => expect(month.value).toBe('jan/2027'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Meses').value).toBe('7');
    expect(screen.getByText(/Há alterações não salvas/)).toBeTruthy();

    // The month that is usual for the assumptions as they stand needs no word.
    await user.clear(month);
    await user.type(month, `${monthLabel(COST.reference([{ ...plan, months: 7 }], thisMonth()))}{Enter}`);
    await waitFor(() => expect(router.state.location.href).toBe(`${AT}&comparada=1`));
  });

  it.each([
    ['the open version', 'comparada=2&posicao=2027-13'],
    ['a version without assumptions of the module', 'comparada=3&posicao=ontem'],
    ['no version', 'comparada=x&posicao=2027'],
  ])('[RT-10] [RT-22] compares with nothing where the address names %s, and stands at the usual month', async (_what, search) => {
    serve([wire(1, 2, examplePoc()), wire(2, 1, examplePoc())]);
    renderApp(`${AT}&${search}`);
    expect(await line('mai/2027')).toEqual([...MAY, ...MAY_RESULT]);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Comparar com' }).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Posição em').value).toBe(
      monthLabel(COST.reference([examplePoc()], thisMonth())),
    );
  });

  it('[RT-10] begins with the units of the register and says what is missing until all of it is there', async () => {
    const plans: Wire[] = [];
    serve(plans);
    renderApp(AT);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Começar do zero' }));
    const [missing] = await screen.findAllByText('A base da fração vendida ainda não foi confirmada.');
    expect(missing).toBeTruthy();
    await tab(user, 'Conferência');
    expect(await screen.findByText('100 %')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Confira a base da fração vendida/ })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Base conferida e confirmada' }));
    await user.click(await screen.findByRole('button', { name: /^Informe uma revisão do orçamento/ }));
    await down(user, /^Orçamento de custo/, 0, ['jan/27']);
    await down(user, /^Orçamento de custo/, 1, ['1000000']);
    await tab(user, 'Contratos');
    await down(user, /^Contratos/, 0, ['AP 1']);
    await down(user, /^Contratos/, 2, ['300000']);
    await down(user, /^Contratos/, 3, ['1/27']);
    await tab(user, 'Custo incorrido');
    // Below the name of the group stands its first month.
    await user.click(await screen.findByRole('grid', { name: /^Custo incorrido/ }));
    await user.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowRight}500000{Enter}');
    await tab(user, 'Resultado POC');
    await waitFor(async () => expect((await line('jan/2027')).slice(4, 7)).toEqual(['50,000000 %', '150.000,00', '150.000,00']));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(plans).toHaveLength(1));
    expect(plans[0]?.plan.units[0]).toEqual({ code: 'AP 1', fraction: '0.1000000000', area: '50.00', value: '300000.00' });
  });

  it('[RT-10] shows costs without a month or a category, and why there is no result until they have both', async () => {
    const plan = examplePoc();
    const loose: PocPlan['costs'] = [
      { month: null, category: 'construcao', amount: 12_345, kind: 'realizado' },
      { month: '2027-02', category: null, amount: 5_000, kind: 'previsto' },
    ];
    serve([wire(1, 2, { ...plan, costs: [...plan.costs, ...loose] })]);
    renderApp(AT);
    const user = userEvent.setup();
    expect((await line('mai/2027'))[6]).toBe('');
    await tab(user, 'Conferência');
    // In words alone: a code is nothing to read.
    const checked = await screen.findByRole('table', { name: 'Disponibilidade do resultado' });
    expect(within(checked).getByRole('rowheader', { name: 'Categoria dos custos' })).toBeTruthy();
    expect(checked.textContent).not.toMatch(/[a-z]_[a-z]/);
    await user.click(screen.getByRole('button', { name: /Leve o valor da linha «Sem competência»/ }));
    expect(await screen.findByText('sem competência R$ 123,45')).toBeTruthy();
    expect(screen.getByText('sem categoria R$ 50,00')).toBeTruthy();
    // The cursor stands on the amount: it goes away, and to February below.
    const grid = screen.getByRole('grid', { name: /^Custo incorrido/ });
    await waitFor(() => expect(document.activeElement).toBe(grid));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByText(/sem competência/)).toBeNull());
    await tab(user, 'Conferência');
    await user.click(screen.getByRole('button', { name: /Distribua o valor da coluna «Sem categoria»/ }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('grid', { name: /^Custo incorrido/ })));
    await user.keyboard('{Delete}');
    await tab(user, 'Resultado POC');
    await waitFor(async () => expect(await line('mai/2027')).toEqual([...MAY, ...MAY_RESULT]));
  });

  it('[RT-10] takes a block of contracts that goes beyond the rows shown, and what is removed can be undone', async () => {
    serve([wire(1, 2, { ...examplePoc(), contracts: [] })]);
    renderApp(AT);
    const user = userEvent.setup();
    await tab(user, 'Contratos');
    const grid = await screen.findByRole('grid', { name: /^Contratos/ });
    grid.focus();
    await user.keyboard('{Control>}{Home}{/Control}');
    const rows = Array.from({ length: 10 }, (_, at) => `AP ${at + 1}\t\t300.000,00\t01/2027\t\t${at === 0 ? 'sim' : ''}`);
    await user.paste([...rows, 'AP 11\t1\tx\tontem\t\t'].join('\n'));
    expect(await screen.findByText('Colado em parte: 2 valores não foram lidos.')).toBeTruthy();
    const note = await screen.findByRole('button', { name: /Contrato da unidade AP 11: informe o mês da venda/ });
    expect(note).toBeTruthy();
    grid.focus();
    await user.keyboard('{Control>}{Home}{/Control}{ArrowDown>10/}');
    await user.click(within(screen.getByRole('region', { name: 'Contratos' })).getByRole('button', { name: 'Excluir linhas' }));
    expect(await screen.findByText('1 linha excluída. Ctrl + Z na tabela desfaz.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /informe o mês da venda/ })).toBeNull());
    grid.focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByRole('button', { name: /informe o mês da venda/ })).toBeTruthy();
    await user.keyboard('{Control>}y{/Control}');
    await tab(user, 'Resultado POC');
    await waitFor(async () => expect((await line('jun/2027')).slice(0, 2)).toEqual(['10', '3.000.000,00']));
  });

  it('[RT-10] reads the units again from the register, keeping those that have contracts', async () => {
    const units = [...UNITS.slice(1).map((one) => ({ ...one, fraction: '0.11000000' })), unit(11, 'AP 11', '0.01000000')];
    serve([wire(1, 2, examplePoc())], units);
    renderApp(AT);
    const user = userEvent.setup();
    await tab(user, 'Contratos');
    await user.click(await screen.findByRole('button', { name: 'Atualizar do cadastro' }));
    expect(
      await screen.findByText(
        'Unidades atualizadas do cadastro: 1 nova, 9 alteradas, 1 fora do cadastro, mantida porque tem contrato.',
      ),
    ).toBeTruthy();
    expect(await screen.findByText(/11 unidades, frações somam 110/)).toBeTruthy();
    expect(await screen.findByText(/As frações ideais somam 110,00000000 %, e não 100 %/)).toBeTruthy();
  });

  it('[RT-10] explains a figure of the line and one of the grid, and shows what another version differs by', async () => {
    const dearer = examplePoc();
    serve([wire(1, 2, examplePoc()), wire(2, 1, { ...dearer, budget: dearer.budget.slice(0, 1) })]);
    renderApp(AT);
    const user = userEvent.setup();
    await line('mai/2027');
    await user.click(screen.getByRole('button', { name: /^Receita ?R\$ 2\.761\.728,35/ }));
    expect(await screen.findByRole('tree', { name: /^Explicação de Receita acumulada/ })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('combobox', { name: 'Comparar com' }));
    await user.click(await screen.findByRole('option', { name: 'Orçamento 2027' }));
    // Without the revision the fifth month recognised R$ 43.783,20 more.
    expect((await line('mai/2027')).slice(7, 9)).toEqual(['656.513,13', '−43.783,20']);
  });

  it('[RT-10] asks for the base again when another one is chosen', async () => {
    serve([wire(1, 2, examplePoc())]);
    renderApp(AT);
    const user = userEvent.setup();
    await line('mai/2027');
    await user.click(screen.getByRole('combobox', { name: 'Base da fração' }));
    await user.click(await screen.findByRole('option', { name: 'Número de unidades' }));
    await waitFor(async () => expect((await line('mai/2027'))[6]).toBe(''));
    await user.click(screen.getByRole('checkbox', { name: 'Base conferida e confirmada' }));
    await waitFor(async () => expect((await line('mai/2027'))[6]).toBe('656.513,13'));
  });

  it('[RT-10] is there to be read in a locked version', async () => {
    serve([wire(1, 3, examplePoc())]);
    renderApp('/receita/custo?versao=3&empreendimento=3&modulo=4');
    const user = userEvent.setup();
    expect(await screen.findByText(/A versão está bloqueada para edição/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Meses').disabled).toBe(true);
    await tab(user, 'Contratos');
    expect(screen.queryByRole('button', { name: 'Atualizar do cadastro' })).toBeNull();
    await down(user, /^Contratos/, 2, ['1']);
    expect(within(screen.getByRole('grid', { name: /^Contratos/ })).getAllByText('300.000,00').length).toBeGreaterThan(0);
    expect(screen.queryByText(/Há alterações não salvas/)).toBeNull();
  });

  it('[RT-10] says before it is sent that a closed month would change', async () => {
    const plans = [wire(1, 2, examplePoc())];
    const closed = VERSIONS.map((row) => (row.id === 2 ? { ...row, closed_until: '2027-02' } : row));
    serve(plans, UNITS, (seen) => (seen.method === 'GET' && seen.path === 'structure/versions/' ? reply(closed) : undefined));
    renderApp(AT);
    const user = userEvent.setup();
    await line('mai/2027');
    await tab(user, 'Contratos');
    await down(user, /^Contratos/, 2, ['310000']);
    const [fault] = await screen.findAllByText(
      'Os meses até fev/2027 estão fechados nesta versão, e o resultado de jan/2027 mudaria.',
    );
    expect(fault).toBeTruthy();
    await user.keyboard('{Control>}s{/Control}');
    expect(plans[0]?.row_version).toBe(1);
  });

  it('[RT-10] sums all modules, read-only, and names those without assumptions', async () => {
    serve([wire(1, 2, examplePoc())]);
    const { router } = renderApp('/receita/custo?versao=2&empreendimento=3&posicao=2027-01');
    const grid = await screen.findByRole('grid', { name: 'Resultado, Todos os módulos de Residencial Ipê' });
    expect(within(grid).getAllByText('656.513,13')).toHaveLength(1);
    expect(screen.getByText(/Sem premissas: Módulo 2/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Receita ?R\$ 120\.000,00/ })).toBeTruthy();
    const user = userEvent.setup();
    await user.clear(screen.getByLabelText('Posição em'));
    await user.type(screen.getByLabelText('Posição em'), 'mai/27{Enter}');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ posicao: '2027-05' }));
    expect(screen.getByRole('button', { name: /^Receita ?R\$ 1\.751\.328,24/ })).toBeTruthy();
  });
});
