import { MESSAGES } from '#contract/fields.ts';
import {
  areaStatuses as areaStatusesSchema,
  COMPANY_STATUS_URL,
  companyStatuses as companyStatusesSchema,
  FUNDING_TYPES_URL,
  fundingTypeDraft,
  fundingTypes,
  MODULES_URL,
  RECONCILIATION_URL,
  reconciliation,
  STATUS_URL,
  uauParts,
  uauTypes,
  UNIT_COLUMNS_URL,
  unitColumns as unitColumnsSchema,
  unitModules as unitModulesSchema,
} from '#contract/uau/rows.ts';
import { AREA_IDS, VALUED_AREAS, type AreaId } from '#planning/uau/areas.ts';
import { UAU_LISTS } from '#planning/uau/lists.ts';
import { invalid } from '#server/http/errors.ts';
import { parameter, required } from '#server/http/query.ts';
import type { Route, RouteModule } from '#server/http/route.ts';
import { bodyRoute, jsonRoute } from '#server/engine/declare.ts';
import { fundingTypesOf, flagType } from '#server/uau/read/funding.ts';
import { unitColumns, unitModules } from '#server/uau/read/modules.ts';
import { areaStatuses, companyStatuses, reconcile } from '#server/uau/read/status.ts';
import { NAMED_BY, valueParts, wordsOf } from '#server/uau/read/words.ts';

const tag = 'UAU';
const viewing = { tag, permission: { page: 'uauDatabase', operation: 'view' } } as const;
const editing = { tag, permission: { page: 'uauDatabase', operation: 'edit' } } as const;
const PLACED = { company: parameter.ids('Empresas do UAU'), job: parameter.texts('Obras') };
const PERIOD = { ...PLACED, from: parameter.month('Primeiro mês'), until: parameter.month('Último mês') };
const AREA = { area: required(parameter.choice(AREA_IDS, 'Área')) };

/**
 * What is told beside UAU's rows: the parts and types of their values, modules, freshness, what the last loads reported
 * (contract/uau/rows.ts).
 */
export const uauFactRoutes: RouteModule = () => [...valueRoutes(), ...factRoutes()];

/** The `…Field` and `…Type` areas of RES-1. */
function valueRoutes(): Route[] {
  const parts = VALUED_AREAS.map((area) =>
    jsonRoute({
      path: `uau/${UAU_LISTS[area].url}/parts/`,
      ...viewing,
      summary: `Campos do valor: ${UAU_LISTS[area].label}`,
      answer: uauParts,
      run: () => valueParts(area),
    }),
  );
  const words = Object.entries(NAMED_BY).flatMap(([name, areas]) =>
    // Keys of an object of words.ts.
    (Object.entries(areas) as [AreaId, Parameters<typeof wordsOf>[3]][]).map(([area, by]) =>
      jsonRoute({
        path: `uau/${UAU_LISTS[area].url}/${name}/`,
        ...viewing,
        summary: `${name === 'types' ? 'Tipos' : 'Categorias'} com linhas: ${UAU_LISTS[area].label}`,
        query: PERIOD,
        answer: uauTypes,
        run: ({ db, scope, params }) => wordsOf(db, scope, area, by, params),
      }),
    ),
  );
  return [...parts, ...words];
}

function factRoutes(): Route[] {
  return [
    jsonRoute({
      path: MODULES_URL,
      ...viewing,
      summary: 'Módulos de um campo das unidades',
      query: { ...PLACED, column: required(parameter.text('C1_unid … C99_unid')) },
      answer: unitModulesSchema,
      run: ({ db, scope, params }) => unitModules(db, scope, params),
    }),
    jsonRoute({
      path: UNIT_COLUMNS_URL,
      ...viewing,
      summary: 'Campos do cliente em uso nas unidades',
      query: PLACED,
      answer: unitColumnsSchema,
      run: ({ db, scope, params }) => unitColumns(db, scope, params),
    }),
    jsonRoute({
      path: STATUS_URL,
      ...viewing,
      summary: 'Quando cada área foi lida',
      answer: areaStatusesSchema,
      run: ({ db, scope, ports }) => areaStatuses(db, scope, ports.clock()),
    }),
    jsonRoute({
      path: COMPANY_STATUS_URL,
      ...viewing,
      summary: 'Quando a área foi lida de cada empresa do UAU',
      query: AREA,
      answer: companyStatusesSchema,
      run: ({ db, scope, params, ports }) => companyStatuses(db, scope, areaOf(params), ports.clock()),
    }),
    jsonRoute({
      path: RECONCILIATION_URL,
      ...viewing,
      summary: 'O que há aqui e o que as últimas cargas informaram',
      query: { ...AREA, company: parameter.id('Empresa do UAU'), job: parameter.text('Obra') },
      answer: reconciliation,
      run: ({ db, scope, params }) => reconcile(db, scope, areaOf(params), placeOf(params)),
    }),
    jsonRoute({
      path: FUNDING_TYPES_URL,
      ...viewing,
      summary: 'Tipos de parcela pagos pelo banco',
      answer: fundingTypes,
      run: ({ db, scope }) => fundingTypesOf(db, scope),
    }),
    bodyRoute({
      path: FUNDING_TYPES_URL,
      ...editing,
      summary: 'Diz se um tipo de parcela é pago pelo banco',
      body: fundingTypeDraft,
      answer: fundingTypes,
      run: async ({ code, funding }, { db, scope, ports }) => {
        await flagType(ports, scope, code, funding);
        return fundingTypesOf(db, scope);
      },
    }),
  ];
}

/** The area asked for; throws 400 for none. */
function areaOf(params: URLSearchParams): AreaId {
  const requested = params.get('area') ?? '';
  const area = AREA_IDS.find((one) => one === requested);
  if (area === undefined) throw invalid({ area: [requested === '' ? MESSAGES.required : MESSAGES.choice(requested)] });
  return area;
}

function placeOf(params: URLSearchParams) {
  const company = params.get('company') ?? '';
  if (!/^\d{0,5}$/.test(company)) throw invalid({ company: [MESSAGES.integer] });
  const job = params.get('job') ?? '';
  return {
    company: company === '' ? null : Number(company),
    job: job === '' ? null : job.toWellFormed().replaceAll('\0', ''),
  };
}
