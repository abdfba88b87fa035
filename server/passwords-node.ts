import { hash, verify } from '@node-rs/argon2';
import { HEAVY_AT_ONCE } from '#server/turns/heavy-node.ts';
import { makeLine } from '#server/turns/line.ts';
import type { PasswordPort } from '#server/ports.ts';

/** argon2id, 19 MiB, two passes, one lane: some 8 ms a hash (OWASP's least). The PHC text names them: raise at will. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One line for the whole process: hashing runs where signatures are checked too, and every other request would wait
 * behind a hundred sign-ins.
 */
const inLine = makeLine(HEAVY_AT_ONCE);

/** Password hashing on Node. */
export const argonPasswords: PasswordPort = {
  hash: (password) => inLine(() => hash(password, SETTINGS)),
  verify: async (stored, password) => {
    try {
      return await inLine(() => verify(stored, password));
    } catch {
      return false;
    }
  },
};
