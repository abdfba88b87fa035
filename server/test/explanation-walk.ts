import { z } from 'zod';
import { leadOf } from '#contract/leads.ts';
import { PAGES } from '#contract/pages.ts';
import { explanation as explanationSchema } from '#contract/revenue-report.ts';
import { statementReport } from '#contract/statement-report.ts';
import { recompute, type Explanation } from '#planning/explain/explanation.ts';
import { STATEMENTS, type Statement } from '#planning/statement/structure.ts';
import { randomBy } from '#planning/test/random.ts';

const BASES = ['orcado', 'realizado', 'tendencia'] as const;
const VIEWS = ['mensal', 'mensal', 'mensal', 'trimestral'] as const;
/** Of a whole flow: each of them is all its months, so that a short run leaves them out. */
const INDICATORS = ['npv', 'exposure', 'contribution', 'irr', 'payback'] as const;

/** Asks the API in the name of who follows. */
export type Get = (path: string) => Promise<{ status: number; body: unknown }>;

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

/** One report's explanations followed to their leaves; what was opened once is known. */
class Walk {
  readonly #world: World;
  readonly #statement: Statement;
  readonly #version: number;
  readonly #address: string;
  readonly #opened = new Map<string, Explanation>();
  readonly faults: string[] = [];
  readonly leaves = new Map<string, number>();
  terms = 0;

  constructor(world: World, statement: Statement, version: number, query: string) {
    this.#world = world;
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

  async figure(query: string): Promise<void> {
    const explained = await this.#read(query);
    if (explained) await this.#follow(explained, query, new Set());
  }

  async #follow(one: Explanation, way: string, above: ReadonlySet<string>): Promise<void> {
    this.terms += 1;
    if (
      one.formula !== null &&
      recompute({ ...one, children: one.children.map((child) => ({ ...child, formula: null })) }) !== one.value
    )
      this.faults.push(`${way} › ${one.label}: ${one.text} is not ${one.formula_text}`);
    for (const child of one.children) await this.#follow(child, way, above);
    if (one.children.length > 0) return;
    if (one.opens !== undefined) return this.#open(one, one.opens, way, above);
    // A number of the rule itself, and a month of nothing.
    if (one.formula !== null || one.value === 0) return;
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
    if (kind === 'index') return this.#record(`enterprise/indices/?search=${rest}`, true);
    if (kind === 'premises') return this.#record(`enterprise/modules/${rest.split('/')[0]}/`);
    if (kind === 'expense-entries') return this.#record(`structure/accountings/${rest.split('/')[0]}/`);
    return null;
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

/** What following came to: what was wrong, how many terms were passed, and what kinds of leaves they ended in. */
export interface Walked {
  faults: string[];
  terms: number;
  leaves: Map<string, number>;
}

/**
 * Follows random figures of both statements, of every version, basis and view, to their leaves: each term is made of
 * those below it to the cent, and each leaf leads to a page that there is and a record of it.
 */
export async function walkExplanations(
  get: Get,
  routes: string,
  { figures, seed }: { figures: number; seed: number },
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
  const walks = new Map<string, { walk: Walk; figures: string[] }>();
  for (let at = 0; at < figures; at += 1) {
    const statement = random.pick(STATEMENTS);
    const version = random.pick(versions);
    // Most figures are of what was budgeted: that is where the chains are long.
    const basis = random.chance(0.7) ? 'orcado' : random.pick(BASES);
    const query = `&view=${random.pick(VIEWS)}&basis=${basis}${random.chance(0.15) ? '&consolidated=1' : ''}`;
    const key = `${statement} ${version.id} ${query}`;
    const walking = walks.get(key) ?? {
      walk: new Walk(world, statement, version.id, query),
      figures: await figuresOf(get, statement, version.id, query),
    };
    walks.set(key, walking);
    if (figures >= 100 && statement === 'cashflow' && basis === 'orcado' && random.chance(0.1))
      await walking.walk.figure(`explain=${random.pick(INDICATORS)}`);
    else if (walking.figures.length > 0) await walking.walk.figure(random.pick(walking.figures));
  }
  for (const { walk } of walks.values()) {
    faults.push(...walk.faults);
    terms += walk.terms;
    for (const [kind, count] of walk.leaves) leaves.set(kind, (leaves.get(kind) ?? 0) + count);
  }
  return { faults, terms, leaves };
}

/** Every figure of a report that is not nothing, by how its explanation is asked for. */
async function figuresOf(get: Get, statement: Statement, version: number, query: string): Promise<string[]> {
  const { url, schema } = statementReport[statement];
  const { body } = await get(`${url}?version=${version}${query}`);
  const { rows, periods } = z.decode(schema, body as z.input<typeof schema>);
  return rows.flatMap(({ key, values, total }) => {
    const of = (period: string) => `explain=${encodeURIComponent(key)}&period=${period}`;
    const own = values.flatMap((value, at) => (value === null || value === 0 ? [] : [of(periods[at]?.key ?? '')]));
    return total === null || total === 0 ? own : [...own, of('total')];
  });
}
