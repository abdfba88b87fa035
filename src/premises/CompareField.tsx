import { LABELS } from '#src/premises/labels.ts';
import classes from '#src/premises/work.module.css';
import { FilterSelect } from '#src/shared/ui/later/FilterSelect.tsx';

interface CompareFieldProps {
  others: readonly { id: number; name: string }[];
  value: number | null;
  onChange: (version: number | null) => void;
}

/** The version whose figures stand beside these. */
export function CompareField({ others, value, onChange }: CompareFieldProps) {
  return (
    <FilterSelect
      aria-label={LABELS.compare}
      placeholder={`${LABELS.compare}…`}
      clearable
      className={classes.compare ?? ''}
      data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
