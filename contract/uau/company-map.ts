import { z } from 'zod';
import { id, MESSAGES, rowBase } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { rule } from '#contract/unique.ts';

/** A smallint of UAU. */
const MAX_CODE = 32_767;

/**
 * Which company one of UAU's is. It decides who sees what was read of UAU: whoever reaches the company. So whoever
 * writes it may write all companies; else they would show themselves what is hidden from them.
 */
export const uauCompanyMap = defineContract('uauCompanyMap', {
  lookup: true,
  row: z.object({ ...rowBase, code: z.int(), company: id }),
  draft: z.object({
    /** Of UAU's company. */
    code: z
      .int({ error: ({ input }) => (input === undefined ? MESSAGES.required : MESSAGES.integer) })
      .min(1, MESSAGES.integer)
      .max(MAX_CODE, MESSAGES.integer),
    company: id,
  }),
  unique: [rule('uau_company_map_code_key', ['code'], 'Esta empresa do UAU já está ligada a uma empresa.')],
  filters: ['code', 'company'],
  ordering: ['code', 'company'],
  searchable: false,
});
