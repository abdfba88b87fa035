import type { Kysely } from 'kysely';
import { keyedHash, secretsOf, type Seal, type Secrets } from '#server/secrets/seal.ts';
import type { Database } from '#server/db/schema.ts';

export const RECOVERY_CODES = 10;
/** Without 0, 1, I, L, O and U, which are read for one another or make words. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 12;
const GROUP = 4;
export const RECOVERY_FORM = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/**
 * 12 of 30 signs, some 58 random bits; what the bytes above the greatest multiple of 30 would favour is drawn again.
 */
function newCode(): string {
  let code = '';
  while (code.length < LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 256 - (256 % SIGNS.length)) code += SIGNS[byte % SIGNS.length];
  }
  return code;
}

const sealOf = (secret: string, user: number): Seal => ({ secret, purpose: 'recovery code', owner: String(user) });

/** Makes ten new codes, alone good from now on, and answers them as they are shown this once: `ABCD-EFGH-JKMN`. */
export async function replaceRecoveryCodes(trx: Kysely<Database>, secret: string, user: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = await Promise.all(codes.map((code) => keyedHash(sealOf(secret, user), code)));
  await trx.deleteFrom('recovery_code').where('user_id', '=', user).execute();
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: user, code_hash, used_at: null })))
    .execute();
  return codes.map((code) => code.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? code);
}

/**
 * Uses up a code (upper case, without hyphens); false for one that is wrong or was used. The one statement makes two
 * tries at once one.
 */
export async function takeRecoveryCode(
  db: Kysely<Database>,
  secrets: Secrets,
  { user, code, now }: { user: number; code: string; now: number },
): Promise<boolean> {
  const hashes = await Promise.all(secretsOf(secrets).map((secret) => keyedHash(sealOf(secret, user), code)));
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: new Date(now).toISOString() })
    .where('user_id', '=', user)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many codes are left. */
export async function recoveryCodesLeft(db: Kysely<Database>, user: number): Promise<number> {
  const rows = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('user_id', '=', user)
    .where('used_at', 'is', null)
    .execute();
  return rows.length;
}
