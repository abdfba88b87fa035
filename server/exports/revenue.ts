import type { DrePlan } from '#planning/accrual/plan.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import { sumCents } from '#planning/numbers/money.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { namedBy, namedColumns, nameColumn, type ExportColumn } from '#server/exports/columns.ts';
import type { ExportDefinition } from '#server/exports/definition.ts';
import type { Named, Names } from '#server/exports/names.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { FRACTION_BASE_LABELS, MODALITY_LABELS } from '#contract/plan-labels.ts';
import { yesNo } from '#planning/text/yes-no.ts';
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

/** A column over the row's plan, which the contract has checked: an assumption's, or of what is worked out. */
const planColumn =
  <Plan>() =>
  (of: keyof Plan | { title: string }, type: ColumnType, value: (plan: Plan) => CellOut): ExportColumn => ({
    title: typeof of === 'object' ? of.title : fieldLabel(`plan.${String(of)}`),
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
      ofAssociative('modality', 'text', ({ modality }) => MODALITY_LABELS[modality]),
      ofAssociative('start', 'month', ({ start }) => start),
      ofAssociative('months', 'integer', ({ months }) => months),
      ofAssociative('units', 'integer', ({ units }) => units),
      ofAssociative('price', 'money', ({ price }) => price),
      ofAssociative('land_share', 'percent', ({ land_share }) => land_share),
      ofAssociative('retention', 'percent', ({ retention }) => retention),
      ofAssociative('occupancy', 'month', ({ occupancy }) => occupancy),
    ],
  },
  pocPlan: {
    file: 'premissas-receita-e-custo',
    columns: [
      ...PLACE,
      ofPoc('start', 'month', ({ start }) => start),
      ofPoc('months', 'integer', ({ months }) => months),
      ofPoc('base', 'text', ({ base }) => FRACTION_BASE_LABELS[base]),
      ofPoc('units', 'integer', ({ units }) => units.length),
      ofPoc('contracts', 'integer', ({ contracts }) => contracts.length),
      ofPoc('conclusion', 'month', ({ conclusion }) => conclusion),
    ],
  },
  cashflowPlan: {
    file: 'premissas-fluxo-de-caixa',
    columns: [
      ...PLACE,
      ofCashflow('start', 'month', ({ start }) => start),
      ofCashflow('months', 'integer', ({ months }) => months),
      ofCashflow('cutoff', 'month', ({ cutoff }) => cutoff),
      ofCashflow('discount', 'percent', ({ discount }) => discount),
      ofCashflow('opening', 'money', ({ opening }) => opening),
      ofCashflow({ title: 'Orçamento da obra' }, 'money', ({ works }) => works?.budget ?? null),
      ofCashflow('commission', 'percent', ({ commission }) => commission.share),
      ofCashflow('marketing', 'percent', ({ marketing }) => marketing.share),
      ofCashflow('loan', 'money', ({ loan }) => loan?.limit ?? null),
    ],
  },
  drePlan: {
    file: 'premissas-dre',
    columns: [
      ...PLACE,
      ofDre('pecld', 'percent', ({ pecld }) => pecld),
      ofDre('deferred_commission', 'text', ({ deferred_commission }) => yesNo(deferred_commission)),
      ofDre('capitalised', 'percent', ({ capitalised }) => capitalised),
      ofDre({ title: 'Itens de depreciação' }, 'integer', ({ depreciation }) => depreciation.length),
      ofDre({ title: 'Valor depreciado' }, 'money', ({ depreciation }) => sumCents(depreciation.map(({ value }) => value))),
    ],
  },
};
