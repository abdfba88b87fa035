import { z } from 'zod';
import { MESSAGES } from '#contract/fields.ts';
import { ACTUAL_COSTS_URL, actualCosts, actualReceipts, ACTUAL_RECEIPTS_URL } from '#contract/actuals.ts';
import { isMonth } from '#planning/numbers/months.ts';
import { invalid, type FieldErrors } from '#server/http/errors.ts';
import { parameter, required } from '#server/http/query.ts';
import { route, type RouteModule } from '#server/http/route.ts';
import { scopeOf } from '#server/engine/scope.ts';
import { costsOf, receiptsOf, type Requested } from '#server/uau/actuals.ts';

const TAG = 'Receita';
const RECEIPTS = { page: 'revenueAssociative', operation: 'view' } as const;
const COSTS = { page: 'revenueCost', operation: 'view' } as const;
const QUERY = { modulo: required(parameter.id('Módulo')), through: required(parameter.month('Mês de corte')) };
const MOST_ID = 2_147_483_647;

function requestedBy(params: URLSearchParams): Requested {
  const modulo = params.get('modulo') ?? '';
  const through = params.get('through') ?? '';
  const errors: FieldErrors = {};
  if (!/^[1-9]\d{0,9}$/.test(modulo) || Number(modulo) > MOST_ID)
    errors['modulo'] = [modulo === '' ? MESSAGES.required : MESSAGES.integer];
  if (!isMonth(through)) errors['through'] = [through === '' ? MESSAGES.required : MESSAGES.month];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { modulo: Number(modulo), through };
}

/** The actuals of a module by UAU, for «Aplicar realizado até o mês de corte» (contract/actuals.ts). */
export const actualsRoutes: RouteModule = ({ db }) => [
  route({
    method: 'GET',
    path: `/${ACTUAL_RECEIPTS_URL}`,
    permission: RECEIPTS,
    describe: {
      tag: TAG,
      summary: 'Recebido e distratado de um módulo até o mês de corte, pelo UAU',
      query: QUERY,
      answers: { 200: actualReceipts },
    },
    handler: async ({ c, session }) => {
      const requested = requestedBy(new URL(c.req.url).searchParams);
      return c.json(z.encode(actualReceipts, await receiptsOf(db, scopeOf(session), requested)));
    },
  }),
  route({
    method: 'GET',
    path: `/${ACTUAL_COSTS_URL}`,
    permission: COSTS,
    describe: {
      tag: TAG,
      summary: 'Custo pago de um módulo até o mês de corte, pelo UAU',
      query: QUERY,
      answers: { 200: actualCosts },
    },
    handler: async ({ c, session }) => {
      const requested = requestedBy(new URL(c.req.url).searchParams);
      return c.json(z.encode(actualCosts, await costsOf(db, scopeOf(session), requested)));
    },
  }),
];
