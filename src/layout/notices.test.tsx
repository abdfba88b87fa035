import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const reach = vi.hoisted(() => ({ files: false, asked: [] as string[] }));
const file = vi.hoisted(() => (name: string) => {
  reach.asked.push(name);
  if (!reach.files) throw new Error(`${name}: the line is gone`);
});
vi.mock('#src/layout/NoticeArea.tsx', () => {
  file('NoticeArea');
  return { NoticeArea: () => 'a área dos avisos' };
});
vi.mock('#src/shared/notify/screen.ts', () => {
  file('screen');
  return { mantineScreen: { show: vi.fn<() => void>(), update: vi.fn<() => void>(), clear: vi.fn<() => void>() } };
});
vi.mock('#src/shared/http/error-text.ts', () => {
  file('error-text');
  return { failureText: () => ({ text: 'o motivo', duration: 1 }) };
});
vi.mock('#src/shared/data/encoded.ts', () => {
  file('encoded');
  return {};
});
vi.mock('#src/layout/SignInAgain.tsx', () => {
  file('SignInAgain');
  return {};
});

beforeEach(() => {
  reach.files = false;
  reach.asked = [];
  vi.resetModules();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('[API-8] what tells a failure is loaded before what keeps a write, and what cannot be loaded holds nothing up', async () => {
  vi.stubGlobal('requestIdleCallback', (call: () => void) => call());
  const { forBadTimes } = await import('#src/layout/connection/bad-times.ts');
  await forBadTimes();
  expect(reach.asked).toEqual(['error-text', 'screen', 'NoticeArea', 'encoded', 'SignInAgain']);
});

it('whether the zone has a summer time since the build is looked for with what is needed in bad times', async () => {
  vi.stubGlobal('requestIdleCallback', (call: () => void) => call());
  localStorage.setItem('previsto.zone-moved', '1');
  const { forBadTimes } = await import('#src/layout/connection/bad-times.ts');
  await forBadTimes();
  expect(localStorage.getItem('previsto.zone-moved')).toBeNull();
});

describe('a failure in the first seconds of a page, when the line goes before its words came', () => {
  it('[API-8][RES-14] is told all the same, and the next one by its reason', async () => {
    const { tellFailure } = await import('#src/shared/data/tell-failure.ts');
    const { notify } = await import('#src/shared/notify/notify.ts');
    const { WORDLESS } = await import('#src/shared/http/failure-words.ts');
    await tellFailure(new Error('x'));
    expect(notify.history().map(({ tone, message }) => [tone, message])).toEqual([['failure', WORDLESS]]);
    reach.files = true;
    await tellFailure(new Error('x'));
    expect(notify.history()[0]).toMatchObject({ message: 'o motivo' });
  });

  it('[API-8] has its place once the line is back, without another page', async () => {
    const { Notices } = await import('#src/layout/Notices.tsx');
    const { notify } = await import('#src/shared/notify/notify.ts');
    const { container } = render(<Notices />);
    await act(async () => notify.failure('x'));
    expect(container.textContent).toBe('');
    reach.files = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await vi.waitFor(() => expect(container.textContent).toBe('a área dos avisos'));
  });

  it('[API-8] has its place with the next one at the latest', async () => {
    const { Notices } = await import('#src/layout/Notices.tsx');
    const { notify } = await import('#src/shared/notify/notify.ts');
    const { container } = render(<Notices />);
    await act(async () => notify.failure('x'));
    reach.files = true;
    await act(async () => notify.failure('y'));
    await vi.waitFor(() => expect(container.textContent).toBe('a área dos avisos'));
  });
});
