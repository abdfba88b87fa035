import type { Page } from 'playwright';
import { median } from './api/measure.ts';
import { signIn, withSample } from '../scripts/lib/sample.ts';
import { holds, pressSave, timedPage } from './browser.ts';
import { armPaint, watchApi, type Watch } from './save/watch.ts';

/**
 * Saving in the built application against its server with the sample organisation, each API call 400 ms late: from the
 * click (or Enter) to the frame that shows what was saved, and the requests it took, those among them that the next
 * question of what others saved leads to. Exits with 1 when a median is over
 * its limit or a count is wrong.
 */
const LATENCY_MS = 400;
const LIMIT_MS = 100;
const ROUNDS = 5;
const REMOVED = 10;
const STRUCTURE = '/estrutura-organizacional/cadastros';

let failed = false;
let threadTime = () => Promise.resolve(0);
await withSample(async (browser, desk) => {
  const page = await browser.newPage(desk);
  threadTime = await timedPage(page);
  await emptyClick(page);
  await signIn(page);
  const version = await draft(page);
  const watch = await watchApi(page, LATENCY_MS);
  console.log(`every API call ${LATENCY_MS} ms late, ${ROUNDS} rounds each`);
  await records(page, watch);
  await entries(page, watch, version);
});
process.exitCode = failed ? 1 : 0;

async function records(page: Page, watch: Watch): Promise<void> {
  await page.goto(STRUCTURE);
  await measure(page, watch, 'new regional', async (round) => {
    await page.getByRole('button', { name: 'Nova regional' }).click();
    await page.getByRole('textbox', { name: 'Código' }).fill(`R${round}`);
    await page.getByRole('textbox', { name: 'Nome' }).fill(`Regional ${round}`);
    return { shown: holds('tr', `Regional ${round}`), act: pressSave(page) };
  });
  await measure(page, watch, 'edited regional', async (round) => {
    await page.getByRole('button', { name: `R${round}`, exact: true }).click();
    await page.getByRole('textbox', { name: 'Nome' }).fill(`Outro nome ${round}`);
    return { shown: holds('tr', `Outro nome ${round}`), act: pressSave(page) };
  });
  await page.goto(`${STRUCTURE}?aba=centro-de-custo`);
  await measure(page, watch, 'new cost centre', async (round) => {
    await page.getByRole('button', { name: 'Novo centro de custo' }).click();
    await page.getByRole('textbox', { name: 'Código' }).fill(`C${round}`);
    await page.getByRole('textbox', { name: 'Nome' }).fill(`Centro ${round}`);
    const company = page.getByRole('combobox', { name: 'Empresa' });
    await company.click();
    await page.getByRole('listbox').getByRole('option').first().click();
    return { shown: holds('tr', `Centro ${round}`), act: pressSave(page) };
  });
  await page.goto(`${STRUCTURE}?aba=conta-contabil`);
  await measure(page, watch, 'new account', async (round) => {
    await page.getByRole('button', { name: 'Nova conta contábil' }).click();
    await page.getByRole('textbox', { name: 'Código' }).fill(`5.1.9${round}`);
    await page.getByRole('textbox', { name: 'Nome' }).fill(`Conta ${round}`);
    return { shown: holds('[role=row]', `Conta ${round}`), act: pressSave(page) };
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
    return { shown: holds('[role=gridcell]', `${round}.234,50`), act: () => page.keyboard.press('Enter') };
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
    const before = await threadTime();
    await step.act();
    times.push(await paint());
    busy.push((await threadTime()) - before);
    const { writes, reads } = await requests();
    if (writes !== 1 || reads > 1) wrong.add(`${writes} writes and ${reads} reads`);
  }
  const good = median(times) <= LIMIT_MS && wrong.size === 0;
  failed ||= !good;
  const counted = wrong.size > 0 ? [...wrong].join(', ') : '1 write, at most 1 read';
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name}: ${median(times).toFixed(0)} ms (limit ${LIMIT_MS}); ${counted}`);
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
