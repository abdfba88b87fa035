import { sql } from 'kysely';
import { homeActuals as actualsContract, homeSummary, homeWaiting } from '#contract/home.ts';
import { homeResults as resultsContract } from '#contract/home-results.ts';
import type { RowOf } from '#contract/resource.ts';
import type { version } from '#contract/version.ts';
import { NONE_HIDDEN } from '#planning/totals/hidden.ts';
import { fieldsWithin, monthOfField, MONTHS_OF_YEAR, yearsOf, type MonthField } from '#planning/numbers/months.ts';
import type { RouteModule } from '#server/http/route.ts';
import { hiddenCenters } from '#server/reports/hidden-centers.ts';
import { firstStatement } from '#server/reports/first-statement.ts';
import { homeActuals, NO_ACTUALS, actualsUntil } from '#server/reports/home-actuals.ts';
import { homeResults } from '#server/reports/home-results.ts';
import { cachedAnswer } from '#server/reports/cached-answers.ts';
import { officialVersion } from '#server/reports/official-version.ts';
import { jsonRoute, type ScopedRequest } from '#server/engine/declare.ts';
import { beyondTexts, isCounted } from '#server/engine/counted.ts';
import { rowsById } from '#server/engine/list.ts';
import type { TableName } from '#server/engine/limits.ts';
import { summing } from '#server/limits/in-turn.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';
import { holdsPage } from '#server/rights/rights.ts';
import { unmappedSources } from '#server/uau/mapping/found.ts';
import { lateAreas } from '#server/uau/read/status.ts';
import { entrySums } from '#server/resources/entry-sums.ts';
import { versionResource } from '#server/resources/version.ts';
import type { AppPorts } from '#server/ports.ts';

const DRAFTS = 5;

const viewing = { tag: 'Início', permission: { page: 'home', operation: 'view' } } as const;

export const homeRoutes: RouteModule = () => [
  jsonRoute({
    path: homeSummary.url,
    ...viewing,
    summary: 'O que a primeira página mostra',
    answer: homeSummary.schema,
    run: (request) => cachedAnswer(request, homeSummary.url, () => summary(request)),
  }),
  jsonRoute({
    path: homeWaiting.url,
    ...viewing,
    summary: 'O que aguarda nos dados do UAU: origens sem de-x-para e áreas com leitura atrasada',
    answer: homeWaiting.schema,
    run: (request) => summing(request, () => waiting(request)),
  }),
  jsonRoute({
    path: actualsContract.url,
    ...viewing,
    summary: 'Orçado e realizado da versão oficial, até o último mês realizado',
    answer: actualsContract.schema,
    run: (request) => cachedAnswer(request, actualsContract.url, () => summing(request, () => actuals(request))),
  }),
  jsonRoute({
    path: resultsContract.url,
    ...viewing,
    summary: 'A que chega o ano da versão oficial, com as maiores variações e a exposição por empreendimento',
    answer: resultsContract.schema,
    run: (request) =>
      cachedAnswer(request, resultsContract.url, () =>
        summing(request, () => homeResults(request.db, request.scope, request.ports.clock())),
      ),
  }),
];

type Version = RowOf<typeof version>;

async function summary({ ports, scope }: ScopedRequest) {
  const { official, drafts } = await chosenVersions(ports, scope);
  const rows = await versionsOf(ports, scope, [...official, ...drafts]);
  const [first] = rows.filter(({ id }) => official.includes(id));
  return {
    official: first ?? null,
    ...(first ? await hiddenCenters(ports.db, scope, { version: first.id }) : NONE_HIDDEN),
    beyond: first ? await beyondTexts(ports.db, scope, { version: first.id }) : [],
    realised: first ? await actualsUntil(ports.db, scope, first) : NO_ACTUALS,
    months: first ? await monthTotals(ports, scope, first) : [],
    drafts: rows.filter(({ id }) => drafts.includes(id)),
    counts: await counts(ports, scope),
    dre: await firstStatement(ports.db, scope),
  };
}

/** What waits in UAU's data: the mapping for who may open it, late readings for who sees what was read. */
async function waiting({ ports: { db, clock }, scope }: ScopedRequest) {
  const [unmapped, late] = await Promise.all([
    holdsPage(scope.rights, 'uauFromTo', 'view') ? unmappedSources(db, scope) : { sources: 0, amount: 0 },
    holdsPage(scope.rights, 'uauDatabase', 'view') ? lateAreas(db, scope, clock()) : { areas: 0, oldest: null },
  ]);
  return { unmapped, late };
}

async function actuals({ ports, scope }: ScopedRequest) {
  const [first] = await versionsOf(ports, scope, (await chosenVersions(ports, scope)).official);
  return { parts: first ? await homeActuals(ports.db, scope, first) : [] };
}

/** Versions by their ids, as far as the reader sees them. */
async function versionsOf({ db }: AppPorts, scope: Scope, ids: readonly number[]): Promise<Version[]> {
  // Rows of the version resource, as its contract says; encoding parses them.
  return (await rowsById(db, versionResource, scope, ids)) as unknown as Version[];
}

/** This year's official version, else the newest; and the drafts last worked on, seen entries counting as work. */
async function chosenVersions({ db, clock }: AppPorts, scope: Scope): Promise<{ official: number[]; drafts: number[] }> {
  const { table, workedAt } = entrySums(scope);
  const official = await officialVersion(db, scope, clock());
  const drafts = await sql<{ id: number }>`
    select t.id from version as t where ${inScope(scope, 'version', 't')} and t.status = 'rascunho'
    order by greatest(t.updated_at, (
      select ${workedAt} from ${table} as e where ${inScope(scope, 'expense_entry', 'e')} and e.version = t.id
    )) desc, t.id desc limit ${DRAFTS}`.execute(db);
  return { official: official === null ? [] : [official.id], drafts: drafts.rows.map(({ id }) => id) };
}

async function monthTotals({ db }: AppPorts, scope: Scope, { id, start_month, end_month }: Version) {
  const sums = sql.join(
    MONTHS_OF_YEAR.map((field) => sql`coalesce(sum(${sql.ref(`e.${field}`)}), 0)::bigint as ${sql.id(field)}`),
  );
  const counted = await isCounted(db, scope, 'expense_entry', { alias: 'e', version: id });
  const { rows } = await sql<{ year: number } & Record<MonthField, number>>`
    select e.year, ${sums} from ${entrySums(scope).table} as e
    where ${inScope(scope, 'expense_entry', 'e')} and ${counted}
      and e.version = ${id} group by e.year`.execute(db);
  return yearsOf(start_month, end_month).flatMap((year) => {
    const sum = rows.find((row) => row.year === year);
    return fieldsWithin(year, start_month, end_month).map((field) => ({
      month: monthOfField(year, field),
      amount: sum?.[field] ?? 0,
    }));
  });
}

async function counts({ db }: AppPorts, scope: Scope) {
  const { table: totals, entries } = entrySums(scope);
  const count = (table: TableName) =>
    sql`(select count(*)::integer from ${sql.table(table)} as t where ${inScope(scope, table, 't')})`;
  const { rows } = await sql<Record<'regionals' | 'companies' | 'center_costs' | 'accountings' | 'versions' | 'entries', number>>`
    select ${count('regional')} as regionals, ${count('company')} as companies, ${count('center_cost')} as center_costs,
      ${count('accounting')} as accountings, ${count('version')} as versions,
      (select ${entries} from ${totals} as e where ${inScope(scope, 'expense_entry', 'e')}) as entries`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count answers one row');
  return row;
}
