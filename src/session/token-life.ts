import { claimsOf } from '#src/shared/http/token-claims.ts';

/**
 * Seconds until an access token ends; null for a token that does not say (then only a 401 tells). Its life is what the
 * server wrote into it, from issue to end, counted from when it was stored here: this machine's clock may be minutes
 * away from the server's, and comparing the two would call every new token old and renew it at each call.
 */
export function secondsLeft(token: string, storedAt: number | null, now: number): number | null {
  const { exp, iat } = timesOf(token);
  if (exp === null) return null;
  return iat === null || storedAt === null ? exp - now : storedAt + (exp - iat) - now;
}

function timesOf(token: string): { exp: number | null; iat: number | null } {
  const claims = claimsOf(token);
  return { exp: 'exp' in claims ? finite(claims.exp) : null, iat: 'iat' in claims ? finite(claims.iat) : null };
}

const finite = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
