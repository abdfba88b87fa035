import { sql, type Kysely } from 'kysely';
import { checkedCents, type Cents } from '#planning/numbers/money.ts';
import { monthIndex, type Month } from '#planning/numbers/months.ts';
import { sourceKey, type AmountSeries } from '#planning/statement/amounts.ts';
import { asCash, uauSourceOf, uauTargetOf, type MappedArea, type UauMonthKey } from '#planning/uau/actuals.ts';
import { uauSourceName, type UauNames } from '#planning/uau/source-name.ts';
import { zeros } from '#planning/numbers/zeros.ts';
import type { Database } from '#server/db/schema.ts';
import { UAU_ACTUALS } from '#server/reports/actual-months.ts';
import type { Grain, Span } from '#server/reports/entry-sums.ts';
import { accountNames } from '#server/reports/statement-entries.ts';
import type { StatementQuery } from '#server/reports/statement-query.ts';
import { placesOf, type UauPlaces } from '#server/reports/uau-places.ts';
import { uauNames, type UauTargets } from '#server/reports/uau-targets.ts';
import { isCounted } from '#server/engine/counted.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';

interface Sum extends UauMonthKey {
  area: MappedArea;
  company: number | null;
  job: string | null;
  month: Month;
  rows: number;
  amount: string;
}

export interface UauActuals {
  amounts: AmountSeries[];
  names: Record<string, string>;
  /** What goes nowhere on purpose, without sign, within the months that are counted. */
  ignored: Cents;
}

/**
 * What UAU says was received, paid and moved, as series of the cash flow: by source, and but for the grain of accounts
 * by company and job too. What is mapped to an account stands as that account; what is ignored is summed apart, and
 * what is mapped nowhere is told by the report.
 */
export async function uauActuals(
  db: Kysely<Database>,
  scope: Scope,
  query: StatementQuery,
  { grain, span, targets }: { grain: Grain; span: Span; targets: UauTargets },
): Promise<UauActuals> {
  const places = await placesOf(db, scope, query);
  if (span.first > span.last || places.none) return { amounts: [], names: {}, ignored: 0 };
  const sums = await readSums(db, scope, { span, places, placed: grain !== 'account' });
  const names = await uauNames(db, scope, codesOf(sums));
  const created = new Map<string, AmountSeries>();
  const called: Record<string, string> = {};
  let ignored = 0;
  for (const sum of sums) {
    const source = uauSourceOf(sum);
    const target = uauTargetOf(source, targets.mapping, targets.caps);
    const amount = asCash(sum.area, checkedCents(Number(sum.amount)));
    const counted = sum.month >= span.counted.first && sum.month <= span.counted.last;
    if (target?.target === 'ignore') {
      if (counted) ignored = checkedCents(ignored + Math.abs(amount));
      continue;
    }
    const own = target?.target === 'account' ? { kind: 'conta_contabil' as const, key: String(target.accounting) } : source;
    const label = uauSourceName(sum, names);
    if (own === source) called[sourceKey(source)] = label;
    const key = [sourceKey(own), sourceKey(source), sum.company, sum.job].join('\n');
    const series = created.get(key) ?? seriesOf(sum, { source: own, label, places, span });
    created.set(key, series);
    const at = monthIndex(sum.month) - monthIndex(span.first);
    series.values[at] = checkedCents((series.values[at] ?? 0) + amount);
    if (series.sum && counted) {
      series.sum.size += Math.abs(amount);
      series.sum.entries += sum.rows;
    }
  }
  const amounts = [...created.values()];
  const accounts = [...new Set(amounts.flatMap(({ source }) => (source.kind === 'conta_contabil' ? Number(source.key) : [])))];
  return { amounts, names: { ...called, ...(await accountNames(db, scope, accounts)) }, ignored };
}

interface Seen {
  source: AmountSeries['source'];
  label: string;
  places: UauPlaces;
  span: Span;
}

function seriesOf({ area, key1, key2, company, job }: Sum, { source, label, places, span }: Seen): AmountSeries {
  const head = {
    source,
    start: span.first,
    values: zeros(monthIndex(span.last) - monthIndex(span.first) + 1),
    center_cost: null,
  };
  const sum = { size: 0, entries: 0 };
  if (company === null || job === null) return { ...head, company: null, enterprise: null, ref: '', label, sum };
  const parts = [area, String(company), job, key1, key2].map(encodeURIComponent);
  return {
    ...head,
    company: places.companyOf(company),
    enterprise: places.enterpriseOf(company, job),
    ref: `uau:${parts.join('/')}`,
    label: `${label}, ${places.jobName(company, job)}`,
    sum,
  };
}

async function readSums(
  db: Kysely<Database>,
  scope: Scope,
  { span, places, placed }: { span: Span; places: UauPlaces; placed: boolean },
): Promise<Sum[]> {
  const place = placed ? sql`m.company, m.job` : sql`null::integer as company, null::text as job`;
  const where = [
    inScope(scope, 'uau_month', 'm'),
    await isCounted(db, scope, 'uau_month', { alias: 'm' }),
    UAU_ACTUALS,
    sql`m.month between ${span.first}::text and ${span.last}::text`,
    ...places.conditions,
  ];
  const { rows } = await sql<Sum>`
    select m.area, m.key1, m.key2, m.part, m.month, ${place}, sum(m.rows)::integer as rows, sum(m.amount)::text as amount
    from uau_month as m where ${sql.join(where, sql` and `)}
    group by m.area, m.key1, m.key2, m.part, m.month ${placed ? sql`, m.company, m.job` : sql``}
    order by m.area, m.key1, m.key2, m.part, m.month ${placed ? sql`, m.company, m.job` : sql``}`.execute(db);
  return rows;
}

function codesOf(sums: readonly Sum[]): Record<keyof UauNames, ReadonlySet<string>> {
  const of = (area: MappedArea, code: (sum: Sum) => string) =>
    new Set(sums.filter((sum) => sum.area === area).map(code)) as ReadonlySet<string>;
  return {
    parcelTypes: of('received', ({ key1 }) => key1),
    movementTypes: of('control', ({ key1 }) => key1),
    categories: of('control', ({ key2 }) => key2),
    inputs: of('exits', ({ key2 }) => key2),
  };
}
