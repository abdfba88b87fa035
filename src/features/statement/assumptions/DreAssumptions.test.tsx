import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cashflowPlan } from '#contract/cashflow-plan.ts';
import { drePlan } from '#contract/dre-plan.ts';
import { pocPlan } from '#contract/poc-plan.ts';
import type { HeldRights } from '#contract/rights.ts';
import { emptyDre, type DrePlan } from '#planning/accrual/plan.ts';
import { emptyCashflow } from '#planning/cashflow/plan.ts';
import { examplePoc } from '#planning/poc/example.table.ts';
import { TAX_PRESETS } from '#planning/taxes/rules.ts';
import { COMPANIES, ENTERPRISES, MODULES, PROFILE, VERSIONS } from '#src/test/app-api.ts';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';

const AT = '/dre/premissas?aba=premissas&versao=2&empreendimento=3&modulo=4';
let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());
beforeEach(() => {
  storeSession();
});

const place = { version: 2, modulo: 4 };
const row = { id: 1, row_version: 1 };
const taxes = { rules: [{ from: '2027-01', ...TAX_PRESETS.RET4 }], lag: 1 };

function serve(plan: DrePlan | null, rights?: HeldRights, before?: DrePlan) {
  const stored = [
    ...(plan ? [{ ...z.encode(drePlan.draft, { ...place, plan }), ...row }] : []),
    ...(before ? [{ ...z.encode(drePlan.draft, { ...place, version: 1, plan: before }), ...row, id: 2 }] : []),
  ];
  const cashflow = { ...z.encode(cashflowPlan.draft, { ...place, plan: { ...emptyCashflow('2027-01', 6), taxes } }), ...row };
  api = fakeApi(
    fakeTables(
      {
        'structure/versions/': VERSIONS,
        'structure/companies/': COMPANIES,
        'enterprise/enterprises/': ENTERPRISES,
        'enterprise/modules/': MODULES,
        'enterprise/indices/': [],
        'enterprise/index-values/': [],
        'revenue/associative-plans/': [],
        'revenue/poc-plans/': [1, 2].map((version) => ({
          ...z.encode(pocPlan.draft, { ...place, version, plan: examplePoc() }),
          ...row,
          id: version,
        })),
        'cashflow/premises/': [cashflow],
        'dre/premises/': stored,
      },
      (seen) => (seen.path === 'access/user/profile/' ? reply({ ...PROFILE, ...(rights && { rights }) }) : undefined),
    ),
  );
}

const cells = async (month: string) =>
  within(
    within(await screen.findByRole('grid', { name: 'Resultado, Torre A, Revisão de março' }))
      .getByRole('rowheader', { name: month })
      .closest('tr') as HTMLElement,
  ) // a cell stands in a row
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the assumptions of an income statement', () => {
  it('[RT-14] show what they book of the recognised revenue, anew while they are typed, and explain it', async () => {
    const depreciation = [{ label: 'Estande', value: 100_00, first: '2027-02', months: 3 }];
    serve({ ...emptyDre(), pecld: 10_000, depreciation });
    renderApp(AT);
    const user = userEvent.setup();
    // 1 % of 120.000,00, then of 300.000,25 more.
    expect((await cells('jan/2027')).slice(0, 4)).toEqual(['1.200,00', '–', '–', '–']);
    expect((await cells('abr/2027')).slice(0, 5)).toEqual(['4.948,15', '–', '–', '–', '33,34']);
    const field = screen.getByLabelText('% da receita bruta reconhecida');
    await user.clear(field);
    await user.type(field, '2');
    await waitFor(async () => expect((await cells('jan/2027'))[0]).toBe('2.400,00'));
    (await screen.findByRole('grid', { name: /^Resultado/ })).focus();
    await user.keyboard('{Enter}');
    const tree = await screen.findByRole('tree', { name: 'Explicação de PECLD em jan/2027' });
    expect(within(tree).getByText(/120.000,00 × 2 %/)).toBeTruthy();
  });

  it('[RT-14] [RT-22] stand beside those of the version that the address names', async () => {
    serve({ ...emptyDre(), pecld: 10_000 }, undefined, { ...emptyDre(), pecld: 20_000 });
    renderApp(`${AT}&comparada=1`);
    await waitFor(async () => expect(await cells('jan/2027')).toContain('−1.200,00'));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Comparar com' }).value).toBe('Orçamento 2027');
  });

  it('[RT-14] of all modules are explained by each of them', async () => {
    serve({ ...emptyDre(), pecld: 10_000 });
    renderApp('/dre/premissas?aba=premissas&versao=2&empreendimento=3');
    (await screen.findByRole('grid', { name: 'Resultado, Todos os módulos de Residencial Ipê' })).focus();
    await userEvent.setup().keyboard('e');
    const tree = await screen.findByRole('tree', { name: 'Explicação de PECLD de todos os módulos em jan/2027' });
    expect(within(tree).getByRole('treeitem', { name: /^Torre A: PECLD em jan/ })).toBeTruthy();
  });

  it('[RT-14] tell the rates of the cash flow’s assumptions and lead there', async () => {
    serve(emptyDre());
    renderApp(AT);
    expect(await screen.findByText('jan/2027 · RET 4 %')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Alterar nas premissas do fluxo de caixa' });
    expect(link.getAttribute('href')).toMatch(/^\/fluxo\/premissas\?.*aba=premissas/);
    expect(link.getAttribute('href')).toContain('modulo=4');
  });

  it('[SEC-3] [RT-14] say of rates that may not be seen that they may not, and not that there are none', async () => {
    serve(emptyDre(), { is_admin: false, pages: { drePremises: ['view', 'edit'] }, named: [], fingerprint: 'one' });
    renderApp(AT);
    expect(
      await screen.findByText(/^As alíquotas ficam nas premissas do fluxo de caixa, que você não tem permissão/),
    ).toBeTruthy();
    expect(screen.queryByText(/Nenhuma alíquota/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Alterar nas premissas do fluxo de caixa' })).toBeNull();
  });

  it('[RT-14] begin with nothing, and are saved with their source', async () => {
    serve(null);
    renderApp(AT);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Começar do zero' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Comissão diferida' }));
    await user.type(screen.getAllByLabelText('Fonte ou observação')[1] ?? document.body, 'CPC 47');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(/Salvo às/);
    const sent = api.seen.find(({ method }) => method === 'POST');
    expect(drePlan.draft.parse(sent?.body).plan).toEqual({
      ...emptyDre(),
      deferred_commission: true,
      notes: { deferred_commission: 'CPC 47' },
    });
  });
});
