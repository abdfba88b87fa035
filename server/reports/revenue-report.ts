import { sql, type Kysely } from 'kysely';
import { MESSAGES } from '#contract/fields.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { Requested, ModulePlan } from '#planning/revenue/report.ts';
import type { Database } from '#server/db/schema.ts';
import { invalid, type FieldErrors } from '#server/http/errors.ts';
import { monthOf } from '#server/reports/params.ts';
import { byInteger } from '#server/engine/filters.ts';
import { valuesOf } from '#server/engine/list-query.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';
import { readTables } from '#server/resources/index-tables.ts';

/** A cell of the grid, or a figure of the whole. */
export type RequestedCell<Column, Kpi> = { column: Column; month: Month } | { kpi: Kpi };

interface Named {
  id: number;
  name: string;
}
interface Module extends Named {
  n_modulo: number;
}

/** What a report of revenue is asked for: one module, or all of a development. */
export interface RevenueQuery {
  version: Named;
  enterprise: Named & { code: string };
  modules: readonly Module[];
  summed: boolean;
  reference: Month | null;
}

const ONE_OF = 'Informe o módulo ou o empreendimento, e só um deles.';
const unknown = MESSAGES.noRow;

/** Reads the parameters. Throws DRF's 400 under the parameter's name: missing, no id, or of a row not seen. */
export async function revenueQuery(db: Kysely<Database>, scope: Scope, params: URLSearchParams): Promise<RevenueQuery> {
  const errors: FieldErrors = {};
  const [modulo, empreendimento] = [params.get('modulo'), params.get('empreendimento')];
  if ((modulo === null) === (empreendimento === null)) errors['modulo'] = [ONE_OF];
  const version = idOf(params, 'version', errors);
  const part = idOf(params, modulo === null ? 'empreendimento' : 'modulo', errors);
  const reference = monthOf(params, 'reference', errors);
  if (version === null || part === null || Object.keys(errors).length > 0) throw invalid(errors);
  const { rows: versions } = await sql<Named>`
    select t.id, t.nome as name from version as t where ${inScope(scope, 'version', 't')} and t.id = ${version}::integer`.execute(
    db,
  );
  const { rows: developments } = await sql<RevenueQuery['enterprise']>`
    select t.id, t.code, t.name from enterprise as t where ${inScope(scope, 'enterprise', 't')} and t.id = ${
      modulo === null
        ? sql`${part}::integer`
        : sql`(select m.empreendimento from enterprise_module as m where ${inScope(scope, 'enterprise_module', 'm')} and m.id = ${part}::integer)`
    }`.execute(db);
  const [found, enterprise] = [versions[0], developments[0]];
  if (!found) errors['version'] = [unknown(String(version))];
  if (!enterprise) errors[modulo === null ? 'empreendimento' : 'modulo'] = [unknown(String(part))];
  if (!found || !enterprise) throw invalid(errors);
  const { rows: modules } = await sql<Module>`
    select t.id, t.name, t.n_modulo from enterprise_module as t
    where ${inScope(scope, 'enterprise_module', 't')} and t.empreendimento = ${enterprise.id}::integer order by t.n_modulo`.execute(
    db,
  );
  const summed = modulo === null;
  return { version: found, enterprise, modules: summed ? modules : modules.filter(({ id }) => id === part), summed, reference };
}

function idOf(params: URLSearchParams, name: string, errors: FieldErrors): number | null {
  const [value, ...more] = valuesOf(params, name);
  const problem = value === undefined ? MESSAGES.required : more.length > 0 ? MESSAGES.integer : byInteger(sql`t.id`)([value]);
  if (typeof problem !== 'string') return Number(value);
  errors[name] ??= [problem];
  return null;
}

/** The plans asked for, as they are kept, with the tables of the indices they name. */
export async function readPlans<Plan>(
  db: Kysely<Database>,
  scope: Scope,
  table: 'associative_plan' | 'poc_plan',
  { version, modules, summed, reference }: RevenueQuery,
  indices: (plan: Plan) => readonly string[],
): Promise<Requested<Plan>> {
  const ids = modules.map(({ id }) => id);
  const { rows } = await sql<ModulePlan<Plan>>`
    select t.modulo, t.plan from ${sql.table(table)} as t
    where ${inScope(scope, table, 't')} and t.version = ${version.id}::integer and t.modulo = any(${ids}::integer[])`.execute(db);
  const plans = new Map(rows.map((row) => [row.modulo, row]));
  return {
    plans: ids.flatMap((id) => plans.get(id) ?? []),
    missing: ids.filter((id) => !plans.has(id)),
    summed,
    reference,
    tables: await readTables(
      db,
      scope,
      rows.flatMap(({ plan }) => indices(plan)),
    ),
  };
}

const NO_CELL = 'Não há este valor no resultado.';

/**
 * The cell that `explain` and `month` name; null when none is asked for. Throws 400 for a name that there is not, and a
 * month without one.
 */
export function requestedCell<Column extends string, Kpi extends string>(
  params: URLSearchParams,
  columns: readonly Column[],
  kpis: readonly Kpi[],
): RequestedCell<Column, Kpi> | null {
  const name = params.get('explain');
  if (name === null) return null;
  const errors: FieldErrors = {};
  const month = monthOf(params, 'month', errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const column = columns.find((one) => one === name);
  const kpi = kpis.find((one) => one === name);
  if (month !== null && column) return { column, month };
  if (month === null && kpi) return { kpi };
  throw invalid(column && month === null ? { month: [MESSAGES.required] } : { explain: [MESSAGES.choice(name)] });
}

export const noSuchCell = () => invalid({ explain: [NO_CELL] });
