import { z } from 'zod';
import { accounting } from '#contract/accounting.ts';
import { centerCost } from '#contract/center-cost.ts';
import { company } from '#contract/company.ts';
import { regional } from '#contract/regional.ts';
import { renames } from '#contract/schema-functions.ts';
import type { RowOf } from '#contract/resource.ts';

/**
 * GET structure/dictionary/: the four lookups of the structure in one answer, under the server's Portuguese keys. The
 * codec renames them to the client's words, here and nowhere else (RES-10).
 */
const wire = z.object({
  empresa: z.array(company.row),
  centro_custo: z.array(centerCost.row),
  conta_contabil: z.array(accounting.row),
  regional: z.array(regional.row),
});
/** Rows that the wire's own side has read. */
const client = z.custom<{
  company: RowOf<typeof company>[];
  centerCost: RowOf<typeof centerCost>[];
  accounting: RowOf<typeof accounting>[];
  regional: RowOf<typeof regional>[];
}>();

export const dictionary = {
  url: 'structure/dictionary/',
  schema: z.codec(wire, client, {
    decode: renames({ empresa: 'company', centro_custo: 'centerCost', conta_contabil: 'accounting', regional: 'regional' }),
    encode: (value) => ({
      empresa: value.company,
      centro_custo: value.centerCost,
      conta_contabil: value.accounting,
      regional: value.regional,
    }),
  }),
} as const;

export type Dictionary = z.output<typeof client>;
