import { z } from 'zod';
import { pageOf } from '#contract/resource.ts';
import { areaTotals, rowSchema } from '#contract/uau/rows.ts';
import { UAU_LIST_IDS, UAU_LISTS, type UauList } from '#planning/uau/lists.ts';
import { FILE_TYPES } from '#server/exports/file.ts';
import { route, type GuardedRequest, type Route, type RouteModule } from '#server/http/route.ts';
import { originOf, pageLink } from '#server/resource/page-links.ts';
import { scopeOf } from '#server/resource/scope.ts';
import { askedFor } from '#server/uau/read/asked.ts';
import { exportUau } from '#server/uau/read/file.ts';
import { encodeUau, pageOfRows, wholeList } from '#server/uau/read/page.ts';
import { totalsOf } from '#server/uau/read/totals.ts';

const VIEW = { page: 'uauDatabase', operation: 'view' } as const;
const EXPORT = { page: 'uauDatabase', operation: 'export' } as const;
const TAG = 'UAU';

const paramsOf = ({ c }: GuardedRequest) => new URL(c.req.url).searchParams;

/** What was read of UAU (contract/uau/rows.ts): every area's list, its totals and its file, and what is told beside them. Read only. */
export const uauReadRoutes: RouteModule = () => UAU_LIST_IDS.flatMap((id) => listRoutes(UAU_LISTS[id]));

const MEANT: Readonly<Record<string, string>> = {
  company: 'Empresas do UAU, separadas por vírgula',
  job: 'Obras, separadas por vírgula',
  from: 'Primeiro mês AAAA-MM',
  until: 'Último mês AAAA-MM',
  column: 'Campo do cliente (C1_unid …), com value',
};

function listRoutes(list: UauList): Route[] {
  const query = {
    ...Object.fromEntries(list.filters.map((name) => [name, MEANT[name] ?? 'Vários valores separados por vírgula'])),
    search: list.search.exactly ? 'Número ou código exato' : 'Texto, sem distinguir acentos nem maiúsculas',
  };
  const row = rowSchema(list.area);
  return [
    route({
      method: 'GET',
      path: `/uau/${list.url}/`,
      permission: VIEW,
      describe: {
        tag: TAG,
        summary: `Lista: ${list.label}`,
        query: {
          ...query,
          page: 'Página, a partir de 1',
          page_size: 'Linhas por página (padrão 20, no máximo 200)',
          ordering: 'Um campo da linha; com - na frente, decrescente',
          all: '1: lista simples de um cadastro, sem páginas',
        },
        answers: { 200: z.union([pageOf(row), z.array(row)]) },
      },
      handler: (request) => answerList(request, list),
    }),
    route({
      method: 'GET',
      path: `/uau/${list.url}/totals/`,
      permission: VIEW,
      describe: { tag: TAG, summary: `Totais do que foi filtrado: ${list.label}`, query, answers: { 200: areaTotals } },
      handler: async (request) => {
        const { ports, session } = request;
        const scope = scopeOf(session);
        const params = paramsOf(request);
        return request.c.json(z.encode(areaTotals, await totalsOf(ports.db, scope, askedFor(list, scope, params), params)));
      },
    }),
    route({
      method: 'GET',
      path: `/uau/${list.url}/export/`,
      permission: EXPORT,
      work: 'file',
      describe: {
        tag: TAG,
        summary: `Exporta o que foi filtrado: ${list.label}`,
        query: { ...query, type: 'xlsx (padrão) ou csv' },
        produces: FILE_TYPES,
        answers: { 200: z.string() },
      },
      handler: (request) => exportUau(request, list),
    }),
  ];
}

async function answerList(request: GuardedRequest, list: UauList): Promise<Response> {
  const { c, ports, session } = request;
  const params = paramsOf(request);
  const asked = askedFor(list, scopeOf(session), params);
  if (params.get('all') === '1') return c.json(encodeUau(asked, await wholeList(ports.db, asked)));
  const { rows, count, page, total_pages } = await pageOfRows(ports.db, asked, params);
  const url = new URL(c.req.url);
  const origin = originOf(url, ports.publicUrl);
  return c.json({
    count,
    total_pages,
    next: pageLink(url, origin, page < total_pages ? page + 1 : null),
    previous: pageLink(url, origin, page > 1 ? page - 1 : null),
    results: encodeUau(asked, rows),
  });
}
