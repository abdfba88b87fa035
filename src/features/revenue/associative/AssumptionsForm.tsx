import { SALES_LABELS } from '#contract/plan-labels.ts';
import { Button } from '@mantine/core';
import { planFormLabel } from '#contract/plan-labels.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { ShownReceipts } from '#planning/revenue/actuals.ts';
import { ApplyReceipts } from '#src/features/revenue/associative/ApplyReceipts.tsx';
import { CancellationRows } from '#src/features/revenue/associative/CancellationRows.tsx';
import { GROUPS } from '#src/features/revenue/associative/fields.ts';
import type { AssumptionForm } from '#src/assumptions/assumption-fields.ts';
import { AssumptionGroups } from '#src/assumptions/AssumptionGroups.tsx';
import { errorOf } from '#src/assumptions/labels.ts';
import { Hint } from '#src/assumptions/AssumptionSection.tsx';
import { monthLabel } from '#src/shared/format/month.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { keyOf, optionsOf } from '#src/shared/ui/options.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface AssumptionsFormProps {
  form: AssumptionForm<AssociativePlan>;
  module: number;
  /** What the months show now; absent while the assumptions make no sense. */
  now: ShownReceipts | undefined;
  /** Last closed month of the version. */
  closed: Month | null;
  /** The curve of sales in the other unit. */
  onSalesKind: (kind: AssociativePlan['sales']['kind']) => void;
}

/** The assumptions of one module's receipts, with what no field says. */
export function AssumptionsForm({ form, module, now, closed, onSalesKind }: AssumptionsFormProps) {
  const { plan, change, issues, disabled } = form;
  const { sales, work, cancellations } = plan;
  const fault = work.kind === 'informada' ? errorOf(issues, 'work') : undefined;
  return (
    <AssumptionGroups
      form={form}
      groups={GROUPS}
      slots={{
        works: fault !== undefined && (
          <Hint>
            <span data-path="work" tabIndex={-1}>
              {fault}
            </span>
          </Hint>
        ),
        actuals: (
          <>
            <Actuals form={form} />
            <ApplyReceipts
              modulo={module}
              onApply={(part) => change((typed) => ({ ...typed, ...part }))}
              {...{ plan, now, closed, disabled }}
            />
          </>
        ),
        sales: (
          <Helped path="sales.kind" label={planFormLabel('sales.kind')}>
            <SelectInput
              label={planFormLabel('sales.kind')}
              disabled={disabled}
              data={optionsOf(SALES_LABELS)}
              value={sales.kind}
              onChange={(value) => onSalesKind(keyOf(SALES_LABELS, value) ?? sales.kind)}
            />
          </Helped>
        ),
        cancellations: cancellations?.kind === 'linhas' && (
          <CancellationRows
            rows={cancellations.rows}
            start={plan.start}
            disabled={disabled}
            onChange={(rows) => change((typed) => ({ ...typed, cancellations: { kind: 'linhas', rows } }))}
          />
        ),
      }}
    />
  );
}

/** Actuals stand in the place of what was planned: they come from UAU, and can be left out. */
function Actuals({ form: { plan, change, issues, disabled } }: Pick<AssumptionsFormProps, 'form'>) {
  const { actual } = plan;
  if (actual === null) return null;
  return (
    <>
      <Hint>
        {errorOf(issues, 'actual') ?? `Até ${monthLabel(actual.through)} valem os valores realizados, no lugar dos previstos.`}
      </Hint>
      <Button
        variant="default"
        size="compact-sm"
        data-path="actual"
        disabled={disabled}
        onClick={() => change((typed) => ({ ...typed, actual: null }))}
      >
        Usar só o previsto
      </Button>
    </>
  );
}
