import type { DrePlan } from '#planning/accrual/plan.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import { sumCents } from '#planning/numbers/money.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { namedBy, namedColumns, nameColumn, type ExportColumn } from '#server/exports/columns.ts';
import type { ExportDefinition } from '#server/exports/definition.ts';
import type { Named, Names } from '#server/exports/names.ts';
import { FRACTION_BASE_LABELS, MODALITY_LABELS } from '#contract/plan-labels.ts';
import type { Row } from '#server/engine/definition.ts';
import type { CellOut, ColumnType } from '#server/sheet-port.ts';

function developmentOf(row: Row, names: Names): Named | undefined {
  return names.enterprise.get(namedBy('modulo', 'enterprise_module')(row, names)?.parent ?? 0);
}

const PLACE: readonly ExportColumn[] = [
  nameColumn('Versão', ['version'], namedBy('version', 'version')),
  ...namedColumns(['Código do empreendimento', 'Empreendimento'], ['enterprise', 'enterprise_module'], developmentOf),
  ...namedColumns(['Módulo', 'Nome do módulo'], ['enterprise_module'], namedBy('modulo', 'enterprise_module')),
];

/** A column over the row's plan, which the contract has checked. */
const planColumn =
  <Plan>() =>
  (title: string, type: ColumnType, value: (plan: Plan) => CellOut): ExportColumn => ({
    title,
    type,
    value: (row) => value(row['plan'] as Plan),
  });

const ofAssociative = planColumn<AssociativePlan>();
const ofPoc = planColumn<PocPlan>();
const ofCashflow = planColumn<CashflowPlan>();
const ofDre = planColumn<DrePlan>();

/** Lists of plans as files: one plan a row, with what tells it from others; a whole plan is the report's file. */
export const REVENUE_EXPORTS: Readonly<Record<string, ExportDefinition>> = {
  associativePlan: {
    file: 'premissas-receita-associativo',
    columns: [
      ...PLACE,
      ofAssociative('Modalidade', 'text', ({ modality }) => MODALITY_LABELS[modality]),
      ofAssociative('Primeiro mês', 'month', ({ start }) => start),
      ofAssociative('Meses', 'integer', ({ months }) => months),
      ofAssociative('Unidades', 'integer', ({ units }) => units),
      ofAssociative('Preço médio', 'money', ({ price }) => price),
      ofAssociative('% terreno', 'percent', ({ land_share }) => land_share),
      ofAssociative('Retenção final', 'percent', ({ retention }) => retention),
      ofAssociative('Habite-se', 'month', ({ occupancy }) => occupancy),
    ],
  },
  pocPlan: {
    file: 'premissas-receita-e-custo',
    columns: [
      ...PLACE,
      ofPoc('Primeiro mês', 'month', ({ start }) => start),
      ofPoc('Meses', 'integer', ({ months }) => months),
      ofPoc('Base da fração vendida', 'text', ({ base }) => FRACTION_BASE_LABELS[base]),
      ofPoc('Unidades', 'integer', ({ units }) => units.length),
      ofPoc('Contratos', 'integer', ({ contracts }) => contracts.length),
      ofPoc('Conclusão da obra', 'month', ({ conclusion }) => conclusion),
    ],
  },
  cashflowPlan: {
    file: 'premissas-fluxo-de-caixa',
    columns: [
      ...PLACE,
      ofCashflow('Primeiro mês', 'month', ({ start }) => start),
      ofCashflow('Meses', 'integer', ({ months }) => months),
      ofCashflow('Mês de corte', 'month', ({ cutoff }) => cutoff),
      ofCashflow('TMA ao ano', 'percent', ({ discount }) => discount),
      ofCashflow('Saldo inicial', 'money', ({ opening }) => opening),
      ofCashflow('Orçamento da obra', 'money', ({ works }) => works?.budget ?? null),
      ofCashflow('Comissão', 'percent', ({ commission }) => commission.share),
      ofCashflow('Publicidade', 'percent', ({ marketing }) => marketing.share),
      ofCashflow('Financiamento', 'money', ({ loan }) => loan?.limit ?? null),
    ],
  },
  drePlan: {
    file: 'premissas-dre',
    columns: [
      ...PLACE,
      ofDre('PECLD', 'percent', ({ pecld }) => pecld),
      ofDre('Comissão diferida', 'text', ({ deferred_commission }) => (deferred_commission ? 'Sim' : 'Não')),
      ofDre('Encargos capitalizados', 'percent', ({ capitalised }) => capitalised),
      ofDre('Itens de depreciação', 'integer', ({ depreciation }) => depreciation.length),
      ofDre('Valor depreciado', 'money', ({ depreciation }) => sumCents(depreciation.map(({ value }) => value))),
    ],
  },
};
