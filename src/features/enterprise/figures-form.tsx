import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { decimalFromCents, MAX_CENTS, type Cents } from '#planning/numbers/money.ts';
import { dateTexts, draftDates, MonthFields, type DateTexts } from '#src/features/enterprise/MonthFields.tsx';
import classes from '#src/features/enterprise/enterprise.module.css';
import type { FiguresRow } from '#src/features/enterprise/labels.ts';
import { typedWhole, wholeText } from '#src/shared/ui/unread.ts';
import { MoneyInput } from '#src/shared/ui/MoneyInput.tsx';

export interface FigureValues extends DateTexts {
  unit_count: string;
  private_area: Cents | null;
  vgv: Cents | null;
}
type Figures = Pick<
  FiguresRow,
  'unit_count' | 'private_area' | 'vgv' | 'launch_month' | 'works_start' | 'works_end' | 'occupancy_month'
>;

/** As the wire carries it: what a form gives is judged by the contract from there. */
export const wireMoney = (cents: Cents | null): string | null => (cents === null ? null : decimalFromCents(cents));

/** What is planned of a module, as a form holds it. */
export const figureValues = (row?: Figures): FigureValues => ({
  unit_count: wholeText(row?.unit_count ?? null),
  private_area: row?.private_area ?? null,
  vgv: row?.vgv ?? null,
  ...dateTexts(row),
});
/** The form's values as the contract's draft takes them from the wire. */
export const figureDraft = ({ unit_count, private_area, vgv, ...dates }: FigureValues) => ({
  unit_count: typedWhole(unit_count),
  private_area: wireMoney(private_area),
  vgv: wireMoney(vgv),
  ...draftDates(dates),
});

interface FigureFieldsProps<Values extends FigureValues> {
  form: UseFormReturnType<Values>;
  /** For each field whose text cannot be read. */
  unread: (field: string) => (problem: string | null) => void;
  disabled?: boolean;
}

/** Units, private area, VGV and milestones: of a module in the register, and of one in a version. */
export function FigureFields<Values extends FigureValues>({ form, unread, disabled = false }: FigureFieldsProps<Values>) {
  const values: FigureValues = form.values;
  return (
    <>
      <div className={classes.pair}>
        <TextInput label="Unidades" inputMode="numeric" disabled={disabled} {...form.getInputProps('unit_count')} />
        <AreaInput
          label="Área privativa"
          disabled={disabled}
          {...form.getInputProps('private_area')}
          value={values.private_area}
          onProblem={unread('private_area')}
        />
      </div>
      <MoneyInput
        label="VGV"
        limit={MAX_CENTS}
        disabled={disabled}
        {...form.getInputProps('vgv')}
        value={values.vgv}
        onProblem={unread('vgv')}
      />
      <MonthFields form={form} disabled={disabled} />
    </>
  );
}

/** Square metres with two places, held in hundredths. */
export function AreaInput(props: React.ComponentProps<typeof MoneyInput>) {
  return <MoneyInput limit={MAX_CENTS} {...props} leftSection={null} rightSection="m²" />;
}
