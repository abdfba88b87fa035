import { z } from 'zod';
import { id, instant } from '#contract/fields.ts';
import { newPassword } from '#contract/session.ts';

/** What is done with a user of the organisation beside writing its row; below access/users/{id}/. */
export const userActions = {
  /** POST {password}: for a person who belongs to this organisation alone. */
  initialPassword: 'initial-password/',
  /** POST: a link by which the person sets their own password, shown once; void after an hour or once used. */
  accessLink: 'access-link/',
  /** DELETE: the second factor of who lost both device and recovery codes; for a person of this organisation alone. */
  secondFactor: 'second-factor/',
  /** POST: this session sees what the user sees, read-only, until DELETE access/view-as/. */
  viewAs: 'view-as/',
} as const;

export const initialPassword = z.object({ password: newPassword });
export const accessLink = z.object({ url: z.string(), expires_at: instant });

/** Calls of whoever is signed in, about the organisations they belong to. */
export const PLACE_URLS = {
  /** DELETE: back to their own rights. */
  viewAs: 'access/view-as/',
  /** POST {organization}: the session goes on there; answers its new access token. */
  organization: 'access/organization/',
  /** POST {organization, accept}: answers an invitation. */
  invitation: 'access/invitation/',
} as const;

export const organizationChoice = z.object({ organization: id });
export const invitationAnswer = z.object({ organization: id, accept: z.boolean() });
export const accessOnly = z.object({ access: z.string().min(1) });
