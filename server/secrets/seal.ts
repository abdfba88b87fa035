const text = new TextEncoder();

/** A key for one purpose, made of the server's secret (HKDF-SHA-256), so that no two purposes share one. */
async function keyFor(secret: string, purpose: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', text.encode(secret), 'HKDF', false, ['deriveKey']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: text.encode(purpose) };
  return crypto.subtle.deriveKey(how, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** The server's secrets: the one in force, and those it had before, with which what is still about was made. */
export interface Secrets {
  secret: string;
  previousSecrets?: readonly string[];
}

/** The one in force first: what is made now is made with it. */
export const secretsOf = ({ secret, previousSecrets = [] }: Secrets): [string, ...string[]] => [secret, ...previousSecrets];

const IV_BYTES = 12;

/** Where a sealed value belongs: it opens nowhere else, so that nobody's can be put into another's row. */
export interface Seal {
  secret: string;
  purpose: string;
  owner: string;
}

/** Encrypts and authenticates a value for the database (AES-256-GCM, a random iv before it), as base64. */
export async function seal({ secret, purpose, owner }: Seal, value: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const how = { name: 'AES-GCM', iv, additionalData: text.encode(owner) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(how, await keyFor(secret, purpose), text.encode(value)));
  return btoa(String.fromCharCode(...iv, ...sealed));
}

/** The value, or null where it was changed, is another's, or was sealed with another secret. */
export async function unseal({ secret, purpose, owner }: Seal, sealed: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0));
    const how = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES), additionalData: text.encode(owner) };
    const value = await crypto.subtle.decrypt(how, await keyFor(secret, purpose), bytes.slice(IV_BYTES));
    return new TextDecoder().decode(value);
  } catch {
    return null;
  }
}

/** What the database keeps of a short secret: keyed, since its reader could try all against a plain hash. */
export async function keyedHash({ secret, purpose, owner }: Seal, value: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', text.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const print = await crypto.subtle.sign('HMAC', key, text.encode(JSON.stringify([purpose, owner, value])));
  return Array.from(new Uint8Array(print), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
