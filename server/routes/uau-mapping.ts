import { z } from 'zod';
import {
  PLACE_KINDS,
  FOUND_URL,
  foundPlaces as placesSchema,
  foundSources as sourcesSchema,
  MAPPING_IMPORT_URL,
  mappingImport,
  NEW_COMPANIES_URL,
  newCompanies,
  PLACES_EXPORT_URL,
  PLACES_URL,
} from '#contract/uau/mapping.ts';
import { mappingImported } from '#contract/mapping-import.ts';
import { FILE_TYPE, FILE_TYPES } from '#server/exports/file.ts';
import { readJson } from '#server/http/body.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { parameter, required } from '#server/http/query.ts';
import { route, type GuardedRequest, type RouteModule } from '#server/http/route.ts';
import { scopeOf } from '#server/engine/scope.ts';
import { exportFound } from '#server/uau/mapping/file.ts';
import { foundSources } from '#server/uau/mapping/found.ts';
import { importMappings } from '#server/uau/mapping/import.ts';
import { createNewCompanies } from '#server/uau/mapping/new-companies.ts';
import { exportPlaces } from '#server/uau/mapping/places-file.ts';
import { foundPlaces } from '#server/uau/mapping/places.ts';

const VIEW = { page: 'uauFromTo', operation: 'view' } as const;
const EXPORT = { page: 'uauFromTo', operation: 'export' } as const;
const EDIT = { page: 'uauFromTo', operation: 'edit' } as const;
const TAG = 'UAU';
const PERIOD = { from: parameter.month('Primeiro mês'), until: parameter.month('Último mês') };
const QUERY = {
  company: parameter.ids('Empresas do UAU'),
  job: parameter.texts('Obras'),
  ...PERIOD,
};
const paramsOf = ({ c }: GuardedRequest) => new URL(c.req.url).searchParams;

/** What UAU brought money by, for the de-x-para (contract/uau/mapping.ts). The mapping itself is a resource. */
export const uauMappingRoutes: RouteModule = () => [
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
    work: 'file',
    describe: {
      tag: TAG,
      summary: 'Exporta as origens do UAU com seus destinos',
      query: { ...QUERY, ...FILE_TYPE },
      produces: FILE_TYPES,
      answers: { 200: z.file() },
    },
    handler: exportFound,
  }),
  route({
    method: 'GET',
    path: `/${PLACES_URL}`,
    permission: VIEW,
    describe: {
      tag: TAG,
      summary: 'Empresas e obras do UAU, com o que movimentaram',
      query: PERIOD,
      answers: { 200: placesSchema },
    },
    handler: async (request) => {
      const { c, ports, session } = request;
      return c.json(z.encode(placesSchema, await foundPlaces(ports.db, scopeOf(session), paramsOf(request))));
    },
  }),
  route({
    method: 'GET',
    path: `/${PLACES_EXPORT_URL}`,
    permission: EXPORT,
    work: 'file',
    describe: {
      tag: TAG,
      summary: 'Exporta as empresas ou obras do UAU com o seu destino',
      query: { of: required(parameter.choice(PLACE_KINDS, 'Empresas ou obras')), ...PERIOD, ...FILE_TYPE },
      produces: FILE_TYPES,
      answers: { 200: z.file() },
    },
    handler: exportPlaces,
  }),
  route({
    method: 'POST',
    path: `/${MAPPING_IMPORT_URL}`,
    permission: EDIT,
    describe: {
      tag: TAG,
      summary: 'Grava de-x-paras de um arquivo, todos ou nenhum',
      body: mappingImport,
      answers: { 200: mappingImported },
    },
    handler: async ({ c, ports, session }) => {
      const wish = parseOrRefuse(mappingImport, await readJson(c));
      return c.json({ written: await importMappings(ports, session, wish) });
    },
  }),
  route({
    method: 'POST',
    path: `/${NEW_COMPANIES_URL}`,
    permission: EDIT,
    describe: {
      tag: TAG,
      summary: 'Cria as empresas do UAU que ainda não há e as liga, todas ou nenhuma',
      body: newCompanies,
      answers: { 200: mappingImported },
    },
    handler: async ({ c, ports, session }) => {
      const wish = parseOrRefuse(newCompanies, await readJson(c));
      return c.json({ written: await createNewCompanies(ports, session, wish) });
    },
  }),
];
