import type { Kysely } from 'kysely';
import { emailKey } from '#server/auth/email-key.ts';
import type { Database } from '#server/db/schema.ts';
import type { PasswordPort } from '#server/ports.ts';

export const PASSWORD = 'senha-de-teste';

/** People of the fixture: two organisations, strangers to each other. */
export const PEOPLE = {
  /** Administrator of Alfa. */
  ana: 'ana@alfa.example',
  /** Of Alfa, without any right. */
  otto: 'otto@alfa.example',
  /** Administrator of Alfa who was made inactive. */
  ines: 'ines@alfa.example',
  /** Administrator of Beta. */
  bia: 'bia@beta.example',
  /** Of no organisation. */
  solo: 'solo@lugar.example',
} as const;
export type Person = keyof typeof PEOPLE;

export interface Fixture {
  organizations: { alfa: number; beta: number };
  users: Record<Person, number>;
}

const membership = (who: { organization_id: number; user_id: number; is_admin: boolean; email: string }) => {
  const nome = who.email.split('@', 1)[0] ?? '';
  return {
    ...who,
    email_key: emailKey(who.email),
    nome,
    nome_key: nome,
    search_key: `${nome} ${who.email}`,
    accepted_at: '2026-01-01T00:00:00Z',
    created_by: null,
    updated_by: null,
  };
};

export async function loadFixture(db: Kysely<Database>, passwords: PasswordPort): Promise<Fixture> {
  const password_hash = await passwords.hash(PASSWORD);
  const organization = async (code: string, name: string) =>
    (
      await db
        .insertInto('organization')
        .values({ code, domain: `${code}.example`, name })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const user = async (email: string, belongs: number | null, is_admin: boolean, is_active = true) => {
    const { id } = await db
      .insertInto('app_user')
      .values({
        email,
        email_key: emailKey(email),
        password_hash,
        is_active,
        photo: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (belongs !== null)
      await db
        .insertInto('subscription')
        .values(membership({ organization_id: belongs, user_id: id, is_admin, email }))
        .execute();
    return id;
  };
  const alfa = await organization('alfa', 'Alfa Incorporadora');
  const beta = await organization('beta', 'Beta Construtora');
  return {
    organizations: { alfa, beta },
    users: {
      ana: await user(PEOPLE.ana, alfa, true),
      otto: await user(PEOPLE.otto, alfa, false),
      ines: await user(PEOPLE.ines, alfa, true, false),
      bia: await user(PEOPLE.bia, beta, true),
      solo: await user(PEOPLE.solo, null, false),
    },
  };
}
