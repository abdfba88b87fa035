import { z } from 'zod';
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
import { AREA_IDS, type AreaId } from '#planning/uau/areas.ts';
import { UAU_LISTS } from '#planning/uau/lists.ts';
import { readJson } from '#server/http/body.ts';
import { invalid } from '#server/http/errors.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { parameter, required } from '#server/http/query.ts';
import { route, type GuardedRequest, type Route, type RouteModule } from '#server/http/route.ts';
import { scopeOf } from '#server/engine/scope.ts';
import { fundingTypesOf, flagType } from '#server/uau/read/funding.ts';
import { unitColumns, unitModules } from '#server/uau/read/modules.ts';
import { areaStatuses, companyStatuses, reconcile } from '#server/uau/read/status.ts';
import { TOLD_BY, valueParts, wordsOf } from '#server/uau/read/words.ts';

const VIEW = { page: 'uauDatabase', operation: 'view' } as const;
const EDIT = { page: 'uauDatabase', operation: 'edit' } as const;
const TAG = 'UAU';
const PLACED = { company: parameter.ids('Empresas do UAU'), job: parameter.texts('Obras') };
const PERIOD = { ...PLACED, from: parameter.month('Primeiro mês'), until: parameter.month('Último mês') };
const AREA = { area: required(parameter.choice(AREA_IDS, 'Área')) };
const paramsOf = ({ c }: GuardedRequest) => new URL(c.req.url).searchParams;

/**
 * What is told beside UAU's rows: the parts and types of their values, modules, freshness, what the last loads reported
 * (contract/uau/rows.ts).
 */
export const uauFactRoutes: RouteModule = () => [...valueRoutes(), ...factRoutes()];

const VALUED = ['receivables', 'received'] as const;

/** The `…Field` and `…Type` areas of RES-1. */
function valueRoutes(): Route[] {
  const parts = VALUED.map((area) =>
    route({
      method: 'GET',
      path: `/uau/${UAU_LISTS[area].url}/parts/`,
      permission: VIEW,
      describe: { tag: TAG, summary: `Campos do valor: ${UAU_LISTS[area].label}`, answers: { 200: uauParts } },
      handler: ({ c }) => c.json(valueParts(area)),
    }),
  );
  const words = Object.entries(TOLD_BY).flatMap(([name, areas]) =>
    // Keys of an object of words.ts.
    (Object.entries(areas) as [AreaId, Parameters<typeof wordsOf>[3]][]).map(([area, by]) =>
      route({
        method: 'GET',
        path: `/uau/${UAU_LISTS[area].url}/${name}/`,
        permission: VIEW,
        describe: {
          tag: TAG,
          summary: `${name === 'types' ? 'Tipos' : 'Categorias'} com linhas: ${UAU_LISTS[area].label}`,
          query: PERIOD,
          answers: { 200: uauTypes },
        },
        handler: async (request) =>
          request.c.json(await wordsOf(request.ports.db, scopeOf(request.session), area, by, paramsOf(request))),
      }),
    ),
  );
  return [...parts, ...words];
}

function factRoutes(): Route[] {
  return [
    route({
      method: 'GET',
      path: `/${MODULES_URL}`,
      permission: VIEW,
      describe: {
        tag: TAG,
        summary: 'Módulos de um campo das unidades',
        query: { ...PLACED, column: required(parameter.text('C1_unid … C99_unid')) },
        answers: { 200: unitModulesSchema },
      },
      handler: async (request) => {
        const { c, ports, session } = request;
        return c.json(z.encode(unitModulesSchema, await unitModules(ports.db, scopeOf(session), paramsOf(request))));
      },
    }),
    route({
      method: 'GET',
      path: `/${UNIT_COLUMNS_URL}`,
      permission: VIEW,
      describe: {
        tag: TAG,
        summary: 'Campos do cliente em uso nas unidades',
        query: PLACED,
        answers: { 200: unitColumnsSchema },
      },
      handler: async (request) =>
        request.c.json(await unitColumns(request.ports.db, scopeOf(request.session), paramsOf(request))),
    }),
    route({
      method: 'GET',
      path: `/${STATUS_URL}`,
      permission: VIEW,
      describe: { tag: TAG, summary: 'Quando cada área foi lida', answers: { 200: areaStatusesSchema } },
      handler: async ({ c, ports, session }) => c.json(await areaStatuses(ports.db, scopeOf(session), ports.clock())),
    }),
    route({
      method: 'GET',
      path: `/${COMPANY_STATUS_URL}`,
      permission: VIEW,
      describe: {
        tag: TAG,
        summary: 'Quando a área foi lida de cada empresa do UAU',
        query: AREA,
        answers: { 200: companyStatusesSchema },
      },
      handler: async (request) => {
        const { c, ports, session } = request;
        return c.json(await companyStatuses(ports.db, scopeOf(session), areaOf(request), ports.clock()));
      },
    }),
    route({
      method: 'GET',
      path: `/${RECONCILIATION_URL}`,
      permission: VIEW,
      describe: {
        tag: TAG,
        summary: 'O que há aqui e o que as últimas cargas informaram',
        query: { ...AREA, company: parameter.id('Empresa do UAU'), job: parameter.text('Obra') },
        answers: { 200: reconciliation },
      },
      handler: answerReconciliation,
    }),
    route({
      method: 'GET',
      path: `/${FUNDING_TYPES_URL}`,
      permission: VIEW,
      describe: { tag: TAG, summary: 'Tipos de parcela pagos pelo banco', answers: { 200: fundingTypes } },
      handler: async ({ c, ports, session }) => c.json(await fundingTypesOf(ports.db, scopeOf(session))),
    }),
    route({
      method: 'POST',
      path: `/${FUNDING_TYPES_URL}`,
      permission: EDIT,
      describe: {
        tag: TAG,
        summary: 'Diz se um tipo de parcela é pago pelo banco',
        body: fundingTypeDraft,
        answers: { 200: fundingTypes },
      },
      handler: async ({ c, ports, session }) => {
        const { code, funding } = parseOrRefuse(fundingTypeDraft, await readJson(c));
        const scope = scopeOf(session);
        await flagType(ports, scope, code, funding);
        return c.json(await fundingTypesOf(ports.db, scope));
      },
    }),
  ];
}

/** The area asked for; throws 400 for none. */
function areaOf(request: GuardedRequest): AreaId {
  const requested = paramsOf(request).get('area') ?? '';
  const area = AREA_IDS.find((one) => one === requested);
  if (area === undefined) throw invalid({ area: [requested === '' ? MESSAGES.required : MESSAGES.choice(requested)] });
  return area;
}

async function answerReconciliation(request: GuardedRequest): Promise<Response> {
  const { c, ports, session } = request;
  const params = paramsOf(request);
  const area = areaOf(request);
  const company = params.get('company') ?? '';
  if (!/^\d{0,5}$/.test(company)) throw invalid({ company: [MESSAGES.integer] });
  const job = params.get('job') ?? '';
  const place = {
    company: company === '' ? null : Number(company),
    job: job === '' ? null : job.toWellFormed().replaceAll('\0', ''),
  };
  return c.json(z.encode(reconciliation, await reconcile(ports.db, scopeOf(session), area, place)));
}
