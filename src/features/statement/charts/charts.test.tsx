import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENTERPRISES, MODULES, PROFILE, VERSIONS } from '#src/test/app-api.ts';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';
import { statementRow, UNTROUBLED } from '#src/test/statement-report.ts';

// Nothing has a size in jsdom, and what has no room is not drawn.
vi.mock('@mantine/hooks', async (original) => ({
  ...(await original<object>()),
  useElementSize: () => ({ ref: () => undefined, width: 640, height: 200 }),
}));

const MONTHS = ['2027-01', '2027-02', '2027-03'];
const NAMES = ['jan/2027', 'fev/2027', 'mar/2027'];
const money = (cents: number): string => (cents / 100).toFixed(2);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);
const row = (key: string, type: string, nome: string, amounts: readonly number[]) =>
  statementRow(key, type, nome, amounts.map(money), money(sum(amounts)));
const CHECK = ['0.00', '0.00', '0.00', '0.00'];
const FULL = { mapped: '1.00', total: '1.00', share: '100.0000', sources: 1, sources_mapped: 1, entries: 1, entries_mapped: 1 };

/** Net revenue, cost and result by month. */
function answer(revenue: number[], cost: number[]) {
  const result = revenue.map((cents, at) => cents + (cost[at] ?? 0));
  return {
    version: 2,
    first: '2027-01',
    last: '2027-03',
    periods: MONTHS.map((key, at) => ({ key, label: NAMES[at], words: `em ${NAMES[at]}`, first: key, last: key })),
    rows: [
      row('g1', 'group', 'Vendas', revenue),
      row('a1', 'aggregator', 'Receita líquida', revenue),
      row('g2', 'group', 'Custo de obra', cost),
      row('a2', 'aggregator', 'Lucro', result),
    ],
    coverage: FULL,
    check: { came_in: CHECK, last_line: CHECK, unmapped: CHECK, outside: CHECK, difference: CHECK },
    ...UNTROUBLED,
  };
}
const BUDGET = answer([100_00, 200_00, 300_00], [-40_00, -100_00, -160_00]);
const FACT = answer([90_00, 190_00, 0], [-50_00, -120_00, 0]);
const outlook = (key: string, toDate: number, trend: number) => ({
  ...statementRow(key, 'group', key, [money(toDate), money(trend)], null),
});
const ACTUALS = {
  ...FACT,
  realised: { source: 'contabil', until: '2027-02', months: MONTHS.slice(0, 2), ignored: '0.00' },
  outlook: [
    outlook('g1', 300_00, 580_00),
    outlook('a1', 300_00, 580_00),
    outlook('g2', -140_00, -330_00),
    outlook('a2', 160_00, 250_00),
  ],
};

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());
beforeEach(() => {
  storeSession();
  api = fakeApi(
    fakeTables(
      { 'structure/versions/': VERSIONS, 'enterprise/enterprises/': ENTERPRISES, 'enterprise/modules/': MODULES },
      ({ path, query }) => {
        if (path === 'access/user/profile/') return reply(PROFILE);
        if (path === 'structure/dictionary/') return reply({ empresa: [], centro_custo: [], conta_contabil: [], regional: [] });
        if (path !== 'dre/report/') return undefined;
        if (query.get('basis') === 'realizado') return reply(ACTUALS);
        const [first] = ENTERPRISES;
        if (!query.has('enterprise')) return reply(BUDGET);
        // One development has a loss, the others nothing at all.
        return reply(
          Number(query.get('enterprise')) === first?.id
            ? answer([10_00, 0, 0], [-30_00, -5_00, 0])
            : answer([0, 0, 0], [0, 0, 0]),
        );
      },
    ),
  );
});

const drawn = (name: RegExp) => screen.findByRole('img', { name });
const texts = (of: Element) => [...of.querySelectorAll('foreignObject')].map(({ textContent }) => textContent);
async function values(label: RegExp): Promise<(string | null)[][]> {
  const table = await screen.findByRole('table', { name: label, hidden: true });
  return [...table.querySelectorAll('tbody tr, tfoot tr')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );
}

describe('a chart of a report', () => {
  it('[RT-15] bridges a margin to what came, and to the tendency where that is chosen, with its table', async () => {
    const { router } = renderApp('/dre/relatorio?versao=2&grafico=margem');
    // A bridge leads from one to another: beside nothing there is none, and one click away what it takes.
    await userEvent.click(await screen.findByRole('button', { name: 'Comparar com o realizado' }));
    await waitFor(() => expect(router.state.location.searchStr).toContain('com=realizado'));
    expect(texts(await drawn(/^Lucro sobre Receita líquida, do orçado ao realizado, até fev\/2027/))).toEqual([
      'Margem, orçado: 53,33 %',
      'Vendas: −3,33 p.p. (−R$ 20,00)',
      'Custo de obra: −10,71 p.p. (−R$ 30,00)',
      'Margem, realizado: 39,29 %',
    ]);
    expect(await values(/^Ponte da margem/)).toEqual([
      ['Vendas', '300,00', '280,00', '−20,00', '−3,33 p.p.'],
      ['Custo de obra', '−140,00', '−170,00', '−30,00', '−10,71 p.p.'],
      ['Receita líquida', '300,00', '280,00', '−20,00', ''],
      ['Lucro', '160,00', '110,00', '−50,00', ''],
      ['Margem', '53,33 %', '39,29 %', '', '−14,05 p.p.'],
    ]);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Realizado até fev/2027' }));
    await user.click(await screen.findByRole('button', { name: 'Tendência do período' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ alvo: 'tendencia' }));
    expect(texts(await drawn(/do orçado à tendência, até mar\/2027/)).at(-1)).toBe('Margem, tendência: 43,10 %');
  });

  it('[RT-15] draws the largest cost as an S-curve, upwards, whatever the report’s view and without a comparison', async () => {
    renderApp('/dre/relatorio?versao=2&grafico=curva&visao=anual');
    const curve = await drawn(/^Curva S de Custo de obra, todos os empreendimentos, acumulado/);
    expect(texts(curve)).toEqual([
      'jan/2027: orçado R$ 40,00 (13,3 %) · realizado R$ 50,00 (16,7 %)',
      'fev/2027: orçado R$ 140,00 (46,7 %) · realizado R$ 170,00 (56,7 %)',
      'mar/2027: orçado R$ 300,00 (100,0 %) · tendência R$ 330,00',
    ]);
    expect(await values(/^Curva S/)).toEqual([
      ['jan/2027', '40,00', '13,3 %', '50,00', '16,7 %', '—'],
      ['fev/2027', '140,00', '46,7 %', '170,00', '56,7 %', '170,00'],
      ['mar/2027', '300,00', '100,0 %', '—', '—', '330,00'],
    ]);
    const monthly = api.seen.filter(({ path, query }) => path === 'dre/report/' && !query.has('view'));
    expect(monthly.map(({ query }) => query.get('basis'))).toEqual(expect.arrayContaining([null, 'realizado']));
  });

  it('[RT-15] draws one line of every development on one scale, names who has none, and leads to a development', async () => {
    const { router } = renderApp('/dre/relatorio?versao=2&grafico=empreendimentos');
    const [first] = ENTERPRISES;
    const name = first?.name ?? '';
    const loss = await drawn(new RegExp(`^${name}, Lucro por empreendimento`));
    expect(texts(loss)).toEqual(['jan/2027: −R$ 20,00', 'fev/2027: −R$ 5,00', 'mar/2027: R$ 0,00']);
    expect(loss.querySelectorAll('[data-loss]')).toHaveLength(2);
    expect(screen.getByText(/^\d+ empreendimentos? não t/)).toBeTruthy();
    expect(await values(/^Lucro por empreendimento/)).toEqual([
      [name, '−20,00', '−5,00', '0,00', '−25,00'],
      ['Fora dos empreendimentos', '80,00', '105,00', '140,00', '325,00'],
      ['Lucro', '60,00', '100,00', '140,00', '300,00'],
    ]);
    const charts = within(screen.getByRole('region', { name: 'Lucro por empreendimento' }));
    await userEvent.click(charts.getByRole('button', { name }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ emp: first?.id }));
  });
});
