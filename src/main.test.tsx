import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';

/** What the start has done so far. */
const done = vi.hoisted((): string[] => []);
/** The first page, which comes when a test lets it. */
const page = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('#src/router.tsx', () => ({
  createAppRouter: () => {
    done.push('router');
    return {
      subscribe: () => () => undefined,
      load: () => {
        done.push('load');
        return page.promise;
      },
    };
  },
}));
/** What the page's loader asked for, which comes when a test lets it. */
const rows = vi.hoisted(() => Promise.withResolvers<number>());
vi.mock('#src/base.ts', () => ({
  Look: () => null,
  createQueryClient: () => {
    const client = new QueryClient();
    void client.query({ queryKey: ['rows'], queryFn: () => rows.promise });
    return client;
  },
  followSession: () => undefined,
}));
vi.mock('react-dom/client', () => ({
  createRoot: () => {
    done.push('root');
    return { render: () => done.push('page') };
  },
}));

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('the start is cut into tasks: each begins by a message of its own, so that a key or a finger is answered before it', async () => {
  const messages: (() => void)[] = [];
  class HeldChannel {
    port1: { onmessage?: () => void } = {};
    port2 = { postMessage: () => messages.push(() => this.port1.onmessage?.()) };
  }
  vi.stubGlobal('MessageChannel', HeldChannel);
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  await import('#src/main.tsx');
  await vi.waitFor(() => expect(messages).toHaveLength(1));
  expect(done).toEqual([]);
  messages[0]?.();
  await vi.waitFor(() => expect(done).not.toEqual([]));
  expect([done, messages.length]).toEqual([['router'], 2]);
  messages[1]?.();
  await vi.waitFor(() => expect(done).toEqual(['router', 'load']));
  // Drawn once it is there: nothing stands in its place that React would show for a third of a second.
  expect(messages).toHaveLength(2);
  // A load that fails is drawn as well: the router tells it in its place.
  page.reject(new Error('not loaded'));
  await page.promise.catch(() => undefined);
  // Nor is it drawn before what its loader asked for is there.
  await Promise.resolve();
  expect(messages).toHaveLength(2);
  rows.resolve(1);
  await vi.waitFor(() => expect(messages).toHaveLength(3));
  messages[2]?.();
  await vi.waitFor(() => expect(done).toEqual(['router', 'load', 'root', 'page']));
  expect(messages).toHaveLength(3);
});
