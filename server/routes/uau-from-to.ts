import { z } from 'zod';
import { FOUND_URL, foundPlaces as placesSchema, foundSources as sourcesSchema, PLACES_URL } from '#contract/uau/from-to.ts';
import { FILE_TYPES } from '#server/exports/file.ts';
import { route, type GuardedRequest, type RouteModule } from '#server/http/route.ts';
import { scopeOf } from '#server/resource/scope.ts';
import { exportFound } from '#server/uau/from-to/file.ts';
import { foundSources } from '#server/uau/from-to/found.ts';
import { foundPlaces } from '#server/uau/from-to/places.ts';

const VIEW = { page: 'uauFromTo', operation: 'view' } as const;
const EXPORT = { page: 'uauFromTo', operation: 'export' } as const;
const TAG = 'UAU';
const QUERY = {
  company: 'Empresas do UAU, separadas por vírgula',
  job: 'Obras, separadas por vírgula',
  from: 'Primeiro mês AAAA-MM',
  until: 'Último mês AAAA-MM',
};
const paramsOf = ({ c }: GuardedRequest) => new URL(c.req.url).searchParams;

/** What UAU brought money by, for the de-x-para (contract/uau/from-to.ts). The mapping itself is a resource. */
export const uauFromToRoutes: RouteModule = () => [
  route({
    method: 'GET',
    path: `/${FOUND_URL}`,
    permission: VIEW,
    describe: { tag: TAG, summary: 'Origens do UAU, com seus valores e destinos', query: QUERY, answers: { 200: sourcesSchema } },
    handler: async (request) => {
      const { c, ports, session } = request;
      return c.json(z.encode(sourcesSchema, await foundSources(ports.db, scopeOf(session), paramsOf(request))));
    },
  }),
  route({
    method: 'GET',
    path: `/${FOUND_URL}export/`,
    permission: EXPORT,
    describe: {
      tag: TAG,
      summary: 'Exporta as origens do UAU com seus destinos',
      query: { ...QUERY, type: 'xlsx (padrão) ou csv' },
      produces: FILE_TYPES,
      answers: { 200: z.string() },
    },
    handler: exportFound,
  }),
  route({
    method: 'GET',
    path: `/${PLACES_URL}`,
    permission: VIEW,
    describe: { tag: TAG, summary: 'Empresas e obras do UAU, com o que movimentaram', answers: { 200: placesSchema } },
    handler: async ({ c, ports, session }) => c.json(z.encode(placesSchema, await foundPlaces(ports.db, scopeOf(session)))),
  }),
];
