import { z } from 'zod';
import { expenseReport } from '#contract/expense-report.ts';
import { indexOf, leadOf, type LeadPlace } from '#contract/leads.ts';
import { PAGES } from '#contract/pages.ts';
import { explanation as explanationSchema } from '#contract/revenue-report.ts';
import { statementReport } from '#contract/statement-report.ts';
import { asWritten, recompute, type Explanation } from '#planning/explain/explanation.ts';
import { STATEMENTS, type Statement } from '#planning/statement/structure.ts';
import { randomBy } from '#planning/test/random.ts';
import { figuresOf, homeFigures, type Get, type ReportFigures } from '#server/test/explained-figures.ts';

const BASES = ['orcado', 'realizado', 'tendencia'] as const;
const VIEWS = ['mensal', 'mensal', 'mensal', 'trimestral'] as const;
/** What there is to follow, and where links lead. */
interface World {
  get: Get;
  /** The development of each module. */
  enterprises: ReadonlyMap<number, number>;
  /** The addresses the application has, as its list of routes names them. */
  routes: string;
}

const list = async (get: Get, path: string): Promise<Record<string, unknown>[]> => {
  const { body } = await get(path);
  return z.array(z.record(z.string(), z.unknown())).parse(Array.isArray(body) ? body : Reflect.get(Object(body), 'results'));
};

/** A number as it is written, which is known to half of its last digit. */
const numberOf = (text: string) => {
  const [, places = ''] = text.split(',');
  const value = Number(text.replaceAll('.', '').replace(',', '.').replace('−', '-'));
  return { value, half: 0.5 / 10 ** places.length };
};

/**
 * Whether what is no sum of whole cents (a month at present value, a return, a discounted payback) is what its formula
 * says with the numbers that stand written in it, within what their last digits leave open.
 */
function isAsWritten({ formula_text, value, unit }: Explanation): boolean {
  const [, amount, factor] = /^(−?[\d.,]+) × (\d[\d.]*,\d{6})$/.exec(formula_text ?? '') ?? [];
  if (amount !== undefined && factor !== undefined) {
    const [one, other] = [numberOf(amount), numberOf(factor)];
    return Math.abs(value / 100 - one.value * other.value) <= Math.abs(one.value) * other.half + 0.0101;
  }
  const [, month] = /^\(1 \+ (−?[\d.,]+) % ao mês\)\^12 − 1$/.exec(formula_text ?? '') ?? [];
  if (month !== undefined) {
    const { value: rate, half } = numberOf(month);
    const year = (moved: number) => ((1 + (rate + moved) / 100) ** 12 - 1) * 100;
    return value / 1e6 >= year(-half) - 1e-6 && value / 1e6 <= year(half) + 1e-6;
  }
  const [, months, lacking, won] = /^(−?[\d.]+) \+ (−?[\d.,]+) ÷ (−?[\d.,]+)$/.exec(formula_text ?? '') ?? [];
  if (months !== undefined && lacking !== undefined && won !== undefined) {
    const [part, whole] = [numberOf(lacking), numberOf(won)];
    const found = numberOf(months).value + part.value / whole.value;
    return Math.abs(value / 1e6 - found) <= (part.half + whole.half) / Math.abs(whole.value) + 1e-6;
  }
  // Found, and not worked out of what stands below it: what there is of a flow that has none, or a word.
  return unit === 'poc' || unit === 'time';
}

/** How many of a whole flow's months are followed: all, or by chance. */
type Followed = (month: string) => boolean;

/** One report's explanations followed to their leaves; what was opened once is known. */
class Walk {
  readonly #world: World;
  readonly #statement: Statement;
  readonly #version: number;
  readonly #address: string;
  readonly #followed: Followed;
  readonly #opened = new Map<string, Explanation>();
  readonly faults: string[] = [];
  readonly leaves = new Map<string, number>();
  terms = 0;

  constructor(world: World, { statement, version, query, followed }: WalkOf) {
    this.#world = world;
    this.#followed = followed;
    this.#statement = statement;
    this.#version = version;
    this.#address = `${statementReport[statement].url}?version=${version}${query}`;
  }

  async #read(query: string): Promise<Explanation | null> {
    const { status, body } = await this.#world.get(`${this.#address}&${query}`);
    if (status === 200) return explanationSchema.parse(body);
    this.faults.push(`${query}: ${status} ${JSON.stringify(body)}`);
    return null;
  }

  async figure(query: string, value?: number): Promise<void> {
    const explanation = await this.#read(query);
    if (explanation && value !== undefined && explanation.value !== value)
      this.faults.push(`${query}: ${explanation.text}, the report has ${value}`);
    if (explanation) await this.#follow(explanation, query, new Set());
  }

  async #follow(one: Explanation, way: string, above: ReadonlySet<string>): Promise<void> {
    this.terms += 1;
    if (recompute(one, ({ value }) => value) !== one.value)
      this.faults.push(`${way} › ${one.label}: ${one.text} is not ${one.formula_text}`);
    const byHand = one.formula && asWritten(one.formula, one.children);
    if (byHand !== null && byHand !== one.value)
      this.faults.push(`${way} › ${one.label}: ${one.formula_text ?? ''} comes to ${byHand}, not ${one.value}, by hand`);
    if (one.formula === null && one.formula_text !== null && !isAsWritten(one))
      this.faults.push(`${way} › ${one.label}: ${one.text} is not ${one.formula_text} as it is written`);
    const alike = one.children.find(({ label }, at) => one.children.findIndex((other) => other.label === label) < at);
    if (alike) this.faults.push(`${way} › ${one.label}: two of its terms are called «${alike.label}»`);
    for (const child of one.children) await this.#follow(child, way, above);
    if (one.children.length > 0) return;
    if (one.opens !== undefined) return this.#open(one, one.opens, way, above);
    // A number of the rule itself, and a month of nothing.
    if (one.formula !== null || one.value === 0) return;
    // The rate that makes a flow worth nothing: what stands beside it checks it, month by month.
    if (one.formula_text !== null && one.unit === 'poc') return;
    const kind = (one.ref ?? '').split(':')[0] ?? '';
    this.leaves.set(kind, (this.leaves.get(kind) ?? 0) + 1);
    const problem = one.ref === undefined ? 'ends without a reference' : await this.#target(one.ref);
    if (problem !== null) this.faults.push(`${way} › ${one.label} (${one.ref ?? ''}): ${problem}`);
  }

  async #open(one: Explanation, opens: string, way: string, above: ReadonlySet<string>): Promise<void> {
    if (above.has(opens)) {
      this.faults.push(`${way} › ${one.label}: opens itself by ${opens}`);
      return;
    }
    if (/^(?:flow|cash):/.test(opens) && !this.#followed(opens)) return;
    const known = this.#opened.get(opens);
    const below = known ?? (await this.#read(`explain=${encodeURIComponent(opens)}`));
    if (!below) return;
    if (below.value !== one.value) this.faults.push(`${way} › ${one.label}: ${one.text}, opened by ${opens} it is ${below.text}`);
    if (known) return;
    this.#opened.set(opens, below);
    await this.#follow(below, `${way} › ${opens}`, new Set([...above, opens]));
  }

  /** What is wrong with where a reference leads: no page, or no record. */
  async #target(ref: string): Promise<string | null> {
    const [kind = '', rest = ''] = ref.split(/:(.*)/s);
    if (kind === 'expense-entry') return this.#record(`expense/entries/${rest}/`);
    const place = leadOf(ref, {
      statement: this.#statement,
      version: this.#version,
      enterpriseOf: (modulo) => this.#world.enterprises.get(modulo),
    });
    if (place === null) return 'leads nowhere';
    if (!this.#world.routes.includes(`'${PAGES[place.page]}'`)) return `no route ${PAGES[place.page]}`;
    if (kind === 'ledger-entry' || kind === 'ledger-entries') return this.#posting(place.search);
    if (kind === 'index') return this.#record(`enterprise/indices/?search=${indexOf(rest).code}`, true);
    if (kind === 'premises')
      return place.hash === undefined
        ? 'leads to no part of its page'
        : this.#record(`enterprise/modules/${rest.split('/')[0]}/`);
    if (kind === 'expense-entries') return this.#record(`structure/accountings/${rest.split('/')[0]}/`);
    return null;
  }

  /** A posting stands in the list that it leads to; postings told together are listed there. */
  async #posting({ partida }: LeadPlace['search']): Promise<string | null> {
    const [posting, conta, cc, mes, last = mes] = String(partida).split('/');
    const query = `version=${this.#version}&accounting=${conta}&center_cost=${cc}&first=${mes}&last=${last}`;
    const { status, body } = await this.#world.get(`${expenseReport.postingsUrl}?${query}`);
    const { postings = [] } = status === 200 ? expenseReport.postingsSchema.parse(body) : {};
    return postings.some(({ id }) => posting === '' || String(id) === posting)
      ? null
      : `no posting ${posting} in ${query}: ${status}`;
  }

  readonly #records = new Map<string, string | null>();
  async #record(path: string, listed = false): Promise<string | null> {
    const known = this.#records.get(path);
    if (known !== undefined) return known;
    const { status, body } = await this.#world.get(path);
    const found = status === 200 && (!listed || Number(Reflect.get(Object(body), 'count')) > 0);
    const problem = found ? null : `no record at ${path}: ${status}`;
    this.#records.set(path, problem);
    return problem;
  }
}

interface WalkOf {
  statement: Statement;
  version: number;
  /** What its report is asked for beside its version. */
  query: string;
  followed: Followed;
}

/** What following came to: what was wrong, how many terms were passed, and what kinds of leaves they ended in. */
export interface Walked {
  faults: string[];
  terms: number;
  leaves: Map<string, number>;
}

/**
 * Follows random figures of both statements, of every version, basis and view, and what the first page leads to, to
 * their leaves: each term is made of those below it to the cent, or as it is written, and each leaf leads to a page
 * that there is and a record of it. One in eight is of a whole cash flow, of which `share` of the months are followed.
 */
export async function walkExplanations(
  get: Get,
  routes: string,
  { figures, seed, share }: { figures: number; seed: number; share: number },
): Promise<Walked> {
  const versions = z.array(z.object({ id: z.number() })).parse(await list(get, 'structure/versions/?page_size=100'));
  const modules = await list(get, 'enterprise/modules/?page_size=100');
  const world: World = {
    get,
    routes,
    enterprises: new Map(modules.map((row) => [Number(row['id']), Number(row['empreendimento'])])),
  };
  const random = randomBy(seed);
  const faults: string[] = [];
  const leaves = new Map<string, number>();
  let terms = 0;
  const walks = new Map<string, Walk>();
  const reports = new Map<string, ReportFigures>();
  const chosen = new Map<string, boolean>();
  const followed: Followed = (month) => {
    const known = chosen.get(month) ?? random.chance(share);
    chosen.set(month, known);
    return known;
  };
  for (const figure of await homeFigures(get)) {
    const walk = new Walk(world, { ...figure, followed });
    // The figure itself whatever the share of the months that are followed of it.
    await walk.figure(figure.wanted, figure.value);
    walks.set(`home ${figure.query} ${figure.wanted}`, walk);
  }
  for (let at = 0; at < figures; at += 1) {
    const whole = at % 8 === 7;
    const statement = whole ? 'cashflow' : random.pick(STATEMENTS);
    const version = random.pick(versions).id;
    // Most figures are of what was budgeted: that is where the chains are long.
    const basis = whole || random.chance(0.7) ? 'orcado' : random.pick(BASES);
    const query = `&basis=${basis}${random.chance(0.15) ? '&consolidated=1' : ''}`;
    const view = `&view=${random.pick(VIEWS)}`;
    // What terms open to is the same in each view.
    const key = `${statement} ${version} ${query}`;
    const walk = walks.get(key) ?? new Walk(world, { statement, version, query, followed });
    walks.set(key, walk);
    const report = reports.get(key + view) ?? (await figuresOf(get, statement, version, query + view));
    reports.set(key + view, report);
    const candidates = whole ? [...report.whole, ...report.whole, ...report.balances] : report.figures;
    if (candidates.length === 0) continue;
    const { query: wanted, value } = random.pick(candidates);
    await walk.figure(`${wanted}${view}`, value);
  }
  for (const walk of walks.values()) {
    faults.push(...walk.faults);
    terms += walk.terms;
    for (const [kind, count] of walk.leaves) leaves.set(kind, (leaves.get(kind) ?? 0) + count);
  }
  return { faults, terms, leaves };
}
