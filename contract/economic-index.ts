import { z } from 'zod';
import { choice, month, optionalText, percent, rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';

/** What a month's value is: a point of an index (its ratio is the factor), or the month's own change in per cent. */
export const INDEX_KINDS = ['numero_indice', 'variacao'] as const;

const draft = z.object({
  code: text(20),
  name: text(100),
  kind: choice(INDEX_KINDS).default('numero_indice'),
  /** Change a month in per cent for the months after the last known one; null: no forecast is made. */
  forecast_rate: percent.nullable().default(null),
  note: optionalText(500).default(''),
});

/** An economic index of the organisation: INCC, IPCA, CDI, TR or its own. */
export const economicIndex = defineContract('economicIndex', {
  lookup: true,
  row: z.object({
    ...rowBase,
    code: z.string(),
    name: z.string(),
    kind: z.enum(INDEX_KINDS),
    forecast_rate: percent.nullable(),
    note: z.string(),
    /** First and last month of its table, and how many there are; told by the server. */
    first_month: month.nullable(),
    last_month: month.nullable(),
    value_count: z.int(),
  }),
  draft,
  unique: [rule('economic_index_code_key', ['code'], taken('um índice', 'este código'))],
  filters: ['kind'],
  ordering: ['code', 'name', 'last_month'],
  searchable: true,
});
