/**
 * What the calls need to know of the session. The session registers itself here: `shared` may not import it, since the
 * session signs in through these same calls.
 */
export interface Authority {
  /** The organisation that the page shows; undefined while it shows none. */
  place?(): number | undefined;
  /** The access token to send now, renewed first when it is about to end; null without a session. */
  token(): Promise<string | null>;
  /**
   * After a 401 to `refused`: true when another token may be tried once (SES-10). Rejects when the server cannot be
   * asked.
   */
  renew(refused: string): Promise<boolean>;
  /**
   * The session that `refused` belonged to is over. True when the same user signed in again over the page that was
   * waiting, so that the call may be sent once more.
   */
  expire(refused: string): Promise<boolean>;
}

const nobody: Authority = {
  token: () => Promise.resolve(null),
  renew: () => Promise.resolve(false),
  expire: () => Promise.resolve(false),
};

let current: Authority = nobody;

/** Registers the session; answers a function that takes it back (for tests). */
export function registerAuthority(authority: Authority): () => void {
  current = authority;
  return () => {
    current = nobody;
  };
}

export const authority = (): Authority => current;
