import { z } from 'zod';
import { pageOf } from '#contract/resource.ts';
import { areaTotals, rowSchema } from '#contract/uau/rows.ts';
import { UAU_LIST_IDS, UAU_LISTS, type UauFilter, type UauList } from '#planning/uau/lists.ts';
import { FILE_TYPE, fileRoute } from '#server/exports/file.ts';
import { originOf } from '#server/http/origin.ts';
import { PAGE, parameter, type QueryParameter } from '#server/http/query.ts';
import { route, type GuardedRequest, type Route, type RouteModule } from '#server/http/route.ts';
import { jsonRoute } from '#server/engine/declare.ts';
import { pageLink } from '#server/engine/page-links.ts';
import { scopeOf } from '#server/engine/scope.ts';
import { requestedFor } from '#server/uau/read/requested.ts';
import { exportUau } from '#server/uau/read/file.ts';
import { encodeUau, pageOfRows, wholeList } from '#server/uau/read/page.ts';
import { totalsOf } from '#server/uau/read/totals.ts';

const tag = 'UAU';
const viewing = { tag, permission: { page: 'uauDatabase', operation: 'view' } } as const;
const exporting = { tag, permission: { page: 'uauDatabase', operation: 'export' } } as const;

/** What was read of UAU (contract/uau/rows.ts): every area's list, totals, file and what is told beside. Read only. */
export const uauReadRoutes: RouteModule = () => (created ??= UAU_LIST_IDS.flatMap((id) => listRoutes(UAU_LISTS[id])));

/** Made once, as those of the resources are: they hold nothing of the ports. */
let created: readonly Route[] | undefined;

const OTHER = 'Vários valores separados por vírgula';
const MEANT: Readonly<Partial<Record<UauFilter, QueryParameter>>> = {
  company: parameter.ids('Empresas do UAU'),
  job: parameter.texts('Obras'),
  from: parameter.month('Primeiro mês'),
  until: parameter.month('Último mês'),
  sale: parameter.ids('Vendas'),
  column: parameter.text('Campo do cliente (C1_unid …), com value'),
  value: parameter.text('Valor do campo; outros em outros parâmetros value'),
};

function listRoutes(list: UauList): Route[] {
  const query = {
    ...Object.fromEntries(list.filters.map((name) => [name, MEANT[name] ?? parameter.texts(OTHER)])),
    search: parameter.text(list.search.exactly ? 'Número ou código exato' : 'Texto, sem distinguir acentos nem maiúsculas'),
  };
  const row = rowSchema(list.area);
  return [
    route({
      method: 'GET',
      path: `/uau/${list.url}/`,
      permission: viewing.permission,
      describe: {
        tag,
        summary: `Lista: ${list.label}`,
        query: {
          ...query,
          ...PAGE,
          page_size: parameter.integer('Linhas por página (padrão 20, no máximo 200)', 1),
          ordering: parameter.texts('Campos da linha; com - na frente, decrescente'),
          all: parameter.flag('1: lista simples de um cadastro, sem páginas'),
        },
        answers: { 200: z.union([pageOf(row), z.array(row)]) },
      },
      handler: (request) => answerList(request, list),
    }),
    jsonRoute({
      path: `uau/${list.url}/totals/`,
      ...viewing,
      summary: `Totais do que foi filtrado: ${list.label}`,
      query,
      answer: areaTotals,
      run: ({ db, scope, params }) => totalsOf(db, scope, requestedFor(list, scope, params), params),
    }),
    fileRoute({
      path: `uau/${list.url}/export/`,
      ...exporting,
      summary: `Exporta o que foi filtrado: ${list.label}`,
      query: { ...query, ...FILE_TYPE },
      run: (request) => exportUau(request, list),
    }),
  ];
}

async function answerList(request: GuardedRequest, list: UauList): Promise<Response> {
  const { c, ports, session } = request;
  const params = new URL(c.req.url).searchParams;
  const requested = requestedFor(list, scopeOf(session), params);
  if (params.get('all') === '1') return c.json(encodeUau(requested, await wholeList(ports.db, requested)));
  const { rows, count, page, total_pages } = await pageOfRows(ports.db, requested, params);
  const url = new URL(c.req.url);
  const origin = originOf(c, ports);
  return c.json({
    count,
    total_pages,
    next: pageLink(url, origin, page < total_pages ? page + 1 : null),
    previous: pageLink(url, origin, page > 1 ? page - 1 : null),
    results: encodeUau(requested, rows),
  });
}
