import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#src/session/session.ts';
import { appApi, PROFILE } from '#src/test/app-api.ts';
import { fakeStorage } from '#src/test/fake-browser.ts';
import { HOSTILE_TARGETS } from '#src/test/hostile-targets.ts';
import { DAMAGED_ITEMS } from '#mocks/damaged-items.ts';
import { PAGES } from '#contract/pages.ts';
import { renderApp } from '#src/test/render-app.tsx';

let api: ReturnType<typeof appApi>;
beforeEach(async () => {
  api = appApi();
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await session.signOut();
});
afterEach(() => {
  cleanup();
  api.restore();
});

describe('what stands in the storage', () => {
  it.each(Object.entries(DAMAGED_ITEMS))(
    '[SES-5][SES-7] under refresh and user, with %s, harms no living session',
    async (_name, text) => {
      await session.signIn({ email: PROFILE.email, password: 'x' });
      for (const key of ['refresh', 'user', 'previsto.planning.1', 'previsto.recent.1', 'previsto.density'])
        localStorage.setItem(key, text);
      renderApp('/home/page');
      expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy();
      await waitFor(() => expect(session.user()).toEqual({ id: PROFILE.id, email: PROFILE.email }));
    },
  );
});

const denied = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};
const STORAGES: Record<string, () => PropertyDescriptor> = {
  'switched off': () => ({ get: denied }),
  'refusing every call': () => ({
    value: { length: 0, key: denied, getItem: denied, setItem: denied, removeItem: denied, clear: denied },
  }),
  full: () => ({ value: { ...fakeStorage(), setItem: full } }),
};

describe('a browser whose storage is', () => {
  it.each(Object.entries(STORAGES))(
    '[SES-5] %s: one signs in, works and leaves, for as long as the page lasts',
    async (_name, make) => {
      const storages = ['localStorage', 'sessionStorage'].map(
        (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
      );
      for (const [name] of storages) Object.defineProperty(globalThis, name, { configurable: true, ...make() });
      try {
        const { router } = renderApp('/home/page');
        const user = userEvent.setup();
        await user.type(await screen.findByLabelText('E-mail'), PROFILE.email);
        await user.type(screen.getByLabelText('Senha'), 'x{Enter}');
        expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy();
        await router.navigate({ to: '/estrutura-organizacional/cadastros', search: { registro: 'novo' } });
        await user.type(await screen.findByLabelText(/^Código/), 'S');
        session.expire();
        expect(await screen.findByRole('dialog', { name: 'Sessão expirada!' })).toBeTruthy();
        await user.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
        expect(await screen.findByLabelText('Senha')).toBeTruthy();
        expect(router.state.location.pathname).toBe('/access/login');
      } finally {
        cleanup();
        for (const [name, descriptor] of storages) if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      }
    },
  );
});

describe('a target of the sign-in page', () => {
  it('[SES-1][A13] that is hostile ends on a known route of ours, every one of the corpus', async () => {
    await session.signIn({ email: PROFILE.email, password: 'x' });
    const known: readonly string[] = Object.values(PAGES);
    for (const target of [...HOSTILE_TARGETS, '/access/login', 'x'.repeat(10_000), `/home/page?x=${'x'.repeat(10_000)}`]) {
      const { router } = renderApp(`/access/login?redirect=${encodeURIComponent(target)}`);
      // oxlint-disable-next-line no-await-in-loop -- one after the other: there is one session
      await waitFor(() => expect(router.state.status).toBe('idle'));
      expect([target, known.includes(router.state.location.pathname)]).toEqual([target, true]);
      cleanup();
    }
  });
});
