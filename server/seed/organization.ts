import { sql, type Kysely, type Transaction } from 'kysely';
import { textKey } from '#planning/text/text-key.ts';
import { emailKey } from '#server/auth/email-key.ts';
import type { Database } from '#server/db/schema.ts';

/** The part of the password port that a seed needs. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
}

export interface Administrator {
  email: string;
  name: string;
  password: string;
}

/** What every row of the organisation is stamped with. */
export interface Stamp {
  organization_id: number;
  created_by: number;
  updated_by: number;
}

/** Adds an organisation with its administrator, whose password comes hashed. */
export async function createOrganization(
  trx: Transaction<Database>,
  organization: { code: string; domain: string; name: string },
  administrator: Administrator,
  passwordHash: string,
): Promise<Stamp> {
  const { email, name } = administrator;
  const organization_id = await addOrganization(trx, organization);
  const { id } = await trx
    .insertInto('app_user')
    .values({ email, email_key: emailKey(email), password_hash: passwordHash, photo: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return addAdministrator(trx, organization_id, { id, email, name });
}

/** Adds an organisation that nobody belongs to yet; answers its id. */
export async function addOrganization(
  trx: Transaction<Database>,
  organization: { code: string; domain: string; name: string },
): Promise<number> {
  const insert = trx.insertInto('organization').values(organization).returning('id');
  return (await insert.executeTakeFirstOrThrow()).id;
}

/** Makes somebody who has an account an administrator of an organisation; answers what its rows are stamped with. */
export async function addAdministrator(
  trx: Transaction<Database>,
  organization_id: number,
  { id: user_id, email, name }: { id: number; email: string; name: string },
): Promise<Stamp> {
  const stamp = { organization_id, created_by: user_id, updated_by: user_id };
  const member = { ...stamp, user_id, is_admin: true, ...memberNames(name, email) };
  await trx.insertInto('subscription').values(member).execute();
  return stamp;
}

/** What somebody who has accepted is called in an organisation, with the keys that they are found by. */
export const memberNames = (nome: string, email: string) => ({
  email,
  email_key: emailKey(email),
  nome,
  nome_key: textKey(nome),
  search_key: textKey(`${nome} ${email}`),
  accepted_at: new Date().toISOString(),
});

/** Whether nobody can sign in yet: a first start. */
export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select 1 from app_user) as some`.execute(db);
  return rows[0]?.some === false;
}

/**
 * Prepares an empty house: one organisation and an administrator with a random password. The password is in the answer
 * only; the database keeps its hash.
 */
export async function loadEmpty(db: Kysely<Database>, passwords: PasswordHasher): Promise<Administrator> {
  const administrator = { email: 'admin@previsto.local', name: 'Administrador', password: randomPassword() };
  const hash = await passwords.hash(administrator.password);
  const organization = { code: 'principal', domain: 'previsto.local', name: 'Minha organização' };
  await db.transaction().execute((trx) => createOrganization(trx, organization, administrator, hash));
  return administrator;
}

/** 79 random bits, in characters that are read out without doubt. */
function randomPassword(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31]).join('');
}
