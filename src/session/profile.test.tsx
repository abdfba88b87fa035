import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { profileOptions } from '#src/session/profile.ts';
import { session } from '#src/session/session.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { registerAuthority } from '#src/shared/http/authority.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';
import { fakeStorage } from '#src/test/fake-browser.ts';

const ana = { id: 7, email: 'ana@exemplo.com.br', is_active: true, photo: null };
let api: ReturnType<typeof fakeApi>;
let active = true;
let stop: () => void;

/** An open page asks for the profile; the user is switched off while it is looked at, or not. */
beforeEach(async () => {
  // Loaded on demand otherwise, which no clock of a test moves on.
  await Promise.all([import('#src/session/calls.ts'), import('#src/session/profile-call.ts')]);
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  active = true;
  api = fakeApi(({ path }) => {
    if (path === 'login/') return reply({ access: 'a0', refresh: 'r0' });
    if (path === 'access/logout/') return reply(null, 204);
    if (active && path === 'access/user/profile/') return reply(ana);
    return reply({ detail: 'User is inactive', code: 'user_inactive' }, 401);
  });
  registerAuthority(session.authority);
  await session.signIn({ email: ana.email, password: 'x' });
  focusManager.setFocused(true);
  const client = createQueryClient();
  client.mount();
  const unsubscribe = new QueryObserver(client, profileOptions()).subscribe(() => undefined);
  stop = () => {
    unsubscribe();
    client.unmount();
    client.clear();
  };
  await vi.advanceTimersByTimeAsync(1_000);
});
afterEach(async () => {
  stop();
  focusManager.setFocused(undefined);
  await session.signOut();
  vi.useRealTimers();
  api.restore();
  vi.restoreAllMocks();
});

it('[SES-2][A8] a user who is switched off is out of a page that is looked at within 30 s', async () => {
  expect(api.count('GET')).toBe(1);
  active = false;
  await vi.advanceTimersByTimeAsync(28_000);
  expect(session.state().status).toBe('in');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(session.state()).toEqual({ status: 'out', ending: 'expired' });
});

it('[SES-2][A8] a page that nobody looks at asks nothing, and at once when it is looked at again', async () => {
  focusManager.setFocused(false);
  active = false;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(api.count('GET')).toBe(1);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(500);
  expect(session.state()).toEqual({ status: 'out', ending: 'expired' });
});
