import type { Rights } from '#server/rights/rights.ts';

/** Who is asking, read from the database for this very request: nothing is believed of the token but its ids. */
export interface Session {
  user: { id: number; email: string; name: string; photo: string | null };
  organization: { id: number; name: string };
  /** Their place in the organisation. */
  subscription: number;
  /** Refresh token family, i.e. this sign-in. */
  family: string;
  /** Which transactions were to be seen when this was read, before anything else was (`pg_current_snapshot()`). */
  seen: string;
  rights: Rights;
  /** One of their groups in the organisation asks for a second factor. */
  secondFactorRequired: boolean;
  /** They have to enrol before they may do anything else. */
  secondFactorMissing: boolean;
  /** An administrator looks with another's rights: nothing may be written. */
  viewing: { id: number; name: string } | null;
}
