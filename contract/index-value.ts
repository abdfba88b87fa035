import { z } from 'zod';
import { id, MESSAGES, month, rowBase } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { rule } from '#contract/unique.ts';

const DECIMAL = /^-?\d{1,12}(\.\d{1,10})?$/;

/** A decimal text kept as published, digit by digit: `"611.8050"` stays so, and is never a binary number on the way. */
const exact = z
  .string({ error: ({ input }) => (input === undefined ? MESSAGES.required : input === null ? MESSAGES.null : MESSAGES.number) })
  .regex(DECIMAL, MESSAGES.number)
  .meta({ description: 'Número decimal como publicado, por exemplo "611.805"' });

/** One month of an index's table. */
export const indexValue = defineContract('indexValue', {
  // Assumptions of all kinds are worked out by them.
  lookup: ['revenueAssociative', 'revenueCost', 'cashflow', 'drePremises', 'dreReport'],
  row: z.object({ ...rowBase, economic_index: id, month, value: z.string() }),
  draft: z.object({ economic_index: id, month, value: exact }),
  unique: [rule('index_value_month_key', ['economic_index', 'month'], 'Já existe um valor deste índice para este mês.')],
  filters: ['economic_index'],
  ordering: ['month'],
  searchable: false,
});
