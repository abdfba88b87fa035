import { jwtVerify, SignJWT } from 'jose';

export const PERSON = { id: 7, email: 'admin@exemplo.com.br', password: 'previsto-exemplo' };

const KEY = new TextEncoder().encode('a small server of tests keeps no secret');
type Kind = 'access' | 'refresh';

/**
 * Tokens as simplejwt makes them: one pair at signing in, and a refresh token that is kept (`ROTATE_REFRESH_TOKENS` is
 * off by default).
 */
export function createTokens(clock: () => number) {
  /** Tokens of before are taken no more. */
  let generation = 0;
  const make = (kind: Kind, seconds: number): Promise<string> => {
    const now = Math.floor(clock() / 1000);
    return new SignJWT({ token_type: kind, user_id: PERSON.id, generation, jti: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(KEY);
  };
  return {
    access: () => make('access', 300),
    refresh: () => make('refresh', 86_400),
    /** Whether a token of that kind is taken. */
    async takes(kind: Kind, token: string): Promise<boolean> {
      try {
        const { payload } = await jwtVerify(token, KEY, { currentDate: new Date(clock()) });
        return payload['token_type'] === kind && (kind === 'refresh' || payload['generation'] === generation);
      } catch {
        return false;
      }
    },
    /** Time has passed: access tokens that were given are taken no more. */
    endAccess(): void {
      generation += 1;
    },
  };
}
