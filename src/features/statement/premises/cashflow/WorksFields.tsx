import { Checkbox } from '@mantine/core';
import type { CashflowPlan, WorksPremise } from '#planning/cashflow/plan.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { useField, usePremises } from '#src/features/statement/premises/cashflow/fields.ts';
import { CURVE_LABELS } from '#src/premises/labels.ts';
import { Hint, Pair } from '#src/premises/PremiseGroup.tsx';
import { economicIndex } from '#src/resources/economic-index.ts';
import { MoneyInput } from '#src/shared/ui/MoneyInput.tsx';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { keyOf, optionsOf } from '#src/shared/ui/options.ts';
import { PercentInput } from '#src/shared/ui/PercentInput.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { WholeInput } from '#src/shared/ui/WholeInput.tsx';

const noWorks = ({ start, months }: CashflowPlan): WorksPremise => ({
  budget: 0,
  base: start,
  curve: { kind: 's', first: start, last: addMonths(start, Math.max(0, months - 1)) },
  index: null,
  lag: 1,
  maintenance: { share: 0, months: 12 },
});

/** Works paid by their curve; none where the box is not ticked. */
export function WorksFields() {
  const { plan, set } = usePremises();
  const { disabled } = useField('works');
  return (
    <>
      <Checkbox
        label="O fluxo paga a obra pela curva"
        disabled={disabled}
        checked={plan.works !== null}
        onChange={(event) => set({ works: event.currentTarget.checked ? noWorks(plan) : null })}
      />
      {plan.works !== null && <OfWorks works={plan.works} />}
    </>
  );
}

function OfWorks({ works }: { works: WorksPremise }) {
  const { set } = usePremises();
  const field = useField('works');
  const { disabled } = field;
  const put = (change: Partial<WorksPremise>) => set({ works: { ...works, ...change } });
  return (
    <>
      <MoneyInput label="Orçamento" {...field} live value={works.budget} onChange={(value) => put({ budget: value ?? 0 })} />
      <IndexField value={works.index} onChange={(index) => put({ index })} />
      <CurveOf works={works} put={put} />
      <Pair>
        <MonthInput label="Preços de" disabled={disabled} value={works.base} onChange={(base) => base !== '' && put({ base })} />
        <WholeInput label="Prazo (meses)" disabled={disabled} live value={works.lag} onChange={(lag) => put({ lag: lag ?? 0 })} />
      </Pair>
      <Pair>
        <PercentInput
          label="Manutenção"
          disabled={disabled}
          live
          value={works.maintenance.share}
          onChange={(share) => put({ maintenance: { ...works.maintenance, share: share ?? 0 } })}
        />
        <WholeInput
          label="em meses"
          disabled={disabled}
          live
          value={works.maintenance.months}
          onChange={(months) => put({ maintenance: { ...works.maintenance, months: months ?? 0 } })}
        />
      </Pair>
    </>
  );
}

function CurveOf({ works, put }: { works: WorksPremise; put: (change: Partial<WorksPremise>) => void }) {
  const { plan } = usePremises();
  const { disabled } = useField('works');
  const { curve } = works;
  const turn = (kind: keyof typeof CURVE_LABELS | undefined) => {
    if (kind === undefined || kind === curve.kind) return;
    if (kind === 'informada') return put({ curve: { kind, values: [] } });
    const span = curve.kind === 'informada' ? { first: plan.start, last: addMonths(plan.start, plan.months - 1) } : curve;
    put({ curve: { kind, first: span.first, last: span.last } });
  };
  return (
    <>
      <SelectInput
        label="Curva da obra"
        allowDeselect={false}
        disabled={disabled}
        data={optionsOf(CURVE_LABELS)}
        value={curve.kind}
        onChange={(value) => turn(keyOf(CURVE_LABELS, value))}
      />
      {curve.kind === 'informada' ? (
        <Hint>Informe a evolução na aba Curvas.</Hint>
      ) : (
        <Pair>
          <MonthInput
            label="Início da obra"
            disabled={disabled}
            value={curve.first}
            onChange={(first) => first !== '' && put({ curve: { ...curve, first } })}
          />
          <MonthInput
            label="Fim da obra"
            disabled={disabled}
            value={curve.last}
            onChange={(last) => last !== '' && put({ curve: { ...curve, last } })}
          />
        </Pair>
      )}
    </>
  );
}

function IndexField({ value, onChange }: { value: string | null; onChange: (index: string | null) => void }) {
  const { disabled } = useField('works');
  const { data: indices } = economicIndex.useAll();
  const named = (indices ?? []).map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));
  // A code that is gone stays told, so that it can be seen and changed.
  const gone = value !== null && !named.some((one) => one.value === value);
  return (
    <SelectInput
      label="Índice"
      placeholder="sem correção"
      clearable
      disabled={disabled}
      data={gone ? [{ value, label: value }, ...named] : named}
      value={value}
      onChange={onChange}
    />
  );
}
