const encoder = new TextEncoder();

/** Keys of the secrets, made once: a token is read with each request. */
const KEYS = new Map<string, Promise<CryptoKey>>();

/** The key by which a secret signs and checks (HMAC-SHA-256). */
export function keyOf(secret: string): Promise<CryptoKey> {
  const key =
    KEYS.get(secret) ??
    crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  KEYS.set(secret, key);
  return key;
}
