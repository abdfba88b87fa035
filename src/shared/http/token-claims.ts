/** What an access token says of itself, unproved; nothing for a token that is none of ours. */
export function claimsOf(token: string): object {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return claims !== null && typeof claims === 'object' ? claims : {};
  } catch {
    return {};
  }
}

/** Whose it is, and of which organisation, as this server's tokens say it or those of a server with simplejwt. */
function bearerOf(token: string): string | null {
  const claims = claimsOf(token);
  const person = 'sub' in claims ? claims.sub : 'user_id' in claims ? claims.user_id : undefined;
  return person === undefined ? null : JSON.stringify([person, 'org' in claims ? claims.org : null]);
}

/**
 * Whether two tokens are of other people, or of one person in other organisations. A token that does not say whose it
 * is stays what it was taken for.
 */
export function isAnothers(token: string, another: string): boolean {
  const [one, other] = [bearerOf(token), bearerOf(another)];
  return one !== null && other !== null && one !== other;
}
