import { associativeReport, associativeReportText, pocReport, pocReportText } from '#contract/revenue-report.ts';
import { ASSOCIATIVE_COLUMNS, ASSOCIATIVE_KPIS } from '#planning/associative/sheet.ts';
import type { Unit } from '#planning/explain/arithmetic.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { POC_COLUMNS, POC_KPIS } from '#planning/poc/sheet.ts';
import { associativeReport as associativeOf, pocReport as pocOf } from '#planning/revenue/report.ts';
import { ASSOCIATIVE_UNITS } from '#planning/associative/units.ts';
import { POC_UNITS } from '#planning/poc/units.ts';
import { ASSOCIATIVE_COLUMN, POC_COLUMN } from '#contract/revenue-labels.ts';
import { explanationProblem, failure, type Requested } from './requested.ts';
import { centsOf, csvRows, xlsxRows } from './files.ts';

interface Kind {
  url: string;
  exportUrl: string;
  /** The answer as it must be, byte for byte. */
  text: string;
  start: string;
  months: number;
  columns: Readonly<Record<string, readonly (number | null)[]>>;
  kpis: Readonly<Record<string, number | null>>;
  units: Readonly<Record<string, Unit>>;
  labels: Readonly<Record<string, string>>;
}

/** What is wrong with the receipts of a draw as the API tells them. */
export async function associativeProblems(requested: Requested): Promise<string[]> {
  const { plans, place, world } = requested;
  const plan = plans.associative;
  if (plan === null) return [];
  const report = associativeOf({
    plans: [{ modulo: place.modulo, plan }],
    missing: [],
    summed: false,
    reference: null,
    tables: world.tables,
  });
  const { columns, kpis } = report;
  const kind: Kind = {
    ...associativeReport,
    text: associativeReportText(report),
    start: plan.start,
    months: plan.months,
    columns,
    kpis,
    units: ASSOCIATIVE_UNITS,
    labels: ASSOCIATIVE_COLUMN,
  };
  const { land, works, release, by_signing, by_cancellation, by_progress } = columns;
  const parts = release.every((value, at) => {
    const sum = (...of: (readonly (number | null)[])[]) => of.reduce((total, values) => total + (values[at] ?? 0), 0);
    return sum(land, works) === value && sum(by_signing, by_cancellation, by_progress) === value;
  });
  return [
    ...(parts ? [] : ['as partes da liberação não somam']),
    ...(await reportProblems(requested, kind, ASSOCIATIVE_COLUMNS, ASSOCIATIVE_KPIS)),
  ];
}

/** The same of revenue and cost. */
export async function pocProblems(requested: Requested): Promise<string[]> {
  const { plans, place } = requested;
  const plan = plans.poc;
  if (plan === null) return [];
  const report = pocOf({ plans: [{ modulo: place.modulo, plan }], missing: [], summed: false, reference: null });
  const { columns, kpis } = report;
  const kind: Kind = {
    ...pocReport,
    text: pocReportText(report),
    start: plan.start,
    months: plan.months,
    columns,
    kpis,
    units: POC_UNITS,
    labels: POC_COLUMN,
  };
  const sums = (whole: keyof typeof columns, ...parts: (keyof typeof columns)[]): boolean =>
    columns[whole].every(
      (value, at) => value === null || parts.reduce((total, part) => total + (columns[part][at] ?? 0), 0) === value,
    );
  const whole =
    sums('revenue', 'revenue_works', 'revenue_finished', 'revenue_swap') &&
    sums('revenue', 'by_progress', 'by_sales', 'by_cancellations') &&
    sums('cost', 'cost_land', 'cost_construction', 'cost_development', 'cost_charges');
  return [
    ...(whole ? [] : ['as partes da receita ou do custo não somam']),
    ...(await reportProblems(requested, kind, POC_COLUMNS, POC_KPIS)),
  ];
}

async function reportProblems(
  { world: { get, version }, place, random, at }: Requested,
  kind: Kind,
  columns: readonly string[],
  kpis: readonly string[],
): Promise<string[]> {
  const query = `version=${version}&modulo=${place.modulo}`;
  const path = `${kind.url}?${query}`;
  const answer = await get(path);
  if (answer.status !== 200) return [failure(path, answer)];
  const problems = answer.text === sorted(kind.text, answer.text) ? [] : [`GET ${path}: não é o que se calcula`];
  const column = columns[at % columns.length] ?? '';
  const when = random.whole(0, kind.months - 1);
  const cell = `${path}&explain=${column}&month=${addMonths(kind.start, when)}`;
  const kpi = kpis[at % kpis.length] ?? '';
  const faults = [
    explanationProblem(cell, await get(cell), kind.columns[column]?.[when] ?? null),
    explanationProblem(`${path}&explain=${kpi}`, await get(`${path}&explain=${kpi}`), kind.kpis[kpi] ?? null),
  ];
  return [...problems, ...faults.flatMap((problem) => problem ?? []), ...(await fileProblems(kind, query, get, at))];
}

/** The report as it is but for warnings, which tell more through the API where a module has other assumptions. */
const sorted = (expected: string, answered: string): string => {
  const issues = /"issues":\[.*?\],"months"/s;
  return expected.replace(issues, () => issues.exec(answered)?.[0] ?? '');
};

/** Money of the results in the file, column by column; CSV and workbooks by turns. */
async function fileProblems(kind: Kind, query: string, get: Requested['world']['get'], at: number): Promise<string[]> {
  const type = at % 2 === 0 ? 'csv' : 'xlsx';
  const path = `${kind.exportUrl}?${query}&type=${type}`;
  const answer = await get(path);
  if (answer.status !== 200) return [failure(path, answer)];
  const money = Object.keys(kind.columns).filter((column) => kind.units[column] === 'cents');
  const found = new Map<string, (number | null)[]>();
  if (type === 'csv')
    for (const [part, , item, , value] of await csvRows(answer.bytes)) {
      if (part !== 'Resultado') continue;
      const own = found.get(String(item)) ?? [];
      own.push(centsOf(value));
      found.set(String(item), own);
    }
  else {
    const rows = await xlsxRows(answer.bytes, 'Resultado');
    const titles = rows.findIndex(([first]) => first === 'Mês');
    (rows[titles] ?? []).forEach((title, place) =>
      found.set(
        String(title),
        rows.slice(titles + 1).map((row) => centsOf(row[place])),
      ),
    );
  }
  return money.flatMap((column) => {
    const label = kind.labels[column] ?? '';
    const [file = [], report = []] = [found.get(label), kind.columns[column]];
    return JSON.stringify(file) === JSON.stringify(report) ? [] : [`GET ${path}: ${label} não é a do relatório`];
  });
}
