import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MOST_OF_PERSON } from '#server/http/stored-answer.ts';
import { route, type GuardedRequest } from '#server/http/route.ts';
import { testApi } from '#server/test/api.ts';
import { sweep } from '#server/upkeep/sweep.ts';

let state = 20_261_123;
/** Letters that pack to three quarters of their length at best. */
const noise = (length: number) =>
  Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCodePoint(48 + (state >>> 26));
  }).join('');

const requested = z.object({ long: z.int(), noisy: z.boolean() });
let effects = 0;
const api = await testApi({
  modules: [
    () => [
      route({
        method: 'POST',
        path: '/answers/',
        permission: { page: 'structure', operation: 'edit' },
        describe: { tag: 'Teste', summary: 'Teste', answers: {} },
        handler: async ({ c }: GuardedRequest) => {
          effects += 1;
          const { long, noisy } = requested.parse(await c.req.json());
          return c.json({ effects, text: noisy ? noise(long) : 'x'.repeat(long) }, 201);
        },
      }),
    ],
  ],
});
const { db, request } = api;
let ana: string;
beforeAll(async () => {
  ana = await api.tokenOf('ana');
});
beforeEach(async () => {
  await db.deleteFrom('idempotency_key').execute();
  effects = 0;
});

const send = (key: string, long: number, noisy = false) =>
  request('POST', 'answers/', { token: ana, body: { long, noisy }, headers: { 'idempotency-key': key } });
const bytes = async () => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(coalesce(body, ''))  + octet_length(coalesce(packed, ''))), 0)::integer as bytes
    from idempotency_key`.execute(db);
  return rows[0]?.bytes ?? 0;
};

describe('what is kept of an answer', () => {
  it.each([
    ['short', 100],
    ['long', 3_000_000],
  ])('[API-12] that is %s is answered again byte for byte, without a second effect', async (_, long) => {
    const first = await send('k', long);
    const again = await send('k', long);
    expect([first.status, again.status, effects]).toEqual([201, 201, 1]);
    expect(again.body).toEqual(first.body);
    expect([again.headers.get('idempotency-replayed'), again.headers.get('content-type')]).toEqual(['true', 'application/json']);
    expect(await bytes()).toBeLessThan(8 * 1024);
  });

  it('[API-12][ERR-2] that is too much is not kept: repeated, it says that it was done, and does nothing', async () => {
    expect((await send('k', 3_000_000, true)).status).toBe(201);
    const again = await send('k', 3_000_000, true);
    expect([again.status, again.body]).toEqual([
      409,
      {
        detail: 'Isto já tinha sido gravado, e a resposta era grande demais para ser guardada. Confira o registro na lista.',
        code: 'already_done',
      },
    ]);
    expect([effects, await bytes()]).toEqual([1, 0]);
    expect((await send('k', 3_000_001, true)).status).toBe(422);
  });

  it('of one person comes to so much at most; the oldest go first, and their keys stay', async () => {
    const times = 20;
    for (let at = 0; at < times; at += 1) {
      expect((await send(`k${at}`, 1_000_000, true)).status).toBe(201);
      api.pass(1);
    }
    expect(await bytes()).toBeLessThanOrEqual(MOST_OF_PERSON);
    expect([(await send('k0', 1_000_000, true)).status, (await send('k19', 1_000_000, true)).status]).toEqual([409, 201]);
    expect(effects).toBe(times);
  });

  it('counts short ones as well, when it is swept', async () => {
    const at = new Date(api.ports.clock()).toISOString();
    await sql`insert into idempotency_key (organization_id, user_id, key, fingerprint, status, body, at)
      select ${api.fixture.organizations.alfa}, ${api.fixture.users.ana}, 'k' || n, 'f', 201, repeat('x', 8000), ${at}::timestamptz
      from generate_series(1, 2000) as n`.execute(db);
    await sweep(db, api.ports.clock());
    expect(await bytes()).toBeLessThanOrEqual(MOST_OF_PERSON);
    expect(await bytes()).toBeGreaterThan(MOST_OF_PERSON - 8_000);
  });
});
