import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { readConfig } from '#server/config.ts';
import { SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { startServer } from '#server/serve.ts';
import { ensureBuild } from '../scripts/lib/build.ts';
import { launchBrowser } from './browser.ts';
import { armPaint, watchApi, type Watch } from './save/watch.ts';

/**
 * Saving in the built application against its server with the sample organisation, each API call 400 ms late: from the
 * click (or Enter) to the frame that shows what was saved, and the requests it took. Exits with 1 when a median is over
 * its limit or a count is wrong.
 */
const LATENCY_MS = 400;
const LIMIT_MS = 100;
const ROUNDS = 5;
const REMOVED = 10;
const STRUCTURE = '/estrutura-organizacional/cadastros';

const folder = await mkdtemp(join(tmpdir(), 'previsto-save-'));
const server = await startServer(readConfig({ PORT: '0', DATA_DIR: folder, SAMPLE: '1', LOG: 'errors' }, false), ensureBuild);
const browser = await launchBrowser();
let failed = false;
let session: CDPSession | undefined;
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: server.url, locale: 'pt-BR' });
  await emptyClick(page);
  await signIn(page);
  const version = await draft(page);
  const watch = await watchApi(page, LATENCY_MS);
  console.log(`every API call ${LATENCY_MS} ms late, ${ROUNDS} rounds each`);
  await records(page, watch);
  await entries(page, watch, version);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true });
}
process.exitCode = failed ? 1 : 0;

async function records(page: Page, watch: Watch): Promise<void> {
  await measure(page, watch, 'new regional', async (round) => {
    await page.goto(`${STRUCTURE}?registro=novo`);
    await page.getByRole('textbox', { name: 'Código' }).fill(`R${round}`);
    await page.getByRole('textbox', { name: 'Nome' }).fill(`Regional ${round}`);
    return { shown: row('tr', `Regional ${round}`), act: save(page) };
  });
  await measure(page, watch, 'edited regional', async (round) => {
    await page.goto(STRUCTURE);
    await page.getByRole('button', { name: `R${round}`, exact: true }).click();
    await page.getByRole('textbox', { name: 'Nome' }).fill(`Outro nome ${round}`);
    return { shown: row('tr', `Outro nome ${round}`), act: save(page) };
  });
  await measure(page, watch, 'new cost centre', async (round) => {
    await page.goto(`${STRUCTURE}?aba=centro-de-custo&registro=novo`);
    await page.getByRole('textbox', { name: 'Código' }).fill(`C${round}`);
    await page.getByRole('textbox', { name: 'Nome' }).fill(`Centro ${round}`);
    const company = page.getByRole('combobox', { name: 'Empresa' });
    await company.click();
    await page.getByRole('listbox').getByRole('option').first().click();
    return { shown: row('tr', `Centro ${round}`), act: save(page) };
  });
  await measure(page, watch, 'new account', async (round) => {
    await page.goto(`${STRUCTURE}?aba=conta-contabil&registro=novo`);
    await page.getByRole('textbox', { name: 'Código' }).fill(`5.1.9${round}`);
    await page.getByRole('textbox', { name: 'Nome' }).fill(`Conta ${round}`);
    return { shown: row('[role=row]', `Conta ${round}`), act: save(page) };
  });
}

async function entries(page: Page, watch: Watch, version: number): Promise<void> {
  await page.goto(`/despesa/lancamento?versao=${version}`);
  const grid = page.getByRole('grid');
  await grid.focus();
  await page
    .getByRole('row', { name: /5\.1\.01/ })
    .first()
    .waitFor();
  await measure(page, watch, 'expense cell', async (round) => {
    await page.keyboard.type(`${round}.234,5`);
    return { shown: row('[role=gridcell]', `${round}.234,50`), act: () => page.keyboard.press('Enter') };
  });
  await page.keyboard.press('Control+Home');
  const chosen = page.getByText(new RegExp(`${REMOVED} linhas na seleção`));
  for (let key = 0; key < 4 * REMOVED && !(await chosen.isVisible()); key += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'Linhas', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: `Excluir ${REMOVED} linhas` });
  await confirm.waitFor();
  const count = `Number(document.querySelector('[role=grid]').getAttribute('aria-rowcount'))`;
  const before = await page.evaluate<number>(count);
  await measure(
    page,
    watch,
    `${REMOVED} entries deleted`,
    () => ({ shown: `${count} <= ${before - REMOVED}`, act: () => confirm.click() }),
    1,
  );
}

function row(selector: string, text: string): string {
  return `[...document.querySelectorAll(${JSON.stringify(selector)})].some((one) => one.textContent.includes(${JSON.stringify(text)}))`;
}

function save(page: Page): () => Promise<void> {
  return () => page.getByRole('button', { name: 'Salvar', exact: true }).click();
}

interface Step {
  /** An expression that holds once the save is on the screen. */
  shown: string;
  act: () => Promise<void>;
}

async function measure(
  page: Page,
  watch: Watch,
  name: string,
  prepare: (round: number) => Step | Promise<Step>,
  rounds = ROUNDS,
): Promise<void> {
  const times: number[] = [];
  const busy: number[] = [];
  const wrong = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    const step = await prepare(round);
    await watch.count()();
    const paint = await armPaint(page, step.shown);
    const requests = watch.count();
    const before = await threadTime(page);
    await step.act();
    times.push(await paint());
    busy.push((await threadTime(page)) - before);
    const { writes, reads } = await requests();
    if (writes !== 1 || reads > 1) wrong.add(`${writes} writes and ${reads} reads`);
  }
  const good = median(times) <= LIMIT_MS && wrong.size === 0;
  failed ||= !good;
  const told = wrong.size > 0 ? [...wrong].join(', ') : '1 write, at most 1 read';
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name}: ${median(times).toFixed(0)} ms (limit ${LIMIT_MS}); ${told}`);
  console.log(`  slowest ${Math.max(...times).toFixed(0)} ms; processor time of the page's thread ${median(busy).toFixed(0)} ms`);
}

/** What a click costs where nothing is done, for telling a busy machine from a slow application. */
async function emptyClick(page: Page): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.setContent('<button>x</button>');
    const paint = await armPaint(page, 'true');
    await page.getByRole('button').click();
    times.push(await paint());
  }
  console.log(`a click on an empty page takes ${median(times).toFixed(0)} ms now, slowest ${Math.max(...times).toFixed(0)} ms`);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Processor time in ms, which a busy machine does not stretch. */
async function threadTime(page: Page): Promise<number> {
  session ??= await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/access/login');
  await page.getByLabel('E-mail').fill(SAMPLE_ADMINISTRATOR.email);
  await page.getByLabel('Senha', { exact: true }).fill(SAMPLE_ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: /^Menu de / }).waitFor();
}

/** The sample's draft that has entries. */
async function draft(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // What the application keeps of a session, and what the API answers.
    const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as { object: { token: string } };
    const answer = await fetch('/api/structure/versions/?all=1', { headers: { Authorization: `Bearer ${stored.object.token}` } });
    const versions = (await answer.json()) as { id: number; status: string; entry_count: number }[];
    return versions.find(({ status, entry_count }) => status === 'rascunho' && entry_count > 0)?.id ?? 0;
  });
}
