import { sql } from 'kysely';
import { z } from 'zod';
import { RECORDS } from '#contract/registry.ts';
import { HISTORY, AUDIT_OPERATIONS, AUDIT_LOG_URL, auditPage, auditPeople, type AuditPage } from '#contract/audit-log.ts';
import { holdsPage } from '#server/rights/rights.ts';
import { FILE_TYPE, FILE_TYPES } from '#server/exports/file.ts';
import { notFound } from '#server/http/errors.ts';
import { parameter } from '#server/http/query.ts';
import { route, type GuardedRequest, type RouteModule } from '#server/http/route.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import { ID, pathId, viewOf } from '#server/engine/routes.ts';
import { inOrganization, inScope, scopeOf } from '#server/engine/scope.ts';
import { RESOURCES, TRACED } from '#server/resources/all.ts';
import { uauFundingTypeResource } from '#server/resources/uau-funding-type.ts';
import { requestedFilters, requestedPage } from '#server/audit-log/filters.ts';
import { entriesOf } from '#server/audit-log/entry.ts';
import { exportAuditLog } from '#server/audit-log/export.ts';
import { readLines, type Requested } from '#server/audit-log/read.ts';

const TAG = 'Histórico';
const page = { page: 'adminTrail', operation: 'view' } as const;
const download = { page: 'adminTrail', operation: 'export' } as const;
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
  route({
    method: 'GET',
    path: `/${AUDIT_LOG_URL}`,
    permission: page,
    describe: {
      tag: TAG,
      summary: 'O que foi feito, por quem e quando',
      query: { ...FILTERED, ...PAGED },
      answers: { 200: auditPage },
    },
    handler: async (request) => {
      const params = new URL(request.c.req.url).searchParams;
      const { resources, conditions } = requested(request, params);
      return request.c.json(await pageOfLines(request, resources, { conditions, ...requestedPage(params) }));
    },
  }),
  route({
    method: 'GET',
    path: `/${AUDIT_LOG_URL}export/`,
    permission: download,
    work: 'file',
    describe: {
      tag: TAG,
      summary: 'Exporta o histórico com seus filtros',
      query: { ...FILE_TYPE, ...FILTERED },
      produces: FILE_TYPES,
      answers: { 200: z.file() },
    },
    handler: (request) => {
      const params = new URL(request.c.req.url).searchParams;
      return exportAuditLog(request, params, requested(request, params));
    },
  }),
  route({
    method: 'GET',
    path: `/${AUDIT_LOG_URL}people/`,
    permission: page,
    describe: { tag: TAG, summary: 'Pessoas da organização, para o filtro', answers: { 200: auditPeople } },
    handler: async ({ c, ports, session }) => {
      const { rows } = await sql<z.output<typeof auditPeople>[number]>`
        select s.user_id as id, s.nome as name from subscription as s join app_user as u on u.id = s.user_id
        where ${inOrganization(scopeOf(session), 's')} and s.accepted_at is not null and u.password_hash is not null
        order by s.nome_key collate "C", s.user_id`.execute(ports.db);
      return c.json(rows);
    },
  }),
];

/** The filters, and the resources among them whose page the reader may view. */
function requested({ session }: GuardedRequest, params: URLSearchParams) {
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
  const view = viewOf(definition.contract);
  return route({
    method: 'GET',
    path: `/${url}${ID}/${HISTORY}`,
    permission: view,
    describe: { tag: model, summary: `O que foi feito a um registro: ${model}`, query: PAGED, answers: { 200: auditPage } },
    handler: async (request) => {
      const { c, ports, session } = request;
      const id = pathId(c);
      const { rows } = await sql`
        select t.id from ${sql.table(definition.table)} as t
        where ${inScope(scopeOf(session), definition.table, 't')} and t.id = ${id}::integer`.execute(ports.db);
      if (rows.length === 0) throw notFound();
      const conditions = [sql<boolean>`a.row_id = ${id}::integer`];
      return c.json(await pageOfLines(request, [definition], { conditions, ...requestedPage(new URL(c.req.url).searchParams) }));
    },
  });
}

async function pageOfLines(
  { ports: { db }, session }: GuardedRequest,
  resources: readonly ResourceDefinition[],
  { limit, ...rest }: Requested,
): Promise<AuditPage> {
  const scope = scopeOf(session);
  const lines = await readLines(db, scope, resources, { ...rest, limit: limit + 1 });
  const shown = lines.slice(0, limit);
  return {
    results: await entriesOf(db, scope, resources, shown),
    next: lines.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
