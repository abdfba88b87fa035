import type { WorkCurve } from '#planning/curves/work.ts';
import { useField, usePremises } from '#src/features/revenue/associative/fields.ts';
import { Hint, Pair } from '#src/premises/PremiseGroup.tsx';
import { CURVE_LABELS } from '#src/premises/labels.ts';
import { keyOf, optionsOf } from '#src/shared/ui/options.ts';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

/** How the works go on: typed in the grid, or made from their first and last month. */
export function CurveFields() {
  const { plan, set } = usePremises();
  const { work, start } = plan;
  const field = useField('work');
  const turn = (kind: WorkCurve['kind'] | undefined) => {
    if (kind === undefined || kind === work.kind) return;
    if (kind === 'informada') return set({ work: { kind, values: [] } });
    const span = work.kind === 'informada' ? { first: start, last: plan.occupancy ?? start } : work;
    set({ work: { kind, first: span.first, last: span.last } });
  };
  return (
    <>
      <SelectInput
        label="Evolução da obra"
        allowDeselect={false}
        disabled={field.disabled}
        data={optionsOf(CURVE_LABELS)}
        value={work.kind}
        onChange={(value) => turn(keyOf(CURVE_LABELS, value))}
      />
      {work.kind === 'informada' ? (
        field.error !== undefined && (
          <Hint>
            <span data-path="work" tabIndex={-1}>
              {field.error}
            </span>
          </Hint>
        )
      ) : (
        <Pair>
          <MonthInput
            label="Início da obra"
            {...field}
            value={work.first}
            onChange={(first) => set({ work: { ...work, first: first === '' ? work.first : first } })}
          />
          <MonthInput
            label="Fim da obra"
            disabled={field.disabled}
            value={work.last}
            onChange={(last) => set({ work: { ...work, last: last === '' ? work.last : last } })}
          />
        </Pair>
      )}
    </>
  );
}
