import { expect, it, vi } from 'vitest';

const done = vi.hoisted((): string[] => []);
vi.mock('#src/base.ts', () => {
  throw new Error('the file is gone');
});
vi.mock('#src/router.tsx', () => ({
  createAppRouter: () => ({ subscribe: () => () => undefined, load: () => Promise.reject(new Error('nor is the page')) }),
}));
vi.mock('react-dom/client', () => ({ createRoot: () => ({ render: () => done.push('page') }) }));

it('[ERR-4] without what everything is drawn with the router is drawn all the same, and tells it in its place', async () => {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  await import('#src/main.tsx');
  await vi.waitFor(() => expect(done).toEqual(['page']));
});
