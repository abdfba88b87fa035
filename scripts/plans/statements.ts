import { z } from 'zod';
import { statementReport } from '#contract/statement-report.ts';
import { valuedAt } from '#planning/cashflow/calculate.ts';
import type { DevelopmentPlans } from '#planning/development/calculate.ts';
import { statementsOf, type Statements } from '#planning/development/statements.ts';
import { addMonths, hasMonths } from '#planning/numbers/months.ts';
import { CASHFLOW_MODEL } from '#planning/statement/cashflow-model.ts';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';
import type { StatementReport, StatementRow } from '#planning/statement/fold.ts';
import { structureOf } from '#planning/statement/model.ts';
import { randomBy } from '#planning/test/random.ts';
import { VIEWS, type View } from '#planning/statement/periods.ts';
import { STATEMENTS, type Statement } from '#planning/statement/structure.ts';
import { explanationProblem, failure, type Requested } from './requested.ts';
import { centsOf, csvRows, xlsxRows } from './files.ts';

const DRE = structureOf(DRE_MODEL);
const CASHFLOW = structureOf(CASHFLOW_MODEL);
/** The version's first month: where present values stand without a cash flow. */
const START = '2027-01';

interface Question {
  query: string;
  expected: Statements;
  view: View;
}
type Answered = z.output<(typeof statementReport)['dre']['schema']>;

/** What is wrong with both statements of a draw, alone and in its group, as the API tells them. */
export async function statementProblems(requested: Requested): Promise<string[]> {
  const { world, place, plans, all, closes, at, random } = requested;
  const own = all.filter(({ place: { enterprise } }) => enterprise === place.enterprise);
  const otherPlans = all.filter((one) => !own.includes(one));
  const held = plans.cashflow ?? plans.associative ?? plans.poc;
  const start = held?.start ?? START;
  const months = Math.max(1, Math.min(held?.months ?? 12, 60));
  const last = hasMonths(start, months) ? addMonths(start, closes ? (held?.months ?? 1) - 1 : months - 1) : start;
  const view = closes ? 'anual' : (VIEWS[at % VIEWS.length] ?? 'mensal');
  const span = `version=${world.version}&first=${start}&last=${last}&view=${view}`;
  const worked = (of: readonly DevelopmentPlans[], others: readonly DevelopmentPlans[], grouped: boolean): Statements =>
    statementsOf({
      plans: of,
      otherPlans: others,
      others: { dre: [], cashflow: [] },
      dre: DRE,
      cashflow: CASHFLOW,
      first: start,
      last,
      view,
      opening: 0,
      ...valuedAt(
        of.flatMap(({ cashflow }) => cashflow ?? []),
        START,
      ),
      consolidation: grouped ? world.rules : null,
    });
  const questions: Question[] = [
    { query: `${span}&enterprise=${place.enterprise}`, expected: worked(own, otherPlans, false), view },
    { query: `${span}&consolidated=1`, expected: worked(all, [], true), view },
  ];
  const reports = questions.flatMap((question, turn) =>
    STATEMENTS.map(async (statement) => {
      const reader = { ...requested, random: randomBy(random.whole(0, 1_000_000)) };
      return reportProblems(reader, statement, question, turn === (at + random.whole(0, 1)) % 2);
    }),
  );
  const problems = (await Promise.all(reports)).flat();
  const [alone] = questions;
  if (closes && alone) problems.push(...deferredProblems(alone.expected, held?.months ?? 0));
  return problems;
}

/** Line 97 over all months: nothing but the cents of their rounding. */
function deferredProblems({ dre }: Statements, months: number): string[] {
  const sum = dre.rows.find(({ type, codigo }) => type === 'subgroup' && codigo === '97')?.total ?? 0;
  return Math.abs(sum) <= 2 * months ? [] : [`a linha 97 soma ${sum} centavos em ${months} meses`];
}

async function reportProblems(
  requested: Requested,
  statement: Statement,
  question: Question,
  opened: boolean,
): Promise<string[]> {
  const { get } = requested.world;
  const contract = statementReport[statement];
  const path = `${contract.url}?${question.query}`;
  const answer = await get(path);
  if (answer.status !== 200) return [failure(path, answer)];
  const report = z.decode(contract.schema, answer.json as z.input<typeof contract.schema>); // what the API says it answers
  const expected = question.expected[statement];
  const problems = [
    ...(sameRows(report, expected) ? [] : [`GET ${path}: não é o que se calcula`]),
    ...(report.check.difference.every((cents) => cents === 0) ? [] : [`GET ${path}: há diferença`]),
    ...sumProblems(report, question.view).map((problem) => `GET ${path}: ${problem}`),
    ...(statement === 'cashflow' ? indicatorProblems(report, question.expected).map((problem) => `GET ${path}: ${problem}`) : []),
  ];
  if (!opened) return problems;
  return [
    ...problems,
    ...(await cellProblems(requested, path, report)),
    ...(statement === 'cashflow' ? await indicatorExplanations(requested, path, report) : []),
    ...(await fileProblems(requested, `${contract.exportUrl}?${question.query}`, report)),
  ];
}

const comparable = ({
  type,
  codigo,
  format,
  values,
  total,
}: Pick<StatementRow, 'type' | 'codigo' | 'format' | 'values' | 'total'>) => [type, codigo, format, values, total];

const sameRows = (answered: Answered, expected: StatementReport): boolean =>
  JSON.stringify(answered.rows.map(comparable)) === JSON.stringify(expected.rows.map(comparable)) &&
  JSON.stringify(answered.coverage) === JSON.stringify(expected.coverage) &&
  JSON.stringify(answered.check) === JSON.stringify(expected.check);

/** Every row with lines below is their sum, and every total that of its columns. */
function sumProblems({ rows }: Answered, view: View): string[] {
  const problems: string[] = [];
  const below = Map.groupBy(rows, ({ parent }) => parent);
  for (const { key, nome, format, type, values, total } of rows) {
    if (format !== 'valor') continue;
    const parts = below.get(key);
    const sum = (of: (part: Answered['rows'][number]) => number | null) =>
      (parts ?? []).reduce((all, part) => all + (of(part) ?? 0), 0);
    if (
      parts &&
      !(values.every((value, at) => value === sum((part) => part.values[at] ?? 0)) && total === sum((part) => part.total))
    )
      problems.push(`${nome} não é a soma das suas partes`);
    const all = values.reduce<number>((whole, value) => whole + (value ?? 0), 0);
    if (view !== 'acumulado' && type !== 'aggregator' && all !== total)
      problems.push(`${nome}: o total não é a soma das colunas`);
  }
  return problems;
}

function indicatorProblems({ indicators, balances }: Answered, expected: Statements): string[] {
  if (indicators === null || balances === null) return ['não há indicadores'];
  const { base, discount, ...own } = indicators;
  const { npv, ...others } = own;
  const { npv: value, ...worked } = expected.indicators;
  const same = JSON.stringify(sortedEntries(others)) === JSON.stringify(sortedEntries(worked));
  return [
    ...(same && npv === value ? [] : [`os indicadores não são os que se calculam (${base}, ${discount})`]),
    ...(JSON.stringify(balances) === JSON.stringify(expected.balances) ? [] : ['os saldos não são os que se calculam']),
    ...(others.contribution >= 0 && others.exposure >= 0 ? [] : ['exposição ou aporte abaixo de 0']),
  ];
}

const sortedEntries = (of: object): [string, unknown][] =>
  Object.entries(of).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Two cells of the report, each told from the amounts that it is made of. */
async function cellProblems({ world: { get }, random }: Requested, path: string, { rows, periods }: Answered): Promise<string[]> {
  if (rows.length === 0) return [];
  const problems: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const row = random.pick(rows);
    const at = random.whole(0, periods.length);
    const cell = `${path}&explain=${encodeURIComponent(row.key)}&period=${periods[at]?.key ?? 'total'}`;
    const figure = at < periods.length ? (row.values[at] ?? null) : row.total;
    const problem = explanationProblem(cell, await get(cell), figure);
    if (problem !== null) problems.push(problem);
  }
  return problems;
}

async function indicatorExplanations(
  { world: { get }, at }: Requested,
  path: string,
  { indicators }: Answered,
): Promise<string[]> {
  if (indicators === null) return [];
  const name = (['npv', 'exposure', 'contribution'] as const)[at % 3] ?? 'npv';
  const requested = `${path}&explain=${name}`;
  const answer = await get(requested);
  const problem = indicators[name] === null ? null : explanationProblem(requested, answer, indicators[name]);
  const other = `${path}&explain=${at % 2 === 0 ? 'irr' : 'payback'}`;
  const second = await get(other);
  return [...(problem === null ? [] : [problem]), ...(second.status === 200 ? [] : [failure(other, second)])];
}

/** The file with every line open is the report's own lines; CSV and workbooks by turns. */
async function fileProblems({ world: { get }, at }: Requested, path: string, { rows }: Answered): Promise<string[]> {
  const type = at % 2 === 0 ? 'xlsx' : 'csv';
  const open = rows.flatMap(({ key, open: state }) => (state === false ? [key] : []));
  const requested = `${path}&type=${type}&open=${encodeURIComponent(open.slice(0, 100).join())}`;
  const answer = await get(requested);
  if (answer.status !== 200) return [failure(requested, answer)];
  if (open.length > 100) return [];
  const cells = type === 'csv' ? await csvRows(answer.bytes) : await xlsxRows(answer.bytes);
  const titles = cells.findIndex(([first]) => first === 'Código');
  // A cash flow's lines stand between its balances.
  const first = titles + (cells[titles + 1]?.[1] === 'Saldo inicial' ? 2 : 1);
  const lines = cells.slice(first, first + rows.length);
  const wrong = rows.filter(({ format, values, total }, line) => {
    if (format !== 'valor') return false;
    const figures = [...values, total];
    return figures.some((figure, column) => centsOf(lines[line]?.[column + 2]) !== figure);
  });
  return wrong.slice(0, 2).map(({ nome }) => `GET ${requested}: ${nome} não é a do relatório`);
}
