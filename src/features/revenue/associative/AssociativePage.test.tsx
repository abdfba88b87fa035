import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { associativePlan } from '#contract/associative-plan.ts';
import { exampleA } from '#planning/associative/examples.table.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { COMPANIES, ENTERPRISES, MODULES, PROFILE, VERSIONS } from '#src/test/app-api.ts';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';

const AT = '/receita/associativo?versao=2&empreendimento=3&modulo=4';

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());
beforeEach(() => {
  storeSession();
});

type Wire = z.input<typeof associativePlan.row> & Record<string, unknown>;

const wire = (id: number, version: number, plan: AssociativePlan): Wire => ({
  ...z.encode(associativePlan.draft, { version, modulo: 4, plan }),
  id,
  row_version: 1,
});

const INDICES = [
  {
    id: 1,
    row_version: 1,
    code: 'INCC-M',
    name: 'Custo da construção',
    kind: 'variacao',
    forecast_rate: '1.0000',
    note: '',
    first_month: '2026-12',
    last_month: '2026-12',
    value_count: 1,
  },
];

function serve(plans: Wire[], before: (seen: Seen) => Response | undefined = () => undefined) {
  api = fakeApi(
    fakeTables(
      {
        'structure/versions/': VERSIONS,
        'structure/companies/': COMPANIES,
        'enterprise/enterprises/': ENTERPRISES,
        'enterprise/modules/': MODULES,
        'revenue/associative-plans/': plans,
        'enterprise/indices/': INDICES,
        'enterprise/index-values/': [{ id: 1, row_version: 1, economic_index: 1, month: '2026-12', value: '1.00' }],
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

async function type(user: UserEvent, label: string, text: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

/** What a field is told to be wrong. */
const descriptionOf = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;

describe('the screen of associative credit', () => {
  it('[RT-9] shows the worked example to the cent, and recalculates while an assumption is typed', async () => {
    serve([wire(1, 2, exampleA(8))]);
    renderApp(AT);
    const user = userEvent.setup();
    const april = ['1', '2', '7', '45 %', '45 %', '38.400,00', '267.520,00', '305.920,00', '577.920,00', '80.000,00'];
    expect(await line('abr/2027')).toEqual(april);
    expect(await line('Total')).toEqual(['9', '9', '', '', '', '172.800,00', '1.267.200,00', '1.440.000,00', '', '350.000,00']);
    expect(screen.getByText('Fora do horizonte, depois de ago/2027: R$ 10.000,00 de recursos próprios.')).toBeTruthy();

    await type(user, 'Preço médio', '100000');
    await waitFor(async () => expect((await line('abr/2027'))[7]).toBe('152.960,00'));
    expect(screen.getByText(/Há alterações não salvas/)).toBeTruthy();
  });

  it('[RT-9] tells beside the retention what the month of the habite-se releases', async () => {
    serve([wire(1, 2, exampleA(8))]);
    renderApp(AT);
    expect(await screen.findByText(/^No mês do habite-se o banco paga o que a retenção deixou de fora/)).toBeTruthy();
    expect(screen.queryByText(/^O repasse vem no mês das chaves/)).toBeNull();
  });

  it('[RT-9] tells beside the keys what becomes of a repasse beyond the horizon, and warns of it', async () => {
    serve([wire(1, 2, { ...exampleA(8), modality: 'repasse_chave', keys_lag: 6 })]);
    renderApp(AT);
    expect(await screen.findByText(/^O repasse vem no mês das chaves/)).toBeTruthy();
    expect(await screen.findByText(/^O repasse em .* vem depois do horizonte/)).toBeTruthy();
  });

  it('[RT-9] explains the figure under the cursor down to what was typed, by keys alone', async () => {
    serve([wire(1, 2, exampleA(8))]);
    renderApp(AT);
    const user = userEvent.setup();
    (await result()).focus();
    await user.keyboard('{ArrowDown>3/}{ArrowRight>7/}{Enter}');
    const tree = await screen.findByRole('tree', { name: 'Explicação de Liberação em abr/2027' });
    expect(within(tree).getByText('= 2 × 19.200,00 + 2 × 140.800,00 × 45 %')).toBeTruthy();
    expect(within(tree).queryByText('Terreno por unidade')).toBeNull();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(within(tree).getByText('= 160.000,00 × 12 %')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tree')).toBeNull();
    expect(document.activeElement).toBe(await result());
  });

  it('[RT-9] begins with a copy of another version and saves it with Ctrl + S', async () => {
    const plans = [wire(1, 1, exampleA(8))];
    serve(plans);
    renderApp(AT);
    const user = userEvent.setup();
    expect(await screen.findByRole('heading', { name: 'Nenhuma premissa nesta versão.' })).toBeTruthy();
    expect(screen.getByText('Copiar de outra versão?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copiar premissas' }));
    expect((await line('abr/2027'))[7]).toBe('305.920,00');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/Salvo às/)).toBeTruthy();
    expect(plans.map(({ version, modulo, plan }) => [version, modulo, plan.price])).toEqual([
      [1, 4, '200000.00'],
      [2, 4, '200000.00'],
    ]);
  });

  it('[RT-9] says what is wrong beside the field and in the list, keeps the last figures, and does not save', async () => {
    const plans = [wire(1, 2, exampleA(8))];
    serve(plans);
    renderApp(AT);
    const user = userEvent.setup();
    await line('abr/2027');
    await type(user, 'Unidades', '5');

    const note = await screen.findByRole('button', {
      name: /Erro: ?Curva de vendas: em mar.2027 as vendas menos os distratos somam 7 unidades e passam das 5 à venda/,
    });
    expect((await line('abr/2027'))[7]).toBe('305.920,00');
    expect(screen.getByText(/corrija o que está apontado/)).toBeTruthy();
    await user.keyboard('{Control>}s{/Control}');
    expect(plans[0]?.row_version).toBe(1);
    // The list leads to the month in the grid of the curves.
    await user.click(note);
    expect(document.activeElement).toBe(screen.getByRole('grid', { name: /^Curvas/ }));
    await type(user, 'Habite-se', 'mai/2027');
    await type(user, 'Unidades', '9');
    expect(await screen.findAllByText('O habite-se em mai/2027 vem antes do fim da obra, em jul/2027.')).toHaveLength(2);
  });

  it('[RT-9] [RT-22] shows what another version differs by, which the address tells beside the month it stands at', async () => {
    serve([wire(1, 2, exampleA(8)), wire(2, 1, { ...exampleA(8), price: 10_000_000 })]);
    const { router } = renderApp(`${AT}&posicao=2027-04`);
    const user = userEvent.setup();
    await line('abr/2027');
    await user.click(screen.getByRole('combobox', { name: 'Comparar com' }));
    await user.click(await screen.findByRole('option', { name: 'Orçamento 2027' }));
    await waitFor(async () => expect((await line('abr/2027')).slice(8, 10)).toEqual(['305.920,00', '+152.960,00']));
    expect(router.state.location.search).toMatchObject({ comparada: 1, posicao: '2027-04' });
    expect(screen.getByLabelText<HTMLInputElement>('Posição em').value).toBe('abr/2027');
  });

  it('[RT-9] is there to be read in a locked version', async () => {
    serve([wire(1, 3, exampleA(8))]);
    renderApp('/receita/associativo?versao=3&empreendimento=3&modulo=4');
    expect(await screen.findByText(/A versão está bloqueada para edição/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Preço médio').disabled).toBe(true);
  });

  it('[RT-9] sums all modules, read-only, and names those without assumptions', async () => {
    serve([wire(1, 2, exampleA(8))]);
    renderApp('/receita/associativo?versao=2&empreendimento=3');
    const grid = await screen.findByRole('grid', { name: 'Resultado, Todos os módulos de Residencial Ipê' });
    expect(within(grid).getAllByText('305.920,00')).toHaveLength(1);
    expect(screen.getByText(/Sem premissas: Módulo 2/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  });

  it('[RES-9] asks field by field when somebody else saved the same assumptions', async () => {
    const plans = [wire(1, 2, exampleA(8))];
    let theirs = false;
    serve(plans, (seen) => {
      if (seen.method !== 'PATCH' || theirs) return undefined;
      theirs = true;
      const row = { ...plans[0], row_version: 2, plan: { ...plans[0]?.plan, price: '300000.00', land_share: '20.0000' } };
      Object.assign(plans[0] ?? {}, row);
      const changes = [{ id: 1, by: 'Bruno', at: '2026-11-21T12:00:00Z' }];
      return reply(
        { detail: 'Este registro foi alterado por outro usuário. Recarregue e tente de novo.', changes, current: row },
        412,
      );
    });
    renderApp(AT);
    const user = userEvent.setup();
    await line('abr/2027');
    await type(user, 'Preço médio', '100000');
    await user.keyboard('{Control>}s{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Duas alterações ao mesmo tempo' });
    expect(within(dialog).getByText('300.000,00')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Aplicar a escolha' }));
    await waitFor(() => expect(plans[0]?.plan).toMatchObject({ price: '100000.00', land_share: '20.0000' }));
  });

  it('[RT-9] fills a curve of sales with a shape, undone in the grid as one step', async () => {
    serve([wire(1, 2, { ...exampleA(8), sales: { kind: 'unidades', values: [] } })]);
    renderApp(AT);
    const user = userEvent.setup();
    await line('abr/2027');
    await user.click(screen.getByRole('button', { name: 'Preencher curva' }));
    fireEvent.submit((await screen.findByRole('button', { name: 'Preencher vendas' })).closest('form') as HTMLElement); // it stands in one
    await waitFor(async () => expect((await line('Total'))[0]).toBe('9'));
    const grid = screen.getByRole('grid', { name: /^Curvas/ });
    expect(document.activeElement).toBe(grid);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect((await line('Total'))[0]).toBe('–'));
  });

  it('[RT-9] shows what came true in its months, and leaves it out when that is wished', async () => {
    const actual = { through: '2027-02', sales: [4, 1], work: [50_000, 100_000], released: null, own: null };
    serve([wire(1, 2, { ...exampleA(8), actual })]);
    renderApp(AT);
    const user = userEvent.setup();
    expect((await line('jan/2027'))[0]).toBe('4');
    const grid = screen.getByRole('grid', { name: /^Curvas/ });
    grid.focus();
    await user.keyboard('9{Enter}');
    expect((await line('jan/2027'))[0]).toBe('4');
    await user.click(screen.getByRole('button', { name: 'Usar só o previsto' }));
    await waitFor(async () => expect((await line('jan/2027'))[0]).toBe('3'));
  });

  it('[RT-9] tells what is wrong with the correction beside the very field, and leads to it', async () => {
    const correction = { index: 'INCC-M', after_index: null, after_rate: 0, lag: 1 };
    serve([wire(1, 2, { ...exampleA(12), sales: { kind: 'unidades', values: [2] }, correction })]);
    renderApp(AT);
    const user = userEvent.setup();
    await result();
    const lag = 'Defasagem do índice: informe um número inteiro de 0 a 120.';
    await type(user, 'Defasagem do índice (meses)', '300');
    await waitFor(() => expect(descriptionOf('Defasagem do índice (meses)')).toBe(lag));
    expect(descriptionOf('Juros ao mês')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: /Defasagem do índice: informe/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Defasagem do índice (meses)'));
    await type(user, 'Defasagem do índice (meses)', '1');
    await type(user, 'Juros ao mês', '120');
    await waitFor(() => expect(descriptionOf('Juros ao mês')).toBe('Juros depois das chaves: informe de 0 a 100 %.'));
    expect(descriptionOf('Defasagem do índice (meses)')).toBeUndefined();
  });

  it('[RT-9] corrects what buyers owe by an index of the organisation, which follows the choice at once', async () => {
    serve([wire(1, 2, { ...exampleA(12), sales: { kind: 'unidades', values: [2] } })]);
    renderApp(AT);
    const user = userEvent.setup();
    await result();
    await user.click(screen.getByRole('combobox', { name: 'Índice até as chaves' }));
    await user.click(await screen.findByRole('option', { name: 'INCC-M · Custo da construção' }));
    // Read three months before, November 2026 has no value, and the fault names it.
    await type(user, 'Defasagem do índice (meses)', '3');
    expect((await screen.findAllByText('A tabela INCC-M não tem valor nem previsão para nov/2026.')).length).toBeGreaterThan(0);
    await type(user, 'Defasagem do índice (meses)', '1');
    // 1 % a month on two parcels of R$ 10.000,00.
    await waitFor(async () => expect(await line('fev/2027')).toContain('200,00'));
    expect(await line('mar/2027')).toContain('402,00');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(api.seen.some(({ method }) => method === 'PATCH')).toBe(true));
    expect(api.seen.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      plan: { correction: { index: 'INCC-M', after_index: null, after_rate: '0.0000', lag: 1 } },
    });
  });
});
