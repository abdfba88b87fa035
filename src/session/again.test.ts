import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/session.ts';
import { connectSession } from '#src/session/connect.ts';
import { OTHERS_DROPPED, profileKey } from '#src/session/profile.ts';
import { dropDrafts, holdDraft, holdWork } from '#src/shared/data/drafts.ts';
import { holdDirty, isDirty } from '#src/shared/ui/dirty.ts';
import { holdWriting } from '#src/shared/writing.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { fakeBrowser, fakeStorage, tokenEnding } from '#src/test/fake-browser.ts';

const ana: Profile = { id: 7, email: 'ana@exemplo.com.br', is_active: true, photo: null };
const bia: Profile = { id: 8, email: 'bia@exemplo.com.br', is_active: true, photo: null };
const someone = { email: ana.email, password: 'x' };

const at = (id: number) => ({ ...ana, organization: { id, name: `Empresa ${id}` } });
/** The browser shows a page that it had kept aside. */
const back = () => Object.assign(new Event('pageshow'), { persisted: true });

/** A tab with Ana's page in it; `next` is who signs in after her. */
async function page(next: () => Promise<Profile | null> = async () => ana) {
  const browser = fakeBrowser({
    login: async () => ({ access: tokenEnding(browser.seconds() + 300), refresh: 'r' }),
    logout: async () => undefined,
  });
  const open = () => {
    const session = browser.openTab();
    const client = new QueryClient();
    const navigator = {
      href: () => '/estrutura-organizacional/cadastros',
      toLogin: vi.fn<(redirect: string | undefined) => void>(),
      toStart: vi.fn<() => void>(),
      refresh: vi.fn<() => void>(),
    };
    const target = new EventTarget();
    const reload = vi.fn<(path?: string) => void>();
    connectSession(session, client, navigator, { target, watch: () => () => undefined, identify: next, reload });
    return { session, client, navigator, target, reload };
  };
  const tab = open();
  await tab.session.signIn(someone);
  tab.client.setQueryData(profileKey, ana);
  tab.session.keepUser(ana);
  tab.client.setQueryData(['regional'], 'MARCA');
  return { browser, open, ...tab };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => {
  vi.useRealTimers();
  dropDrafts();
  notify.clear();
  vi.unstubAllGlobals();
});

describe('a session that ends over something typed', () => {
  it('[SES-13][SES-2] keeps the page and its calls waiting, with the notice and without the sign-in page', async () => {
    const { session, client, navigator } = await page();
    holdDraft('regional:novo', () => ({ nome: 'Sul' }));
    session.expire();
    expect([session.page.held(), session.state()]).toEqual([true, { status: 'out', ending: 'expired' }]);
    expect(navigator.toLogin).not.toHaveBeenCalled();
    expect(client.getQueryData(['regional'])).toBe('MARCA');
    expect(notify.history()).toMatchObject([{ title: 'Sessão expirada!', message: 'Por favor, autentique novamente.' }]);
    // Should the browser be closed now, it waits for them all the same.
    expect(sessionStorage.length).toBe(1);
  });

  it('[SES-13] the same user goes on: the call that was refused is sent again, nothing on the page is touched', async () => {
    const { session, client, navigator } = await page();
    holdDraft('regional:novo', () => ({ nome: 'Sul' }));
    const refused = session.tokens()?.access ?? '';
    const again = session.authority.expire(refused);
    const waiting = session.authority.token();
    await session.signIn(someone);
    expect(await again).toBe(true);
    expect(await waiting).toBe(session.tokens()?.access);
    expect([session.page.held(), client.getQueryData(['regional']), sessionStorage.length]).toEqual([false, 'MARCA', 0]);
    expect([navigator.toLogin, navigator.toStart, navigator.refresh].map((fn) => fn.mock.calls.length)).toEqual([0, 0, 1]);
  });

  it('[SES-8] a write that their session ended over is theirs: who signs in after them later finds nothing of it', async () => {
    const { session, reload } = await page();
    holdDraft('regional:novo', () => ({ nome: 'Sul' }));
    const written = holdWriting();
    session.expire();
    await session.signIn(someone);
    await vi.waitFor(() => expect(session.page.held()).toBe(false));
    written();
    dropDrafts();
    await session.signOut();
    await session.signIn({ email: bia.email, password: 'x' });
    expect(reload).not.toHaveBeenCalled();
  });

  it('[SES-8] what a write of theirs would still tell is told to no other who signs in over the page that waits', async () => {
    const { session, reload, navigator } = await page(async () => bia);
    holdDraft('regional:novo', () => ({ nome: 'Sul' }));
    const letGo = holdDirty();
    const written = holdWriting();
    session.expire();
    await session.signIn({ email: bia.email, password: 'x' });
    await vi.waitFor(() => expect(reload.mock.calls).toEqual([['/']]));
    // Nothing is asked about what was typed; it is put aside still: who signed in is told that it is dropped.
    expect([isDirty(), sessionStorage.length, navigator.toStart.mock.calls.length]).toEqual([false, 1, 0]);
    letGo();
    written();
  });

  it('[SES-13] another user gets nothing of it, and is told', async () => {
    const { session, client, navigator, reload } = await page(async () => bia);
    holdDraft('regional:novo', () => ({ nome: 'Sul' }));
    const again = session.authority.expire(session.tokens()?.access ?? '');
    const waiting = session.authority.token();
    await session.signIn({ email: bia.email, password: 'x' });
    expect([await again, await waiting]).toEqual([false, null]);
    expect(navigator.toStart).toHaveBeenCalledTimes(1);
    expect([client.getQueryData(['regional']), client.getQueryData(profileKey), sessionStorage.length]).toEqual([
      undefined,
      bia,
      0,
    ]);
    expect(notify.history().map(({ message }) => message)).toEqual([OTHERS_DROPPED]);
    expect(session.user()?.id).toBe(8);
    expect(reload).not.toHaveBeenCalled();
  });

  it('[SES-13] the same user in another organisation is another user', async () => {
    const { session, client, navigator } = await page(async () => at(2));
    client.setQueryData(profileKey, at(1));
    holdDraft('a', () => 1);
    session.expire();
    await session.signIn(someone);
    await vi.waitFor(() => expect(navigator.toStart).toHaveBeenCalledTimes(1));
    expect(sessionStorage.length).toBe(0);
  });

  it('[SES-13] when nobody can say who signed in, what was typed is put aside and not shown', async () => {
    const { session, client } = await page(() => Promise.reject(new Error('offline')));
    holdDraft('a', () => 1);
    session.expire();
    await session.signIn(someone);
    await vi.waitFor(() => expect(session.page.held()).toBe(false));
    expect([client.getQueryData(['regional']), sessionStorage.length]).toEqual([undefined, 1]);
  });

  it('[SES-13] a user who may no longer sign in stays outside, and the page waiting', async () => {
    const { session, navigator } = await page(async () => null);
    holdDraft('a', () => 1);
    session.expire();
    await session.signIn(someone);
    await vi.waitFor(() => expect(session.state()).toEqual({ status: 'out', ending: 'expired' }));
    expect([session.page.held(), navigator.toLogin.mock.calls.length]).toEqual([true, 0]);
  });

  it('[SES-13][SES-8] giving up, here or in another tab, drops it and opens the sign-in page', async () => {
    const { session, client, navigator, browser } = await page();
    holdDraft('a', () => 1);
    session.expire();
    const waiting = session.authority.token();
    const other = browser.openTab();
    await other.signOut();
    expect(await waiting).toBeNull();
    expect([session.page.held(), client.getQueryData(['regional']), sessionStorage.length]).toEqual([false, undefined, 0]);
    expect(navigator.toLogin).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it('[SES-13] signing in in one tab is enough: every tab with the page goes on', async () => {
    const { session, browser, open } = await page();
    const second = open();
    second.client.setQueryData(profileKey, ana);
    const done = holdWork();
    session.expire();
    expect([session.page.held(), second.session.page.held()]).toEqual([true, true]);
    browser.pass(1);
    await second.session.signIn(someone);
    await vi.waitFor(() => expect([session.page.held(), second.session.page.held()]).toEqual([false, false]));
    expect(session.state()).toEqual({ status: 'in', ending: 'none' });
    done();
  });
});

describe('a session under an open page', () => {
  it('[SES-5] that time has ended is told within 15 s, without anybody asking', async () => {
    const { session, browser, navigator } = await page();
    browser.pass(1799);
    vi.advanceTimersByTime(15_000);
    expect(session.state().status).toBe('in');
    browser.pass(1);
    vi.advanceTimersByTime(15_000);
    expect(navigator.toLogin).toHaveBeenCalledExactlyOnceWith('/estrutura-organizacional/cadastros');
  });

  it('[SES-5] that time has ended while the machine slept is told when the page is looked at', async () => {
    const { browser, navigator, target } = await page();
    browser.pass(7200);
    target.dispatchEvent(new Event('focus'));
    expect(navigator.toLogin).toHaveBeenCalledTimes(1);
  });

  it('[SES-8][A10] that another user took over elsewhere shows nothing of the former one', async () => {
    const { browser, client, navigator } = await page(async () => bia);
    await browser.openTab().signIn({ email: bia.email, password: 'x' });
    await vi.waitFor(() => expect(navigator.toStart).toHaveBeenCalledTimes(1));
    expect(client.getQueryData(['regional'])).toBeUndefined();
  });

  it('[SES-8][A10] a page that the browser kept aside is read anew when its user is gone', async () => {
    const { browser, target, reload } = await page();
    target.dispatchEvent(back());
    expect(reload).not.toHaveBeenCalled();
    browser.storage.setItem('user', JSON.stringify({ object: { id: 8, email: 'b' }, expires: browser.seconds() + 1800 }));
    target.dispatchEvent(back());
    expect(reload).toHaveBeenCalledTimes(1);
    browser.storage.clear();
    target.dispatchEvent(back());
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
