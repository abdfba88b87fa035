import { NOTICES_READ_URL, NOTICES_URL, noticesUnread, personalNotices } from '#contract/notices.ts';
import type { TestApi } from '#server/test/api.ts';
import { claimSync, endSync, insertSync, type NewSync } from '#server/uau/sync-store.ts';

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

const AREAS = { origin: 'api', areas: ['jobs'], companies: null, from: null, until: null, reach: 'all', name: null } as const;
const FILE = { origin: 'file', area: 'jobs', upload: crypto.randomUUID(), reach: 'all', name: 'obras.csv' } as const;
const OF_FILE = { encoding: null, delimiter: null, decimal: null, columns: {}, replaces: 'months', skip_errors: false } as const;

/** A reading of Alfa's UAU, asked for by that person or by nobody, which ends so. */
export const readingsOf = ({ db, fixture, ports, pass }: Pick<TestApi, 'db' | 'fixture' | 'ports' | 'pass'>) =>
  async function ends(origin: NewSync['origin'], status: 'done' | 'failed', user: number | null = null): Promise<void> {
    const wish = origin === 'file' ? { ...FILE, ...OF_FILE } : { ...AREAS, areas: [...AREAS.areas] };
    pass(1);
    const at = new Date(ports.clock()).toISOString();
    await insertSync(db, { organization: fixture.organizations.alfa, user, origin, wish, at });
    const claimed = await claimSync(db, ports.clock());
    if (!claimed) throw new Error('nothing to do');
    const error = status === 'failed' ? 'A senha do UAU não foi aceita.' : null;
    await endSync(db, claimed, { status, error, at });
  };
