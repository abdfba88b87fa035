import { fieldLabel } from '#contract/field-labels.ts';
import type { RecordName } from '#contract/registry.ts';

/** What figures of a field are of, where they stand alone under its head. */
const UNITS: Readonly<Record<string, string>> = {
  private_area: 'm²',
  vgv: 'R$',
  'enterpriseUnit.price': 'R$',
  'version.total': 'R$',
};

/** What stands over a record's field in a list and in a file: what it is called, with its unit over bare figures. */
export function fieldHead(record: RecordName, field: string): string {
  const unit = UNITS[`${record}.${field}`] ?? UNITS[field];
  return unit === undefined ? fieldLabel(field, record) : `${fieldLabel(field, record)} (${unit})`;
}
