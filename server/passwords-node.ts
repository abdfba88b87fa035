import { hash, verify } from '@node-rs/argon2';
import type { PasswordPort } from '#server/ports.ts';

/** argon2id, 19 MiB, two passes, one lane: some 8 ms a hash (OWASP's least setting). The PHC text names them, so they may be raised. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Password hashing on Node. */
export const argonPasswords: PasswordPort = {
  hash: (password) => hash(password, SETTINGS),
  verify: async (stored, password) => {
    try {
      return await verify(stored, password);
    } catch {
      return false;
    }
  },
};
