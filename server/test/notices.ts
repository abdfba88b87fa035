import { NOTICES_READ_URL, NOTICES_URL, noticesUnread, personalNotices } from '#contract/notices.ts';
import type { TestApi } from '#server/test/api.ts';

/** What people of a test's application are told, as it answers them. */
export function noticesOf({ request }: Pick<TestApi, 'request'>) {
  return {
    list: async (token: string) => personalNotices.parse((await request('GET', NOTICES_URL, { token })).body),
    read: async (token: string, ids: readonly number[]) =>
      noticesUnread.parse((await request('POST', NOTICES_READ_URL, { token, body: { ids } })).body).unread,
  };
}

/** Makes somebody of no organisation an administrator of Alfa. */
export async function joinAlfa({ db, fixture }: Pick<TestApi, 'db' | 'fixture'>, user: number, nome: string): Promise<void> {
  const keys = { nome, nome_key: nome, search_key: nome, email: `${nome}@alfa.example`, email_key: `${nome}@alfa.example` };
  await db
    .insertInto('subscription')
    .values({
      organization_id: fixture.organizations.alfa,
      user_id: user,
      is_admin: true,
      ...keys,
      accepted_at: '2026-01-01T00:00:00Z',
      created_by: null,
      updated_by: null,
    })
    .execute();
}
