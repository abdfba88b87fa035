import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/shared/http/api-error.ts';
import { createRenewal } from '#src/session/renewal.ts';
import { fakeBrowser, fakeLocks, tokenEnding } from '#src/test/fake-browser.ts';

/** A server that rotates: each refresh token is good once, and its reuse ends the family. */
function rotating(seconds: () => number) {
  let current = 'r0';
  let created = 0;
  const seen: string[] = [];
  return {
    seen,
    get rotations() {
      return created;
    },
    async refresh(token: string) {
      seen.push(token);
      await Promise.resolve();
      if (token !== current) throw new ApiError('http', { status: 401, body: { code: 'token_not_valid' } });
      created += 1;
      current = `r${created}`;
      return { access: tokenEnding(seconds() + 300, `a${created}`), refresh: current };
    },
  };
}

const pair = (seconds: number) => ({ access: tokenEnding(seconds + 300, 'a0'), refresh: 'r0' });

/** A token of somebody in an organisation, with so many seconds left. */
const bearing = (sub: string, org: number, left: number) => `x.${btoa(JSON.stringify({ sub, org, exp: left }))}.x`;

describe('silent renewal', () => {
  it('[SES-10][SES-5] renews 60 s ahead, not before, and slides the stored items', async () => {
    const server = rotating(() => browser.seconds());
    const browser = fakeBrowser({ login: async () => pair(browser.seconds()), refresh: server.refresh });
    const tab = browser.openTab();
    await tab.signIn({ email: 'a@b.c', password: 'x' });
    const first = tab.tokens()?.access;
    browser.pass(239);
    expect(await tab.authority.token()).toBe(first);
    expect(server.rotations).toBe(0);
    browser.pass(1);
    await tab.touch();
    expect(tab.tokens()?.access).not.toBe(first);
    expect(server.rotations).toBe(1);
    expect(browser.stored('session')?.expires).toBe(browser.seconds() + 1800);
    expect(browser.stored('refresh')).toEqual({ object: 'r1', expires: browser.seconds() + 1800 });
  });

  it('[SES-10] with a clock ten minutes ahead of, or behind, the server: renewed once in each life, not at every call', async () => {
    for (const ahead of [600, -600]) {
      let rotations = 0;
      const created = (name: string) => tokenEnding(browser.seconds() - ahead + 300, name, browser.seconds() - ahead);
      const browser = fakeBrowser({
        login: async () => ({ access: created('a0'), refresh: 'r0' }),
        refresh: async () => ({ access: created(`a${(rotations += 1)}`), refresh: `r${rotations}` }),
      });
      const tab = browser.openTab();
      // One clock after the other: each browser has its own.
      // oxlint-disable-next-line no-await-in-loop
      await tab.signIn({ email: 'a@b.c', password: 'x' });
      for (let second = 0; second < 720; second += 1) {
        browser.pass(1);
        // oxlint-disable-next-line no-await-in-loop -- seconds follow each other
        await tab.authority.token();
      }
      expect(rotations).toBe(3);
    }
  });

  it('[SES-10] keeps the refresh token when the answer has none (a server without rotation)', async () => {
    const browser = fakeBrowser({
      login: async () => pair(browser.seconds()),
      refresh: async () => ({ access: tokenEnding(browser.seconds() + 300, 'new') }),
    });
    const tab = browser.openTab();
    await tab.signIn({ email: 'a@b.c', password: 'x' });
    browser.pass(290);
    await tab.authority.token();
    expect(tab.tokens()).toMatchObject({ refresh: 'r0', access: tokenEnding(browser.seconds() + 300, 'new') });
  });

  it('[SES-10][A1] five tabs, six calls each, 100 rounds past expiry: one rotation a round and nobody at the sign-in page', async () => {
    const server = rotating(() => browser.seconds());
    const browser = fakeBrowser({ login: async () => pair(browser.seconds()), refresh: server.refresh });
    const tabs = [browser.openTab()];
    await tabs[0]?.signIn({ email: 'a@b.c', password: 'x' });
    while (tabs.length < 5) tabs.push(browser.openTab());
    const start = browser.seconds();
    for (let round = 1; round <= 100; round += 1) {
      browser.pass(301);
      // The user is in one of them.
      void tabs[round % 5]?.touch();
      const calls = tabs.flatMap((tab) => Array.from({ length: 6 }, () => tab.authority.token()));
      const tokens = new Set(await Promise.all(calls));
      expect(tokens.size).toBe(1);
      expect(server.rotations).toBe(round);
    }
    expect(tabs.every((tab) => tab.state().status === 'in')).toBe(true);
    expect(browser.seconds() - start).toBeLessThan(43_200);
  });

  it('[SES-10][A1] without locks six calls of one tab still ask once', async () => {
    const server = rotating(() => browser.seconds());
    const browser = fakeBrowser({ login: async () => pair(browser.seconds()), refresh: server.refresh }, { withLocks: false });
    const tab = browser.openTab();
    await tab.signIn({ email: 'a@b.c', password: 'x' });
    browser.pass(301);
    await Promise.all(Array.from({ length: 6 }, () => tab.authority.token()));
    expect(server.seen).toEqual(['r0']);
  });

  // Two tabs without locks ask with the same token; the server gives the second the same successor within its grace, or
  // refuses it.
  const RACES = Array.from({ length: 50 }, (_, run) => ({
    run,
    first: run % 2,
    loser: run % 4 < 2 ? 'refused' : 'given the same successor',
    before: run % 5,
  }));
  it.each(RACES)(
    '[SES-10][A3] race $run, answer $first first, loser $loser: the newest pair stands, and works',
    async ({ first, loser, before }) => {
      const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let requested = 0;
      let generation = 0;
      let racing = false;
      const created = (name: string) => ({ access: tokenEnding(browser.seconds() + 300, name), refresh: `r${generation}` });
      const browser = fakeBrowser(
        {
          login: async () => pair(browser.seconds()),
          async refresh(token) {
            if (!racing) {
              if (token !== `r${generation}`) throw new ApiError('http', { status: 401 });
              generation += 1;
              return created(`a${generation}`);
            }
            const mine = requested;
            requested += 1;
            if (mine === 0) generation += 1;
            const answer = created(`a${generation}-${mine}`);
            await gates[mine]?.promise;
            if (mine === 1 && loser === 'refused') throw new ApiError('http', { status: 401 });
            return answer;
          },
        },
        { withLocks: false },
      );
      const one = browser.openTab();
      await one.signIn({ email: 'a@b.c', password: 'x' });
      const other = browser.openTab();
      for (let round = 0; round < before; round += 1) {
        // oxlint-disable-next-line no-await-in-loop -- generations follow each other
        await one.authority.renew(one.tokens()?.access ?? '');
      }
      racing = true;
      const refused = one.tokens()?.access ?? '';
      const results = [one.authority.renew(refused), other.authority.renew(refused)];
      gates[first]?.resolve();
      // The early answer has done all it does before the late one comes.
      await results[first];
      gates[1 - first]?.resolve();
      await Promise.all(results);
      racing = false;
      expect([requested, one.tokens()?.refresh]).toEqual([2, `r${generation}`]);
      expect(one.tokens()?.access).not.toBe(refused);
      expect([one.state().status, other.state().status]).toEqual(['in', 'in']);
      expect(await other.authority.renew(other.tokens()?.access ?? '')).toBe(true);
      expect(one.tokens()?.refresh).toBe(`r${before + 2}`);
    },
  );

  it('[SES-13] what was to be sent does not take the token of who signed in while it was renewed', async () => {
    const tokenAfter = async (came: string) => {
      let stored = { access: bearing('1', 1, 30), refresh: 'r0' };
      const tab = createRenewal({
        read: () => stored,
        storedAt: () => null,
        store: () => undefined,
        refresh: async () => {
          stored = { access: came, refresh: 'r9' };
          return { access: bearing('1', 1, 400), refresh: 'r1' };
        },
        locks: null,
        settle: async () => undefined,
        clock: () => 0,
      });
      return tab.token();
    };
    expect(await tokenAfter(bearing('2', 1, 400))).toBeNull();
    expect(await tokenAfter(bearing('1', 2, 400))).toBeNull();
    expect(await tokenAfter(bearing('1', 1, 400))).toBe(bearing('1', 1, 400));
  });

  it('[SES-10][A3] without locks a refusal waits for what another tab may be storing, and then ends nothing', async () => {
    let stored = { access: 'a0', refresh: 'r0' };
    const tab = createRenewal({
      read: () => stored,
      storedAt: () => null,
      store: () => undefined,
      refresh: () => Promise.reject(new ApiError('http', { status: 401 })),
      locks: null,
      async settle() {
        stored = { access: 'a1', refresh: 'r1' };
      },
      clock: () => 1_800_000_000_000,
    });
    expect(await tab.renew('a0')).toBe(true);
  });

  it('[SES-10][SES-8] a renewal answered after signing out stores nothing', async () => {
    const gate = Promise.withResolvers<void>();
    const requested = Promise.withResolvers<void>();
    const browser = fakeBrowser({
      login: async () => pair(browser.seconds()),
      logout: async () => undefined,
      async refresh() {
        requested.resolve();
        await gate.promise;
        return { access: 'late', refresh: 'late' };
      },
    });
    const tab = browser.openTab();
    await tab.signIn({ email: 'a@b.c', password: 'x' });
    const renewal = tab.authority.renew(tab.tokens()?.access ?? '');
    await requested.promise;
    await tab.signOut();
    gate.resolve();
    expect(await renewal).toBe(false);
    expect(browser.storage.length).toBe(0);
  });

  it('[SES-10] when the server cannot be asked, a living token is used on and an ended one fails with the reason', async () => {
    const down = new ApiError('network');
    const browser = fakeBrowser({ login: async () => pair(browser.seconds()), refresh: () => Promise.reject(down) });
    const tab = browser.openTab();
    await tab.signIn({ email: 'a@b.c', password: 'x' });
    browser.pass(290);
    expect(await tab.authority.token()).toBe(tab.tokens()?.access);
    browser.pass(20);
    await expect(tab.authority.token()).rejects.toBe(down);
    expect(tab.state().status).toBe('in');
  });

  it('[SES-10] waits for a tab that sees what was stored later than it is given the lock', async () => {
    const old = { access: tokenEnding(1_800_000_300, 'a0'), refresh: 'r0' };
    const seen = { first: old, second: old };
    const waiting: (() => void)[] = [];
    const refresh = vi.fn<() => Promise<typeof old>>(() => Promise.resolve({ access: 'a1', refresh: 'r1' }));
    const locks = fakeLocks();
    const tab = (name: keyof typeof seen) =>
      createRenewal({
        read: () => seen[name],
        storedAt: () => null,
        store({ access, refresh: next }) {
          seen[name] = { access, refresh: next ?? '' };
        },
        refresh,
        locks,
        settle: () => new Promise((resolve) => waiting.push(resolve)),
        clock: () => 1_800_000_000_000,
      });
    const second = tab('second');
    expect(await tab('first').renew(old.access)).toBe(true);
    const late = second.renew(old.access);
    await Promise.resolve();
    seen.second = seen.first;
    for (const spread of waiting) spread();
    expect(await late).toBe(true);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(seen.second.access).toBe('a1');
  });
});
