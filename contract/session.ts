import { z } from 'zod';
import { id, MESSAGES } from '#contract/fields.ts';
import { preferences } from '#contract/preferences.ts';
import { heldRights } from '#contract/rights.ts';
import { reads, rewritten } from '#contract/schema-functions.ts';

const required = (issue: { input?: unknown }) => (issue.input === undefined ? MESSAGES.required : MESSAGES.string);

/** POST /api/login/ and /api/token/ (same handler). Unknown fields are ignored; the redirect stays here (SES-4). */
export const credentials = z.object({
  email: z.string({ error: required }).overwrite(rewritten('trimmed')).min(1, MESSAGES.blank).max(254, MESSAGES.tooLong(254)),
  password: z.string({ error: required }).min(1, MESSAGES.blank).max(128, MESSAGES.tooLong(128)),
  organization: id.optional(),
  /** Code of the second factor, asked for by `code: "otp_required"` after the right password. */
  otp: z.string().overwrite(rewritten('trimmed')).max(40, MESSAGES.tooLong(40)).optional(),
  /** From `code: "organization_required"`: says that the code was right a moment ago, since a code is taken once. */
  proof: z.string().max(500, MESSAGES.tooLong(500)).optional(),
});
export type Credentials = z.output<typeof credentials>;

/**
 * The 401 of a person of several organisations who was right in all that was asked: the same request with one of them
 * enters. The one that they were in last comes first.
 */
export const organizationRequired = z.object({
  code: z.literal('organization_required'),
  organizations: z.array(z.object({ id, code: z.string(), name: z.string() })).min(2),
  /** To be sent in place of `otp`; absent where no second factor was asked for. */
  proof: z.string().optional(),
});
export type OrganizationRequired = z.output<typeof organizationRequired>;

/** Answer of login and of token/refresh/, as ours gives it. */
export const tokens = z.object({ access: z.string().min(1), refresh: z.string().min(1) });
export type Tokens = z.output<typeof tokens>;

/**
 * The same as a bare DRF server may give it, without `refresh`: a session that began so is not renewed; one that is
 * renewed so keeps the token it has (a server without rotation).
 */
export const heldTokens = z.object({
  access: z.string().min(1),
  // Some write an empty one where they have none.
  refresh: z
    .codec(z.string().nullable(), z.string().nullable(), {
      decode: reads('textOrNone', MESSAGES.blank),
      encode: (refresh) => refresh,
    })
    .optional(),
});
export type HeldTokens = z.output<typeof heldTokens>;

/** POST /api/token/refresh/ */
export const renewal = z.object({ refresh: z.string({ error: required }).min(1, MESSAGES.blank) });

/**
 * GET /api/access/user/profile/ (API-3). `name`, `organization` and `second_factor_missing` are ours; a bare DRF server
 * leaves them out.
 */
export const profile = z.object({
  id,
  email: z.string(),
  is_active: z.boolean(),
  photo: z.string().nullable(),
  name: z.string().optional(),
  organization: z.object({ id, name: z.string() }).optional(),
  /** A group asks for a second factor, and there is none yet: nothing but enrolling is possible. */
  second_factor_missing: z.boolean().optional(),
  /** Absent from a bare DRF server: then nothing is hidden, and its 403 tells. */
  rights: heldRights.optional(),
  /** Organisations they may work in; more than one can be switched between. `example`: the one with their sample. */
  organizations: z.array(z.object({ id, name: z.string(), example: z.literal(true).optional() })).optional(),
  /** Organisations that invited them and wait for their answer. */
  invitations: z.array(z.object({ id, name: z.string() })).optional(),
  /** Whose rights an administrator looks with, read-only. */
  viewing: z.object({ id, name: z.string() }).nullable().optional(),
  /** Told with who they are, so that nothing is drawn once as others see it and then again as they set it. */
  preferences: preferences.optional(),
  /** The draft that they worked on last; null: none. */
  worked_version: id.nullable().optional(),
});
export type Profile = z.output<typeof profile>;

const { photo, name, organization, second_factor_missing, rights, organizations, invitations, viewing, worked_version } =
  profile.shape;
/**
 * A profile as any server of the dialect tells it: id, e-mail and whether it is active. `photo` may be missing; what
 * only ours tells is passed over where another server means something else by its name.
 */
export const lenientProfile = profile.extend({
  photo: photo.default(null).catch(null),
  name: name.catch(undefined),
  organization: organization.catch(undefined),
  second_factor_missing: second_factor_missing.catch(undefined),
  rights: rights.catch(undefined),
  organizations: organizations.catch(undefined),
  invitations: invitations.catch(undefined),
  viewing: viewing.catch(undefined),
  preferences: profile.shape.preferences.catch(undefined),
  worked_version: worked_version.catch(undefined),
});

/** A password that is set; the server refuses more than its length (common ones, the person's own data). */
export const newPassword = z.string({ error: required }).min(8, MESSAGES.passwordShort(8)).max(128, MESSAGES.tooLong(128));

/** POST /api/access/change-password/ */
export const passwordChange = z.object({
  old_password: z.string({ error: required }).min(1, MESSAGES.blank).max(128, MESSAGES.tooLong(128)),
  new_password: newPassword,
});
export type PasswordChange = z.output<typeof passwordChange>;

export const SESSION_URLS = {
  login: 'login/',
  token: 'token/',
  refresh: 'token/refresh/',
  profile: 'access/user/profile/',
  changePassword: 'access/change-password/',
  logout: 'access/logout/',
} as const;
