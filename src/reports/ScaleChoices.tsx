import { DisplayChoices } from '#src/reports/DisplayChoices.tsx';
import { SCALE_LABELS } from '#src/shared/format/scale.ts';
import { SCALES, USUAL_SCALE, type Scale } from '#src/shared/format/scale-units.ts';

interface ScaleChoicesProps {
  /** As the address has it. */
  value: Scale | undefined;
  onChange: (scale: Exclude<Scale, typeof USUAL_SCALE> | undefined) => void;
}

/** In which unit a report is read; the usual one is not said by its address. */
export const ScaleChoices = ({ value, onChange }: ScaleChoicesProps) => (
  <DisplayChoices
    label="Escala"
    choices={SCALES.map((key) => ({ key, label: SCALE_LABELS[key] }))}
    value={value ?? USUAL_SCALE}
    onChange={(scale) => onChange(scale === USUAL_SCALE ? undefined : scale)}
  />
);
