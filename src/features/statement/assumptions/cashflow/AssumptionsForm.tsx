import { Button } from '@mantine/core';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import { GROUPS } from '#src/features/statement/assumptions/cashflow/fields.ts';
import type { Tab } from '#src/features/statement/assumptions/cashflow/labels.ts';
import { TaxRules } from '#src/features/statement/assumptions/cashflow/TaxRules.tsx';
import type { AssumptionForm } from '#src/assumptions/assumption-fields.ts';
import { AssumptionGroups } from '#src/assumptions/AssumptionGroups.tsx';

interface AssumptionsFormProps {
  form: AssumptionForm<CashflowPlan>;
  /** Opens the table in which what is listed is typed. */
  onTab: (tab: Tab) => void;
}

/** The assumptions of one module's cash flow, with the rates and the ways to their tables. */
export const AssumptionsForm = ({ form, onTab }: AssumptionsFormProps) => (
  <AssumptionGroups
    form={form}
    groups={GROUPS}
    slots={{
      typed: (
        <Button variant="default" size="compact-sm" data-path="typed" onClick={() => onTab('valores')}>
          Abrir a tabela de valores
        </Button>
      ),
      advertising: (
        <Button variant="default" size="compact-sm" onClick={() => onTab('curvas')}>
          Abrir a curva de publicidade
        </Button>
      ),
      taxes: <TaxRules form={form} />,
    }}
  />
);
