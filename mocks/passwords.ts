import type { PasswordPort } from '#server/ports.ts';

/** Cheap on purpose: the mocks keep nothing worth guarding, and a browser cannot load the native argon2. */
export const mockPasswords: PasswordPort = {
  hash: digest,
  verify: async (hash, password) => hash === (await digest(password)),
};

async function digest(password: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password));
  return `mock:${Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
