import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { UNAVAILABLE } from '#planning/poc/plan.ts';
import type { General } from '#src/features/revenue/cost/draft.ts';
import { MonthField, StartField, useField, usePremises, WholeField } from '#src/features/revenue/cost/fields.ts';
import { FRACTION_BASE_LABELS } from '#contract/plan-labels.ts';
import { Hint, PremiseGroup } from '#src/premises/PremiseGroup.tsx';
import { keyOf, optionsOf } from '#src/shared/ui/options.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface CostFormProps {
  onBase: (base: General['base']) => void;
}

/** The premises that hold for the module as a whole; what is listed by month or unit stands in its tables. */
export function CostForm({ onBase }: CostFormProps) {
  const { plan, issues } = usePremises();
  const wrong = (...fields: string[]) => issues.some(({ field, severity }) => severity === 'error' && fields.includes(field));
  return (
    <>
      <PremiseGroup title="Horizonte" summary={`${plan.months} meses`} wrong={wrong('start', 'months')}>
        <StartField />
        <WholeField name="months" label="Meses" />
        <Hint>O que aconteceu antes do primeiro mês conta como saldo de abertura.</Hint>
      </PremiseGroup>
      <PremiseGroup
        title="Fração vendida"
        summary={FRACTION_BASE_LABELS[plan.base]}
        wrong={wrong('base') || !plan.base_confirmed}
      >
        <BaseFields onBase={onBase} />
      </PremiseGroup>
      <PremiseGroup title="Obra e reconhecimento" wrong={wrong('conclusion', 'suspended_until')}>
        <MonthField name="conclusion" label="Conclusão da obra" />
        <Hint>Do mês da conclusão em diante o POC é 100 %.</Hint>
        <MonthField name="suspended_until" label="Fim da cláusula suspensiva" />
        <Hint>Antes desse mês nada é reconhecido; ele já reconhece.</Hint>
      </PremiseGroup>
    </>
  );
}

/** By what the cost is shared, and that somebody looked at it: without that nothing is recognised. */
function BaseFields({ onBase }: CostFormProps) {
  const { plan, set } = usePremises();
  const field = useField('base');
  const confirmed = useField('base_confirmed');
  return (
    <>
      <SelectInput
        label="Base da fração"
        allowDeselect={false}
        {...field}
        data={optionsOf(FRACTION_BASE_LABELS)}
        value={plan.base}
        onChange={(value) => {
          const base = keyOf(FRACTION_BASE_LABELS, value);
          if (base && base !== plan.base) onBase(base);
        }}
      />
      <Checkbox
        label="Base conferida e confirmada"
        data-path="base_confirmed"
        disabled={confirmed.disabled}
        error={plan.base_confirmed ? undefined : UNAVAILABLE.criterio_nao_validado}
        checked={plan.base_confirmed}
        onChange={(event) => set({ base_confirmed: event.currentTarget.checked })}
      />
    </>
  );
}
