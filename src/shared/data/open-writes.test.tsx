import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { NoticeMeta } from '#src/shared/data/meta.ts';
import { holdOpenWrites, letWindowGo } from '#src/shared/data/open-writes.ts';

/** Whether the window asks before it goes. */
const asks = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function begun(client: QueryClient, meta: NoticeMeta) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const write = new MutationObserver(client, { mutationFn: () => promise, meta }).mutate();
  return { write, resolve, reject };
}

test('the window asks from the first write that is begun to the last that is answered, in whatever way', async () => {
  const client = new QueryClient();
  const letGo = holdOpenWrites(client);
  expect(asks()).toBe(false);
  const one = begun(client, { touches: [['regional']] });
  const other = begun(client, { touches: [['company']] });
  expect(asks()).toBe(true);
  one.resolve();
  await one.write;
  expect(asks()).toBe(true);
  other.reject(new Error('refused'));
  await other.write.catch(() => undefined);
  expect(asks()).toBe(false);
  letGo();
});

test('what says that it was saved counts as what makes answers old, also when it was begun before', () => {
  const client = new QueryClient();
  begun(client, { notice: 'DELETE' });
  const letGo = holdOpenWrites(client);
  expect(asks()).toBe(true);
  letGo();
  expect(asks()).toBe(false);
});

test('a file that is being made holds nobody, and what a sign-out forgets neither', () => {
  const client = new QueryClient();
  const letGo = holdOpenWrites(client);
  begun(client, { notice: 'EXPORT' });
  expect(asks()).toBe(false);
  begun(client, { touches: [['regional']] });
  expect(asks()).toBe(true);
  client.clear();
  expect(asks()).toBe(false);
  begun(client, { touches: [['regional']] });
  letWindowGo();
  expect(asks()).toBe(false);
  letGo();
});
