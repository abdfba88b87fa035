import { z } from 'zod';
import { choice, rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';
import { lineRef, ofBoth, sign } from '#contract/statement-parts.ts';

const KINDS = ['subtotal', 'indicador'] as const;
const FORMATS = ['valor', 'percentual'] as const;
const MOST_ITEMS = 200;

const formula = {
  kind: choice(KINDS),
  /** Lines the formula adds and subtracts. */
  items: z.array(lineRef.extend({ sign })).max(MOST_ITEMS),
  /** `percentual`: the items' sum as a share of the denominator. */
  format: choice(FORMATS),
  denominator: lineRef.nullable(),
};

/**
 * A formula line of a statement. A formula that would go round in a circle is refused by the names it goes through, one
 * that names a line that is not there or sums a share under `items`.
 */
export const statementAggregator = ofBoth((statement) =>
  defineContract(`${statement}Aggregator`, {
    lookup: true,
    row: z.object({ ...rowBase, nome: z.string(), ...formula }),
    draft: z.object({
      nome: text(100),
      kind: formula.kind.default('subtotal'),
      items: formula.items,
      format: formula.format.default('valor'),
      denominator: formula.denominator.default(null),
    }),
    unique: [rule(`${statement}_aggregator_nome_key`, ['nome'], taken('um agrupador', 'este nome'))],
    filters: [],
    ordering: ['nome', 'id'],
    searchable: true,
  }),
);
