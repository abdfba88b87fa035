import { yesNo } from '#planning/text/yes-no.ts';
import type { ReactNode } from 'react';
import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import type { UauField } from '#planning/uau/field.ts';
import { companyField } from '#planning/uau/lists.ts';
import { fieldWords } from '#planning/uau/words.ts';
import { cnpjLabel } from '#src/shared/format/cnpj.ts';
import { dayLabel } from '#src/shared/format/date.ts';
import { moneyLabel } from '#src/shared/format/money.ts';
import type { Column } from '#src/shared/ui/table-column.ts';

/** A row of any area: its fields are told by the area's declaration. */
export interface AnyUauRow {
  id: number;
}
export const valueOf = (row: AnyUauRow, name: string): unknown => (row as unknown as Record<string, unknown>)[name]; // any field by name

/** A field's value as it is read; null for nothing. `names`: of UAU's companies. */
export function fieldText(area: AreaId, { name, kind }: UauField, row: AnyUauRow): string | null {
  const value = valueOf(row, name);
  if (value === null || value === undefined || value === '') return null;
  const words = fieldWords(area, name);
  if (words) return words[String(value)] ?? String(value);
  if (kind === 'money') return moneyLabel(Number(value));
  if (kind === 'date') return dayLabel(String(value));
  if (kind === 'flag') return yesNo(value === true);
  if (kind === 'decimal') return String(value).replace('.', ',');
  return name === 'cnpj' ? cnpjLabel(String(value)) : String(value);
}

/** Fields that a narrow window keeps beside the amount, and those that only the narrowest does without. */
const FIXED = new Set(['company', 'code', 'name', 'sale', 'date', 'identifier', 'number']);
const SECOND = new Set(['job', 'parcel', 'type', 'status', 'category']);
/** The first to go, where an instalment's parts are more than a small desk's window is wide. */
const FIRST_OUT = new Set(['index_code', 'interest']);
/** What stands in the row's own panel, and as a column of whoever asks for it: one of twenty-one is read by nobody. */
const APART: Partial<Record<AreaId, readonly string[]>> = {
  receivables: ['general_parcel', 'client', 'due_on', 'postponed_on', 'late_correction', 'fee', 'cost_discount', 'tax_discount'],
  received: ['general_parcel', 'client', 'paid_by', 'due_on', 'confirmed', 'late_interest', 'addition', 'fee', 'early_discount'],
  control: ['bank', 'account', 'cap'],
  terminations: ['client', 'sold_on', 'cancelled_on', 'ret'],
  exits: ['contract', 'product', 'service', 'item', 'parcel', 'supplier', 'addition', 'price'],
  jobs: ['launched_on', 'fiscal_job', 'group_code'],
  units: ['product', 'quantity', 'block', 'fraction'],
  companies: ['group_code'],
  inputs: ['group', 'subgroup', 'cap'],
};

/** The columns of an area's table, by its declaration. */
export function columnsOf(area: AreaId, amount: string | null, names: ReadonlyMap<number, string>): Column<AnyUauRow>[] {
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  return fields.map((field): Column<AnyUauRow> => {
    const { name, label, kind } = field;
    const apart = APART[area]?.includes(name) ?? false;
    return {
      id: name,
      header: label,
      sort: name,
      cell: (row) => (name === 'company' ? companyCell(Number(valueOf(row, name)), names) : fieldText(area, field, row)),
      ...(kind === 'money' && { align: 'right' as const }),
      // One that was asked for stays as long as there is room for anything.
      ...(!FIXED.has(name) &&
        name !== amount && {
          wide: apart || SECOND.has(name) ? true : FIRST_OUT.has(name) ? ('widest' as const) : ('wider' as const),
        }),
      apart,
    };
  });
}

function companyCell(code: number, names: ReadonlyMap<number, string>): ReactNode {
  const name = names.get(code);
  return name === undefined ? code : <span title={name}>{code}</span>;
}

/** Company, job and day of a row, as far as it has them. */
export function placeOf(area: AreaId, row: AnyUauRow) {
  const field = companyField(area);
  const company = field === null ? undefined : Number(valueOf(row, field));
  const job = area === 'jobs' ? valueOf(row, 'code') : valueOf(row, 'job');
  const day = valueOf(row, 'date');
  const sale = valueOf(row, 'sale');
  return {
    company,
    job: typeof job === 'string' && job !== '' ? job : undefined,
    month: typeof day === 'string' ? day.slice(0, 7) : undefined,
    sale: typeof sale === 'number' ? sale : undefined,
  };
}
