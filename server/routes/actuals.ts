import { MESSAGES } from '#contract/fields.ts';
import { ACTUAL_COSTS_URL, actualCosts, actualReceipts, ACTUAL_RECEIPTS_URL } from '#contract/actuals.ts';
import { isMonth } from '#planning/numbers/months.ts';
import { invalid, type FieldErrors } from '#server/http/errors.ts';
import { parameter, required } from '#server/http/query.ts';
import type { RouteModule } from '#server/http/route.ts';
import { jsonRoute } from '#server/engine/declare.ts';
import { costsOf, receiptsOf, type Requested } from '#server/uau/actuals.ts';

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
export const actualsRoutes: RouteModule = () => [
  jsonRoute({
    path: ACTUAL_RECEIPTS_URL,
    tag: 'Receita',
    permission: { page: 'revenueAssociative', operation: 'view' },
    summary: 'Recebido e distratado de um módulo até o mês de corte, pelo UAU',
    query: QUERY,
    answer: actualReceipts,
    run: ({ db, scope, params }) => receiptsOf(db, scope, requestedBy(params)),
  }),
  jsonRoute({
    path: ACTUAL_COSTS_URL,
    tag: 'Receita',
    permission: { page: 'revenueCost', operation: 'view' },
    summary: 'Custo pago de um módulo até o mês de corte, pelo UAU',
    query: QUERY,
    answer: actualCosts,
    run: ({ db, scope, params }) => costsOf(db, scope, requestedBy(params)),
  }),
];
