import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROFILE, VERSIONS } from '#src/test/app-api.ts';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';
import { foldExpenseReport } from '#planning/expense/report.ts';
import { entriesOf } from './ReportPage.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  storeSession();
});
afterEach(() => {
  act(() => void window.dispatchEvent(new Event('afterprint')));
  api.restore();
});

const report = (amounts: readonly string[]) => ({
  version: 2,
  group_by: 'center_cost',
  months: ['2027-01', '2027-02'],
  groups: [{ id: 7, codigo: '10', nome: 'Centro' }],
  accounts: [{ id: 5, codigo: '5', nome: 'Viagens', kind: 'analitica', nature: 'despesa' }],
  lines: [{ group: 7, accounting: 5, amounts }],
});
const POSTINGS = {
  count: 3,
  total: '120.00',
  postings: [
    {
      id: 1,
      month: '2027-01',
      date: '2027-01-15',
      document: 'NF 1',
      account: '5 Viagens',
      center: '10 Centro',
      amount: '120.00',
    },
    { id: 2, month: '2027-01', date: null, document: '', account: '5 Viagens', center: '10 Centro', amount: '-5.00' },
  ],
};

function serve() {
  api = fakeApi(
    fakeTables({ 'structure/versions/': VERSIONS, 'structure/aggregators/': [], 'expense/entries/': [] }, ({ path, query }) => {
      if (path === 'access/user/profile/') return reply(PROFILE);
      if (path === 'structure/dictionary/') return reply({ empresa: [], centro_custo: [], conta_contabil: [], regional: [] });
      if (path === 'expense/report/postings/') return reply(POSTINGS);
      if (path !== 'expense/report/') return undefined;
      const realised = { source: 'contabil', until: '2027-01', months: ['2027-01'] };
      return reply(
        query.get('basis') === 'realizado' ? { ...report(['120.00', '0.00']), realised } : report(['100.00', '60.00']),
      );
    }),
  );
}

describe('the expense report', () => {
  it('goes on as it is chosen when «Importar realizado» is asked for over it, and begins anew from elsewhere', async () => {
    serve();
    const { router } = renderApp('/despesa/relatorio?versao=2&cc=7&visao=ano&com=realizado');
    await screen.findByRole('treegrid');
    const user = userEvent.setup();
    const ask = async () => {
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await screen.findByRole('combobox', { name: 'Buscar telas e ações' }), 'importar realizado{Enter}');
    };
    await ask();
    const beside = { versao: 2, cc: 7, visao: 'ano', com: 'realizado', painel: 'importar-realizado' };
    await waitFor(() => expect(router.state.location.search).toEqual(beside));
    await act(() => router.navigate({ to: '/despesa/lancamento', search: { cc: 7 } }));
    await ask();
    await waitFor(() => expect(router.state.location.search).toEqual({ versao: 2, painel: 'importar-realizado' }));
  });

  it('[RT-20] is read by the keyboard: lines open and close, each leads to its entries, and the total stays at the foot', async () => {
    serve();
    const { router } = renderApp('/despesa/relatorio?versao=2&escala=unidade');
    const user = userEvent.setup();
    const tree = await screen.findByRole('treegrid', { name: 'Relatório de despesas, Revisão de março' });
    const line = (name: RegExp) => within(tree).queryByRole('row', { name });
    const total = line(/^Total geral/);
    expect(total?.closest('tfoot')).toBeTruthy();
    expect([...(total?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '100,00',
      '60,00',
      '160,00',
    ]);
    // Nothing of a budgeted figure is asked here: its line leads to what it is made of.
    expect(screen.queryByText(/^Escolha um valor/)).toBeNull();
    const link = within(tree).getByRole('link', { name: '5 Viagens' });
    const to = new URL(link.getAttribute('href') ?? '', 'http://previsto');
    expect([to.pathname, to.searchParams.get('conta'), to.searchParams.get('cc')]).toEqual(['/despesa/lancamento', '5', '7']);

    act(() => tree.focus());
    await user.keyboard('{ArrowLeft}');
    expect(line(/^10 Centro/)?.getAttribute('aria-expanded')).toBe('false');
    expect(line(/^5 Viagens/)).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(line(/^10 Centro/)?.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    const active = () => document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toBe('100,00');
    // The last line that the keys reach: the total is no place of theirs.
    await user.keyboard('{ArrowDown}{Home}');
    expect(active()).toBe('5 Viagens');
    await user.keyboard('{Home}');
    expect(active()).toBe('10 Centro');
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/despesa/lancamento', search: { conta: 5, cc: 7 } }),
    );
  });
});

describe('the expense report beside actuals', () => {
  it('[RT-20] tells an expense over its budget as bad, nothing of months to come, the tendency, and opens to the postings', async () => {
    serve();
    renderApp('/despesa/relatorio?versao=2&com=realizado&escala=unidade');
    const user = userEvent.setup();
    const tree = await screen.findByRole('treegrid');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(await within(tree).findByRole('row', { name: /5 Viagens/ })).toBeTruthy();
    // In sight under the lines, however many they are.
    expect(
      within(tree)
        .getByRole('row', { name: /^Total geral/ })
        .closest('tfoot'),
    ).toBeTruthy();
    // On paper the total stands in a part of its own, under its own heading.
    expect(screen.getByText('Relatório de despesas, Revisão de março · parte 2 de 2')).toBeTruthy();
    const heads = screen.getAllByRole('treegrid').map((part) =>
      within(part)
        .getAllByRole('columnheader')
        .map((one) => one.textContent),
    );
    const cells = screen.getAllByRole('row', { name: /5 Viagens/ }).flatMap((row) => [...row.querySelectorAll('td')]);
    const texts = cells.map((cell) => cell.textContent);
    expect(heads[1]).toEqual(['Total', 'Conta R$', 'Orçado', 'Realizado', 'Variação', 'Variação %', 'Tendência', 'A realizar']);
    expect(texts.slice(0, 8)).toEqual(['100,00', '120,00', '20,00', '20,0 %', '60,00', '—', '—', '—']);
    // Until January, and the total with its tendency and what is still to come.
    expect(texts.slice(8, 12)).toEqual(['100,00', '120,00', '20,00', '20,0 %']);
    expect(texts.slice(12)).toEqual(['160,00', '120,00', '−40,00', '−25,0 %', '180,00', '40,00']);
    expect([cells[2]?.title, cells[14]?.title]).toEqual([
      'Desfavorável em relação ao orçado',
      'Período em andamento: o orçado é do período todo.',
    ]);
    expect((await screen.findByRole('note', { name: 'Notas do relatório' })).textContent).toContain(
      'Realizado: contábil, até jan/2027',
    );

    await user.dblClick(cells[1] as Element);
    expect(await screen.findByText('3 lançamentos, R$ 120,00')).toBeTruthy();
    expect(screen.getByRole('cell', { name: '15/01/2027' })).toBeTruthy();
    expect(screen.getByText('NF 1')).toBeTruthy();
    expect(screen.getByText('Sem documento')).toBeTruthy();
    expect(screen.getByText(/^Os 2 maiores/)).toBeTruthy();
    const requested = api.seen.find(({ path }) => path === 'expense/report/postings/')?.query;
    expect(Object.fromEntries(requested ?? [])).toMatchObject({
      accounting: '5',
      center_cost: '7',
      first: '2027-01',
      last: '2027-01',
    });
  });
});

const rows = foldExpenseReport({
  months: ['2026-12', '2027-01'],
  groups: [{ id: 7, codigo: '1', nome: 'Obra' }],
  accounts: [
    { id: 3, codigo: '3', nome: 'Água', kind: 'analitica' },
    { id: 4, codigo: '4', nome: 'Luz', kind: 'analitica' },
  ],
  lines: [
    { group: 7, accounting: 3, amounts: [1, 0] },
    { group: 7, accounting: 4, amounts: [0, 1] },
  ],
});
const row = (accounting: number) => {
  const found = rows.find((one) => one.accounting === accounting);
  if (!found) throw new Error('no such row');
  return found;
};
const months = ['2026-12', '2027-01'];
const defined = (search: object) => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

describe('from a line of the report to its entries', () => {
  it('filters by the line’s account and group', () => {
    expect(defined(entriesOf(row(3), {}, months))).toEqual({ conta: 3, cc: 7 });
    expect(defined(entriesOf(row(3), { por: 'empresa', agrupador: 9 }, months))).toEqual({ conta: 3, empresa: 7, agrupador: 9 });
    expect(defined(entriesOf(row(3), { por: 'regional' }, months))).toEqual({ conta: 3, regional: 7 });
  });

  it('keeps a narrower filter of the report', () => {
    expect(defined(entriesOf(row(3), { por: 'regional', cc: 5 }, months))).toEqual({ conta: 3, cc: 5 });
    expect(defined(entriesOf(row(3), { por: 'regional', empresa: 6 }, months))).toEqual({ conta: 3, empresa: 6 });
    expect(defined(entriesOf(row(3), { por: 'cc', regional: 6 }, months))).toEqual({ conta: 3, cc: 7 });
  });

  it('opens the year in which the line begins', () => {
    expect(entriesOf(row(4), {}, months).ano).toBe(2027);
    expect(entriesOf(row(3), {}, months).ano).toBeUndefined();
  });
});
