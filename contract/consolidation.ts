import { NO_SHARE } from '#planning/plan/issue-texts.ts';
import { z } from 'zod';
import { choice, id, month, percent, rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';
import { holds } from '#contract/schema-functions.ts';
import { ALLOCATION_BASES } from '#planning/consolidation/allocation.ts';
import { SOURCE_KINDS } from '#planning/statement/amounts.ts';

/** Pages whose reports are consolidated. */
const READ_BY = ['dreReport', 'cashflow'] as const;
const MOST_SOURCES = 200;
const MOST_TARGETS = 200;

const source = z.strictObject({ kind: choice(SOURCE_KINDS), key: text(100) });
const side = z.strictObject({ company: id, source });
const share = percent.refine(holds('between', 0, 1_000_000), NO_SHARE);
/**
 * Millionths where the basis is `percentual`, hundredths of m² (`area`) or heads (`pessoas`); not read by `receita`.
 */
const weight = z.int().min(0).max(1_000_000_000_000);

const participationFields = { company: id, from: month, share };
const eliminationFields = { one: side, other: side };
const allocationFields = {
  from: month,
  /** Last month in force; null: without end. */
  until: month.nullable(),
  company: id,
  sources: z.array(source).max(MOST_SOURCES),
  basis: choice(ALLOCATION_BASES),
  revenue: z.array(source).max(MOST_SOURCES),
  targets: z.array(z.strictObject({ company: id, enterprise: id.nullable(), weight })).max(MOST_TARGETS),
};

/**
 * How the amounts of companies become those of the group (planning/consolidation): how much of a company belongs to it
 * from a month on, what two companies book with each other, and who bears which corporate expense. A rule is seen by
 * whoever sees all companies it names.
 */
export const participation = defineContract('participation', {
  lookup: READ_BY,
  row: z.object({ ...rowBase, ...participationFields }),
  draft: z.object(participationFields),
  unique: [
    rule('company_participation_from_key', ['company', 'from'], 'Já existe uma participação nesta empresa a partir deste mês.'),
  ],
  filters: ['company'],
  ordering: ['company', 'id'],
  searchable: false,
});

export const eliminationPair = defineContract('eliminationPair', {
  lookup: READ_BY,
  row: z.object({ ...rowBase, nome: z.string(), ...eliminationFields }),
  draft: z.object({ nome: text(100), ...eliminationFields }),
  unique: [rule('elimination_pair_nome_key', ['nome'], taken('uma eliminação', 'este nome'))],
  filters: [],
  ordering: ['nome', 'id'],
  searchable: true,
});

export const allocationRule = defineContract('allocationRule', {
  lookup: READ_BY,
  row: z.object({ ...rowBase, nome: z.string(), ...allocationFields }),
  draft: z.object({
    nome: text(100),
    ...allocationFields,
    until: allocationFields.until.default(null),
    revenue: allocationFields.revenue.default([]),
  }),
  unique: [rule('allocation_rule_nome_key', ['nome'], taken('um rateio', 'este nome'))],
  filters: ['company'],
  ordering: ['nome', 'id'],
  searchable: true,
});
