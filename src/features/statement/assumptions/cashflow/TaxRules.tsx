import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { TAX_NAMES } from '#planning/taxes/names.ts';
import { REGIMES, TAX_PRESETS, type Regime, type TaxRule } from '#planning/taxes/rules.ts';
import { TAX_REGIME_LABELS } from '#planning/taxes/labels.ts';
import classes from '#src/features/statement/assumptions/assumptions.module.css';
import type { AssumptionForm } from '#src/assumptions/assumption-fields.ts';
import { errorOf } from '#src/assumptions/labels.ts';
import { Hint } from '#src/assumptions/AssumptionSection.tsx';
import { monthLabel } from '#src/shared/format/month.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { keyOf, optionsOf } from '#src/shared/ui/options.ts';
import { PercentInput } from '#src/shared/ui/PercentInput.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

/** What is read where documents leave it open (docs/decisions/075). */
const CUT_QUARTER =
  'O trimestre que o horizonte corta conta inteiro, no último mês que tem: só com fevereiro e março, R$ 80.000,00 de base em cada um passam R$ 100.000,00 do limite de R$ 60.000,00, e o adicional de 10 % é de R$ 10.000,00 em março.';

/** Rates by the month they come into force; the law's usual ones by a button. */
export function TaxRules({ form: { plan, change, issues, disabled } }: { form: AssumptionForm<CashflowPlan> }) {
  const { rules } = plan.taxes;
  const id = useId();
  const put = (next: TaxRule[]) => change((typed) => ({ ...typed, taxes: { ...typed.taxes, rules: next } }));
  // The first holds from the plan's first month, another one from the year after the last.
  const add = (regime: Regime) => {
    const last = rules
      .map(({ from }) => from)
      .toSorted()
      .at(-1);
    put([...rules, { from: last === undefined ? plan.start : addMonths(last, 12), ...TAX_PRESETS[regime] }]);
  };
  const fault = errorOf(issues, 'taxes');
  return (
    <>
      {fault !== undefined && <Hint>{fault}</Hint>}
      {rules.map((rule, at) => (
        // Rules have no name of their own: their place is what they are known by.
        // oxlint-disable-next-line react/no-array-index-key
        <RuleFields
          key={`${id}-${at}`}
          rule={rule}
          first={at === 0}
          disabled={disabled}
          onChange={(next) => put(rules.map((one, place) => (place === at ? next : one)))}
          onRemove={() => put(rules.filter((_, place) => place !== at))}
        />
      ))}
      <div className={classes.presets} role="group" aria-label="Adicionar vigência">
        {REGIMES.map((regime, at) => (
          <Button
            key={regime}
            variant="default"
            size="compact-sm"
            disabled={disabled}
            {...(at === 0 && rules.length === 0 && { 'data-path': 'taxes' })}
            onClick={() => add(regime)}
          >
            {TAX_REGIME_LABELS[regime]}
          </Button>
        ))}
      </div>
    </>
  );
}

interface RuleFieldsProps {
  rule: TaxRule;
  /** Whoever is led to the taxes arrives here. */
  first: boolean;
  disabled: boolean;
  onChange: (rule: TaxRule) => void;
  onRemove: () => void;
}

function RuleFields({ rule, first, disabled, onChange, onRemove }: RuleFieldsProps) {
  const whole = rule.pis + rule.cofins + rule.irpj + rule.csll;
  const onReceipts = rule.regime === 'RET4' || rule.regime === 'RET1';
  return (
    <div
      className={classes.rule}
      role="group"
      data-path={`taxes.${rule.from}`}
      aria-label={`Vigência de ${monthLabel(rule.from)}`}
    >
      <div className={classes.ruleHead}>
        <Helped path="taxes.from" label="Vigência">
          <MonthInput
            label="Vigência"
            disabled={disabled}
            {...(first && { 'data-path': 'taxes' })}
            value={rule.from}
            onChange={(from) => from !== '' && onChange({ ...rule, from })}
          />
        </Helped>
        <Helped path="taxes.regime" label="Regime">
          <SelectInput
            label="Regime"
            disabled={disabled}
            data={optionsOf(TAX_REGIME_LABELS)}
            value={rule.regime}
            onChange={(value) => {
              const regime = keyOf(TAX_REGIME_LABELS, value);
              if (regime && regime !== rule.regime) onChange({ from: rule.from, ...TAX_PRESETS[regime] });
            }}
          />
        </Helped>
        <ActionIcon aria-label={`Remover a vigência de ${monthLabel(rule.from)}`} disabled={disabled} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      <div className={classes.rates}>
        {(Object.keys(TAX_NAMES) as (keyof typeof TAX_NAMES)[]).map((tax) => (
          <Helped key={tax} path={`taxes.${tax}`} label={TAX_NAMES[tax]}>
            <PercentInput
              data-path={`taxes.${rule.from}.${tax}`}
              label={TAX_NAMES[tax]}
              disabled={disabled}
              live
              value={rule[tax]}
              onChange={(value) => onChange({ ...rule, [tax]: value ?? 0 })}
            />
          </Helped>
        ))}
      </div>
      <Hint>
        {onReceipts
          ? `${formatPercent(whole)} do que é recebido.`
          : rule.regime === 'LP'
            ? `IRPJ sobre ${formatPercent(rule.irpj_base)} e CSLL sobre ${formatPercent(rule.csll_base)} da receita, com adicional de ${formatPercent(rule.additional)}.`
            : `IRPJ e CSLL sobre o lucro do trimestre, com adicional de ${formatPercent(rule.additional)}.`}
      </Hint>
      {rule.additional > 0 && <Hint>{CUT_QUARTER}</Hint>}
    </div>
  );
}
