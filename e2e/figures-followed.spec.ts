import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { columnHere, isAtCell, markedField, valueOf } from './support/arrived.ts';
import { expect, test } from './support/test.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: /^Explica/ });
const terms = (page: Page) => panel(page).getByRole('treeitem');
/** What is seen of an explanation: whose it is, its terms, and which of them stand open. */
const seen = async (page: Page) => ({
  address: new URL(page.url()).search,
  note: await panel(page).getByRole('tree').getAttribute('aria-label'),
  terms: await terms(page).allTextContents(),
  open: await panel(page).locator('[role=treeitem][aria-expanded=true]').count(),
});

/** Has the figure of a line and month explained. */
async function explain(page: Page, path: string, row: RegExp, month: string, actual = false): Promise<void> {
  await page.goto(path);
  const report = page.getByRole('treegrid').first();
  const line = report.getByRole('row', { name: row }).first();
  await expect(line).toBeVisible();
  const heads = await report.getByRole('columnheader').allInnerTexts();
  const at = heads.findIndex((head) => head.trim() === month);
  // Beside the budget, each month has its actual, the variance and its share.
  await line
    .getByRole('gridcell')
    .nth(actual ? at * 4 + 1 : at - 1)
    .click();
  await page
    .getByRole('button', { name: /^Explicar/ })
    .first()
    .click();
  await expect(panel(page).getByText(/^Conferência: .* o mesmo valor\.$/)).toBeVisible();
}

/** What hands its value on opens by itself, level by level: a term found before that is open a moment later. */
const settled = (page: Page) => expect(panel(page).getByText('Abrindo…')).toHaveCount(0);

async function open(page: Page, term: Locator): Promise<void> {
  await settled(page);
  const before = await terms(page).count();
  // Its mark, since the middle of a term may be its link.
  await term.locator('svg').first().click();
  await expect.poll(() => terms(page).count()).toBeGreaterThan(before);
}

const closed = (page: Page, name?: RegExp) =>
  panel(page)
    .getByRole('treeitem', { expanded: false, ...(name && { name }) })
    .first();

/** Opens the first closed term again and again until one is seen that leads to what is looked for. */
async function descend(page: Page, leaf: RegExp): Promise<Locator> {
  const found = panel(page)
    .getByRole('treeitem', { name: leaf })
    .filter({ has: page.getByRole('button', { name: /^Abrir/ }) });
  for (let step = 0; step < 20; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one term after the other
    await settled(page);
    // oxlint-disable-next-line no-await-in-loop -- as above
    if ((await found.count()) > 0) return found.first();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await open(page, closed(page));
  }
  throw new Error(`no term ${leaf}`);
}

/** Follows a term's link, and brings it back: what stood open must stand open, and the keys are at the term again. */
async function follow(page: Page, term: Locator, there: (value: string) => Promise<void>): Promise<void> {
  const value = await valueOf(term);
  // The address follows what was opened.
  await expect(page).toHaveURL(/figura=.*coluna=/);
  await settled(page);
  const before = await seen(page);
  const path = await term.getAttribute('data-path');
  await term.getByRole('button', { name: /^Abrir/ }).click();
  await expect(page).not.toHaveURL(/figura=/);
  await there(value);
  await page.goBack();
  await expect.poll(() => seen(page)).toEqual(before);
  await expect(panel(page).locator(`[data-path="${path}"]`)).toBeFocused();
}

/** The month that a term's words name: without one nothing would tell a right row from a wrong one. */
async function monthOf(term: Locator): Promise<string> {
  const words = (await term.textContent()) ?? '';
  const [month] = /[a-z]{3}\/\d{4}/.exec(words) ?? [];
  if (month === undefined) throw new Error(`no month in «${words}»`);
  return month;
}
/** `12,3456 %` → `12,35 %`. */
const toPlaces = (value: string, places: number): string => {
  const [, figure = ''] = /^([\d.]+(?:,\d+)?)\s*%$/.exec(value) ?? [];
  const rounded = Number(figure.replaceAll('.', '').replace(',', '.')).toFixed(places);
  return `${rounded.replace('.', ',')} %`;
};
const DRE = 'visao=mensal&nivel=1&grafico=fechado';

for (const width of [1440, 390])
  test(`@mock [RT-15] six figures followed to where they were typed, and back, ${width} pixels wide`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    await signIn();

    // Revenue by POC, to a cost of a month.
    await explain(page, `/dre/relatorio?versao=2&${DRE}`, /11 Receita de incorporação/, 'mar/2027');
    const cost = await descend(page, /^Custo de construção (?:realizado|previsto)/);
    const month = await monthOf(cost);
    await follow(page, cost, (value) => isAtCell(page, value, month));

    // A tax, to its rate: it stands with the cash flow's assumptions, whose statement is another one.
    await explain(page, `/dre/relatorio?versao=2&${DRE}`, /21 PIS e COFINS/, 'mar/2027');
    // What only hands the value on opens with what stands above it.
    for (const name of [/^PIS e COFINS da receita, IPE .*módulo 1/, /^Alíquota de PIS e COFINS/])
      // oxlint-disable-next-line no-await-in-loop -- one below the other
      await open(page, closed(page, name));
    await follow(page, panel(page).getByRole('treeitem', { name: /^PIS \(RET/ }), async (value) => {
      const rate = await markedField(page);
      expect((await rate.inputValue()).replace('%', '').trim()).toBe(value.replace('%', '').trim());
    });

    // A release of the bank, to the works that were measured.
    await explain(page, `/fluxo/premissas?versao=2&${DRE}`, /22 Liberação de obra/, 'mar/2027');
    const works = await descend(page, /^Evolução/);
    const measured = await monthOf(works);
    await follow(page, works, async (value) => {
      // The table shows two places.
      await isAtCell(page, toPlaces(value, 2), measured);
    });

    // A correction, to the index's value of the month.
    await explain(page, `/dre/relatorio?versao=1&${DRE}`, /15 Correção monetária/, 'dez/2026');
    const index = await descend(page, /^INCC-M de /);
    const read = await monthOf(index);
    await follow(page, index, async (value) => {
      const record = page.getByRole('complementary', { name: `INCC-M · ${read}`, exact: true });
      await expect(record.getByRole('textbox').first()).toHaveValue(read);
      await expect(record.getByRole('textbox').nth(1)).toHaveValue(value.replaceAll('.', ''));
    });

    // An expense, to its entry.
    await explain(page, `/dre/relatorio?versao=1&${DRE}`, /62 Despesas gerais/, 'mar/2026');
    await open(page, closed(page, /^5\.1\.01 Salários e ordenados/));
    await follow(page, panel(page).getByRole('treeitem', { name: /^5\.1\.01 .*CC 101 Diretoria/ }), async (value) => {
      await isAtCell(page, value.replace('−', ''), '5.1.01 Salários e ordenados');
      await expect.poll(() => columnHere(page)).toBe('mar');
    });

    // Cash of a month, to the amount that was typed.
    await explain(page, `/fluxo/premissas?versao=2&${DRE}`, /31 Aquisição/, 'jan/2027');
    await follow(page, await descend(page, /, informado em jan\/2027/), (value) => isAtCell(page, value, 'jan/2027'));
  });

test('@mock [RT-15] what happened is followed to the posting of the ledger, and to the rows that UAU sent', async ({
  page,
  signIn,
}) => {
  await signIn();
  await explain(page, `/dre/relatorio?versao=1&com=realizado&${DRE}`, /62 Despesas gerais/, 'jan/2026', true);
  await open(page, closed(page, /^5\.1\.01 Salários e ordenados/));
  await follow(page, panel(page).getByRole('treeitem', { name: /CC 105 Jurídico, .* FOLHA/ }), async (value) => {
    const posting = page.getByRole('complementary', { name: /^Lançamento contábil/ });
    await expect(posting.getByRole('row', { name: /FOLHA.*105 Jurídico/ })).toContainText(value.replace('−', ''));
  });

  await explain(page, `/fluxo/premissas?versao=1&com=realizado&${DRE}`, /12 Parcelas mensais/, 'jan/2026', true);
  await follow(page, await descend(page, /PARCELA MENSAL, Valor, 20\/IPEA/), async (value) => {
    await expect(page.getByText(`Valor R$ ${value}`)).toBeVisible();
  });
});

test('@mock [RT-15] [RES-8] an explanation is taken along as it is opened: on the clipboard, and as a file for Excel', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn();
  await explain(page, `/dre/relatorio?versao=1&${DRE}`, /62 Despesas gerais/, 'mar/2026');
  await open(page, closed(page, /^5\.1\.01 Salários e ordenados/));
  const count = await terms(page).count();
  const labels = await terms(page).locator('span > span:first-child').allTextContents();

  await panel(page).getByRole('button', { name: 'Copiar a explicação' }).click();
  await expect(panel(page).getByText(`${count} linhas copiadas.`)).toBeVisible();
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(copied).toHaveLength(count);
  expect(copied.map((line) => line.split('\t')[0]?.trim())).toEqual(labels);
  expect(copied[0]).toMatch(/\t−[\d.]+,\d{2}\t/);

  const arriving = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Baixar em CSV' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^explicacao-.*\.csv$/);
  const bytes = await readFile(await download.path());
  // Excel takes a file with this mark for UTF-8.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
  expect(lines).toHaveLength(count + 1);
  expect(lines[0]).toBe('Nível;Termo;Valor (R$);Outra medida;Como foi feito;Mês;Origem;Documento');
  expect(lines.find((line) => line.includes('CC 101 Diretoria'))).toMatch(
    /^3;"5\.1\.01 Salários e ordenados, CC 101 Diretoria em mar\/2026";-\d+,\d{2};;informado;01\/03\/2026;Lançamento de despesa;/,
  );
  for (const text of [copied.join('\n'), lines.join('\n')])
    expect(text).not.toMatch(/(?:module|premises|expense-entry|index|source):/);
});
