import { screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { associativePlan } from '#contract/associative-plan.ts';
import { cashflowPlan } from '#contract/cashflow-plan.ts';
import type { HeldRights } from '#contract/rights.ts';
import { exampleA } from '#planning/associative/examples.table.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { emptyCashflow, type CashflowPlan } from '#planning/cashflow/plan.ts';
import { TAX_PRESETS } from '#planning/taxes/rules.ts';
import { COMPANIES, ENTERPRISES, MODULES, PROFILE, VERSIONS } from '#src/test/app-api.ts';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';

const AT = '/fluxo/premissas?aba=premissas&versao=2&empreendimento=3&modulo=4';
let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());
beforeEach(() => {
  storeSession();
});

type Wire = z.input<typeof cashflowPlan.row> & Record<string, unknown>;
const wire = (id: number, version: number, plan: CashflowPlan): Wire => ({
  ...z.encode(cashflowPlan.draft, { version, modulo: 4, plan }),
  id,
  row_version: 1,
});
const EXAMPLE: CashflowPlan = {
  ...emptyCashflow('2027-01', 10),
  typed: [{ line: 'land', month: '2027-01', amount: 100_000_00 }],
  commission: { share: 40_000, lag: 0 },
  taxes: { rules: [{ from: '2027-01', ...TAX_PRESETS.RET4 }], lag: 1 },
};

function serve(plans: Wire[], rights?: HeldRights, sales?: (Record<string, unknown> & { id: number })[]) {
  const receipts = { ...z.encode(associativePlan.draft, { version: 2, modulo: 4, plan: exampleA(10) }), id: 9, row_version: 1 };
  api = fakeApi(
    fakeTables(
      {
        'structure/versions/': VERSIONS,
        'structure/companies/': COMPANIES,
        'enterprise/enterprises/': ENTERPRISES,
        'enterprise/modules/': MODULES,
        'enterprise/indices/': [],
        'enterprise/index-values/': [],
        'revenue/associative-plans/': sales ?? [receipts],
        'revenue/poc-plans/': [],
        'cashflow/premises/': plans,
        'dre/premises/': [],
      },
      (seen) => (seen.path === 'access/user/profile/' ? reply(rights ? { ...PROFILE, rights } : PROFILE) : undefined),
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
async function type(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

describe('the assumptions of a cash flow', () => {
  it('[RT-13] show what the module’s receipts and its assumptions come to, anew while they are typed', async () => {
    serve([wire(1, 2, EXAMPLE)]);
    renderApp(AT);
    const user = userEvent.setup();
    // 30.000,00 come from the buyers; out go the land and 4 % of the 600.000,00 that are sold.
    expect((await line('jan/2027')).slice(0, 3)).toEqual(['30.000,00', '124.000,00', '−94.000,00']);
    // A month later 4 % of January's receipts are paid as taxes: 1.200,00, and the commission of two units.
    expect((await line('fev/2027')).slice(0, 2)).toEqual(['149.840,00', '17.200,00']);
    expect(screen.getByRole('button', { name: /^Exposição máxima/ }).textContent).toContain('R$ 94.000,00em jan/2027');

    await type(user, within(screen.getByRole('region', { name: 'Premissas' })).getByLabelText('Comissão'), '0');
    await waitFor(async () => expect((await line('jan/2027'))[1]).toBe('100.000,00'));
  });

  it('[RT-13] explain a figure by the code that made it', async () => {
    serve([wire(1, 2, EXAMPLE)]);
    renderApp(AT);
    const user = userEvent.setup();
    (await result()).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    const tree = await screen.findByRole('tree', { name: 'Explicação de Saídas em jan/2027' });
    expect(within(tree).getByText(/100.000,00 \+ 24.000,00/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^VPL/ }));
    const value = await screen.findByRole('tree', { name: 'Explicação de VPL em jan/2027' });
    await user.click(within(value).getByText('= −94.000,00 × 1,000000'));
    expect(within(value).getByRole('treeitem', { name: /^Fluxo operacional em jan\/2027/ })).toBeTruthy();
  });

  // 8 % of 1.000.000,00 are 20.000,00 above the limit; of two modules' they are 100.000,00, half of them this one's.
  it.each([
    ['alone', [], '2.000,00'],
    ['with another module of its company', [6], '5.000,00'],
  ])('[RT-13] count the additional’s limit once a company: %s', async (_, others, additional) => {
    const presumed = { ...EXAMPLE, typed: [], taxes: { rules: [{ from: '2026-01', ...TAX_PRESETS.LP }], lag: 0 } };
    const sold: AssociativePlan = {
      ...exampleA(10),
      modality: 'tabela_direta',
      units: 1,
      price: 1_000_000_00,
      instalments: 0,
      sales: { kind: 'unidades', values: [1] },
    };
    const receipts = [4, ...others].map((modulo, at) => ({
      ...z.encode(associativePlan.draft, { version: 2, modulo, plan: sold }),
      id: 9 + at,
      row_version: 1,
    }));
    const flows = [4, ...others].map((modulo, at) => ({ ...wire(1 + at, 2, presumed), modulo }));
    serve(flows, undefined, receipts);
    renderApp(AT);
    expect((await line('mar/2027'))[1]).toBe(additional);
  });

  it('[RT-13] show what partners have to bring beside the exposure where there was cash before, and tell each', async () => {
    serve([wire(1, 2, { ...EXAMPLE, opening: 40_000_00 })]);
    renderApp(AT);
    const user = userEvent.setup();
    const strip = await screen.findByRole('group', { name: 'Indicadores, Torre A, Revisão de março' });
    expect(strip.textContent).toContain('Exposição máximaR$ 94.000,00em jan/2027');
    expect(strip.textContent).toContain('Aporte necessárioR$ 54.000,00em jan/2027');
    await user.click(within(strip).getByRole('button', { name: /^Aporte necessário/ }));
    const tree = await screen.findByRole('tree', { name: 'Explicação de Aporte necessário em jan/2027' });
    expect(within(tree).getByText('Menos o caixa antes do primeiro mês')).toBeTruthy();
  });

  it('[RT-13] tell beside the rates how a quarter counts that the horizon cuts, where there is an additional', async () => {
    serve([wire(1, 2, EXAMPLE)]);
    renderApp(AT);
    const user = userEvent.setup();
    const add = await screen.findByRole('group', { name: 'Adicionar vigência' });
    expect(screen.queryByText(/^O trimestre que o horizonte corta conta inteiro/)).toBeNull();
    await user.click(within(add).getByRole('button', { name: 'Lucro presumido' }));
    expect(await screen.findByText(/^O trimestre que o horizonte corta conta inteiro/)).toBeTruthy();
  });

  it('[RT-13] say why there is no rate of return', async () => {
    serve([wire(1, 2, { ...EXAMPLE, typed: [], commission: { share: 0, lag: 0 }, taxes: { rules: [], lag: 1 } })]);
    renderApp(AT);
    const strip = await screen.findByRole('group', { name: 'Indicadores, Torre A, Revisão de março' });
    expect(within(strip).getByText('Não calculável')).toBeTruthy();
    expect(within(strip).getByText('O fluxo não troca de sinal: nenhuma taxa o anula.')).toBeTruthy();
    await userEvent.setup().click(within(strip).getByRole('button', { name: /^TIR/ }));
    const tree = await screen.findByRole('tree', { name: /^Explicação de TIR\. O fluxo não troca de sinal/ });
    expect(within(tree).getAllByText(/^Fluxo de /).length).toBeGreaterThan(1);
  });

  it('[RT-13] explain TIR down to the flow of each month, and payback by the months around it', async () => {
    serve([wire(1, 2, { ...EXAMPLE, typed: [{ line: 'land', month: '2027-01', amount: 600_000_00 }] })]);
    renderApp(AT);
    const user = userEvent.setup();
    const strip = await screen.findByRole('group', { name: 'Indicadores, Torre A, Revisão de março' });
    await user.click(within(strip).getByRole('button', { name: /^TIR/ }));
    const tree = await screen.findByRole('tree', { name: /^Explicação de TIR/ });
    expect(within(tree).getByText('Conferência: VPL em jan/2027 à taxa da TIR')).toBeTruthy();
    await user.click(within(strip).getByRole('button', { name: /^Payback/ }));
    const paid = await screen.findByRole('tree', { name: 'Explicação de Payback' });
    expect(within(paid).getByText(/^Fluxo acumulado em \w+\/2027 \(t = \d+\), o último abaixo de 0$/)).toBeTruthy();
    expect(within(paid).getByText(/^Payback descontado/)).toBeTruthy();
  });

  it('[RT-13] of all modules are explained by each of them, with Enter, E and from the line of figures', async () => {
    const other: CashflowPlan = {
      ...EXAMPLE,
      typed: [{ line: 'land', month: '2027-01', amount: 20_000_00 }],
      commission: { share: 0, lag: 0 },
    };
    serve([wire(1, 2, EXAMPLE), { ...wire(2, 2, other), modulo: 6 }]);
    renderApp('/fluxo/premissas?aba=premissas&versao=2&empreendimento=3');
    const user = userEvent.setup();
    const grid = await screen.findByRole('grid', { name: 'Resultado, Todos os módulos de Residencial Ipê' });
    grid.focus();
    await user.keyboard('{ArrowRight}{Enter}');
    const tree = await screen.findByRole('tree', { name: 'Explicação de Saídas de todos os módulos em jan/2027' });
    expect(within(tree).getByText('= 124.000,00 + 20.000,00')).toBeTruthy();
    await user.click(within(tree).getByRole('treeitem', { name: /^Módulo 2: Saídas em jan\/2027/ }));
    expect(within(tree).getAllByRole('treeitem', { name: /^Aquisição do terreno em jan\/2027/ }).length).toBeGreaterThan(0);
    grid.focus();
    await user.keyboard('{ArrowLeft}e');
    expect(await screen.findByRole('tree', { name: 'Explicação de Entradas de todos os módulos em jan/2027' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Exposição máxima/ }));
    const peak = await screen.findByRole('tree', { name: 'Explicação de Exposição máxima em jan/2027' });
    expect(within(peak).getAllByRole('treeitem', { name: /: Fluxo antes dos sócios em jan\/2027/ })).toHaveLength(2);
  });

  it('[RT-13] begin with what is known of the module, take a source, and are saved with Ctrl + S', async () => {
    serve([]);
    renderApp(AT);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Começar do zero' }));
    const form = await screen.findByRole('region', { name: 'Premissas' });
    await waitFor(() => expect(document.activeElement).toBe(within(form).getByLabelText('Primeiro mês')));
    await user.click(within(form).getByRole('button', { name: 'RET 1 %' }));
    await user.type(within(form).getByLabelText('Fonte da comissão'), 'Tabela do CRECI');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(/Salvo às/);
    const sent = api.seen.find(({ method }) => method === 'POST');
    const { plan } = cashflowPlan.draft.parse(sent?.body);
    expect([plan.notes, plan.taxes.rules.map(({ regime }) => regime)]).toEqual([
      { commission: 'Tabela do CRECI' },
      expect.arrayContaining(['RET1']),
    ]);
  });

  it('[RT-13] refuse what makes no sense at its field, and keep the last figures that did', async () => {
    serve([wire(1, 2, EXAMPLE)]);
    renderApp(AT);
    const user = userEvent.setup();
    await line('jan/2027');
    const form = screen.getByRole('region', { name: 'Premissas' });
    await type(user, within(form).getByLabelText('Publicidade, do VGV'), '2');
    expect((await screen.findAllByText('Curva de publicidade: até jan/2027 ela soma 0 %; deve somar 100 %.')).length).toBe(2);
    expect(screen.getByText('Os valores são os da última premissa válida: corrija o que está apontado.')).toBeTruthy();
    expect((await line('jan/2027'))[1]).toBe('124.000,00');
  });

  it('[RT-13] [RT-22] keep their open part and the version beside them in the address, which another tab of the page leaves', async () => {
    serve([wire(1, 2, EXAMPLE), wire(2, 1, EXAMPLE)]);
    const { router } = renderApp(`${AT}&parte=valores&comparada=1`);
    const user = userEvent.setup();
    expect(await screen.findByRole('grid', { name: /^Valores digitados/ })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Comparar com' }).value).toBe('Orçamento 2027');
    await user.click(screen.getByRole('tab', { name: 'Curvas' }));
    expect(await screen.findByRole('grid', { name: /^Curvas/ })).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ parte: 'curvas' });
    router.history.back();
    expect(await screen.findByRole('grid', { name: /^Valores digitados/ })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Estrutura' }));
    await waitFor(() => expect(router.state.location.search).toEqual(expect.objectContaining({ aba: 'estrutura' })));
    for (const key of ['parte', 'comparada']) expect(router.state.location.search).not.toHaveProperty(key);
  });

  it('[RT-13] [SEC-3] do without the receipts of who may not see them, and say so', async () => {
    serve([wire(1, 2, EXAMPLE)], { is_admin: false, pages: { cashflow: ['view', 'edit'] }, named: [], fingerprint: 'one' });
    renderApp(AT);
    const hidden = 'Você não tem permissão para ver as premissas da receita associativo: elas não contam aqui.';
    expect(await screen.findByText(hidden)).toBeTruthy();
    expect((await line('jan/2027')).slice(0, 2)).toEqual(['–', '100.000,00']);
    expect(api.seen.map(({ path }) => path)).not.toContain('revenue/associative-plans/');
  });

  it('[RT-13] are not left for another tab without a question while they are unsaved', async () => {
    serve([wire(1, 2, EXAMPLE)]);
    renderApp(AT);
    const user = userEvent.setup();
    await line('jan/2027');
    await type(user, screen.getByLabelText('Taxa sobre o pago da obra'), '3');
    await user.click(screen.getByRole('tab', { name: 'Estrutura' }));
    const question = await screen.findByRole('dialog', { name: /Existem alterações não salvas/ });
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
    expect(screen.getByLabelText('Taxa sobre o pago da obra')).toHaveProperty('value', '3 %');
  });
});
