import fc from 'fast-check';
import { corpora } from './corpora.ts';
import { halves } from './halves.ts';
import { readDocument, type ApiDocument } from '#server/test/api-document.ts';
import { kindOf, leaksIn, problemsOf } from './judge.ts';
import { evenly } from './planned.ts';
import { shotOf, wishes, type Wish } from './random.ts';
import { asCurl, type Answer, type Shot } from './shot.ts';
import { steps, walk } from './stateful.ts';
import { startTarget, type Target } from './target.ts';
import { twins } from './twins.ts';
import { LIST_NAMES, LISTS, type ListName } from './lists.ts';
import { makeWorld, type World } from './world.ts';

export interface FuzzOptions {
  /** Makes the random requests; the same seed makes the same ones. */
  seed: number;
  /** How many requests to send at least; below the corpora's own number, some of them are taken at even distances. */
  requests: number;
  /** Told what is done and how far. */
  tell: (line: string) => void;
  /** Asked before each request; true ends the run. */
  ended: () => boolean;
}

export interface Finding {
  problem: string;
  request: string;
}
export interface FuzzFigures {
  requests: number;
  faults: number;
  leaks: number;
  statuses: Record<string, number>;
  /** How many things were wrong; `findings` holds a few of each kind. */
  problems: number;
  findings: Finding[];
}

/** Most findings of one kind that are told; one cause often shows in many places. */
const MOST = 3;
/** From so many requests on, every corpus is sent whole. */
const WHOLE = 10_000;
/** Below so many, walks and half writes are of every other list. */
const SMALL = 1_000;
/** Of the requests, what goes to the corpora, to random wishes and to walks through a resource's life. */
const SHARE = { corpora: 0.3, random: 0.7 } as const;

/** Sends requests of every kind to an API of its own, and answers what went wrong; nothing of it is left behind. */
export async function fuzz(options: FuzzOptions): Promise<FuzzFigures> {
  const target = await startTarget();
  try {
    const api = readDocument(JSON.parse((await target.send(reading('/api/schema/'))).text));
    const run = new Run(target, api, await makeWorld(target), options);
    target.logged();
    await run.corpora();
    await run.halves();
    await run.random();
    await run.twins();
    await run.walks();
    await run.lists();
    return run.figures;
  } finally {
    await target.stop();
  }
}

const reading = (path: string): Shot => ({
  about: `reading ${path}`,
  method: 'GET',
  target: path,
  speaker: 'admin',
  verdict: 'good',
});

class Run {
  readonly figures: FuzzFigures = { requests: 0, faults: 0, leaks: 0, statuses: {}, problems: 0, findings: [] };
  private readonly kinds = new Map<string, number>();
  private readonly target: Target;
  private readonly api: ApiDocument;
  private readonly world: World;
  private readonly options: FuzzOptions;

  constructor(target: Target, api: ApiDocument, world: World, options: FuzzOptions) {
    this.target = target;
    this.api = api;
    this.world = world;
    this.options = options;
  }

  /** Sends one request; answers it with what is wrong with it and with what was logged of it. */
  private async fire(shot: Shot): Promise<{ answer: Answer; problems: string[] }> {
    let answer: Answer;
    try {
      answer = await this.target.send(shot);
    } catch (error) {
      answer = { status: 0, headers: {}, bytes: Buffer.alloc(0), text: '' };
      this.figures.requests += 1;
      return { answer, problems: [`no answer: ${String(error)}`] };
    }
    const { figures } = this;
    figures.requests += 1;
    figures.statuses[answer.status] = (figures.statuses[answer.status] ?? 0) + 1;
    const problems = problemsOf(this.api, shot, answer);
    for (const line of this.target.logged()) {
      problems.push(...leaksIn(JSON.stringify(line)).map((kind) => `${kind} in the log: ${JSON.stringify(line).slice(0, 400)}`));
    }
    if (answer.status === 429) await this.target.forgive();
    return { answer, problems };
  }

  private note(shot: Shot, problems: readonly string[]): void {
    for (const problem of problems) {
      if (problem.startsWith('5xx') || problem.startsWith('no answer')) this.figures.faults += 1;
      if (/ in the (?:answer|log): /.test(problem)) this.figures.leaks += 1;
      this.figures.problems += 1;
      const kind = kindOf(problem);
      this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
      if ((this.kinds.get(kind) ?? 0) <= MOST)
        this.figures.findings.push({ problem: `${shot.about}: ${problem}`, request: asCurl(shot) });
    }
  }

  async corpora(): Promise<void> {
    const all = Object.entries(corpora(this.api, this.world));
    const count = all.reduce((sum, [, shots]) => sum + shots.length, 0);
    const step = this.options.requests >= WHOLE ? 1 : Math.max(1, count / (this.options.requests * SHARE.corpora));
    for (const [name, shots] of all) {
      const start = this.figures.requests;
      for (const planned of evenly(shots, step)) {
        if (this.options.ended()) return;
        const shot = planned();
        this.note(shot, (await this.fire(shot)).problems);
      }
      this.options.tell(`${name}: ${this.figures.requests - start} requisições`);
    }
  }

  /** Of lists, all; in a small run every other one. */
  private some(lists: readonly ListName[]): ListName[] {
    return evenly(lists, this.options.requests < SMALL ? 2 : 1);
  }

  /** What is refused leaves nothing behind, not even the good part of it. */
  async halves(): Promise<void> {
    const start = this.figures.requests;
    const found = await halves(this.world, this.some(LIST_NAMES), async (shot) => {
      const { answer, problems } = await this.fire(shot);
      this.note(shot, problems);
      return answer;
    });
    for (const { shot, problem } of found) this.note(shot, [problem]);
    this.options.tell(`pela metade: ${this.figures.requests - start} requisições`);
  }

  async random(): Promise<void> {
    const { operations } = this.api;
    const numRuns = Math.max(1, Math.ceil((this.options.requests * SHARE.random) / operations.length));
    const start = this.figures.requests;
    for (const operation of operations) {
      if (this.options.ended()) return;
      let last: { shot: Shot; problems: string[] } | null = null;
      const property = fc.asyncProperty(wishes(this.api, operation), async (wish: Wish) => {
        const shot = shotOf(operation, this.world, wish);
        if (this.options.ended()) return true;
        const { problems } = await this.fire(shot);
        if (problems.length > 0) last = { shot, problems };
        return problems.length === 0;
      });
      await fc.check(property, { seed: this.options.seed, numRuns });
      this.noteLast(last);
    }
    this.options.tell(`aleatórias, ${numRuns} por operação: ${this.figures.requests - start} requisições`);
  }

  /** What shrinking left is the smallest that still fails. */
  private noteLast(last: { shot: Shot; problems: string[] } | null): void {
    if (last) this.note(last.shot, last.problems);
  }

  async walks(): Promise<void> {
    const numRuns = Math.max(1, Math.round(this.options.requests / 1_000));
    const start = this.figures.requests;
    for (const list of this.some(LIST_NAMES)) {
      let last: { shot: Shot; problems: string[] } | null = null;
      const property = fc.asyncProperty(steps, async (script) => {
        if (this.options.ended()) return true;
        const wrong: string[] = [];
        const walked = await walk(list, script, this.world, async (shot) => {
          const { answer, problems } = await this.fire(shot);
          wrong.push(...problems);
          if (problems.length > 0) last = { shot, problems };
          return answer;
        });
        const all = [...wrong, ...walked];
        if (all.length > 0)
          last = {
            shot: { ...reading(LISTS[list]), about: `${list}: ${script.map(({ act, at }) => `${act} ${at}`).join(', ')}` },
            problems: all,
          };
        return all.length === 0;
      });
      await fc.check(property, { seed: this.options.seed, numRuns });
      this.noteLast(last);
    }
    this.options.tell(`vidas de registros: ${this.figures.requests - start} requisições`);
  }

  /** Names that read the same are the same, however they are spelled. */
  async twins(): Promise<void> {
    const start = this.figures.requests;
    const pairs = twins(this.world);
    for (const pair of evenly(pairs, Math.max(1, WHOLE / this.options.requests / 4))) {
      for (const shot of pair) {
        if (this.options.ended()) return;
        this.note(shot, (await this.fire(shot)).problems);
      }
    }
    this.options.tell(`grafias do mesmo nome: ${this.figures.requests - start} requisições`);
  }

  /** After all that, everything can still be read and exported, page by page. */
  async lists(): Promise<void> {
    const start = this.figures.requests;
    for (const [name, path] of Object.entries(LISTS)) {
      let next: string | null = `${path}?page_size=200`;
      while (next !== null && !this.options.ended()) {
        const shot = reading(next);
        const { answer, problems } = await this.fire(shot);
        this.note(shot, problems);
        next = answer.status === 200 ? nextOf(answer) : null;
      }
      const version = name === 'expenseEntry' ? `version=${this.world.own.version}` : '';
      for (const target of [
        `${path}?all=1&${version}`,
        `${path}export/?type=csv&${version}`,
        `${path}export/?type=xlsx&${version}`,
      ]) {
        if (this.options.ended()) return;
        this.note(reading(target), (await this.fire(reading(target))).problems);
      }
    }
    const report = `/api/expense/report/?version=${this.world.own.version}`;
    const others = ['/api/structure/dictionary/', '/api/home/summary/', '/api/uau/status/', '/api/uau/from-to/found/'];
    for (const target of [report, report.replace('?', 'export/?'), ...others]) {
      this.note(reading(target), (await this.fire(reading(target))).problems);
    }
    this.options.tell(`leitura de tudo no fim: ${this.figures.requests - start} requisições`);
  }
}

/** The next page's path and query; its origin is what the request said. */
function nextOf({ text }: Answer): string | null {
  const { next } = JSON.parse(text) as { next: string | null }; // held against the document before
  if (next === null) return null;
  const { pathname, search } = new URL(next);
  return `${pathname}${search}`;
}
