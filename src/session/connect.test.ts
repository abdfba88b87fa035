import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectSession } from '#src/session/connect.ts';
import { holdDraft, takeDraft } from '#src/shared/data/drafts.ts';
import { pendingOf } from '#src/shared/data/pending.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { holdWriting } from '#src/shared/writing.ts';
import { fakeBrowser, fakeStorage, tokenEnding } from '#src/test/fake-browser.ts';

const someone = { email: 'ana@exemplo.com.br', password: 'x' };

function ownBrowser() {
  const browser = fakeBrowser({
    login: async () => ({ access: tokenEnding(browser.seconds() + 300), refresh: 'r' }),
    refresh: async () => ({ access: tokenEnding(browser.seconds() + 300, 'renewed') }),
    logout: async () => undefined,
  });
  return browser;
}

function page() {
  const browser = ownBrowser();
  return connected(browser, browser.openTab());
}

/** A page of that session, from the moment on that it follows it. */
function connected(browser: ReturnType<typeof fakeBrowser>, session: ReturnType<typeof browser.openTab>) {
  const client = new QueryClient();
  const navigator = {
    href: () => '/despesa/lancamento?versao=3',
    toLogin: vi.fn<(redirect: string | undefined) => void>(),
    toStart: vi.fn<() => void>(),
    refresh: vi.fn<() => void>(),
  };
  const target = new EventTarget();
  const watching = { now: 0 };
  const watch = () => {
    watching.now += 1;
    return () => void (watching.now -= 1);
  };
  const reload = vi.fn<() => void>();
  const stop = connectSession(session, client, navigator, { target, watch, reload });
  return { browser, session, client, navigator, target, stop, watching, reload };
}

beforeEach(() => vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  notify.clear();
});

describe('a page and its session', () => {
  it('[SES-8] signing out leaves nothing of the user in memory and opens the sign-in page without a way back', async () => {
    const { session, client, navigator } = page();
    await session.signIn(someone);
    expect(navigator.refresh).toHaveBeenCalledTimes(1);
    client.setQueryData(['regional', 'list', {}], [{ nome: 'MARCA' }]);
    pendingOf(client, 'regional').begin({ kind: 'remove', ids: [1] });
    vi.stubGlobal('previstoAhead', { token: session.tokens()?.access, answers: {} });
    await session.signOut();
    expect('previstoAhead' in globalThis).toBe(false);
    expect(JSON.stringify(client.getQueriesData({}))).toBe('[]');
    expect(pendingOf(client, 'regional').snapshot()).toEqual([]);
    expect(navigator.toLogin).toHaveBeenCalledExactlyOnceWith(undefined);
    expect(notify.history()).toEqual([]);
  });

  it('[SES-8] who went while a write was on its way leaves no page that would go on with it for the next one', async () => {
    const { session, navigator, reload } = page();
    await session.signIn(someone);
    await session.signOut();
    await session.signIn(someone);
    expect([reload.mock.calls.length, navigator.refresh.mock.calls.length]).toEqual([0, 2]);
    const written = holdWriting();
    await session.signOut();
    written();
    await session.signIn(someone);
    expect([reload.mock.calls.length, navigator.refresh.mock.calls.length]).toEqual([1, 2]);
  });

  it('[SES-8] what a page asked ahead is nobody’s where another tab signed out before the page followed its session', async () => {
    const browser = ownBrowser();
    const elsewhere = browser.openTab();
    await elsewhere.signIn(someone);
    const session = browser.openTab();
    vi.stubGlobal('previstoAhead', { token: session.tokens()?.access, answers: {} });
    connected(browser, session);
    expect('previstoAhead' in globalThis).toBe(true);
    const late = browser.openTab();
    await elsewhere.signOut();
    vi.stubGlobal('previstoAhead', { token: 'of before', answers: {} });
    connected(browser, late);
    expect('previstoAhead' in globalThis).toBe(false);
  });

  it('[SES-2] the profile is watched while someone is signed in, and only then', async () => {
    const { session, stop, watching } = page();
    expect(watching.now).toBe(0);
    await session.signIn(someone);
    expect(watching.now).toBe(1);
    session.expire();
    expect(watching.now).toBe(0);
    await session.signIn(someone);
    stop();
    expect(watching.now).toBe(0);
  });

  it('[SES-2][SES-10] an ended session says so once and keeps the way back', async () => {
    const { session, navigator } = page();
    await session.signIn(someone);
    session.expire();
    session.expire();
    expect(navigator.toLogin).toHaveBeenCalledExactlyOnceWith('/despesa/lancamento?versao=3');
    expect(notify.history()).toMatchObject([
      { tone: 'failure', title: 'Sessão expirada!', message: 'Por favor, autentique novamente.', count: 1 },
    ]);
  });

  it('[SES-10] what was typed when it ended waits for the same user; [SES-8] leaving by their own wish forgets it', async () => {
    vi.stubGlobal('sessionStorage', fakeStorage());
    const { session } = page();
    await session.signIn(someone);
    session.keepUser({ id: 7, email: someone.email });
    holdDraft('regional:novo', () => ({ nome: 'Sul' }));
    session.expire();
    expect(takeDraft('regional:novo')).toEqual({ nome: 'Sul' });
    await session.signIn(someone);
    holdDraft('regional:novo', () => ({ nome: 'Sul' }));
    await session.signOut();
    expect([takeDraft('regional:novo'), sessionStorage.length]).toEqual([undefined, 0]);
  });

  it('[SES-10] what stands typed in one tab when another signs out waits for the same user, and goes with the next one', async () => {
    vi.stubGlobal('sessionStorage', fakeStorage());
    const { browser, session } = page();
    await session.signIn(someone);
    session.keepUser({ id: 7, email: someone.email });
    holdDraft('celula:x', () => ({ text: '55,5' }));
    await browser.openTab().signOut();
    expect(sessionStorage.length).toBe(1);
    await session.signIn(someone);
    expect(session.keepUser({ id: 7, email: someone.email })).toBe(false);
    expect(takeDraft('celula:x')).toEqual({ text: '55,5' });
    await browser.openTab().signOut();
    await session.signIn(someone);
    session.keepUser({ id: 8, email: 'rui@exemplo.com.br' });
    expect(sessionStorage.length).toBe(0);
  });

  it('[SES-8] another tab signs out: this one forgets and opens the sign-in page too', async () => {
    const { browser, session, client, navigator } = page();
    await session.signIn(someone);
    client.setQueryData(['x'], 'MARCA');
    await browser.openTab().signOut();
    expect(client.getQueryData(['x'])).toBeUndefined();
    expect(navigator.toLogin).toHaveBeenCalledTimes(1);
  });

  it('[SES-10] typing keeps the session alive: a token about to end is renewed, at most one look a minute', async () => {
    const { browser, session, target } = page();
    await session.signIn(someone);
    const first = session.tokens()?.access;
    const act = async (seconds: number) => {
      browser.pass(seconds);
      vi.setSystemTime(Date.now() + seconds * 1000);
      target.dispatchEvent(new Event('keydown'));
      await vi.advanceTimersByTimeAsync(0);
    };
    await act(0);
    await act(250 - 30);
    expect(session.tokens()?.access).toBe(first);
    await act(30);
    expect(session.tokens()?.access).toBe(first);
    await act(35);
    expect(session.tokens()?.access).not.toBe(first);
    expect(browser.stored('session')?.expires).toBe(browser.seconds() + 1800);
  });
});
