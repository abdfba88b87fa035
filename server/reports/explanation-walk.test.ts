import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { leadOf } from '#contract/leads.ts';
import { PAGES } from '#contract/pages.ts';
import { explanation as explanationSchema } from '#contract/revenue-report.ts';
import { statementReport } from '#contract/statement-report.ts';
import { tokens } from '#contract/session.ts';
import { recompute, type Explanation } from '#planning/explain/explanation.ts';
import { STATEMENTS, type Statement } from '#planning/statement/structure.ts';
import { randomBy } from '#planning/test/random.ts';
import { loadSample, SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { PLAIN_PASSWORDS, testApi } from '#server/test/api.ts';

/** How many figures are followed; some in every run of the suite, 200 with `WALKS=200`. */
const WALKS = Number(process.env['WALKS'] ?? 24);
const BASES = ['orcado', 'realizado', 'tendencia'] as const;
const VIEWS = ['mensal', 'trimestral', 'acumulado'] as const;
const INDICATORS = ['npv', 'exposure', 'contribution', 'irr', 'payback'] as const;

const api = await testApi();
let token: string;
let versions: { id: number; nome: string }[];
const enterprises = new Map<number, number>();
const routes = readFileSync(new URL('../../src/routeTree.gen.ts', import.meta.url), 'utf8');

const list = async (path: string): Promise<Record<string, unknown>[]> => {
  const { body } = await api.request('GET', path, { token });
  return z.array(z.record(z.string(), z.unknown())).parse(Array.isArray(body) ? body : Reflect.get(Object(body), 'results'));
};

beforeAll(async () => {
  await loadSample(api.db, PLAIN_PASSWORDS);
  const { email, password } = SAMPLE_ADMINISTRATOR;
  token = tokens.parse((await api.request('POST', 'login/', { body: { email, password } })).body).access;
  versions = z.array(z.object({ id: z.number(), nome: z.string() })).parse(await list('structure/versions/?page_size=100'));
  for (const row of await list('enterprise/modules/?page_size=100')) enterprises.set(Number(row['id']), Number(row['empreendimento']));
});

/** One report's explanations followed to their leaves; what was opened once is known. */
class Walk {
  readonly #statement: Statement;
  readonly #version: number;
  readonly #address: string;
  readonly #opened = new Map<string, Explanation>();
  readonly faults: string[] = [];
  readonly leaves = new Map<string, number>();
  terms = 0;

  constructor(statement: Statement, version: number, query: string) {
    this.#statement = statement;
    this.#version = version;
    this.#address = `${statementReport[statement].url}?version=${version}${query}`;
  }

  async #read(query: string): Promise<Explanation | null> {
    let answer;
    try {
      answer = await api.request('GET', `${this.#address}&${query}`, { token });
    } catch (error) {
      this.faults.push(`${query}: ${String(error)} ${JSON.stringify(api.lines.at(-1))}`);
      return null;
    }
    const { status, body } = answer;
    if (status === 200) return explanationSchema.parse(body);
    this.faults.push(`${query}: ${status} ${JSON.stringify(body)}`);
    return null;
  }

  async figure(query: string): Promise<void> {
    const told = await this.#read(query);
    if (told) await this.#follow(told, query, new Set());
  }

  async #follow(one: Explanation, way: string, above: ReadonlySet<string>): Promise<void> {
    this.terms += 1;
    if (one.formula !== null && recompute({ ...one, children: one.children.map((child) => ({ ...child, formula: null })) }) !== one.value)
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
    const told = known ?? (await this.#read(`explain=${encodeURIComponent(opens)}`));
    if (!told) return;
    if (told.value !== one.value) this.faults.push(`${way} › ${one.label}: ${one.text}, opened by ${opens} it is ${told.text}`);
    if (known) return;
    this.#opened.set(opens, told);
    await this.#follow(told, `${way} › ${opens}`, new Set([...above, opens]));
  }

  /** What is wrong with where a reference leads: no page, or no record. */
  async #target(ref: string): Promise<string | null> {
    const [kind = '', rest = ''] = ref.split(/:(.*)/s);
    if (kind === 'expense-entry') return this.#record(`expense/entries/${rest}/`);
    const place = leadOf(ref, {
      statement: this.#statement,
      version: this.#version,
      enterpriseOf: (modulo) => enterprises.get(modulo),
    });
    if (place === null) return 'leads nowhere';
    if (!routes.includes(`'${PAGES[place.page]}'`)) return `no route ${PAGES[place.page]}`;
    if (kind === 'index') return this.#record(`enterprise/indices/?search=${rest}`, true);
    if (kind === 'premises') return this.#record(`enterprise/modules/${rest.split('/')[0]}/`);
    if (kind === 'expense-entries') return this.#record(`structure/accountings/${rest.split('/')[0]}/`);
    return null;
  }

  readonly #records = new Map<string, string | null>();
  async #record(path: string, listed = false): Promise<string | null> {
    const known = this.#records.get(path);
    if (known !== undefined) return known;
    const { status, body } = await api.request('GET', path, { token });
    const found = status === 200 && (!listed || Number(Reflect.get(Object(body), 'count')) > 0);
    const problem = found ? null : `no record at ${path}: ${status}`;
    this.#records.set(path, problem);
    return problem;
  }
}

it(
  `${WALKS} random figures of the sample go down to documents, entries and assumptions that a link opens`,
  { timeout: 600_000 },
  async () => {
    const random = randomBy(Number(process.env['SEED'] ?? 20_261_126));
    const faults: string[] = [];
    const leaves = new Map<string, number>();
    let terms = 0;
    const walks = new Map<string, { walk: Walk; figures: string[] }>();
    for (let at = 0; at < WALKS; at += 1) {
      const statement = random.pick(STATEMENTS);
      const version = random.pick(versions);
      // Most figures are of what was budgeted: that is where the chains are long.
      const basis = random.chance(0.7) ? 'orcado' : random.pick(BASES);
      const query = `&view=${random.pick(VIEWS)}&basis=${basis}${random.chance(0.15) ? '&consolidated=1' : ''}`;
      const key = `${statement} ${version.id} ${query}`;
      const made = walks.get(key) ?? { walk: new Walk(statement, version.id, query), figures: await figuresOf(statement, version.id, query) };
      walks.set(key, made);
      if (statement === 'cashflow' && basis === 'orcado' && random.chance(0.1))
        await made.walk.figure(`explain=${random.pick(INDICATORS)}`);
      else if (made.figures.length > 0) await made.walk.figure(random.pick(made.figures));
    }
    for (const { walk } of walks.values()) {
      faults.push(...walk.faults);
      terms += walk.terms;
      for (const [kind, count] of walk.leaves) leaves.set(kind, (leaves.get(kind) ?? 0) + count);
    }
    if (process.env['WALKS']) console.log({ terms, leaves, faults: faults.length });
    expect(faults.slice(0, 40)).toEqual([]);
    expect([...leaves.keys()]).toEqual(expect.arrayContaining(['premises', 'expense-entry']));
  },
);

/** Every figure of a report that is not nothing, by how its explanation is asked for. */
async function figuresOf(statement: Statement, version: number, query: string): Promise<string[]> {
  const { url, schema } = statementReport[statement];
  const { body } = await api.request('GET', `${url}?version=${version}${query}`, { token });
  const { rows, periods } = z.decode(schema, body as z.input<typeof schema>);
  return rows.flatMap(({ key, values, total }) => {
    const of = (period: string) => `explain=${encodeURIComponent(key)}&period=${period}`;
    const own = values.flatMap((value, at) => (value === null || value === 0 ? [] : [of(periods[at]?.key ?? '')]));
    return total === null || total === 0 ? own : [...own, of('total')];
  });
}
