import {
  PLACE_KINDS,
  FOUND_URL,
  foundPlaces as placesSchema,
  foundSources as sourcesSchema,
  MAPPING_IMPORT_URL,
  mappingImport,
  mappingsImported,
  NEW_COMPANIES_URL,
  newCompanies,
  PLACES_EXPORT_URL,
  PLACES_URL,
} from '#contract/uau/mapping.ts';
import { mappingImported } from '#contract/mapping-import.ts';
import { FILE_TYPE, fileRoute } from '#server/exports/file.ts';
import { parameter, required } from '#server/http/query.ts';
import type { RouteModule } from '#server/http/route.ts';
import { bodyRoute, jsonRoute } from '#server/engine/declare.ts';
import { countWritten } from '#server/engine/together.ts';
import { exportFound } from '#server/uau/mapping/file.ts';
import { foundSources } from '#server/uau/mapping/found.ts';
import { importMappings } from '#server/uau/mapping/import.ts';
import { createNewCompanies } from '#server/uau/mapping/new-companies.ts';
import { exportPlaces } from '#server/uau/mapping/places-file.ts';
import { foundPlaces } from '#server/uau/mapping/places.ts';

const tag = 'UAU';
const viewing = { tag, permission: { page: 'uauFromTo', operation: 'view' } } as const;
const exporting = { tag, permission: { page: 'uauFromTo', operation: 'export' } } as const;
const editing = { tag, permission: { page: 'uauFromTo', operation: 'edit' } } as const;
const PERIOD = { from: parameter.month('Primeiro mês'), until: parameter.month('Último mês') };
const QUERY = { company: parameter.ids('Empresas do UAU'), job: parameter.texts('Obras'), ...PERIOD };

/** What UAU brought money by, for the de-x-para (contract/uau/mapping.ts). The mapping itself is a resource. */
export const uauMappingRoutes: RouteModule = () => [
  jsonRoute({
    path: FOUND_URL,
    ...viewing,
    summary: 'Origens do UAU, com seus valores e destinos',
    query: QUERY,
    answer: sourcesSchema,
    run: ({ db, scope, params }) => foundSources(db, scope, params),
  }),
  fileRoute({
    path: `${FOUND_URL}export/`,
    ...exporting,
    summary: 'Exporta as origens do UAU com seus destinos',
    query: { ...QUERY, ...FILE_TYPE },
    run: exportFound,
  }),
  jsonRoute({
    path: PLACES_URL,
    ...viewing,
    summary: 'Empresas e obras do UAU, com o que movimentaram',
    query: PERIOD,
    answer: placesSchema,
    run: ({ db, scope, params }) => foundPlaces(db, scope, params),
  }),
  fileRoute({
    path: PLACES_EXPORT_URL,
    ...exporting,
    summary: 'Exporta as empresas ou obras do UAU com o seu destino',
    query: { of: required(parameter.choice(PLACE_KINDS, 'Empresas ou obras')), ...PERIOD, ...FILE_TYPE },
    run: exportPlaces,
  }),
  bodyRoute({
    path: MAPPING_IMPORT_URL,
    ...editing,
    summary: 'Grava de-x-paras de um arquivo, todos ou nenhum',
    body: mappingImport,
    answer: mappingsImported,
    run: async (wish, { ports, session }) => {
      const steps = await importMappings(ports, session, wish);
      return mappingsImported.parse({ written: countWritten(steps), steps });
    },
  }),
  bodyRoute({
    path: NEW_COMPANIES_URL,
    ...editing,
    summary: 'Cria as empresas do UAU que ainda não há e as liga, todas ou nenhuma',
    body: newCompanies,
    answer: mappingImported,
    run: async (wish, { ports, session }) => ({ written: await createNewCompanies(ports, session, wish) }),
  }),
];
