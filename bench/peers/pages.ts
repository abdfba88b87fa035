import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright';
import { SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { compressFiles, ensureBuild } from '../../scripts/lib/build.ts';
import { signIn, withSample } from '../../scripts/lib/sample.ts';
import { median } from '../api/measure.ts';
import { most, type Verdict } from '../api/verdicts.ts';
import { fill } from '../load/fill.ts';
import { coldLoad, type Conditions, type Load, PLAIN, SLOW } from '../load/pages.ts';
import { unwatchedLoad } from '../load/unwatched.ts';
import { gzippedFiles, openFront, ownFiles, type Front } from './front.ts';
import { buildReactAdmin } from './react-admin.ts';

/** Rows of a page of ours unless one chooses; react-admin's shows as many (react-admin/main.jsx). */
const ROWS = 20;
/** The same for all: so many rows that say something stand in a table. */
const SHOWN = `[...document.querySelectorAll('tbody tr')].filter((row) => row.textContent.trim().length > 3).length >= ${ROWS}`;
const LIST = '/estrutura-organizacional/cadastros';
/** What either application knows its session by: nothing else is there from a visit before. */
const SESSION = ['session', 'user', 'refresh', 'token'];
const LIMITS = { painted: 0.6, blocked: 0.3 };

interface Visit extends Load {
  /** The page, and the scripts and styles that were there when the list was, each packed by gzip. */
  bytes: number;
  /** All that had been asked for by then, the page among it. */
  requests: number;
}

interface Side {
  name: string;
  dist: string;
  path: string;
  /** Signs in in a new profile. */
  enter: () => Promise<BrowserContext>;
  context: BrowserContext;
  /** When that was, by the clock of this process. */
  entered: number;
  front: Front;
  /** A page may hold scripts and styles itself. */
  pageBytes: number;
}

/** Medians of one side. */
export interface PageFigure extends Visit {
  name: string;
}

export interface PageResult {
  figures: PageFigure[];
  verdicts: Verdict[];
}

/**
 * First visits to a list of regionals: our builds and a plain react-admin application over one server's API, in
 * turns, each origin in a profile of its own. `builds` are folders of built applications; none: that of these sources.
 */
export async function comparePages(
  builds: readonly string[],
  rounds: number,
  hows: readonly string[],
): Promise<Record<string, PageResult>> {
  const dists = builds.map((build) => resolve(build));
  for (const dist of dists) {
    if (!existsSync(join(dist, 'index.html'))) throw new Error(`Não há aplicação construída em ${dist}.`);
    // As a start would: an unpacked build would be measured by what it was not packed to.
    await compressFiles(dist);
  }
  const peer = await buildReactAdmin();
  const found: Record<string, PageResult> = {};
  const application = async () => dists[0] ?? ensureBuild();
  await withSample(async (browser, desk) => {
    const sides: Side[] = [];
    const open = async (name: string, dist: string, path: string, own: boolean) => {
      const front = await openFront(desk.baseURL, own ? ownFiles(dist) : gzippedFiles(dist));
      const html = await (await fetch(front.url + path)).text();
      const pageBytes = gzipSync(html, { level: 9 }).byteLength;
      const enter = async () => {
        const context = await browser.newContext({ ...desk, baseURL: front.url });
        await (own ? enterOurs : enterTheirs)(context);
        return context;
      };
      sides.push({ name, dist, path, front, pageBytes, enter, context: await enter(), entered: performance.now() });
    };
    const own = dists.length > 0 ? dists : [await application()];
    for (const [at, dist] of own.entries()) await open(at === 0 ? 'ours' : `ours ${at + 1}`, dist, LIST, true);
    await open('react-admin', peer, '/#/regionals', false);
    try {
      const filling = await browser.newContext({ ...desk, baseURL: sides[0]?.front.url ?? '' });
      await fill(filling, { accounts: 0, regionals: 200 });
      await filling.close();
      for (const [how, conditions] of Object.entries({ plain: PLAIN, slow: SLOW }))
        if (hows.includes(how)) found[how] = resultOf(how, sides, await takeTurns(browser, sides, rounds, conditions));
    } finally {
      for (const { front } of sides) front.close();
    }
  }, application);
  return found;
}

async function enterOurs(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await signIn(page);
  await page.close();
}

/** As somebody who signed in before; the cookie that binds the session is the profile's from then on. */
async function enterTheirs(context: BrowserContext): Promise<void> {
  const answer = await context.request.post('/api/login/', { data: SAMPLE_ADMINISTRATOR });
  // Its contract: contract/session.ts.
  const { access } = (await answer.json()) as { access: string };
  const page = await context.newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('/');
  await page.evaluate((token) => {
    localStorage.setItem('token', token);
  }, access);
  await page.close();
}

/** A first round of all is left out: the server is compiled in it. */
async function takeTurns(browser: Browser, sides: readonly Side[], rounds: number, conditions: Conditions): Promise<Visit[][]> {
  const visits: Visit[][] = sides.map(() => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const at of order(Math.max(round, 0), sides.length)) {
      const side = sides[at];
      if (!side) continue;
      if (performance.now() - side.entered > TOKEN_MS) {
        await side.context.close();
        side.context = await side.enter();
        side.entered = performance.now();
      }
      const visit = await visitOf(browser, side, conditions);
      if (round >= 0) visits[at]?.push(visit);
    }
  }
  return visits;
}

/** Who begins, and who follows whom, changes from turn to turn. */
function order(round: number, sides: number): number[] {
  const first = Math.floor(round / 2);
  const turn = Array.from({ length: sides }, (_, at) => (first + at) % sides);
  return round % 2 === 0 ? turn : turn.toReversed();
}

/** A token is good for five minutes. */
const TOKEN_MS = 180_000;

/** What the page had asked for when the list was painted: its scripts and styles, and how often it had asked. */
const RESOURCES = `({ painted }) => {
  const all = performance.getEntriesByType('resource');
  const files = all.filter((one) => one.responseEnd > 0 && one.responseEnd <= painted);
  return {
    paths: [...new Set(files.map((one) => new URL(one.name).pathname))].filter((path) => /\\.(js|css)$/.test(path)),
    requests: 1 + all.filter((one) => one.startTime <= painted).length,
  };
}`;

interface Files {
  paths: string[];
  requests: number;
}

/** Where nothing is slowed nobody listens either; a slow line is made by listening. */
async function visitOf(
  browser: Browser,
  { dist, path, pageBytes, context, front }: Side,
  conditions: Conditions,
): Promise<Visit> {
  const { paths, ...load } =
    conditions === PLAIN
      ? await unwatchedLoad<Files>(browser, {
          url: front.url + path,
          shown: SHOWN,
          as: context,
          stored: SESSION,
          afterwards: RESOURCES,
          patienceMs: PATIENCE_MS,
        })
      : await watchedLoad(await context.newPage(), path, conditions);
  return { ...load, bytes: paths.reduce((sum, file) => sum + gzippedSize(join(dist, file)), pageBytes) };
}

async function watchedLoad(page: Page, path: string, conditions: Conditions): Promise<Load & Files> {
  const load = await within(PATIENCE_MS, coldLoad(page, path, SHOWN, conditions), () => page.innerText('body'));
  const files = await page.evaluate<Files>(`(${RESOURCES})(${JSON.stringify(load)})`);
  await page.close();
  return { ...load, ...files };
}

const PATIENCE_MS = 60_000;

/** What comes in that time, or an error with what is there instead. */
async function within<T>(ms: number, wanted: Promise<T>, instead: () => Promise<string>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => void instead().then((text) => reject(new Error(`no list came: ${text.slice(0, 300)}`)), reject), ms);
  });
  return Promise.race([wanted, late]).finally(() => clearTimeout(timer));
}

const sizes = new Map<string, number>();
function gzippedSize(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(file), { level: 9 }).byteLength;
  sizes.set(file, size);
  return size;
}

function resultOf(how: string, sides: readonly Side[], visits: readonly Visit[][]): PageResult {
  const figures = sides.map(({ name }, at): PageFigure => {
    const all = visits[at] ?? [];
    const of = (pick: (one: Visit) => number) => Math.round(median(all.map(pick)));
    return {
      name,
      painted: of((one) => one.painted),
      blocked: of((one) => one.blocked),
      bytes: of((one) => one.bytes),
      requests: of((one) => one.requests),
    };
  });
  console.log(`${how}, medians of ${visits[0]?.length ?? 0}`);
  for (const { name, painted, blocked, bytes, requests } of figures)
    console.log(
      `  ${name.padEnd(12)} painted ${String(painted).padStart(5)} ms  blocked ${String(blocked).padStart(5)} ms  ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${String(requests).padStart(3)} requests`,
    );
  for (const [at, { name }] of sides.slice(0, -1).entries()) if (at > 0) compareBuilds(name, visits[0] ?? [], visits[at] ?? []);
  const peer = figures.at(-1);
  const verdicts = figures
    .slice(0, -1)
    .flatMap((own) =>
      (['painted', 'blocked'] as const).map((what) =>
        most(
          `${how}: ${own.name} ${what}, times react-admin`,
          own[what] === 0 ? 0 : own[what] / (peer?.[what] ?? 0),
          LIMITS[what],
        ),
      ),
    );
  return { figures, verdicts };
}

/** What one build of ours takes beside another, turn by turn: a busy machine is the same for both within a turn. */
function compareBuilds(name: string, first: readonly Visit[], other: readonly Visit[]): void {
  const ratios = other.map(({ painted }, round) => painted / (first[round]?.painted ?? Number.NaN));
  const sooner = ratios.filter((ratio) => ratio < 1).length;
  console.log(`  ${name} beside ours: ${median(ratios).toFixed(3)} × by turn, sooner in ${sooner} of ${ratios.length}`);
}
