import { Hint, Pair } from '#src/premises/PremiseGroup.tsx';
import { usePartFields, usePremises } from '#src/features/revenue/associative/fields.ts';
import { economicIndex } from '#src/resources/economic-index.ts';
import { PercentInput } from '#src/shared/ui/PercentInput.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { WholeInput } from '#src/shared/ui/WholeInput.tsx';

/** Contracts usually name the index of two months before. */
const USUAL_LAG = 2;

/** By what the parcels are corrected: one index until the keys, and what counts after them; none where no index is chosen. */
export function CorrectionFields() {
  const { plan, set } = usePremises();
  const { correction } = plan;
  const field = usePartFields('correction');
  const { data: indices } = economicIndex.useAll();
  const named = (indices ?? []).map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));
  // A code that is gone stays told, so that it can be seen and changed.
  const options = (code: string | null) =>
    code === null || named.some(({ value }) => value === code) ? named : [{ value: code, label: code }, ...named];
  const put = (change: Partial<NonNullable<typeof correction>>) =>
    correction && set({ correction: { ...correction, ...change } });
  return (
    <>
      <SelectInput
        label="Índice até as chaves"
        placeholder="sem correção"
        clearable
        {...field('index')}
        data={options(correction?.index ?? null)}
        value={correction?.index ?? null}
        onChange={(index) =>
          set({
            correction: index ? { after_index: null, after_rate: 0, lag: USUAL_LAG, ...correction, index } : null,
          })
        }
      />
      {correction && (
        <>
          <Pair>
            <SelectInput
              label="Depois das chaves"
              placeholder={correction.index}
              clearable
              {...field('after_index')}
              data={options(correction.after_index)}
              value={correction.after_index}
              onChange={(after_index) => put({ after_index })}
            />
            <PercentInput
              label="Juros ao mês"
              {...field('after_rate')}
              live
              value={correction.after_rate}
              onChange={(value) => put({ after_rate: value ?? 0 })}
            />
          </Pair>
          <WholeInput
            label="Defasagem do índice (meses)"
            {...field('lag')}
            live
            value={correction.lag}
            onChange={(lag) => put({ lag: lag ?? 0 })}
          />
          <Hint>Corrige parcelas, intermediárias e chaves; ato e banco não.</Hint>
        </>
      )}
    </>
  );
}
