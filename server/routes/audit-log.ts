import { sql } from 'kysely';
import type { z } from 'zod';
import { RECORDS } from '#contract/registry.ts';
import { HISTORY, AUDIT_OPERATIONS, AUDIT_LOG_URL, auditPage, auditPeople, type AuditPage } from '#contract/audit-log.ts';
import { holdsPage } from '#server/rights/rights.ts';
import { FILE_TYPE, fileRoute } from '#server/exports/file.ts';
import { notFound } from '#server/http/errors.ts';
import { parameter } from '#server/http/query.ts';
import type { RouteModule } from '#server/http/route.ts';
import { jsonRoute, type ScopedRequest } from '#server/engine/declare.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import { ID, pathId, viewOf } from '#server/engine/routes.ts';
import { inOrganization, inScope } from '#server/engine/scope.ts';
import { RESOURCES, TRACED } from '#server/resources/all.ts';
import { uauFundingTypeResource } from '#server/resources/uau-funding-type.ts';
import { requestedFilters, requestedPage } from '#server/audit-log/filters.ts';
import { entriesOf } from '#server/audit-log/entry.ts';
import { exportAuditLog } from '#server/audit-log/export.ts';
import { readLines, type Requested } from '#server/audit-log/read.ts';

const tag = 'Histórico';
const viewing = { tag, permission: { page: 'adminTrail', operation: 'view' } } as const;
const exporting = { tag, permission: { page: 'adminTrail', operation: 'export' } } as const;
const PAGED = {
  cursor: parameter.integer('Última linha lida (`next` da página anterior)', 1),
  page_size: parameter.integer('Linhas por página (padrão 50, no máximo 200)', 1),
};
const FILTERED = {
  from: parameter.day('Desde o dia'),
  until: parameter.day('Até o dia'),
  user: parameter.ids('Pessoas'),
  resource: parameter.texts('Cadastros, pelo nome no contrato'),
  operation: parameter.choices(AUDIT_OPERATIONS, 'O que foi feito'),
  search: parameter.text('Palavras do código, nome ou descrição'),
};

/** What was done, to one row and to all: the audit log as far as the reader reaches. */
export const auditLogRoutes: RouteModule = () => [
  ...[...RESOURCES, uauFundingTypeResource].map(historyRoute),
  jsonRoute({
    path: AUDIT_LOG_URL,
    ...viewing,
    summary: 'O que foi feito, por quem e quando',
    query: { ...FILTERED, ...PAGED },
    answer: auditPage,
    run: (request) => {
      const { resources, conditions } = requested(request);
      return pageOfLines(request, resources, { conditions, ...requestedPage(request.params) });
    },
  }),
  fileRoute({
    path: `${AUDIT_LOG_URL}export/`,
    ...exporting,
    summary: 'Exporta o histórico com seus filtros',
    query: { ...FILE_TYPE, ...FILTERED },
    run: (request) => exportAuditLog(request, requested(request)),
  }),
  jsonRoute({
    path: `${AUDIT_LOG_URL}people/`,
    ...viewing,
    summary: 'Pessoas da organização, para o filtro',
    answer: auditPeople,
    run: async ({ db, scope }) => {
      const { rows } = await sql<z.output<typeof auditPeople>[number]>`
        select s.user_id as id, s.nome as name from subscription as s join app_user as u on u.id = s.user_id
        where ${inOrganization(scope, 's')} and s.accepted_at is not null and u.password_hash is not null
        order by s.nome_key collate "C", s.user_id`.execute(db);
      return rows;
    },
  }),
];

/** The filters, and the resources among them whose page the reader may view. */
function requested({ session, params }: ScopedRequest) {
  const known = TRACED.filter(({ contract }) => session.rights.isAdmin || !RECORDS[contract.name].administrators);
  const { conditions, resources: wanted } = requestedFilters(params, known);
  const resources = known.filter(
    ({ contract }) => holdsPage(session.rights, contract.page, 'view') && (wanted?.includes(contract.name) ?? true),
  );
  return { conditions, resources };
}

/** What was done to one row of a resource. */
export function historyRoute(definition: ResourceDefinition) {
  const { url, model } = definition.contract;
  return jsonRoute({
    path: `${url}${ID}/${HISTORY}`,
    tag: model,
    permission: viewOf(definition.contract),
    summary: `O que foi feito a um registro: ${model}`,
    query: PAGED,
    answer: auditPage,
    run: async (request) => {
      const { c, db, scope, params } = request;
      const id = pathId(c);
      const { rows } = await sql`
        select t.id from ${sql.table(definition.table)} as t
        where ${inScope(scope, definition.table, 't')} and t.id = ${id}::integer`.execute(db);
      if (rows.length === 0) throw notFound();
      const conditions = [sql<boolean>`a.row_id = ${id}::integer`];
      return pageOfLines(request, [definition], { conditions, ...requestedPage(params) });
    },
  });
}

async function pageOfLines(
  { db, scope }: ScopedRequest,
  resources: readonly ResourceDefinition[],
  { limit, ...rest }: Requested,
): Promise<AuditPage> {
  const lines = await readLines(db, scope, resources, { ...rest, limit: limit + 1 });
  const shown = lines.slice(0, limit);
  return {
    results: await entriesOf(db, scope, resources, shown),
    next: lines.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
