import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Operation, PageId } from '#contract/pages.ts';
import { profileOptions } from '#src/session/profile.ts';
import { ENTERPRISES, MODULES, PROFILE, VERSIONS } from '#src/test/app-api.ts';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';
import { statementRow, UNTROUBLED } from '#src/test/statement-report.ts';

let api: ReturnType<typeof fakeApi>;
let noLedger = false;
let unbudgeted = false;
let noLines = false;
/** When explanations are answered. */
let heldUntil = Promise.resolve();
/** When reports are, and with what instead of their figures. */
const atOnce = async (): Promise<Response | null> => null;
let reportRead = atOnce;
afterEach(() => {
  api.restore();
  fingerprint = 'one';
  noLedger = false;
  noLines = false;
  unbudgeted = false;
  heldUntil = Promise.resolve();
  reportRead = atOnce;
});
beforeEach(() => {
  storeSession();
});

const row = (key: string, type: string, nome: string, amount: string) => statementRow(key, type, nome, [amount], amount);
const ZERO = ['0.00', '0.00'];
const LOW = { mapped: '1.00', total: '6.00', share: '16.6667', sources: 2, sources_mapped: 1, entries: 2, entries_mapped: 1 };
const FULL = { ...LOW, mapped: '6.00', share: '100.0000', sources_mapped: 2, entries_mapped: 2 };
const report = (version: number, amount: string, coverage = FULL) => ({
  version,
  first: '2027-01',
  last: '2027-01',
  periods: [{ key: '2027-01', label: 'jan/2027', words: 'em jan/2027', first: '2027-01', last: '2027-01' }],
  rows: [
    row('g1', 'group', 'Receita', amount),
    row('a1', 'aggregator', 'Lucro', amount),
    row('unmapped', 'unmapped', 'Lançamentos sem de-x-para', '5.00'),
  ],
  coverage,
  check: { came_in: ZERO, last_line: ZERO, unmapped: ZERO, outside: ZERO, difference: ZERO },
  ...UNTROUBLED,
});
const LEAF = {
  label: 'Serviços extras',
  value: 100,
  unit: 'cents',
  text: 'R$ 1,00',
  formula: null,
  formula_text: null,
  children: [],
};
const explanationOf = (version: string | null, period: string | null) => ({
  ...LEAF,
  label: `Receita da versão ${version} em ${period}`,
  children: [
    { ...LEAF, label: '3.1 Serviços', ref: 'expense-entries:7/9' },
    { ...LEAF, opens: TERM },
  ],
});

/** The actuals of January: more revenue than was budgeted; nothing yet in what a version has of other months. */
const happened = (version: number, until: string | null = '2027-01') => ({
  ...report(version, '130.00', noLines ? LOW : FULL),
  realised: { source: 'contabil', until, months: until === null ? [] : [until], ignored: '0.00' },
  outlook: [
    { ...row('g1', 'group', 'Receita', '0.00'), values: ['100.00', '130.00'], total: null },
    { ...row('a1', 'aggregator', 'Lucro', '0.00'), values: ['100.00', '130.00'], total: null },
  ],
  hidden_center_costs: 2,
});

/** What was asked of the report's address. */
const requests = () => api.seen.filter(({ path }) => path === 'dre/report/').map(({ query }) => query);
/** Whether a figure was explained by other periods than months. */
const explained = () => requests().some((query) => query.has('explain') && query.has('view'));

const pressPrint = () => act(() => void fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true }));

type Pages = Partial<Record<PageId, Operation[]>>;

/** Which rights there are at the moment; and what a term opens to with them. */
let fingerprint = 'one';
const TERM = 'module:1/revenue/2027-01';

function serve(pages?: Pages, empty = false) {
  api = fakeApi(
    fakeTables(
      { 'structure/versions/': VERSIONS, 'enterprise/enterprises/': ENTERPRISES, 'enterprise/modules/': MODULES },
      ({ path, query }) => {
        const rights = pages && { is_admin: false, pages, named: [], fingerprint };
        if (path === 'access/user/profile/') return reply({ ...PROFILE, ...(rights && { rights }) });
        if (path === 'structure/dictionary/') return reply({ empresa: [], centro_custo: [], conta_contabil: [], regional: [] });
        if (path !== 'dre/report/') return undefined;
        const version = query.get('version');
        if (query.get('explain') === TERM)
          return reply({
            ...explanationOf(version, null),
            label: 'Termo',
            children: [{ ...LEAF, label: `Lido com os direitos ${fingerprint}` }],
          });
        if (query.has('explain')) return heldUntil.then(() => reply(explanationOf(version, query.get('period'))));
        if (query.get('basis') === 'realizado') return reply(happened(Number(version), noLedger ? null : '2027-01'));
        const answer = report(Number(version), unbudgeted ? '0.00' : version === '2' ? '100.00' : '300.00');
        return reportRead().then((instead) => instead ?? reply(empty ? { ...answer, rows: [] } : answer));
      },
    ),
  );
}

/** The whole report: only what is printed is drawn where nothing has a size. */
async function lines(name: RegExp) {
  const tree = await screen.findByRole('treegrid', { name });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  return within(tree);
}
afterEach(() => act(() => void window.dispatchEvent(new Event('afterprint'))));

async function figures(): Promise<(string | null)[]> {
  const line = await (await lines(/^DRE/)).findByRole('row', { name: /Receita/ });
  return [...line.querySelectorAll('td')].map((cell) => cell.textContent);
}

describe('a report of a statement', () => {
  it('[RT-15] leads to what happened where nothing is budgeted', async () => {
    const nothing = { ...LOW, mapped: '0.00', total: '0.00', share: null, sources: 0, sources_mapped: 0 };
    reportRead = async () => reply({ ...report(2, '0.00'), coverage: nothing });
    serve();
    const { router } = renderApp('/dre/relatorio?versao=2&grafico=fechado');
    await userEvent.click(await screen.findByRole('link', { name: 'Ver o realizado' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ versao: 2, com: 'realizado' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ver o realizado' })).toBeNull());
  });

  it('[RT-15] is printed by the keys as one page of the last month with actuals, once that is read', async () => {
    serve();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    renderApp('/dre/relatorio?versao=2&grafico=fechado');
    const user = userEvent.setup();
    await screen.findByRole('treegrid', { name: /^DRE/ });
    await screen.findByText(/^DRE · Revisão/);
    await user.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const page = document.querySelector('body > article');
    const line = [...(page?.querySelectorAll('tbody tr') ?? [])].find((one) => one.textContent.includes('Lucro'));
    expect([...(line?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '0,1',
      '0,1',
      '0,0',
      '30,0 %',
      '0,1',
      '0,1',
      '0,0',
      '30,0 %',
      '0,1',
      '0,1',
      '0,0',
      '30,0 %',
    ]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('body > article')).toBeNull();
    // The table is the second choice, and is what that print gives alone.
    await user.click(screen.getByRole('button', { name: 'Mais ações' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Imprimir' }));
    await user.click(await screen.findByRole('button', { name: 'Imprimir tabela completa' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.querySelector('body > article')).toBeNull();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.querySelector('body > article')).not.toBeNull();
  });

  it('[RT-15] without actuals is printed with its budget alone, and says so', async () => {
    noLedger = true;
    serve();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    renderApp('/dre/relatorio?versao=2&grafico=fechado');
    await screen.findByText(/^DRE · Revisão/);
    await userEvent.setup().keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const page = document.querySelector('body > article');
    expect(page?.textContent).toContain('Ainda não há realizado: só o orçado.');
    expect(page?.textContent).not.toContain('Tendência');
  });

  it('[RT-15] explains a figure of the version beside it as that version’s', async () => {
    serve();
    const { router } = renderApp('/dre/relatorio?versao=2&com=1&escala=unidade&grafico=fechado');
    const user = userEvent.setup();
    const tree = await lines(/^DRE/);
    const cells = (await tree.findByRole('row', { name: /Receita/ })).querySelectorAll('td');
    expect([...cells].slice(0, 2).map((cell) => cell.textContent)).toEqual(['100,00', '300,00']);
    await user.dblClick(cells[1] as Element); // the other version's
    expect(await screen.findByText('Orçamento 2027: Receita da versão 1 em 2027-01')).toBeTruthy();
    // What it is made of is that version's, too.
    await user.click(await screen.findByRole('button', { name: 'Abrir os lançamentos' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ versao: 1, conta: 7, cc: 9 }));
  });

  it('[RT-15] stands beside actuals, coloured by what it does to the result, and explains it as such', async () => {
    serve();
    renderApp('/dre/relatorio?versao=2&com=realizado&escala=unidade&grafico=fechado');
    const user = userEvent.setup();
    const tree = await lines(/^DRE/);
    const cells = (await tree.findByRole('row', { name: /Receita/ })).querySelectorAll('td');
    expect([...cells].slice(0, 4).map((cell) => cell.textContent)).toEqual(['100,00', '130,00', '30,00', '30,0 %']);
    expect(cells[2]?.getAttribute('title')).toBe('Favorável em relação ao orçado');
    expect([...cells].slice(-2).map((cell) => cell.textContent)).toEqual(['130,00', '−30,00']);
    const note = await screen.findByRole('note', { name: 'Notas do relatório' });
    expect(note.textContent).toContain('Realizado: contábil, até jan/2027');
    expect(note.textContent).toContain('Valores de 2 centros de custo sem permissão não estão no total.');
    await user.dblClick(cells[1] as Element);
    expect(await screen.findByText('Realizado: contábil, até jan/2027: Receita da versão 2 em 2027-01')).toBeTruthy();
    const requested = api.seen.map(({ query }) => query).filter((query) => query.has('explain'));
    expect(requested.map((query) => query.get('basis'))).toEqual(['realizado']);
  });

  it('[RT-15] draws the actuals where nothing is budgeted, and the budget where anything is', async () => {
    serve();
    const first = renderApp('/dre/relatorio?versao=2&com=realizado&grafico=barras');
    expect(await screen.findByText('Lucro', { selector: 'figcaption' })).toBeTruthy();
    first.view.unmount();
    unbudgeted = true;
    renderApp('/dre/relatorio?versao=2&com=realizado&grafico=barras');
    expect(await screen.findByText('Lucro: realizado', { selector: 'figcaption' })).toBeTruthy();
  });

  it('[RT-15] shows of a comparison the columns that its reader leaves in, one at the least, and all again', async () => {
    serve();
    renderApp('/dre/relatorio?versao=2&com=1&escala=unidade&grafico=fechado');
    const user = userEvent.setup();
    await lines(/^DRE/);
    // Of January and of the total.
    await waitFor(async () => expect(await figures()).toHaveLength(8));
    await user.click(screen.getByRole('button', { name: 'Exibir' }));
    const turn = async (name: string) => user.click(await screen.findByRole('menuitemcheckbox', { name }));
    await turn('Δ');
    await waitFor(async () => expect(await figures()).toHaveLength(6));
    await turn('Δ %');
    await turn('A outra versão');
    await waitFor(async () => expect(await figures()).toHaveLength(2));
    await turn('Esta versão');
    expect(await figures()).toHaveLength(2);
    await user.click(screen.getByRole('menuitem', { name: 'Colunas como de início' }));
    await waitFor(async () => expect(await figures()).toHaveLength(8));
  });

  it('[RT-15] whose money has too few lines is amber instead of green, on the screen and on paper, and says why', async () => {
    serve();
    noLines = true;
    renderApp('/dre/relatorio?versao=2&com=realizado&escala=unidade&grafico=fechado');
    const tree = await lines(/^DRE/);
    const cells = (await tree.findByRole('row', { name: /Lucro/ })).querySelectorAll('td');
    const why = 'Incompleto: só 16,7 % do realizado têm de-x-para. Abaixo de 90 % um total não é julgado.';
    expect([cells[2]?.textContent, cells[2]?.dataset['tone'], cells[2]?.title]).toEqual(['≈ 30,00', 'unsure', why]);
    expect((await screen.findByRole('note', { name: 'Notas do relatório' })).textContent).toContain(why);
  });

  it('[RT-15] without anything that happened says what to do, to who may and to who may not', async () => {
    serve({ dreReport: ['view'], expenseReport: ['view', 'edit'] });
    noLedger = true;
    const first = renderApp('/dre/relatorio?versao=2&com=realizado&escala=unidade&grafico=fechado');
    const link = await screen.findByRole('link', { name: 'Importe o razão ou o balancete' });
    expect(link.getAttribute('href')).toContain('/despesa/relatorio');
    const cells = (await (await lines(/^DRE/)).findByRole('row', { name: /Receita/ })).querySelectorAll('td');
    expect([...cells].slice(0, 4).map((cell) => cell.textContent)).toEqual(['100,00', '—', '—', '—']);
    first.view.unmount();
    api.restore();

    serve({ dreReport: ['view'] });
    renderApp('/dre/relatorio?versao=2&com=realizado&escala=unidade&grafico=fechado');
    expect(await screen.findByText(/^Ainda não há realizado contábil. Peça/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Importe o razão ou o balancete' })).toBeNull();
  });

  it('[RT-15] marks the figure that stands explained, brings its column back into sight, and names it before it is read', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    heldUntil = promise;
    serve();
    renderApp('/dre/relatorio?versao=2&grafico=fechado');
    const user = userEvent.setup();
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    const tree = await lines(/^DRE/);
    const [january, total] = (await tree.findByRole('row', { name: /Receita/ })).querySelectorAll('td');
    const marked = () => tree.getAllByText(/./).filter((one) => one.getAttribute('aria-current') === 'true');
    const head = (name: string) => tree.getByRole('columnheader', { name });
    expect(marked()).toEqual([]);
    await user.dblClick(january as Element);
    expect(await screen.findByText('Receita em jan/2027')).toBeTruthy();
    resolve();
    expect(await screen.findAllByText('Receita da versão 2 em 2027-01')).toHaveLength(2);
    expect(marked()).toEqual([head('jan/2027'), january]);
    expect(shown.mock.contexts.slice(-2)).toEqual([head('jan/2027'), january]);
    // Walking on by the keys leaves the mark where it is; another figure takes it.
    await user.click(total as Element);
    expect(marked()).toEqual([head('jan/2027'), january]);
    await user.dblClick(total as Element);
    await waitFor(() => expect(marked()).toEqual([head('Total'), total]));
    expect(shown.mock.contexts.slice(-2)).toEqual([head('Total'), total]);
    await user.click(screen.getByRole('button', { name: 'Fechar painel' }));
    expect(marked()).toEqual([]);
  });

  it.each([
    [
      'of actuals where they stand beside',
      'com=realizado&figura=g1',
      'Realizado: contábil, até jan/2027: Receita da versão 2 em total',
    ],
    ['of the report itself', 'figura=g1', 'Receita da versão 2 em total'],
    ['of the whole flow, of no period', 'com=realizado&figura=exposure', 'Receita da versão 2 em null'],
  ])('[RT-5] [RT-22] opens with the figure that its address names, %s', async (_name, search, words) => {
    serve();
    const { router } = renderApp(`/dre/relatorio?versao=2&grafico=fechado&${search}`);
    expect(await screen.findAllByText(words)).not.toEqual([]);
    const entries = router.history.length;
    await userEvent.click(screen.getByRole('button', { name: 'Fechar painel' }));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    // The address tells of it no longer, in the same entry of the history: going back leads to where it was opened.
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('figura', expect.anything()));
    expect(router.history).toHaveLength(entries);
  });

  it('[RT-15] [RT-22] keeps the open explanation and its column in the address, for a reload, a link and the way back', async () => {
    serve();
    const { router, view } = renderApp('/dre/relatorio?versao=2&grafico=fechado');
    const user = userEvent.setup();
    const [january] = (await (await lines(/^DRE/)).findByRole('row', { name: /Receita/ })).querySelectorAll('td');
    await user.dblClick(january as Element);
    await screen.findAllByText('Receita da versão 2 em 2027-01');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ figura: 'g1', coluna: '2027-01-value' }));
    await user.click(await screen.findByRole('treeitem', { name: /^Receita da versão 2/ }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ aberto: '-' }));
    const { href } = router.state.location;
    act(() => view.unmount());
    renderApp(href);
    const root = await screen.findByRole('treeitem', { name: /^Receita da versão 2 em 2027-01/ });
    expect(root.getAttribute('aria-expanded')).toBe('false');
    const tree = await lines(/^DRE/);
    const again = (await tree.findByRole('row', { name: /Receita/ })).querySelector('td');
    expect(again?.getAttribute('aria-current')).toBe('true');
  });

  it('[RT-15] explains what is on screen as it was asked for, while other periods are read', async () => {
    serve();
    const { router } = renderApp('/dre/relatorio?versao=2&grafico=fechado&figura=g1&coluna=2027-01-value');
    await screen.findAllByText('Receita da versão 2 em 2027-01');
    const read = Promise.withResolvers<Response | null>();
    reportRead = () => read.promise;
    await act(() => router.navigate({ to: '.', search: (before) => ({ ...before, visao: 'trimestral' }) }));
    await waitFor(() => expect(requests().some((query) => query.get('view') === 'trimestral')).toBe(true));
    await screen.findAllByText('Receita da versão 2 em 2027-01');
    expect(explained()).toBe(false);
    read.resolve(null);
    await waitFor(() => expect(explained()).toBe(true));
  });

  it('[SEC-2] of terms that stand open nothing stays that was read with other rights', async () => {
    serve({ dreReport: ['view'] });
    const { queryClient } = renderApp('/dre/relatorio?versao=2&grafico=fechado&figura=g1&coluna=2027-01-value&aberto=0-1');
    expect(await screen.findByRole('treeitem', { name: /Lido com os direitos one/ })).toBeTruthy();
    fingerprint = 'two';
    // Not within act: React draws as it does in a browser, as soon as it is told.
    await queryClient.query({ ...profileOptions(), staleTime: 0 });
    expect(await screen.findByRole('treeitem', { name: /Lido com os direitos two/ })).toBeTruthy();
    expect(screen.queryByText(/Lido com os direitos one/)).toBeNull();
  });

  it('[RT-15] explains a figure of its own beside another version’s', async () => {
    serve();
    renderApp('/dre/relatorio?versao=2&com=1&escala=unidade&grafico=fechado');
    const user = userEvent.setup();
    const cells = (await (await lines(/^DRE/)).findByRole('row', { name: /Receita/ })).querySelectorAll('td');
    const button = screen.getByRole('button', { name: /^Explicar/ });
    expect(button.hasAttribute('disabled')).toBe(true);
    // As a finger does it, which has no key and no double click.
    await user.click(cells[0] as Element);
    await user.click(button);
    expect(await screen.findAllByText('Receita da versão 2 em 2027-01')).not.toEqual([]);
    expect(screen.queryByText(/^Orçamento 2027: /)).toBeNull();
  });

  it('[SEC-3] [RT-15] leads nowhere its reader may not go, and offers no «e se» of assumptions they may not see', async () => {
    serve({ dreReport: ['view'], dreFromTo: ['view'] });
    const first = renderApp('/dre/relatorio?versao=2&grafico=fechado');
    expect(await (await lines(/^DRE/)).findByRole('button', { name: 'Lançamentos sem de-x-para' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'E se…' })).toBeNull();
    first.view.unmount();
    api.restore();

    const all: Pages = { revenueAssociative: ['view'], revenueCost: ['view'], cashflow: ['view'], drePremises: ['view'] };
    serve({ ...all, dreReport: ['view'] });
    renderApp('/dre/relatorio?versao=2&grafico=fechado');
    const tree = await lines(/^DRE/);
    expect(await tree.findByText('Lançamentos sem de-x-para')).toBeTruthy();
    expect(tree.queryByRole('button', { name: 'Lançamentos sem de-x-para' })).toBeNull();
    expect(screen.getByRole('button', { name: 'E se…' })).toBeTruthy();
  });

  it('[RT-15] draws on a small screen the picture that is chosen, also the usual one', async () => {
    const wide = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
    serve();
    const { router } = renderApp('/dre/relatorio?versao=2');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Exibir' }));
    const usual = await screen.findByRole('menuitemradio', { name: 'Resultado por período' });
    expect(usual.getAttribute('aria-checked')).toBe('false');
    await user.click(usual);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ grafico: 'barras' }));
  });

  it('[RT-15] is read in R$ mil until its reader asks for cents', async () => {
    serve();
    const { router } = renderApp('/dre/relatorio?versao=2&grafico=fechado');
    const user = userEvent.setup();
    expect((await figures())[0]).toBe('0,1');
    // What is calculated with is a file to the cent all the same.
    await user.click(screen.getByRole('button', { name: 'Mais ações' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Exportar' }));
    await waitFor(() => expect(api.seen.find(({ path }) => path.endsWith('/export/'))?.query.get('scale')).toBe('reais'));
    await user.click(screen.getByRole('button', { name: 'Exibir' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'R$' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ escala: 'unidade' }));
    await waitFor(async () => expect((await figures())[0]).toBe('100,00'));
  });

  it('[SEC-3] [RT-15] without a structure leads to where it is made who may go there', async () => {
    serve({ dreReport: ['view'] }, true);
    const first = renderApp('/dre/relatorio?versao=2');
    expect(await screen.findByText('Nenhuma linha configurada. Configure em DRE › Premissas.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Configurar a estrutura' })).toBeNull();
    first.view.unmount();
    api.restore();

    serve({ dreReport: ['view'], drePremises: ['view'] }, true);
    renderApp('/dre/relatorio?versao=2');
    expect(await screen.findByRole('link', { name: 'Configurar a estrutura' })).toBeTruthy();
  });

  it('[RT-20] prints what the keys asked for while it was read, and forgets it where it could not be', async () => {
    serve();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    let read = Promise.withResolvers<Response | null>();
    reportRead = () => read.promise;

    const { view } = renderApp('/dre/relatorio?versao=2&grafico=fechado');
    await screen.findByRole('button', { name: 'Mais ações' });
    pressPrint();
    expect(print).not.toHaveBeenCalled();
    read.resolve(null);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    act(() => view.unmount());

    read = Promise.withResolvers();
    const { queryClient } = renderApp('/dre/relatorio?versao=2&grafico=fechado');
    await screen.findByRole('button', { name: 'Mais ações' });
    pressPrint();
    read.resolve(reply({ detail: 'Não foi possível.' }, 400));
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    read = Promise.withResolvers();
    read.resolve(null);
    await userEvent.click(again);
    await screen.findByRole('treegrid', { name: /^DRE/ });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(print).toHaveBeenCalledTimes(1);
    // Asked for anew, it is printed.
    pressPrint();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  });
});
