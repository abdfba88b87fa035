import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { queueKey } from '#src/shared/data/drafts.ts';
import { appApi, PROFILE, signIn, SUMMARY, WAITING } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

let api: ReturnType<typeof appApi>;
afterEach(() => {
  api.restore();
  localStorage.clear();
});

const RESULT = {
  key: 'a9',
  nome: 'Lucro líquido',
  budgeted: '6102000.00',
  trend: '5118000.00',
  to_date: { budgeted: '4582000.00', realised: '3540000.00' },
  favour: 'desfavoravel',
};
const MARGIN = {
  key: 'a10',
  nome: 'Margem líquida',
  budgeted: '16.1000',
  trend: '14.6600',
  to_date: { budgeted: '15.0000', realised: '12.9000' },
  favour: 'desfavoravel',
};
const DRE = {
  until: '2027-02',
  result: RESULT,
  margin: MARGIN,
  lacking: null,
  outside: { budgeted: '0.00', realised: '0.00' },
  variances: [
    {
      key: 's5|conta_contabil:3',
      nome: '3.1 Salários',
      within: 'Despesas com pessoal',
      budgeted: '-1000000.00',
      realised: '-1120000.00',
      favour: 'desfavoravel',
    },
    { key: 's7', nome: 'Publicidade', within: null, budgeted: '-90000.00', realised: '-40000.00', favour: 'favoravel' },
  ],
  unposted: 1,
};
const MANGABEIRA = {
  enterprise: 3,
  code: 'MAN',
  name: 'Mangabeira',
  exposure: '8400000.00',
  exposure_month: '2026-05',
  irr_monthly: 0.0088,
  irr_yearly: 0.1117,
  irr_notes: [],
  discount: '12.0000',
  npv: '-10.00',
};
const CASH = {
  closing: '12300000.00',
  exposure: '9000000.00',
  exposure_month: '2026-06',
  developments: [
    MANGABEIRA,
    { ...MANGABEIRA, enterprise: 5, name: 'Serra', exposure: '0.00', exposure_month: null, irr_yearly: null },
  ],
};
const RESULTS = {
  of: { version: 1, first: '2027-01', last: '2027-12' },
  dre: DRE,
  cash: CASH,
  finding: {
    kind: 'variance',
    text: '3.1 Salários: R$ 120 mil acima do orçado até fev/2027.',
    row: 's5|conta_contabil:3',
    enterprise: null,
  },
  hidden_center_costs: 0,
  partly_hidden: 0,
  hidden_enterprises: 2,
  faulty: 1,
};
const hrefOf = (within_: HTMLElement, name: string | RegExp) =>
  decodeURIComponent(within(within_).getByRole('link', { name }).getAttribute('href') ?? '');

async function open(results: object, answers: Parameters<typeof appApi>[0] = {}) {
  api = appApi({ 'GET home/results/': () => reply(results), ...answers });
  await signIn();
  return renderApp('/home/page');
}

/** Where a development's finding leads. */
const foundAt = async (version: number | null) => {
  const { view } = await open({ ...RESULTS, finding: { kind: 'return', text: 'Serra.', row: null, enterprise: 5, version } });
  const section = await screen.findByRole('region', { name: 'Resultado em resumo' });
  const href = hrefOf(section, 'Ver');
  view.unmount();
  api.restore();
  return href;
};

const found = (kind: string) => ({ kind, text: 'Abaixo.', row: 'a9', enterprise: null, version: null });

describe('the year of the official version, on the first page', () => {
  it('[RT-5] is told without a verdict where nothing was budgeted, and of no amounts says nothing', async () => {
    const result = { ...RESULT, budgeted: '0.00', to_date: { budgeted: '0.00', realised: '10.00' }, favour: 'sem_orcamento' };
    await open({
      ...RESULTS,
      dre: { ...DRE, budgeted: false, result, margin: null, variances: [], unposted: 0 },
      cash: { ...CASH, empty: true, closing: '0.00', exposure: '0.00', exposure_month: null, developments: [] },
      finding: null,
    });
    const section = await screen.findByRole('region', { name: 'Resultado em resumo' });
    const figures = [...section.querySelectorAll('dl > div')].map((one) =>
      [...one.querySelectorAll('dt, dd')].map(({ textContent }) => textContent),
    );
    expect(figures).toEqual([
      ['Lucro líquido', 'R$ 5.118 mil', 'tendência; sem orçamento'],
      ['Caixa no fim de dez/2027', '—', 'sem valores'],
      ['Exposição máxima', '—', 'sem valores'],
    ]);
    expect(await screen.findByText('Não há valores orçados com que comparar o realizado.')).toBeTruthy();
  });

  it('[RT-5] is told by result, cash, margin and exposure, each beside its budget and leading to that very figure', async () => {
    const realised = { contabil: '2027-02', uau: '2027-01', hidden_center_costs: 0, hidden_companies: 0 };
    await open(RESULTS, {
      'GET home/summary/': () => reply({ ...SUMMARY, realised }),
      'GET home/realised/': () =>
        reply({
          parts: [{ source: 'uau', until: '2027-01', budgeted: '100000.00', realised: '400000.00', favour: 'incompleto' }],
        }),
    });
    const section = await screen.findByRole('region', { name: 'Resultado em resumo' });
    expect(within(section).getByText(/tendência: realizado até fev\/2027 e, depois, orçado/)).toBeTruthy();
    await within(section).findByText('+R$ 300 mil até jan/2027, incompleto');
    const figures = [...section.querySelectorAll('dl > div')].map((one) =>
      [...one.querySelectorAll('dt, dd:not([aria-hidden])')].map(({ textContent }) => textContent),
    );
    expect(figures).toEqual([
      ['Lucro líquido', 'R$ 5.118 mil', 'tendência; orçado R$ 6.102 mil', '−R$ 1.042 mil até fev/2027, desfavorável'],
      ['Caixa no fim de dez/2027', 'R$ 12.300 mil', 'orçado', '+R$ 300 mil até jan/2027, incompleto'],
      ['Margem líquida', '14,7 %', 'tendência; orçado 16,1 %', '−2,1 p.p. até fev/2027, desfavorável'],
      ['Exposição máxima', 'R$ 9.000 mil', 'em jun/2026'],
    ]);
    expect(hrefOf(section, 'R$ 5.118 mil')).toBe(
      '/dre/relatorio?versao=1&visao=anual&com=realizado&coluna=total-trend&figura=a9',
    );
    expect(hrefOf(section, 'R$ 9.000 mil')).toBe('/fluxo/premissas?versao=1&visao=anual&figura=exposure');
    expect(within(section).getByText(RESULTS.finding.text)).toBeTruthy();
    expect(hrefOf(section, 'Ver')).toBe(
      '/dre/relatorio?versao=1&visao=anual&com=realizado&nivel=2&figura=s5|conta_contabil:3&coluna=toDate-difference',
    );
  });

  it('[RT-5] ranks variances and developments in tables, which say what their bars do, and what is left out', async () => {
    await open(RESULTS);
    const variances = await screen.findByRole('table', { name: /^Maiores variações/ });
    expect(
      within(variances)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'LinhaOrçadoRealizadoVariação',
      '3.1 SaláriosDespesas com pessoal−1.000−1.120−120desfavorável',
      'Publicidade−90−40+50favorável',
    ]);
    expect(hrefOf(variances, 'Publicidade')).toBe(
      '/dre/relatorio?versao=1&visao=anual&com=realizado&nivel=2&figura=s7&coluna=toDate-difference',
    );
    expect(screen.getByText('1 linha orçada não tem nenhum realizado.')).toBeTruthy();
    const exposed = screen.getByRole('table', { name: /^Exposição por empreendimento/ });
    expect(
      within(exposed)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['EmpreendimentoMêsTIR ao anoExposição', 'Mangabeiramai/202611,2 %abaixo de 12,0 %8.400', 'Serra–––']);
    expect(hrefOf(exposed, 'Mangabeira')).toBe('/fluxo/premissas?versao=1&emp=3&figura=exposure');
    expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
      'Valores de 2 empreendimentos sem permissão não estão no total.',
      '1 módulo tem premissas com erro e não está nestes valores.',
    ]);
  });

  it('[RT-5] says budget where nothing happened, and nothing of good or bad', async () => {
    const result = { ...RESULT, trend: null, to_date: null, favour: 'neutro' };
    await open({ ...RESULTS, finding: null, dre: { ...DRE, until: null, result, margin: null, variances: [], unposted: 0 } });
    const section = await screen.findByRole('region', { name: 'Resultado em resumo' });
    expect(within(section).getByText('2027, orçado; nada realizado ainda')).toBeTruthy();
    expect(within(section).getByText('R$ 6.102 mil')).toBeTruthy();
    expect(section.textContent).not.toContain('favorável');
    expect(await screen.findByText('As variações aparecem com o primeiro mês realizado.')).toBeTruthy();
  });

  it('[RT-5] leads to the development in the version that says so, which may be a forecast', async () => {
    expect(await foundAt(null)).toBe('/fluxo/premissas?versao=1&visao=anual&emp=5&figura=irr');
    expect(await foundAt(9)).toBe('/fluxo/premissas?versao=9&visao=anual&emp=5&figura=irr');
  });

  it('[RT-5] leads to the very figure that it tells of: the trend of a result, and a variance of the whole where all happened', async () => {
    const { view } = await open({ ...RESULTS, finding: found('result') });
    const section = await screen.findByRole('region', { name: 'Resultado em resumo' });
    const report = '/dre/relatorio?versao=1&visao=anual&com=realizado&nivel=2&figura=a9';
    expect(hrefOf(section, 'Ver')).toBe(`${report}&coluna=total-trend`);
    view.unmount();
    api.restore();
    await open({ ...RESULTS, dre: { ...DRE, until: RESULTS.of.last }, finding: found('variance') });
    const again = await screen.findByRole('region', { name: 'Resultado em resumo' });
    expect(hrefOf(again, 'Ver')).toBe(`${report}&coluna=total-difference`);
  });

  it('[RT-5] leads to the structure where no line is a result, and to the mapping where too little is known', async () => {
    const { view } = await open({ ...RESULTS, dre: { ...DRE, result: null, margin: null } });
    const section = await screen.findByRole('region', { name: 'Resultado em resumo' });
    expect(hrefOf(section, 'Configurar as linhas da DRE')).toBe('/dre/premissas');
    view.unmount();
    api.restore();
    await open({ ...RESULTS, finding: { kind: 'coverage', text: 'Incompleto.', row: 'a9', enterprise: null } });
    const again = await screen.findByRole('region', { name: 'Resultado em resumo' });
    expect(hrefOf(again, 'Abrir o de-x-para')).toBe('/dre/de-x-para?versao=1&pendentes=1');
  });

  it('[RT-5] [SEC-3] is not asked for by who may see neither report', async () => {
    const rights = { is_admin: false, pages: { home: ['view'], expenseReport: ['view'] }, named: [], fingerprint: '1' };
    await open(RESULTS, { 'GET access/user/profile/': () => reply({ ...PROFILE, rights }) });
    await screen.findByRole('img', { name: /^Barras de/ });
    await waitFor(() => expect(api.count('GET', 'home/summary/')).toBe(1));
    expect(api.count('GET', 'home/results/')).toBe(0);
  });

  it('[RT-5] a failure is told in its place, and tried again', async () => {
    let failing = true;
    await open(RESULTS, { 'GET home/results/': () => (failing ? reply({ detail: 'Falhou.' }, 409) : reply(RESULTS)) });
    expect(await screen.findByText('Não foi possível carregar os dados')).toBeTruthy();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('region', { name: 'Resultado em resumo' })).toBeTruthy();
  });
});

describe('what waits for who looks', () => {
  const REFUSED = {
    id: '0b1f1d8e-0000-4000-8000-000000000001',
    at: Date.now(),
    resource: 'regional',
    kind: 'patch',
    many: false,
    title: 'Sudeste',
    request: { method: 'PATCH', url: 'structure/regionals/1/', body: { nome: 'Sudeste' } },
    guess: { kind: 'merge', parts: [{ id: 1, nome: 'Sudeste' }] },
    tried: false,
    problem: 'Já existe uma regional com este nome.',
    theirs: null,
    form: null,
  };

  it('[RT-5] a change that was not accepted is told with its reason, and opens the list of such', async () => {
    localStorage.setItem(queueKey(PROFILE.id), JSON.stringify([REFUSED]));
    await open(RESULTS);
    const section = await screen.findByRole('region', { name: 'Aguardando você' });
    const row = within(section).getByRole('button', { name: /^1 alteração não aceita/ });
    expect(row.textContent).toContain(REFUSED.problem);
    await userEvent.click(row);
    expect(await screen.findByRole('dialog', { name: /altera/i })).toBeTruthy();
  });

  it('[RT-5] [RT-11] areas of UAU that were not read for too long are told with the oldest, and lead to them', async () => {
    const waiting = { ...WAITING, late: { areas: 2, oldest: '2026-10-30T12:00:00Z' } };
    await open(RESULTS, { 'GET home/waiting/': () => reply(waiting) });
    const section = await screen.findByRole('region', { name: 'Aguardando você' });
    const link = await within(section).findByRole('link', { name: /^2 áreas do UAU com leitura atrasada/ });
    expect(link.getAttribute('href')).toBe('/uau/base-de-dados');
    expect(link.textContent).toContain('A mais antiga é de 30/10/2026');
  });
});
