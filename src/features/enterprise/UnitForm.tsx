import { UNIT_STATUS_LABELS } from '#contract/development-labels.ts';
import { enterpriseUnit as contract } from '#contract/enterprise-unit.ts';
import { decimalFromFraction } from '#planning/numbers/fraction.ts';
import { formatFraction, parseFraction } from '#planning/text/fraction-text.ts';
import { moduleName, type ModuleRow, type UnitRow } from '#src/features/enterprise/labels.ts';
import { leavesRecord } from '#src/features/enterprise/leaves.ts';
import { choice, oneOf, text } from '#src/layout/records/form/fields.tsx';
import { area, figure, money } from '#src/layout/records/form/figures.tsx';
import { RecordForm } from '#src/layout/records/form/RecordForm.tsx';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { enterpriseUnit } from '#src/resources/enterprise-unit.ts';
import { TypedNumberInput, type TypedNumberProps } from '#src/shared/ui/MoneyInput.tsx';
import { refValue } from '#src/shared/ui/picker.ts';

interface UnitFormProps extends FormProps<UnitRow> {
  modules: readonly ModuleRow[];
  /** Module of the filter, which a new unit is proposed. */
  chosen: number | undefined;
}

const notation = {
  parse: (typed: string) => {
    const reading = parseFraction(typed);
    return reading.problem === undefined ? { value: reading.fraction } : { problem: reading.problem };
  },
  format: formatFraction,
  edit: formatFraction,
};

/** An ideal fraction with eight places, held in hundred-millionths. */
const FractionInput = (props: TypedNumberProps) => <TypedNumberInput {...props} notation={notation} />;

const fraction = figure(
  'fraction',
  { draw: (props) => <FractionInput {...props} />, wire: decimalFromFraction, words: formatFraction },
  { description: 'Com até oito casas; também em %, por exemplo 1,041667 %.' },
);

export function UnitForm({ modules, chosen, ...props }: UnitFormProps) {
  const options = modules.filter(({ id }) => id > 0).map((module) => ({ value: String(module.id), label: moduleName(module) }));
  const module = oneOf('module', options, { begins: refValue(chosen), searchable: false, allowDeselect: false });
  return (
    <RecordForm
      {...props}
      resource={enterpriseUnit}
      contract={contract}
      nameOf={({ identifier }) => identifier}
      leaves={leavesRecord}
      fields={[
        modules.length > 1 ? module : { ...module, draw: () => null },
        text('identifier', { description: 'Por exemplo A-101 ou Quadra 3 lote 12.', focus: true }),
        text('typology'),
        choice('status', UNIT_STATUS_LABELS),
        [area('private_area'), money('price')],
        fraction,
      ]}
    />
  );
}
