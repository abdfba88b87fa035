import { z } from 'zod';
import { rowBase, text } from '#contract/fields.ts';
import { arrangementRead, homeArrangement } from '#contract/preferences.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';
import { namedRights, pageGrants, rowGrants } from '#contract/rights.ts';

const draft = z.object({
  nome: text(100),
  pages: pageGrants,
  rights: namedRights,
  ...rowGrants,
  /** Its members must have a second factor. */
  require_otp: z.boolean().default(false),
  /** How the first page stands for members who arranged none of their own; null leaves it as it is by itself. */
  home: homeArrangement.nullable().default(null),
});

/** A permit group: what its members may see and do; the groups of a person unite. */
export const permitGroup = defineContract('permitGroup', {
  row: z.object({ ...rowBase, ...draft.shape, nome: z.string(), home: arrangementRead.nullable(), member_count: z.int() }),
  draft,
  unique: [rule('permit_group_nome_key', ['nome'], taken('um grupo', 'este nome'))],
  filters: [],
  ordering: ['nome', 'member_count'],
  searchable: true,
});
