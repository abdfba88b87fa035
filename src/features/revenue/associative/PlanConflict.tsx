import type { AssociativePlan } from '#planning/associative/plan.ts';
import { formatMoney } from '#planning/money-text.ts';
import { formatPercent } from '#planning/percent-text.ts';
import { monthLabel } from '#planning/month-text.ts';
import { FIELD_LABELS, MODALITY_LABELS, RETENTION_LABELS } from '#src/features/revenue/associative/labels.ts';
import type { PlanConflict as Conflict } from '#src/features/revenue/associative/use-draft.ts';
import { ConflictDialog } from '#src/shared/ui/ConflictDialog.tsx';
import { differingFields, isTouched, type Choices } from '#src/shared/ui/conflict.ts';

interface PlanConflictProps {
  conflict: Conflict;
  onSettle: (choices: Choices | null) => void;
}

/** Two changed the same premises: premise by premise the reader says which one stays. */
export function PlanConflict({ conflict, onSettle }: PlanConflictProps) {
  const { meeting, changes } = conflict;
  const told = (field: keyof AssociativePlan) => ({ mine: words(meeting.mine, field), theirs: words(meeting.theirs, field) });
  return (
    <ConflictDialog
      opened
      what="estas premissas"
      changes={changes}
      differences={differingFields(meeting).map((field) => ({
        key: field,
        label: FIELD_LABELS[field],
        ...told(field),
        touched: isTouched(meeting, field),
      }))}
      onDecide={onSettle}
      onCancel={() => onSettle(null)}
    />
  );
}

const RATES: readonly (keyof AssociativePlan)[] = [
  'ltv',
  'down_payment',
  'keys_payment',
  'land_share',
  'retention',
  'minimum_demand',
];

/** A premise as it is read in a list of differences. */
function words(plan: AssociativePlan, field: keyof AssociativePlan): string {
  const value = plan[field];
  if (field === 'modality') return MODALITY_LABELS[plan.modality];
  if (field === 'retention_mode') return RETENTION_LABELS[plan.retention_mode];
  if (field === 'sales')
    return `${plan.sales.values.length} meses: ${plan.sales.values.map((one) => salesText(plan, one)).join('; ')}`;
  if (field === 'work') return workText(plan);
  if (field === 'financed')
    return plan.financed.kind === 'valor' ? `R$ ${formatMoney(plan.financed.value)}` : formatPercent(plan.financed.share);
  if (field === 'refund')
    return `${formatPercent(plan.refund.kept)} retidos; ${plan.refund.ring_fenced ? 'patrimônio de afetação' : `${plan.refund.delay} meses`}`;
  if (value === null) return '';
  if (typeof value === 'number' && (field === 'price' || field === 'appraisal')) return `R$ ${formatMoney(value)}`;
  if (typeof value === 'number') return RATES.includes(field) ? formatPercent(value) : String(value);
  if (typeof value === 'string') return monthLabel(value);
  return 'informado';
}

const salesText = ({ sales }: AssociativePlan, value: number): string =>
  sales.kind === 'unidades' ? String(value) : formatPercent(value);

function workText({ work }: AssociativePlan): string {
  if (work.kind === 'informada') return work.values.map((value) => formatPercent(value)).join('; ');
  return `${work.kind === 'linear' ? 'Linear' : 'Curva S'}, ${monthLabel(work.first)} a ${monthLabel(work.last)}`;
}
