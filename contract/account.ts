import { z } from 'zod';
import { instant } from '#contract/fields.ts';

/** A person's own account; every path is of whoever asks, and no parameter names another. */
export const ACCOUNT_URLS = {
  sessions: 'access/sessions/',
} as const;

/** GET access/sessions/: one sign-in that is still open. */
export const openSession = z.object({
  id: z.uuid(),
  /** Browser and system in words, e.g. «Chrome no Windows». */
  device: z.string(),
  /** Where it was opened from, as the server saw it; empty when it was not told. */
  address: z.string(),
  created_at: instant,
  last_used_at: instant,
  /** The one that asks. */
  current: z.boolean(),
});
export const openSessions = z.array(openSession);
export type OpenSession = z.output<typeof openSession>;
