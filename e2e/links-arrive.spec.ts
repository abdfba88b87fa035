import type { Page } from '@playwright/test';
import { markedField, valueOf } from './support/arrived.ts';
import { expect, test } from './support/test.ts';

const VERSION = 2;

/** Asks the API in the name of who is signed in. */
const answerOf = (page: Page, path: string, method = 'GET', sent: unknown = null): Promise<unknown> =>
  page.evaluate(
    async ([address, verb, body]) => {
      const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as { object: { token: string } };
      const headers = { Authorization: `Bearer ${stored.object.token}`, 'Content-Type': 'application/json' };
      const answer = await fetch(`/api/${address}`, {
        method: verb,
        headers,
        ...(body !== null && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${verb} ${address}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [path, method, sent] as const,
  );

interface Stored<Plan> {
  id: number;
  row_version: number;
  plan: Plan;
}

/** Changes a module's assumptions, as somebody might have typed them. */
async function typed<Plan>(page: Page, list: string, modulo: number, change: (plan: Plan) => Partial<Plan>): Promise<void> {
  const { results } = (await answerOf(page, `${list}?version=${VERSION}&modulo=${modulo}`)) as { results: Stored<Plan>[] };
  const [row] = results;
  if (!row) throw new Error(`${list}: nothing of module ${modulo}`);
  const plan = { ...row.plan, ...change(row.plan) };
  await answerOf(page, `${list}${row.id}/`, 'PATCH', { row_version: row.row_version, plan });
}

const monthsUntil = (first: string, last: string): number => {
  const [from, until] = [first, last].map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)));
  return (until ?? 0) - (from ?? 0);
};

/** Assumptions that a figure of March or September rests on: its row, its way down, and what is called so there. */
const LEAVES = [
  { row: '51', way: '0.0.0.0.0.1', leaf: '% de comissão' },
  { row: '41', way: '0.0.0.0.0.0', leaf: 'Orçamento da obra' },
  { row: '52', way: '0.0.0.0.1', leaf: '% de publicidade' },
  { row: '81', way: '0.0.0.0.11.0', leaf: 'Valor contratado' },
  { row: '17', way: '0.0.0.0.0.0', leaf: 'Parcelas vencidas' },
  { row: '21', way: '0.0.0.0.0.1.0.1', leaf: '% financiado' },
  { row: '76', month: '2027-09', way: '0.0.0.0.0.0.1.0.3', leaf: 'Intermediárias pagas' },
  { row: '76', month: '2027-09', way: '0.0.0.0.0.0.1.1.1', leaf: 'Retenção no distrato' },
  { row: '22', way: '0.0.1.0.0.0.0.3.0.1', leaf: 'Meses de obra(?! decorridos)' },
];
/** The same figure once the bank's part is typed as an amount. */
const AS_AMOUNT = { row: '21', way: '0.0.0.0.0.1.0.1', leaf: 'Valor financiado informado' };

const WIDTHS = [1440, 390] as const;

/** All terms above the one that a way leads to, as an address says that they stand open. */
const opened = (way: string): string => {
  const steps = way.split('.');
  return steps
    .slice(2)
    .map((_step, at) => steps.slice(0, at + 2).join('-'))
    .join('_');
};

/** `−R$ 1.234,50`, `12,5 %` → a number. */
const numberIn = (text: string): number => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));

test('@mock [RT-15] a factor’s link leads to its field, wide and narrow: marked, in sight under nothing, and with its value', async ({
  page,
  beginSession,
}) => {
  test.setTimeout(240_000);
  await beginSession();
  // What is recovered of late instalments falls into a month of the report.
  await typed<{ start: string; late: { lag: number } }>(page, 'cashflow/premises/', 1, ({ start, late }) => ({
    late: { ...late, lag: monthsUntil(start, '2027-03') },
  }));
  const { rows } = (await answerOf(page, `cashflow/report/?version=${VERSION}&basis=orcado&view=mensal`)) as {
    rows: { key: string; codigo: string }[];
  };

  const lead = async ({ row, month = '2027-03', way, leaf }: (typeof LEAVES)[number]) => {
    const key = rows.find(({ codigo }) => codigo === row)?.key ?? '';
    const search = `versao=${VERSION}&visao=mensal&nivel=1&grafico=fechado`;
    await page.goto(`/fluxo/premissas?${search}&figura=${key}&coluna=${month}-value&aberto=${opened(way)}`);
    const term = page
      .getByRole('complementary', { name: /^Explica/ })
      .getByRole('treeitem', { name: new RegExp(`^${leaf}`) })
      .filter({ has: page.getByRole('button', { name: /^Abrir/ }) })
      .first();
    const value = await valueOf(term);
    // Nothing would be told apart from an empty field.
    expect(numberIn(value)).not.toBe(0);
    await term.getByRole('button', { name: /^Abrir/ }).click();
    await expect(page).toHaveURL(/#[a-z_.]+/);
    for (const width of WIDTHS) {
      // The way to the link is that of any width; what it leads to is looked at in each.
      if (width !== WIDTHS[0]) {
        await page.setViewportSize({ width, height: 900 });
        await page.reload();
      }
      expect(await shownThere(leaf), `${leaf}, ${width} px`).toBe(numberIn(value));
    }
    await page.setViewportSize({ width: WIDTHS[0], height: 900 });
  };
  const shownThere = async (leaf: string) => {
    const field = await markedField(page);
    if (!leaf.startsWith('Meses de obra')) return numberIn(await field.inputValue());
    // Of them there are the first and the last month.
    const last = await page.locator('[data-path="work.last"]').inputValue();
    return monthsIn(await field.inputValue(), last);
  };
  const follow = async (leaves: typeof LEAVES) => {
    for (const one of leaves) await lead(one);
  };
  await follow(LEAVES);
  await typed<{ financed: unknown }>(page, 'revenue/associative-plans/', 1, () => ({
    financed: { kind: 'valor', value: '360605.40' },
  }));
  await follow([AS_AMOUNT]);
});

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
/** How many months there are from `ago/2026` to `abr/2028`, both of them counted. */
function monthsIn(first: string, last: string): number {
  const [from = Number.NaN, until = Number.NaN] = [first, last].map((text) => {
    const [name = '', year = ''] = text.split('/');
    return Number(year) * 12 + MONTHS.indexOf(name);
  });
  return until - from + 1;
}
