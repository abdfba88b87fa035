import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import { explanation as schema } from '#contract/revenue-report.ts';
import { tokens } from '#contract/session.ts';
import { statementReport } from '#contract/statement-report.ts';
import { recompute, type Explanation } from '#planning/explain/explanation.ts';
import { loadSample, SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { PLAIN_PASSWORDS, testApi } from '#server/test/api.ts';

const api = await testApi();
const { email, password } = SAMPLE_ADMINISTRATOR;
const BOARD = 'diretoria@exemplo.com.br';
const PART = z.object({ id: z.int(), row_version: z.int(), nome: z.string() });
const GROUP = 'Diretoria (leitura)';

let version = 0;
let modulo = 0;
let administrator = '';
let board = '';

const tokenOf = async (who: string) =>
  tokens.parse((await api.request('POST', 'login/', { body: { email: who, password } })).body).access;
const rows = async (path: string) =>
  z.array(z.looseObject({ id: z.int() })).parse((await api.request('GET', path, { token: administrator })).body);
const ask = (explain: string, token = administrator, statement = 'dre') =>
  api.request('GET', `${statement}/report/?version=${version}&explain=${encodeURIComponent(explain)}`, { token });
const term = (text: string) => `module:${modulo}/${text}`;
const words = (terms: readonly Explanation[]) => new Set(terms.flatMap(({ kept }) => kept ?? []));
const allOf = (one: Explanation): Explanation[] => [one, ...one.children.flatMap(allOf)];
const termsOf = async (explain: string, token?: string) => allOf(schema.parse((await ask(explain, token)).body));

const flow = (explain: string) => ask(explain, administrator, 'cashflow');
const report = async () => {
  const { url, schema: answer } = statementReport.cashflow;
  const { body } = await api.request('GET', `${url}?version=${version}`, { token: administrator });
  return z.decode(answer, body as z.input<typeof answer>);
};

beforeAll(async () => {
  await loadSample(api.db, PLAIN_PASSWORDS);
  administrator = await tokenOf(email);
  board = await tokenOf(BOARD);
  const official = await rows('structure/versions/?all=1');
  version = official.find(({ nome }) => nome === 'Orçamento 2026')?.id ?? 0;
  modulo = (await rows('enterprise/modules/?all=1'))[0]?.id ?? 0;
  const [group] = (await rows('access/groups/?all=1')).map((row) => PART.parse(row)).filter(({ nome }) => nome === GROUP);
  const pages = [
    { page: 'dreReport', view: true },
    { page: 'cashflow', view: true },
  ];
  const body = { row_version: group?.row_version, pages };
  const { status } = await api.request('PATCH', `access/groups/${group?.id}/`, { token: administrator, body });
  if (status !== 200) throw new Error(`the group was not changed: ${status}`);
});

describe('[RT-15] a term of an explanation', () => {
  it('opens to what a module’s calculation made it from', async () => {
    const [revenue] = await termsOf(term('poc.revenue/2026-03'));
    expect(revenue?.label).toBe('Receita do mês em mar/2026');
    expect(revenue?.children.length).toBeGreaterThan(0);
  });

  it('[SEC-3] is not opened to whoever may not see the assumptions it was made from', async () => {
    expect((await ask(term('poc.revenue/2026-03'), board)).status).toBe(403);
    expect((await ask(term('dre.revenue/2026-03'), board)).status).toBe(403);
  });

  it.each([
    ['a module there is not', 'module:999999/poc.revenue/2026-03'],
    ['a column there is not', 'module:1/poc.no_such/2026-03'],
    ['what every object has', 'module:1/poc.constructor/2026-03'],
    ['a source without amounts', 'source:x/2026-03'],
    ['the cash of a month, of what is no cash flow', 'flow:2026-03'],
  ])('is refused in words where it is %s', async (_name, explain) => {
    const { status, body } = await ask(explain);
    expect([status, body]).toEqual([400, { explain: ['Não há este termo para abrir.'] }]);
  });

  it('is the cash of a month by its sources in the cash flow, where one may not see the assumptions it goes no further', async () => {
    const own = schema.parse((await ask('flow:2026-03', administrator, 'cashflow')).body);
    expect(own.children.reduce((sum, { value }) => sum + value, 0)).toBe(own.value);
    const opened = allOf(own).flatMap(({ opens }) => opens ?? []);
    const below = async (token: string) => {
      const answers = await Promise.all(opened.map((opens) => ask(opens, token, 'cashflow')));
      return answers.flatMap(({ status, body }) => (status === 200 ? allOf(schema.parse(body)) : []));
    };
    expect(words(await below(administrator))).toEqual(new Set());
    // The cash flow's own assumptions are theirs to see.
    const theirs = await below(board);
    expect(words(theirs)).toEqual(new Set(['Sem permissão para ver as premissas do associativo.']));
    expect(theirs.some(({ opens = '' }) => opens.startsWith('module:'))).toBe(true);
  });
});

describe('[RT-15] cash that is no line of the statement', () => {
  it('before the first month leads to where it was typed, and to the months since', async () => {
    await sql`update cashflow_plan set plan = jsonb_set(plan, '{opening}', '1234500')
      where version = ${version} and modulo = ${modulo}`.execute(api.db);
    const { first, balances } = await report();
    const opening = schema.parse((await flow(`opening:${first}`)).body);
    expect(opening.value).toBe(balances?.opening[0]);
    expect(recompute(opening)).toBe(opening.value);
    expect(opening.children.filter(({ value }) => value === 1_234_500)).toMatchObject([
      { ref: `premises:${modulo}/cashflow/opening` },
    ]);
    expect(opening.children.some(({ opens }) => opens?.startsWith('cash:'))).toBe(true);
  });

  it('of a period is that of its months, and of a month that of its sources', async () => {
    const { first, last, check } = await report();
    const whole = schema.parse((await flow(`cash:${first}/${last}`)).body);
    expect([whole.value, recompute(whole)]).toEqual([check.came_in.at(-1), check.came_in.at(-1)]);
    const month = schema.parse((await flow(`cash:${first}/${first}`)).body);
    expect([month.value, recompute(month)]).toEqual([check.came_in[0], check.came_in[0]]);
  });

  it.each(['opening:2999-01', 'opening:2026-13', 'cash:2026-02/2026-01', 'cash:2026-01/2999-01', 'cash:2026-01'])(
    'is refused where there is none: %s',
    async (text) => {
      expect((await flow(text)).status).toBe(400);
    },
  );

  it('is none of the income statement', async () => {
    expect((await ask('opening:2026-01')).status).toBe(400);
  });
});
