import { z } from 'zod';
import { cell, id, optionalText, rowBase } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';

const months = {
  m01: cell,
  m02: cell,
  m03: cell,
  m04: cell,
  m05: cell,
  m06: cell,
  m07: cell,
  m08: cell,
  m09: cell,
  m10: cell,
  m11: cell,
  m12: cell,
};
const draftMonths = {
  m01: cell.default(null),
  m02: cell.default(null),
  m03: cell.default(null),
  m04: cell.default(null),
  m05: cell.default(null),
  m06: cell.default(null),
  m07: cell.default(null),
  m08: cell.default(null),
  m09: cell.default(null),
  m10: cell.default(null),
  m11: cell.default(null),
  m12: cell.default(null),
};

const key = { version: id, year: z.int().min(1900).max(2199), center_cost: id, accounting: id };

/**
 * One line of the expense budget: twelve months of one calendar year in one row. `description` tells lines of one cost
 * centre and account apart. Bulk: POST an array, PATCH `[{id, row_version, …}]`, DELETE `{ids, delete_multiple: true}`.
 */
export const expenseEntry = defineContract('expenseEntry', {
  row: z.object({ ...rowBase, ...key, description: z.string(), ...months }),
  draft: z.object({ ...key, description: optionalText(200).default(''), ...draftMonths }),
  // A sintética names all accounts below it, an aggregator those it gathers.
  unique: [
    rule(
      'expense_entry_line_key',
      ['version', 'year', 'center_cost', 'accounting', 'description'],
      taken('um lançamento', 'este centro de custo, conta e descrição'),
    ),
  ],
  filters: ['version', 'year', 'center_cost', 'accounting', 'aggregator', 'company', 'regional'],
  ordering: ['line', 'id'],
  searchable: true,
});
