import type { Page } from '@playwright/test';
import { z } from 'zod';
import { createDrf, type Drf, type DrfOptions } from '#mocks/drf/app.ts';
import { serveMockSite } from '#mocks/site.ts';
import { fillRegional, rowOf, save, STRUCTURE } from './support/structure.ts';
import { expect, fillSignIn, PERSON, test as base } from './support/test.ts';

const READ_FAILED = '[previsto] read failed';

interface Foreign {
  drf: Drf;
  origin: string;
}

/** A reading that failed because nobody answers at its address. */
const NOBODY = z.object({ error: z.object({ kind: z.literal('http'), status: z.literal(404) }) });

/**
 * The application before a back end that is not ours: mocks/drf. Of its addresses that nobody answers the browser
 * tells each as a 404, and the page logs the reading; these are let pass, and of refusals those that a journey says it
 * provokes. Everything else is a fault: an answer that does not fit above all.
 */
const test = base.extend<{ serve: (options?: DrfOptions, provoked?: readonly number[]) => Promise<Foreign> }>({
  serve: async ({ complaints, page }, provide) => {
    const sites: { close: () => Promise<void> }[] = [];
    const expected = new Set<number>();
    let missing = 0;
    const failed: Promise<unknown>[] = [];
    page.on('response', (response) => {
      if (response.status() === 404 && response.headers()['content-type']?.includes('html')) missing += 1;
    });
    page.on('console', (message) => {
      if (message.text().startsWith(READ_FAILED)) failed.push(message.args()[1]?.jsonValue() ?? Promise.resolve(null));
    });
    await provide(async (options, provoked = []) => {
      for (const status of provoked) expected.add(status);
      const drf = createDrf(options);
      const site = await serveMockSite(drf);
      sites.push(site);
      return { drf, origin: site.origin };
    });
    const readings = await Promise.allSettled(failed);
    // First of all: it goes on asking, and would ask what is no longer there.
    await page.close();
    const others = readings
      .map((reading) => (reading.status === 'fulfilled' ? reading.value : reading.reason))
      .filter((reading) => {
        const status: unknown = Reflect.get(Object(Reflect.get(Object(reading), 'error')), 'status');
        return !NOBODY.safeParse(reading).success && !expected.has(Number(status));
      });
    const unexpected = complaints.filter((text) => {
      const [, status] = /status of (\d+)/.exec(text) ?? [];
      if (status === '404') missing -= 1;
      return !text.startsWith(READ_FAILED) && !(status === '404' && missing >= 0) && !expected.has(Number(status));
    });
    complaints.splice(
      0,
      complaints.length,
      ...unexpected,
      ...others.map((reading) => `${READ_FAILED} ${JSON.stringify(reading)}`),
    );
    await Promise.all(sites.map((site) => site.close()));
  },
});

async function signIn(page: Page, { origin }: Foreign, path = STRUCTURE): Promise<void> {
  await page.goto(`${origin}${path}`);
  await expect(page).toHaveURL(/\/access\/login\?redirect=/);
  await fillSignIn(page);
  await page.waitForURL(`${origin}${path}`);
}

const table = (page: Page) => page.getByRole('region', { name: 'Regionais' });
const rows = (page: Page) => table(page).getByRole('row');
const cell = (page: Page, name: string) => table(page).getByRole('cell', { name, exact: true });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

const objectIn = (text: string | null) => (JSON.parse(text ?? 'null') as { object: unknown }).object;

for (const [name, options] of [
  ['with pages of two, whose sign-in answers `access` alone', { accessAlone: true, pageSize: 2 }],
  ['with plain lists', { plain: true }],
] as const) {
  test(`@mock [RES-3][RES-4][RES-6][SES-3][SES-4] a back end of the DRF dialect ${name}: sign-in, list, a record made, changed and deleted`, async ({
    page,
    serve,
  }) => {
    const foreign = await serve(options);
    await signIn(page, foreign);
    await expect(page.getByText('1–5 de 5')).toBeVisible();
    await expect(rows(page)).toHaveCount(6);
    await expect(page.getByRole('treeitem', { name: /Centro-Oeste/ })).toBeVisible();
    expect(JSON.parse((await stored(page, 'user')) ?? 'null')).toMatchObject({ object: { id: 7, email: PERSON.email } });
    expect((await stored(page, 'refresh')) === null).toBe('accessAlone' in options);

    await page.getByRole('button', { name: 'Nova regional' }).click();
    await fillRegional(page, '06', 'Litoral');
    await save(page);
    await expect(rowOf(page, '06')).toBeVisible();
    await expect(page.getByText('1–6 de 6')).toBeVisible();

    await rowOf(page, '06').click();
    await page.getByRole('textbox', { name: 'Nome' }).fill('Litoral Norte');
    await save(page);
    await expect(page.getByText('Atualizado com sucesso.')).toBeVisible();
    await expect(cell(page, 'Litoral Norte')).toBeVisible();
    // Once more, upon what was just saved.
    await rowOf(page, '06').click();
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Litoral Norte');
    await page.getByRole('textbox', { name: 'Nome' }).fill('Litoral Sul');
    await save(page);
    await expect(cell(page, 'Litoral Sul')).toBeVisible();

    await page.reload();
    await expect(cell(page, 'Litoral Sul')).toBeVisible();
    await page.getByRole('button', { name: 'Ações de 06 · Litoral Sul' }).click();
    await page.getByRole('menuitem', { name: 'Excluir…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir regional' }).click();
    await expect(page.getByText('1–5 de 5')).toBeVisible();
    await expect(rowOf(page, '06')).toHaveCount(0);

    const writes = () => foreign.drf.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('structure/'));
    // The row is gone before its request has arrived.
    await expect.poll(() => writes().map(({ method }) => method)).toEqual(['POST', 'PATCH', 'PATCH', 'DELETE']);
    expect(writes().map(({ headers }) => headers.get('if-match'))).toEqual([null, null, null, null]);
  });
}

test('@mock [VAL-5][ERR-1][ERR-2] a back end of the DRF dialect: a duplicate and a protected record are refused in Portuguese', async ({
  complaints,
  page,
  serve,
}) => {
  await signIn(page, await serve({}, [400, 409]));
  await page.getByRole('button', { name: 'Nova regional' }).click();
  await fillRegional(page, '01', 'Outra');
  await save(page);
  await expect(page.getByText('Já existe uma regional com este código ou nome.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Código' }).fill('07');
  await save(page);
  await expect(rowOf(page, '07')).toBeVisible();
  await page.getByRole('button', { name: 'Ações de 01 · Sudeste' }).click();
  await page.getByRole('menuitem', { name: 'Excluir…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir regional' }).click();
  await expect(page.getByText('Não é possível excluir este registro porque há vínculos').first()).toBeVisible();
  await expect(rowOf(page, '01')).toBeVisible();
  // The page logs what it could not write.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.startsWith('[previsto] write failed')));
});

test('@mock [SES-10] a back end of the DRF dialect: a token that ran out is renewed unseen, and again with the refresh token that was kept', async ({
  page,
  serve,
}) => {
  const foreign = await serve({}, [401]);
  await signIn(page, foreign);
  await expect(page.getByText('1–5 de 5')).toBeVisible();
  const refresh = await stored(page, 'refresh');
  for (const busca of ['Sul', 'Norte']) {
    const before = await stored(page, 'session');
    foreign.drf.endAccess();
    await page.getByRole('searchbox', { name: 'Buscar regional' }).fill(busca);
    await expect.poll(() => stored(page, 'session')).not.toBe(before);
    await expect(page.getByText('1–5 de 5')).toBeVisible();
  }
  expect(objectIn(await stored(page, 'refresh'))).toEqual(objectIn(refresh));
  expect(foreign.drf.calls.filter(({ path }) => path === 'token/refresh/')).toHaveLength(2);
  await expect(page).toHaveURL(/busca=Norte/);
});

test('@mock [SES-2][SES-4] a session without a refresh token ends with its access token, with its notice and the way back', async ({
  page,
  serve,
}) => {
  const foreign = await serve({ accessAlone: true }, [401]);
  await signIn(page, foreign);
  await expect(page.getByText('1–5 de 5')).toBeVisible();
  // As late as that: what is read again by itself would meet the end before the search does.
  await page.route(
    ({ searchParams }) => searchParams.get('search') === 'Sul',
    (route) => {
      foreign.drf.endAccess();
      return route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('searchbox', { name: 'Buscar regional' }).fill('Sul');
  await expect(page.getByText('Sessão expirada!')).toBeVisible();
  await expect(page).toHaveURL(/\/access\/login\?redirect=.*busca/);
  expect(foreign.drf.calls.filter(({ path }) => path === 'token/refresh/')).toEqual([]);
  await fillSignIn(page);
  await expect(page).toHaveURL(/busca=Sul/);
});

test('@mock [SES-2] a profile that is gone ends the session with its notice', async ({ page, serve }) => {
  let there = true;
  const person = { id: 7, email: PERSON.email, is_active: true };
  const foreign = await serve({ profile: () => (there ? person : undefined) }, [404]);
  await signIn(page, foreign);
  await expect(page.getByText('1–5 de 5')).toBeVisible();
  there = false;
  await page.reload();
  await expect(page.getByText('Sessão expirada!')).toBeVisible();
  await expect(page.getByText('Por favor, autentique novamente.')).toBeVisible();
  await expect(page).toHaveURL(/\/access\/login/);
  expect(await stored(page, 'session')).toBeNull();
});
