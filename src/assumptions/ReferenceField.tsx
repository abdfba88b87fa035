import type { Month } from '#planning/numbers/months.ts';
import classes from '#src/assumptions/work.module.css';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';

interface ReferenceFieldProps {
  value: Month;
  onChange: (month: Month) => void;
}

/** The month that counts as today: what is released by then, and what is still to come. */
export function ReferenceField({ value, onChange }: ReferenceFieldProps) {
  return (
    <div className={classes.reference}>
      <span aria-hidden>Posição em</span>
      <MonthInput
        aria-label="Posição em"
        className={classes.referenceMonth ?? ''}
        value={value}
        onChange={(month) => month !== '' && onChange(month)}
      />
    </div>
  );
}
