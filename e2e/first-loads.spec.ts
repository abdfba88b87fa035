import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { official } from './support/expense.ts';
import { expect, test } from './support/test.ts';

/** Screens, and the first question that is asked by what they have loaded. */
const SCREENS = [
  ['/', '', '/api/home/realised/'],
  ['/home/page', '', '/api/home/realised/'],
  ['/despesa/lancamento', '?versao=', '/api/expense/entries/'],
  ['/dre/relatorio', '?versao=', '/api/dre/report/'],
] as const;
/** Files that each may be loaded in until then, scripts and styles: each is a way there and back on a slow line. */
const FILES = 20;

/** Sheets that stand in the page itself are named by links that load nothing (sheets.spec.ts). */
const NAMED = /(?<!disabled crossorigin )(?:href|src)="(\/(?:assets\/)?[\w.-]+\.(?:js|css))"/g;

const CHUNKS = z.array(
  z.object({ file: z.string(), imports: z.array(z.string()), modules: z.array(z.string()), css: z.array(z.string()) }),
);
/** What is needed just when nothing can be loaded: asked for as soon as the strip of the connection stands. */
const FOR_BAD_TIMES = /^src\/(layout\/(NoticeArea|SignInAgain)\.tsx|shared\/notify\/screen\.ts)$/;

const chunksBuilt = () =>
  CHUNKS.parse(JSON.parse(readFileSync(fileURLToPath(new URL('../dist/.bundle.json', import.meta.url)), 'utf8')));

function forBadTimes(): Set<string> {
  const chunks = chunksBuilt();
  const found = new Set<string>();
  const open = chunks.filter(({ modules }) => modules.some((module) => FOR_BAD_TIMES.test(module)));
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    const { file, imports, css } = chunk;
    if (found.has(`/${file}`)) continue;
    for (const name of [file, ...css]) found.add(`/${name}`);
    open.push(...chunks.filter((one) => imports.includes(one.file)));
  }
  return found;
}

/** Of the browser's complaints none is but those of files that it was kept from. */
function forgiveFiles(complaints: string[]): void {
  expect(
    complaints.filter((text) => !/^Failed to load resource|^ChunkLoadError|^\[previsto\] (?:read|screen) failed/.test(text)),
  ).toEqual([]);
  complaints.length = 0;
}

/** Opens a screen; answers the files that its page names, and those that were asked for before its data was. */
async function loads(page: Page, path: string, data: string): Promise<{ named: string[]; requested: string[] }> {
  const requested: string[] = [];
  let open = true;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === data) open = false;
    else if (open && /\.(js|css)$/.test(pathname)) requested.push(pathname);
  });
  const shown = page.waitForResponse((response) => new URL(response.url()).pathname === data);
  const answer = await page.goto(path);
  await shown;
  const html = (await answer?.text()) ?? '';
  const named = Array.from(html.matchAll(NAMED), ([, name = '']) => name);
  return { named: [...named, ...besides(html, new URL(page.url()).search)], requested };
}

/** What a page names for one search of its address besides. */
function besides(html: string, search: string): string[] {
  const parts = (/data-more="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&').split(' ');
  return parts.flatMap((one) => {
    const [of, ...files] = one.split('|');
    return of?.replace('*', /\d+/.exec(search)?.[0] ?? '') === (search || '?') ? files : [];
  });
}

for (const [path, search, data] of SCREENS)
  test(`@mock ${path} names all it loads before its data: nothing is asked for only once something else is there`, async ({
    page,
    beginSession,
  }) => {
    await beginSession();
    const version = await official(page);
    const { named, requested } = await loads(page, `${path}${search && `${search}${version}`}`, data);
    expect(named.length).toBeGreaterThan(6);
    const spared = forBadTimes();
    expect(spared.size).toBeGreaterThan(2);
    expect(requested.filter((file) => !named.includes(file) && !spared.has(file))).toEqual([]);
    expect(named.filter((file) => requested.filter((one) => one === file).length !== 1)).toEqual([]);
    expect(named.length).toBeLessThanOrEqual(FILES);
  });

/** Addresses, with what each of their searches names for itself. */
const AHEAD = [
  ['/', ''],
  ['/home/page', ''],
  ['/despesa/lancamento', '?versao=*'],
  ['/dre/relatorio', '?versao=*'],
  ['/despesa/relatorio', '?versao=*'],
  ['/estrutura-organizacional/cadastros', ''],
  ['/estrutura-organizacional/cadastros', '?aba=conta-contabil'],
  ['/estrutura-organizacional/versao-orcamentaria', ''],
  ['/empreendimento/cadastros', ''],
  ['/dre/relatorio', '?versao=*', 390],
] as const;
for (const [path, search, width = 1440] of AHEAD)
  test(`@mock [API-12] ${path}${search} of ${width} px takes all that was asked for before its scripts were there, and asks for none of it again`, async ({
    page,
    beginSession,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await beginSession();
    const version = String(await official(page));
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) requested.push(request.url());
    });
    const answer = await page.goto(`${path}${search.replace('*', version)}`);
    const named =
      /data-ahead="([^"]*)"/
        .exec((await answer?.text()) ?? '')?.[1]
        ?.replaceAll('&amp;', '&')
        .split(' ') ?? [];
    const ahead = named.flatMap((one) => {
      const [url, of] = one.split('|').toReversed();
      const [address = '', onTelephones = '', rest = ''] = (url ?? '').replace('*', version).split(/[{}]/);
      return of === undefined || of === (search || '?') ? [address + (width < 768 ? onTelephones : '') + rest] : [];
    });
    expect(ahead).toContain('/api/access/user/profile/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => Object.keys(Reflect.get(globalThis, 'previstoAhead').answers))).toEqual([]);
    for (const one of ahead) expect(requested.filter((url) => url.endsWith(one))).toHaveLength(1);
  });

test('@mock the months’ chart is asked for after the figures that stand above and below it', async ({ page, beginSession }) => {
  await beginSession();
  const late: string[] = [];
  let answered = false;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/home/realised/') answered = true;
  });
  page.on('request', (request) => {
    if (/MonthsChart-[\w-]+\.js$/.test(request.url())) late.push(answered ? 'after' : 'before');
  });
  await page.goto('/home/page');
  await expect(page.getByRole('img', { name: /^Barras de/ })).toBeVisible();
  await expect.poll(() => late).toEqual(['after']);
});

test('@mock what the year comes to is drawn by files that come with the page’s own; paper, and what a write needs, once a hand has come', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  const came: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/(Overview|HomeMenu|StatementNotes|Paper|version)-[\w-]+\.js$/.exec(request.url())?.[1];
    if (name !== undefined) came.push(name);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === '/api/home/realised/' || pathname === '/api/dre/report/') came.push(pathname);
  });
  await page.goto('/home/page');
  await expect(page.getByRole('region', { name: 'Resultado em resumo' })).toBeVisible();
  await expect.poll(() => came).toEqual(['Overview', '/api/home/realised/', 'HomeMenu']);
  came.length = 0;
  await page.goto(`/dre/relatorio?versao=${await official(page)}`);
  await page.waitForLoadState('networkidle');
  expect(came).toEqual(['StatementNotes', '/api/dre/report/']);
  await page.mouse.move(200, 200);
  await expect.poll(() => came.slice(2).toSorted()).toEqual(['Paper', 'version']);
});

test('@mock the typeface comes after what a first visit shows, which keeps its letters; the next page is written in it, and the next visit from its first paint', async ({
  page,
  beginSession,
  complaints,
}) => {
  await beginSession();
  const came: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === '/api/home/realised/') came.push('data');
    if (pathname.endsWith('.woff2')) came.push('typeface');
  });
  const html = page.locator('html');
  await page.goto('/home/page');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('previsto.typeface'))).toBe('1');
  expect(came.indexOf('typeface')).toBeGreaterThan(came.indexOf('data'));
  expect(came).toContain('data');
  await expect(html).not.toHaveAttribute('data-typeface');
  await page.getByRole('link', { name: 'Estrutura organizacional Cadastros' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cadastros' })).toBeVisible();
  await expect(html).toHaveAttribute('data-typeface', '');
  // Nothing of the application runs: what stands there was put there by the page's first script.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(html).toHaveAttribute('data-typeface', '');
  forgiveFiles(complaints);
});

test('@mock where what everything is drawn with cannot be loaded, the page says so and is tried again', async ({
  page,
  beginSession,
  complaints,
}) => {
  await beginSession();
  await page.route('**/assets/shell-*.js', (route) => route.abort());
  await page.goto('/home/page');
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar esta tela');
  await page.unroute('**/assets/shell-*.js');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  forgiveFiles(complaints);
});

test('@mock the frame of the shell stands before any script of the application has run, and goes with the first that is drawn', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  let held = 0;
  await page.route('**/assets/react-*.js', async (route) => {
    held += 1;
    await expect(page.locator('.first-frame')).toBeVisible();
    await route.continue();
  });
  await page.goto('/home/page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.first-frame')).toBeHidden();
  expect(held, 'scripts that the frame stood before').toBeGreaterThan(0);
});

test('@mock a filter is opened by a press during which its list comes', async ({ page, beginSession }) => {
  await beginSession();
  const file = chunksBuilt().find(({ modules }) => modules.includes('src/shared/ui/SelectInput.tsx'))?.file ?? '';
  const pressed = Promise.withResolvers<void>();
  await page.route(`**/${file}`, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto('/estrutura-organizacional/cadastros');
  const field = page.getByRole('combobox', { name: 'Situação' });
  await field.hover();
  await page.mouse.down();
  pressed.resolve();
  // Whoever imports it as well has it when it has run; then two pictures are drawn with it.
  await page.evaluate(async (url) => {
    await import(url);
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, `/${file}`);
  await page.mouse.up();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('option', { name: /^Inativ/ }).click();
  await expect(page).toHaveURL(/situacao=/);
});
