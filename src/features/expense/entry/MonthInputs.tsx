import { Button, TextInput } from '@mantine/core';
import type { MonthField } from '#planning/numbers/months.ts';
import type { MonthTexts } from '#src/features/expense/entry/fill-form.ts';
import { monthName } from '#src/features/expense/entry/fill-labels.ts';
import classes from '#src/features/expense/entry/panels.module.css';

interface MonthInputsProps {
  rows: readonly { label: string; values: MonthTexts; onValues: (values: MonthTexts) => void }[];
  fields: readonly MonthField[];
  error: string | undefined;
}

/** A number for each month, in one or two columns; the first month may be repeated down. */
export function MonthInputs({ rows, fields, error }: MonthInputsProps) {
  const [first] = fields;
  return (
    <div>
      <div className={classes.months} role="group" aria-label={rows.map(({ label }) => label).join(' e ')}>
        <span />
        {rows.map(({ label, values, onValues }) => (
          <span key={label} className={classes.monthsHead}>
            {label}
            <Button
              size="compact-xs"
              variant="subtle"
              disabled={!first || !values[first]}
              onClick={() => onValues(Object.fromEntries(fields.map((field) => [field, first ? (values[first] ?? '') : ''])))}
            >
              Repetir
            </Button>
          </span>
        ))}
        {fields.map((field) => (
          <MonthRow key={field} field={field} rows={rows} />
        ))}
      </div>
      {error && (
        <p role="alert" className={classes.problem}>
          {error}
        </p>
      )}
    </div>
  );
}

function MonthRow({ field, rows }: { field: MonthField; rows: MonthInputsProps['rows'] }) {
  return (
    <>
      <span className="dimmed">{monthName(field)}</span>
      {rows.map(({ label, values, onValues }) => (
        <TextInput
          key={label}
          size="xs"
          aria-label={`${label} de ${monthName(field)}`}
          inputMode="decimal"
          value={values[field] ?? ''}
          onChange={(event) => onValues({ ...values, [field]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}
