import { sql } from 'kysely';
import type { VersionSimulation } from '#contract/version-simulate.ts';
import type { VersionCopy } from '#contract/version.ts';
import type { WhatIf } from '#planning/development/change.ts';
import { MAX_CELL_CENTS, type Millionths } from '#planning/numbers/money.ts';
import { addMonths, isMonth, MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import { holdsPage } from '#server/rights/rights.ts';
import { invalid, notFound, permissionDenied } from '#server/http/errors.ts';
import { audited } from '#server/engine/audit.ts';
import type { ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { inWrite, type WritePorts } from '#server/engine/in-write.ts';
import { rowById } from '#server/engine/list.ts';
import { inScope, writable, type Scope } from '#server/engine/scope.ts';
import { rowRefusal } from '#server/engine/violation.ts';
import { insertRows } from '#server/engine/write.ts';
import { copyPlans, PLAN_PAGES } from '#server/resources/version-plans.ts';
import type { OpenVersion } from '#server/resources/open-versions.ts';
import { versionResource } from '#server/resources/version.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { formatPercent } from '#planning/text/percent-text.ts';

/** What is asked «e se», in words: «Simulação: preços +5 %, obra 3 meses mais tarde, a partir de jan/2028». */
function changeWords({ from, price, pace, cost, works_delay, transfer_delay, interest, discount }: WhatIf): string {
  const rates = [
    ['preços', price, formatPercent(price)],
    ['ritmo de vendas', pace, formatPercent(pace)],
    ['custo', cost, formatPercent(cost)],
    ['juros', interest, `${formatPercent(interest)} a.a.`],
    ['TMA', discount, `${formatPercent(discount)} a.a.`],
  ] as const;
  const delays = [
    ['obra', works_delay],
    ['repasse', transfer_delay],
  ] as const;
  const words = [
    ...rates.flatMap(([what, rate, text]) => (rate === 0 ? [] : [`${what} ${rate > 0 ? '+' : ''}${text}`])),
    ...delays.flatMap(([what, months]) =>
      months === 0 ? [] : [`${what} ${months} ${months === 1 ? 'mês' : 'meses'} mais tarde`],
    ),
  ];
  if (words.length === 0) return 'Simulação sem mudança de premissas';
  return `Simulação: ${words.join(', ')}${from === null ? '' : `, a partir de ${monthLabel(from)}`}`;
}

const WHOLE: Millionths = 1_000_000;
const TOO_MUCH = 'O ajuste leva um valor mensal além de R$ 999.999.999,99.';
const BELOW = 'O ajuste não pode ser menor que -100%.';
const YEARS = 'O período da cópia sai dos anos 1900 a 2199.';

interface Source extends OpenVersion {
  nome: string;
  kind: string;
  description: string;
}

/**
 * Copies a version of any status into a new rascunho: the span and every entry moved by whole years, every month × (1 +
 * %), rounded half-up away from zero once (as `adjustByPercent`), blank months staying blank; and the assumptions of
 * revenue, moved alike. Throws 404, or 400 for a name that is taken, years out of range and amounts beyond a cell's
 * limit.
 */
export const copyVersion = (ports: WritePorts, scope: Scope, id: number, wish: VersionCopy): Promise<Row> =>
  copied(ports, scope, id, { wish, change: null });

/**
 * Copies a version into a simulation: a rascunho of that kind, its assumptions changed by what is asked. Throws as a
 * copy does, 403 without the right to edit the assumptions of every kind, and 400 for a change that leaves assumptions
 * with an error.
 */
export async function simulateVersion(
  ports: WritePorts,
  scope: Scope,
  id: number,
  { nome, change }: VersionSimulation,
): Promise<Row> {
  if (!PLAN_PAGES.every((page) => holdsPage(scope.rights, page, 'edit'))) throw permissionDenied();
  return copied(ports, scope, id, { wish: { nome, adjustment: 0, year_offset: 0, entries: true, premises: true }, change });
}

interface Wish {
  wish: VersionCopy;
  change: WhatIf | null;
}

async function copied(ports: WritePorts, scope: Scope, id: number, { wish, change }: Wish): Promise<Row> {
  if (wish.adjustment < -WHOLE) throw invalid({ adjustment: [BELOW] });
  return inWrite(ports, scope, async (context) => {
    const source = await sourceOf(context, id);
    const draft = { ...draftOf(source, wish), ...(change && { kind: 'simulacao', description: changeWords(change) }) };
    const [created] = await insertRows(context, basedOn(source), [draft]).catch(
      rowRefusal(versionResource, scope, { rows: [draft], bulk: false }),
    );
    const copy = Number(created?.['id']);
    if (wish.entries) await copyEntries(context, { from: id, to: copy, wish });
    const plans = { from: id, to: copy, months: wish.year_offset * 12, change };
    if (wish.premises && !(await copyPlans(context, plans))) throw invalid({ year_offset: [YEARS] });
    return rowById(context.db, versionResource, scope, copy);
  });
}

/** Locked against changes while its entries are read; other readers and copies go on. */
async function sourceOf({ db, scope }: WriteContext, id: number): Promise<Source> {
  const { rows } = await sql<Source>`
    select t.* from version as t where ${inScope(scope, 'version', 't')} and t.id = ${id} for share`.execute(db);
  const [source] = rows;
  if (!source) throw notFound();
  return source;
}

function draftOf({ kind, description, start_month, end_month }: Source, { nome, year_offset }: VersionCopy): Row {
  const start = addMonths(start_month, year_offset * 12);
  const end = addMonths(end_month, year_offset * 12);
  if (!isMonth(start) || !isMonth(end)) throw invalid({ year_offset: [YEARS] });
  return { nome, kind, description, start_month: start, end_month: end };
}

const basedOn = ({ id }: Source): ResourceDefinition => ({
  ...versionResource,
  derive: (row) => ({ ...versionResource.derive(row), base_version: id }),
});

interface EntryCopy {
  from: number;
  to: number;
  wish: VersionCopy;
}

/**
 * All entries that the copier may write, in one statement: nobody puts values where they may not enter them.
 * PostgreSQL's round(numeric) is half away from zero, exactly as planning/numbers/money.ts.
 */
async function copyEntries(context: WriteContext, { from, to, wish }: EntryCopy): Promise<void> {
  const { scope, now, db } = context;
  const factor = WHOLE + wish.adjustment;
  const columns = MONTHS_OF_YEAR.map((field) => sql.id(field));
  const adjusted = MONTHS_OF_YEAR.map(
    (field) => sql`round(${sql.ref(`e.${field}`)}::numeric * ${factor}::bigint / ${WHOLE}::bigint)::bigint`,
  );
  const { rows } = await sql<{ beyond: boolean | null }>`
    with written as (
      insert into expense_entry (organization_id, created_at, created_by, updated_at, updated_by,
        version, year, center_cost, accounting, description, description_key, ${sql.join(columns)})
      select e.organization_id, ${now}::timestamptz, ${scope.user}::integer, ${now}::timestamptz, ${scope.user}::integer,
        ${to}::integer, e.year + ${wish.year_offset}::integer, e.center_cost, e.accounting, e.description, e.description_key, ${sql.join(adjusted)}
      from expense_entry as e where ${writable(scope, 'expense_entry', 'e')} and e.version = ${from} order by e.id
      returning *
    ), ${audited(context, 'expense_entry', 'insert')}
    select bool_or(greatest(${sql.join(columns.map((column) => sql`abs(${column})`))}) > ${MAX_CELL_CENTS}::bigint) as beyond
    from written`.execute(db);
  if (rows[0]?.beyond) throw invalid({ adjustment: [TOO_MUCH] });
}
