import type { UseFormReturnType } from '@mantine/form';
import classes from '#src/features/enterprise/enterprise.module.css';
import { fieldLabel } from '#contract/field-labels.ts';
import { isMonth, type Month } from '#planning/numbers/months.ts';
import { buildingDateProblems } from '#contract/building-dates.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';

export interface DateTexts {
  launch_month: string;
  works_start: string;
  works_end: string;
  occupancy_month: string;
}
const FIELDS = ['launch_month', 'works_start', 'works_end', 'occupancy_month'] as const;

interface Dates {
  launch_month: Month | null;
  works_start: Month | null;
  works_end: Month | null;
  occupancy_month: Month | null;
}

/** Milestones as a form holds them: empty text while unknown. */
export const dateTexts = (dates?: Dates): DateTexts => ({
  launch_month: dates?.launch_month ?? '',
  works_start: dates?.works_start ?? '',
  works_end: dates?.works_end ?? '',
  occupancy_month: dates?.occupancy_month ?? '',
});
export const draftDates = (texts: DateTexts): Dates => ({
  launch_month: texts.launch_month || null,
  works_start: texts.works_start || null,
  works_end: texts.works_end || null,
  occupancy_month: texts.occupancy_month || null,
});

/** What is wrong with the milestones' order, before the server is asked. */
export const dateProblems = (texts: DateTexts): Record<string, string> =>
  Object.fromEntries(Object.entries(buildingDateProblems(draftDates(texts))).map(([field, [text]]) => [field, text ?? '']));

export const shownDate = (field: string, values: object): string | undefined => {
  const value: unknown = FIELDS.some((one) => one === field) ? Reflect.get(values, field) : undefined;
  return typeof value === 'string' && isMonth(value) ? monthLabel(value) : undefined;
};

/** Launch, works and occupancy permit, two by two. */
export function MonthFields<Values extends DateTexts>({
  form,
  disabled = false,
}: {
  form: UseFormReturnType<Values>;
  disabled?: boolean;
}) {
  const values: DateTexts = form.values;
  return (
    <div className={classes.pair}>
      {FIELDS.map((field) => (
        <MonthInput
          key={field}
          label={fieldLabel(field)}
          disabled={disabled}
          {...form.getInputProps(field)}
          value={values[field]}
        />
      ))}
    </div>
  );
}
