import { INVALID_EMAIL } from '#contract/first-refusals.ts';
import { z } from 'zod';
import { id, instant, rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';
import { rowGrants } from '#contract/rights.ts';

const email = text(254).pipe(z.email({ error: INVALID_EMAIL }));

const draft = z.object({
  email,
  nome: text(150),
  is_active: z.boolean().default(true),
  /** May everything in the organisation, rights included; only given by one who has it. */
  is_admin: z.boolean().default(false),
  groups: z.array(id).max(200).default([]),
  ...rowGrants,
});

/** Where a person stands with an organisation: `invited` until they have accepted or set a password. */
export const USER_STATES = ['active', 'invited', 'inactive'] as const;

/**
 * A user of the organisation: the subscription that ties a person to it, with what is granted to them. The e-mail is
 * who they are and never changes; the name is what this organisation calls them.
 */
export const user = defineContract('user', {
  row: z.object({
    ...rowBase,
    ...draft.shape,
    email: z.string(),
    nome: z.string(),
    /** The person's own id, as profile, history and authorship carry it; null until they have come in. */
    user: id.nullable(),
    state: z.enum(USER_STATES),
    photo: z.string().nullable(),
    /** Their account has one; false while they are invited. */
    second_factor: z.boolean(),
    last_access_at: instant.nullable(),
  }),
  draft,
  unique: [rule('subscription_organization_user_key', ['email'], taken('um vínculo desta assinatura', 'este usuário'))],
  filters: ['is_active', 'groups'],
  ordering: ['nome', 'email', 'last_access_at'],
  searchable: true,
});
