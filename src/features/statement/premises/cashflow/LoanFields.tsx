import { Checkbox } from '@mantine/core';
import type { Loan } from '#planning/cashflow/loan.ts';
import type { LatePremise } from '#planning/cashflow/plan.ts';
import { useField, usePremises } from '#src/features/statement/premises/cashflow/fields.ts';
import { INTEREST_LABELS } from '#src/features/statement/premises/cashflow/labels.ts';
import { Pair } from '#src/premises/PremiseGroup.tsx';
import { MoneyInput } from '#src/shared/ui/MoneyInput.tsx';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { keyOf, optionsOf } from '#src/shared/ui/options.ts';
import { PercentInput } from '#src/shared/ui/PercentInput.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { WholeInput } from '#src/shared/ui/WholeInput.tsx';

const NO_LOAN: Loan = {
  limit: 0,
  share: 800_000,
  retention: 50_000,
  occupancy: null,
  rate: 105_000,
  interest: 'pago',
  grace: 0,
  sweep: 1_000_000,
  due: null,
  fee: 0,
  balance: 0,
  released: 0,
};

/** The production loan; none where the box is not ticked. */
export function LoanFields() {
  const { plan, set } = usePremises();
  const { disabled } = useField('loan');
  return (
    <>
      <Checkbox
        label="Há financiamento à produção"
        disabled={disabled}
        checked={plan.loan !== null}
        onChange={(event) => set({ loan: event.currentTarget.checked ? NO_LOAN : null })}
      />
      {plan.loan !== null && <OfLoan loan={plan.loan} />}
    </>
  );
}

function OfLoan({ loan }: { loan: Loan }) {
  const { set } = usePremises();
  const field = useField('loan');
  const { disabled } = field;
  const put = (change: Partial<Loan>) => set({ loan: { ...loan, ...change } });
  const share = (name: 'share' | 'retention' | 'rate' | 'sweep' | 'fee', label: string) => (
    <PercentInput label={label} disabled={disabled} live value={loan[name]} onChange={(value) => put({ [name]: value ?? 0 })} />
  );
  const month = (name: 'occupancy' | 'due', label: string) => (
    <MonthInput
      label={label}
      disabled={disabled}
      value={loan[name] ?? ''}
      onChange={(value) => put({ [name]: value === '' ? null : value })}
    />
  );
  return (
    <>
      <Pair>
        <MoneyInput
          label="Valor contratado"
          {...field}
          live
          value={loan.limit}
          onChange={(value) => put({ limit: value ?? 0 })}
        />
        {share('share', '% do custo')}
      </Pair>
      <Pair>
        {share('rate', 'Juros ao ano')}
        <SelectInput
          label="Juros são"
          allowDeselect={false}
          disabled={disabled}
          data={optionsOf(INTEREST_LABELS)}
          value={loan.interest}
          onChange={(value) => put({ interest: keyOf(INTEREST_LABELS, value) ?? loan.interest })}
        />
      </Pair>
      <Pair>
        <WholeInput
          label="Carência (meses)"
          disabled={disabled}
          live
          value={loan.grace}
          onChange={(value) => put({ grace: value ?? 0 })}
        />
        {share('sweep', 'Repasses amortizam')}
      </Pair>
      <Pair>
        {share('retention', 'Retenção')}
        {month('occupancy', 'até o habite-se')}
      </Pair>
      <Pair>
        {month('due', 'Vencimento')}
        {share('fee', 'Tarifa da liberação')}
      </Pair>
      <Pair>
        <MoneyInput
          label="Saldo devedor inicial"
          disabled={disabled}
          live
          value={loan.balance}
          onChange={(value) => put({ balance: value ?? 0 })}
        />
        <MoneyInput
          label="Já liberado"
          disabled={disabled}
          live
          value={loan.released}
          onChange={(value) => put({ released: value ?? 0 })}
        />
      </Pair>
    </>
  );
}

const NO_LATE: LatePremise = { overdue: 0, recovery: 0, lag: 6 };

/** What is owed by buyers who are behind, as far as it is told to come back. */
export function LateFields() {
  const { plan, set } = usePremises();
  const field = useField('late');
  const { late } = plan;
  const put = (change: Partial<LatePremise>) => late && set({ late: { ...late, ...change } });
  return (
    <>
      <Checkbox
        label="Há parcelas vencidas a recuperar"
        disabled={field.disabled}
        checked={late !== null}
        onChange={(event) => set({ late: event.currentTarget.checked ? NO_LATE : null })}
      />
      {late !== null && (
        <>
          <MoneyInput
            label="Parcelas vencidas"
            {...field}
            live
            value={late.overdue}
            onChange={(value) => put({ overdue: value ?? 0 })}
          />
          <Pair>
            <PercentInput
              label="Recuperado"
              disabled={field.disabled}
              live
              value={late.recovery}
              onChange={(value) => put({ recovery: value ?? 0 })}
            />
            <WholeInput
              label="em meses"
              disabled={field.disabled}
              live
              value={late.lag}
              onChange={(value) => put({ lag: value ?? 0 })}
            />
          </Pair>
        </>
      )}
    </>
  );
}
