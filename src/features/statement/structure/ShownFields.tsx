import { fieldLabel } from '#contract/field-labels.ts';
import { Switch } from '@mantine/core';
import { STYLES } from '#contract/statement-labels.ts';
import type { Shown } from '#src/features/statement/structure/use-lines.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { keyOf, optionsOf } from '#src/shared/ui/choices.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface ShownFieldsProps {
  values: Shown;
  onChange: (change: Partial<Shown>) => void;
  /** Has subgroups that the report may begin with. */
  group: boolean;
}

/** How the line stands in the report. */
export function ShownFields({ values, onChange, group }: ShownFieldsProps) {
  return (
    <>
      <Switch
        label="No relatório"
        description="Fora dele, a linha continua nas fórmulas."
        checked={values.shown}
        onChange={(event) => onChange({ shown: event.currentTarget.checked })}
      />
      {values.shown && group && (
        <Helped label={fieldLabel('show_subgroups')}>
          <Switch
            label={fieldLabel('show_subgroups')}
            description="O relatório começa com eles abertos."
            checked={values.show_subgroups}
            onChange={(event) => onChange({ show_subgroups: event.currentTarget.checked })}
          />
        </Helped>
      )}
      {values.shown && (
        <SelectInput
          label={fieldLabel('style')}
          data={optionsOf(STYLES)}
          value={values.style}
          onChange={(value) => onChange({ style: keyOf(STYLES, value) ?? 'normal' })}
        />
      )}
    </>
  );
}
