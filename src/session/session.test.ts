import { describe, expect, it, vi } from 'vitest';
import { DAMAGED_ITEMS } from '#mocks/damaged-items.ts';
import { heldTokens } from '#contract/session.ts';
import { ApiError } from '#src/shared/http/api-error.ts';
import { fakeBrowser, tokenEnding } from '#src/test/fake-browser.ts';

const pair = { access: 'a0', refresh: 'r0' };
const someone = { email: 'ana@exemplo.com.br', password: 'x' };

describe('signing in', () => {
  it('[SES-4][SES-7] stores the bearer under session and the refresh token under refresh', async () => {
    const browser = fakeBrowser({ login: async () => pair });
    const tab = browser.openTab();
    expect(tab.state()).toEqual({ status: 'out', ending: 'none' });
    await tab.signIn(someone);
    expect(tab.state().status).toBe('in');
    expect(browser.stored('session')).toEqual({
      object: { token: 'a0', since: browser.seconds(), at: browser.seconds() },
      expires: browser.seconds() + 1800,
    });
    expect(browser.stored('refresh')).toEqual({ object: 'r0', expires: browser.seconds() + 1800 });
  });

  it('[SES-4] wrong credentials leave everything as it is', async () => {
    const refused = new ApiError('http', { status: 401 });
    const browser = fakeBrowser({ login: () => Promise.reject(refused) });
    const tab = browser.openTab();
    await expect(tab.signIn(someone)).rejects.toBe(refused);
    expect(browser.storage.length).toBe(0);
    expect(tab.state().status).toBe('out');
  });

  it('[SES-3] id and e-mail are kept under user', async () => {
    const browser = fakeBrowser({ login: async () => pair });
    const tab = browser.openTab();
    await tab.signIn(someone);
    tab.keepUser({ id: 7, email: 'ana@exemplo.com.br' });
    expect(browser.stored('user')?.object).toEqual({ id: 7, email: 'ana@exemplo.com.br' });
    expect(browser.openTab().user()).toEqual({ id: 7, email: 'ana@exemplo.com.br' });
  });

  it('[SES-6] a token that another build stored is used', () => {
    const browser = fakeBrowser();
    browser.storage.setItem('session', JSON.stringify({ object: { access_token: 'x' }, expires: browser.seconds() + 10 }));
    expect(browser.openTab().tokens()).toEqual({ access: 'x', refresh: null });
    browser.storage.setItem('session', JSON.stringify({ Authorization: 'Bearer y', expires: browser.seconds() + 10 }));
    expect(browser.openTab().tokens()).toEqual({ access: 'y', refresh: null });
  });

  it.each([
    ['an object that has other things', { object: { id: 7, photo: null }, authToken: 'z' }],
    ['an object that is none', { object: null, token: 'z' }],
    ['an object whose token no header could carry', { object: { token: 'a\nb' }, access_token: 'z' }],
  ])('[SES-6] a token beside %s is used, and lives on with what is stored', async (_what, item) => {
    const browser = fakeBrowser();
    browser.storage.setItem('session', JSON.stringify({ ...item, expires: browser.seconds() + 10 }));
    const tab = browser.openTab();
    expect(tab.tokens()).toEqual({ access: 'z', refresh: null });
    await tab.touch();
    browser.pass(60);
    expect(browser.openTab().tokens()).toEqual({ access: 'z', refresh: null });
  });

  it('[SES-4] an empty refresh token is none', () => {
    expect(heldTokens.parse({ access: 'a', refresh: '' })).toEqual({ access: 'a', refresh: null });
    expect(heldTokens.parse({ access: 'a' })).toEqual({ access: 'a' });
  });

  it('[SES-4][SES-5] without a refresh token none is stored, and the session lives while its user acts, 12 h at most', async () => {
    const browser = fakeBrowser({ login: async () => ({ access: 'a0' }) });
    const tab = browser.openTab();
    await tab.signIn(someone);
    tab.keepUser({ id: 7, email: someone.email });
    expect(browser.storage.getItem('refresh')).toBeNull();
    const passTwentyMinutes = async () => {
      browser.pass(1200);
      await tab.touch();
    };
    // oxlint-disable-next-line no-await-in-loop -- time passes between one act and the next
    for (let times = 1; times < 36; times += 1) await passTwentyMinutes();
    expect([tab.tokens()?.access, tab.user()?.id]).toEqual(['a0', 7]);
    await passTwentyMinutes();
    expect([tab.tokens(), tab.user()]).toEqual([null, null]);
    await tab.signIn(someone);
    browser.pass(1200);
    await tab.touch();
    browser.pass(1200);
    expect(tab.tokens()?.access).toBe('a0');
    browser.pass(600);
    expect(tab.tokens()).toBeNull();
  });

  it('[SES-7] under user stand id and e-mail and nothing else, also after a renewal over what an older build stored', async () => {
    const browser = fakeBrowser({
      login: async () => ({ access: tokenEnding(browser.seconds() + 300), refresh: 'r' }),
      refresh: async () => ({ access: tokenEnding(browser.seconds() + 300) }),
    });
    const tab = browser.openTab();
    await tab.signIn(someone);
    const known = { id: 7, email: someone.email };
    tab.keepUser({ ...known, organization: { id: 3 } });
    expect(browser.stored('user')?.object).toEqual(known);
    browser.storage.setItem(
      'user',
      JSON.stringify({ object: { ...known, organization: { id: 3 } }, expires: browser.seconds() + 900 }),
    );
    browser.pass(290);
    await tab.authority.token();
    expect(browser.stored('user')?.object).toEqual(known);
  });
});

it.each(Object.entries(DAMAGED_ITEMS))('[SES-5][SES-6] a tab that finds %s stored begins without a session', (_name, text) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const browser = fakeBrowser();
  browser.clock.now = Date.now();
  for (const key of ['session', 'refresh', 'user']) browser.storage.setItem(key, text);
  const tab = browser.openTab();
  expect([tab.state().status, tab.signedIn(), tab.tokens(), tab.user()]).toEqual(['out', false, null, null]);
  warn.mockRestore();
});

const signedIn = async () => {
  const browser = fakeBrowser({ login: async () => pair });
  await browser.openTab().signIn(someone);
  return browser;
};

describe('a session that had run out before the page was opened', () => {
  it.each([
    ['after 1800 s', 1800],
    ['after 12 h', 43_200],
  ])('[SES-2][SES-5] is found once, %s', async (_when, seconds) => {
    const browser = await signedIn();
    browser.pass(seconds);
    const tab = browser.openTab();
    expect(tab.state()).toEqual({ status: 'out', ending: 'none' });
    expect([tab.foundEnded(), tab.foundEnded()]).toEqual([true, false]);
    expect(browser.openTab().foundEnded()).toBe(false);
  });

  it('[SES-2] is not told to who has signed in since', async () => {
    const browser = await signedIn();
    browser.pass(1800);
    const tab = browser.openTab();
    await tab.signIn(someone);
    await tab.signOut();
    expect(tab.foundEnded()).toBe(false);
  });

  it('[SES-2] is none that lives, that was left, or that never was', async () => {
    expect(fakeBrowser().openTab().foundEnded()).toBe(false);
    const browser = await signedIn();
    browser.pass(1700);
    expect(browser.openTab().foundEnded()).toBe(false);
    await browser.openTab().signOut();
    browser.pass(1800);
    expect(browser.openTab().foundEnded()).toBe(false);
  });
});

describe('the end of a session', () => {
  it('[SES-8] signing out clears first, tells the server with the old pair, and works with the server down', async () => {
    const onPair = vi.fn<(tokens: { access: string }) => void>();
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const browser = fakeBrowser({
      login: async () => pair,
      logout(tokens) {
        onPair(tokens);
        expect(browser.storage.length).toBe(0);
        return Promise.reject(new ApiError('network'));
      },
    });
    const tab = browser.openTab();
    await tab.signIn(someone);
    await tab.signOut();
    expect(onPair).toHaveBeenCalledWith(pair);
    expect(tab.state()).toEqual({ status: 'out', ending: 'signed-out' });
    warn.mockRestore();
  });

  it('[SES-8] the other tabs follow, out and in', async () => {
    const browser = fakeBrowser({ login: async () => pair, logout: async () => undefined });
    const [one, other] = [browser.openTab(), browser.openTab()];
    const heard = vi.fn<(state: unknown) => void>();
    other.subscribe(heard);
    await one.signIn(someone);
    expect(other.state()).toEqual({ status: 'in', ending: 'none' });
    await one.signOut();
    expect(other.state()).toEqual({ status: 'out', ending: 'signed-out', elsewhere: true });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('[SES-8] a tab that was told of the end believes it, though it still sees the stored pair', async () => {
    const browser = fakeBrowser({ login: async () => pair, logout: async () => undefined });
    const [one, other] = [browser.openTab(), browser.openTab()];
    await one.signIn(someone);
    const stored = browser.storage.getItem('session') ?? '';
    expect(other.signedIn()).toBe(true);
    await one.signOut();
    browser.storage.setItem('session', stored);
    expect(other.signedIn()).toBe(false);
  });

  it('[SES-5] after 1800 s without a renewal the next call finds no session, and says that it expired', async () => {
    const browser = fakeBrowser({ login: async () => pair });
    const tab = browser.openTab();
    await tab.signIn(someone);
    browser.pass(1799);
    expect(await tab.authority.token()).toBe('a0');
    browser.pass(1);
    expect(await tab.authority.token()).toBeNull();
    expect(tab.state()).toEqual({ status: 'out', ending: 'expired' });
  });

  it('[SES-5] 43200 s after signing in it ends, however often it was renewed', async () => {
    const browser = fakeBrowser({
      login: async () => ({ access: tokenEnding(browser.seconds() + 300), refresh: 'r' }),
      refresh: async () => ({ access: tokenEnding(browser.seconds() + 300) }),
    });
    const tab = browser.openTab();
    await tab.signIn(someone);
    for (let at = 0; at < 43_199; at += 299) {
      // oxlint-disable-next-line no-await-in-loop -- time passes step by step
      await tab.touch();
      expect(tab.tokens()).not.toBeNull();
      browser.pass(Math.min(299, 43_199 - at));
    }
    expect(await tab.authority.token()).not.toBeNull();
    browser.pass(1);
    expect(await tab.authority.token()).toBeNull();
    expect(browser.storage.length).toBe(0);
  });

  it('[SES-5] a renewal that nobody asked for lets the stored items end 1800 s after the user’s last act in any tab', async () => {
    const logout = vi.fn<() => Promise<void>>(async () => undefined);
    const browser = fakeBrowser({
      login: async () => ({ access: tokenEnding(browser.seconds() + 300), refresh: 'r' }),
      refresh: async () => ({ access: tokenEnding(browser.seconds() + 300) }),
      logout,
    });
    const [tab, other] = [browser.openTab(), browser.openTab()];
    await tab.signIn(someone);
    browser.pass(200);
    await other.touch();
    const acted = browser.seconds();
    for (let at = 0; at < 1799; at += 7 * 60) {
      browser.pass(Math.min(7 * 60, 1799 - at));
      // oxlint-disable-next-line no-await-in-loop -- time passes step by step
      expect(await tab.authority.token()).not.toBeNull();
    }
    await tab.check();
    expect(browser.stored('session')?.expires).toBe(acted + 1800);
    expect([tab.state().status, logout.mock.calls.length]).toEqual(['in', 0]);
    browser.pass(1);
    await tab.check();
    expect([tab.state(), other.state()]).toEqual(Array.from({ length: 2 }, () => ({ status: 'out', ending: 'expired' })));
    expect(logout).toHaveBeenCalledTimes(1);
    await other.check();
    expect(logout).toHaveBeenCalledTimes(1);
  });

  it('[SES-10] a refusal of an older token does not end the session that stands now', async () => {
    const browser = fakeBrowser({ login: async () => pair });
    const tab = browser.openTab();
    await tab.signIn(someone);
    void tab.authority.expire('older');
    expect(tab.state().status).toBe('in');
    void tab.authority.expire('a0');
    expect(tab.state()).toEqual({ status: 'out', ending: 'expired' });
    expect(browser.storage.length).toBe(0);
  });
});
