/** Who is asking, read from the database for this very request: nothing is believed of the token but its ids. */
export interface Session {
  user: { id: number; email: string; name: string; photo: string | null };
  organization: { id: number; name: string };
  /** Refresh token family, i.e. this sign-in. */
  family: string;
  isAdmin: boolean;
}
