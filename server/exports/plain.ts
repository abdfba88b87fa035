import { z } from 'zod';
import { money, month, rowBase } from '#contract/fields.ts';
import { type RecordName, recordsTitle, REFERENCES } from '#contract/registry.ts';
import type { ResourceContract } from '#contract/resource.ts';
import { textKey } from '#planning/text/text-key.ts';
import { columnsIn, type ExportColumn } from '#server/exports/columns.ts';
import type { ExportDefinition } from '#server/exports/definition.ts';
import { cnpjLabel, monthLabel } from '#server/exports/labels.ts';

const WIDTHS: Readonly<Record<string, number>> = { codigo: 16, nome: 44, note: 44 };
/** Texts that are written otherwise than they are stored. */
const WRITTEN: Readonly<Record<string, (value: string) => string>> = { cnpj: cnpjLabel };

/**
 * The file of a plain record: the contract's fields in their order, called as forms call them. Throws for a field whose
 * words the contract does not say, such as another record or a choice: the record has columns of its own in
 * resources.ts then.
 */
export function plainExport({ name, row }: Pick<ResourceContract, 'name' | 'row'>): ExportDefinition {
  const fields = Object.entries(row.shape).filter(([field]) => !Object.hasOwn(rowBase, field));
  return {
    file: textKey(recordsTitle(name)).replaceAll(' ', '-'),
    columns: fields.map(([field, schema]) => columnOf(name, field, schema)),
  };
}

function columnOf(name: RecordName, field: string, schema: z.core.$ZodType): ExportColumn {
  if (schema instanceof z.ZodNullable) return columnOf(name, field, schema.unwrap());
  const of = columnsIn(name);
  if (schema === month) return of.text(field, 12, monthLabel);
  if (schema === money) return of.money(field);
  if (schema instanceof z.ZodBoolean) return of.yesNo(field);
  if (schema instanceof z.ZodString) return of.text(field, WIDTHS[field], WRITTEN[field]);
  if (schema instanceof z.ZodNumber && !Object.hasOwn(REFERENCES, field)) return of.integer(field);
  throw new Error(`no column of ${name}.${field}: server/exports/resources.ts`);
}
