import { mulDiv, ONE, share } from '#planning/numbers/ratio.ts';
import { ShareField, useField, usePremises } from '#src/features/revenue/associative/fields.ts';
import { Pair } from '#src/premises/PremiseGroup.tsx';
import { keyOf, optionsOf } from '#src/shared/ui/options.ts';
import { MoneyInput } from '#src/shared/ui/MoneyInput.tsx';
import { PercentInput } from '#src/shared/ui/PercentInput.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { WholeInput } from '#src/shared/ui/WholeInput.tsx';

const FINANCED = { percentual: '% do preço', valor: 'R$ por unidade' } as const;

/** What the bank pays of a unit; the other way of saying it begins with the same amount. */
export function FinancedFields() {
  const { plan, set } = usePremises();
  const { financed, price, appraisal } = plan;
  const field = useField('financed');
  const limit = useField('appraisal');
  const turn = (kind: keyof typeof FINANCED | undefined) => {
    if (kind === 'valor' && financed.kind === 'percentual') set({ financed: { kind, value: share(price, financed.share) } });
    if (kind === 'percentual' && financed.kind === 'valor')
      set({ financed: { kind, share: price > 0 ? mulDiv(ONE, financed.value, price) : 0 } });
  };
  return (
    <>
      <Pair>
        <SelectInput
          label="Financiado em"
          allowDeselect={false}
          disabled={field.disabled}
          data={optionsOf(FINANCED)}
          value={financed.kind}
          onChange={(value) => turn(keyOf(FINANCED, value))}
        />
        {financed.kind === 'percentual' ? (
          <PercentInput
            label="% financiado"
            {...field}
            live
            value={financed.share}
            onChange={(value) => set({ financed: { kind: 'percentual', share: value ?? 0 } })}
          />
        ) : (
          <MoneyInput
            label="Valor financiado"
            {...field}
            live
            value={financed.value}
            onChange={(value) => set({ financed: { kind: 'valor', value: value ?? 0 } })}
          />
        )}
      </Pair>
      <Pair>
        <MoneyInput
          label="Avaliação"
          placeholder="sem limite"
          {...limit}
          value={appraisal}
          onChange={(value) => set({ appraisal: value })}
        />
        {appraisal !== null && <ShareField name="ltv" label="LTV" />}
      </Pair>
    </>
  );
}

/** Larger instalments; none while their number is 0. */
export function BalloonFields() {
  const { plan, set } = usePremises();
  const field = useField('balloons');
  const balloons = plan.balloons ?? { count: 0, every: 6, share: 0 };
  const put = (change: Partial<typeof balloons>) => {
    const next = { ...balloons, ...change };
    set({ balloons: next.count === 0 && next.share === 0 ? null : next });
  };
  return (
    <>
      <Pair>
        <WholeInput
          label="Intermediárias"
          {...field}
          live
          value={balloons.count}
          onChange={(count) => put({ count: count ?? 0 })}
        />
        {balloons.count > 0 && (
          <WholeInput
            label="A cada (meses)"
            disabled={field.disabled}
            live
            value={balloons.every}
            onChange={(every) => put({ every: every ?? 0 })}
          />
        )}
      </Pair>
      {balloons.count > 0 && (
        <PercentInput
          label="% por intermediária"
          disabled={field.disabled}
          live
          value={balloons.share}
          onChange={(value) => put({ share: value ?? 0 })}
        />
      )}
    </>
  );
}
