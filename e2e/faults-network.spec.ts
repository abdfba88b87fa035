import type { Page } from '@playwright/test';
import { http, HttpResponse } from 'msw';
import { startCutServer, type Cut } from './support/cut-server.ts';
import { draft, month, openEntries, status } from './support/expense.ts';
import { forgive, untilShown } from './support/faults.ts';
import { fillRegional, NEW_REGIONAL, rowOf, save, STRUCTURE } from './support/structure.ts';
import { expect, test } from './support/test.ts';

const REGIONALS = '*/api/structure/regionals/';

/** A new regional's form, filled in. */
async function typed(page: Page, code: string): Promise<void> {
  await page.goto(NEW_REGIONAL);
  await fillRegional(page, code);
}

test('[API-12] @mock @fault [resposta perdida depois de gravar] saving again finds the row that is there, and makes no second', async ({
  beginSession,
  complaints,
  mockApi,
  network,
  page,
}) => {
  await beginSession();
  await typed(page, 'RP');
  await network?.use(
    http.post(REGIONALS, async ({ request }) => {
      await mockApi?.fetch(request.clone());
      return HttpResponse.error();
    }),
  );
  await save(page);
  await expect(page.getByText('Falha de conexão com o servidor. Verifique sua rede.')).toBeVisible();
  network?.restore();
  await save(page);
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'RP')).toHaveCount(1);
  forgive(complaints);
});

test('[API-12] @mock @fault @long [entrega em dobro] a request that arrives twice makes one row', async ({
  beginSession,
  mockApi,
  network,
  page,
}) => {
  await beginSession();
  await typed(page, 'RD');
  const statuses: number[] = [];
  await network?.use(
    http.post(REGIONALS, async ({ request }) => {
      const twice = [request.clone(), request.clone()].map(async (one) => mockApi?.fetch(one));
      const [first, second] = await Promise.all(twice);
      statuses.push(first?.status ?? 0, second?.status ?? 0);
      return second ?? HttpResponse.error();
    }),
  );
  await save(page);
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible();
  expect(statuses).toEqual([201, 201]);
  await page.reload();
  await expect(rowOf(page, 'RD')).toHaveCount(1);
});

test('[RES-4] @mock @fault @long [respostas fora de ordem] two cells whose answers change places end as they were typed', async ({
  beginSession,
  mockApi,
  network,
  page,
}) => {
  await beginSession();
  await openEntries(page, await draft(page, 'Fora de ordem'));
  const held = Promise.withResolvers<void>();
  let calls = 0;
  await network?.use(
    http.patch('*/api/expense/entries/*', async ({ request }) => {
      calls += 1;
      const answer = await mockApi?.fetch(request.clone());
      if (calls === 1) await held.promise;
      return answer ?? HttpResponse.error();
    }),
    http.patch('*/api/expense/entries/', async ({ request }) => {
      calls += 1;
      const answer = await mockApi?.fetch(request.clone());
      if (calls === 1) await held.promise;
      return answer ?? HttpResponse.error();
    }),
  );
  const other = page
    .getByRole('row', { name: /5\.1\.03/ })
    .first()
    .getByRole('gridcell')
    .nth(3);
  await month(page, 2).click();
  await page.keyboard.type('111,11');
  await page.keyboard.press('Enter');
  await other.click();
  await page.keyboard.type('222,22');
  await page.keyboard.press('Enter');
  await expect(other).toHaveText('222,22');
  held.resolve();
  await expect(status(page)).toHaveText(/Salvo/);
  await page.reload();
  await expect(month(page, 2)).toHaveText('111,11');
  await expect(other).toHaveText('222,22');
});

test('[API-12] @mock @fault @long [rede intermitente] every second call fails, and the page is there', async ({
  beginSession,
  complaints,
  network,
  page,
}) => {
  await beginSession();
  // Of each address: counted over all of them, calls that cross could let one of them fail at every try.
  const calls = new Map<string, number>();
  await network?.use(
    http.get('*/api/*', ({ request }) => {
      const count = (calls.get(request.url) ?? 0) + 1;
      calls.set(request.url, count);
      return count % 2 === 1 ? HttpResponse.error() : undefined;
    }),
  );
  await page.goto(STRUCTURE);
  await expect(rowOf(page, '01')).toBeVisible();
  expect(calls.size).toBeGreaterThan(2);
  forgive(complaints);
});

for (const [about, wait, text] of [
  ['30 s de demora', 30_000, null],
  ['100 s sem resposta', 100_000, 'Tempo limite da requisição excedido. Tente novamente.'],
] as const) {
  test(`[API-6][ERR-2] @mock @fault @long [${about} ao gravar] nothing is lost and nothing is doubled`, async ({
    beginSession,
    complaints,
    mockApi,
    network,
    page,
  }) => {
    await beginSession();
    await page.clock.install();
    await typed(page, 'RL');
    const held = Promise.withResolvers<void>();
    await network?.use(
      http.post(REGIONALS, async ({ request }) => {
        const answer = await mockApi?.fetch(request.clone());
        await held.promise;
        return answer ?? HttpResponse.error();
      }),
    );
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/regionals/'));
    await save(page);
    await sent;
    await page.clock.fastForward(wait);
    if (text === null) {
      held.resolve();
      await expect(page.getByText('Salvo com sucesso.')).toBeVisible();
    } else {
      await expect(page.getByText(text)).toBeVisible();
      held.resolve();
      network?.restore();
      await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Regional RL');
      await save(page);
      await expect(page.getByText('Salvo com sucesso.')).toBeVisible();
    }
    await page.reload();
    await expect(rowOf(page, 'RL')).toHaveCount(1);
    forgive(complaints);
  });
}

for (const cut of ['first', 'half', 'last'] as const satisfies readonly Cut[]) {
  test(`[ERR-2] @mock @fault @long [resposta cortada: ${cut}] the page says so, and shows no half list`, async ({
    beginSession,
    complaints,
    context,
    page,
  }) => {
    const server = await startCutServer();
    await beginSession();
    await page.clock.install();
    const body = JSON.stringify({ count: 1, total_pages: 1, next: null, previous: null, results: [] });
    await context.route('**/api/structure/regionals/?*', (route) => route.continue({ url: server.url(body, cut) }));
    await page.goto(STRUCTURE);
    await untilShown(page, 'Falha de conexão com o servidor. Verifique sua rede.');
    await context.unroute('**/api/structure/regionals/?*');
    await page.getByRole('button', { name: 'Tentar novamente' }).first().click();
    await expect(rowOf(page, '01')).toBeVisible();
    await server.close();
    forgive(complaints);
  });
}
