import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { keepInStep } from '#src/shared/data/queue/in-step.ts';
import { stalenessOf, readAgain } from '#src/shared/data/queue/stale.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { ApiError } from '#src/shared/http/api-error.ts';
import { TEXTS } from '#src/shared/http/texts.ts';
import { notify } from '#src/shared/notify/notify.ts';

afterEach(() => {
  vi.restoreAllMocks();
  notify.clear();
});

/** A tab that shows what a server of one number says. */
function tab(server: { value: number; error?: ApiError }, name = 'regional') {
  const client = createQueryClient();
  const channel = new BroadcastChannel('passo');
  const step = keepInStep(client, channel, 0);
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (server.error) throw server.error;
    return server.value;
  };
  const observer = new QueryObserver(client, {
    queryKey: [name, 'list'],
    retry: false,
    queryFn: read,
  });
  const leave = observer.subscribe(() => undefined);
  return {
    client,
    tell: step.tell,
    reads: () => reads,
    shown: () => observer.getCurrentResult().data,
    write: (value: number, answer: unknown = { id: 1 }) =>
      new MutationObserver(client, {
        mutationFn: async () => {
          server.value = value;
          return answer;
        },
        meta: { touches: [['regional'], ['home']], silent: true },
      }).mutate(),
    close() {
      leave();
      step.stop();
      channel.close();
    },
  };
}

it('[RES-9] what one tab writes, the others read again at once; its own and what waits for a connection tell nobody', async () => {
  const server = { value: 1 };
  const [here, there, other] = [tab(server), tab(server), tab(server, 'version')];
  await vi.waitFor(() => expect([here.shown(), there.shown(), other.shown()]).toEqual([1, 1, 1]));
  await here.write(2, { id: -1, waiting: 'k' });
  // Messages keep their order: when this one has come, the one before would have.
  here.tell([['version']]);
  await vi.waitFor(() => expect(other.reads()).toBe(2));
  expect(there.reads()).toBe(1);
  await here.write(3);
  await vi.waitFor(() => expect(there.shown()).toBe(3));
  expect([here.reads(), there.reads(), other.reads()]).toEqual([1, 2, 2]);
  for (const each of [here, there, other]) each.close();
});

it('[RES-12] what could not be read again is known by its age, told once, and read again later; a refusal is not', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const server: { value: number; error?: ApiError } = { value: 1 };
  const here = tab(server);
  await vi.waitFor(() => expect(here.shown()).toBe(1));
  const since = here.client.getQueryState(['regional', 'list'])?.dataUpdatedAt;
  expect(stalenessOf(here.client, false)).toBeNull();
  expect(stalenessOf(here.client, true)).toEqual({ since, trying: true });
  server.error = new ApiError('http', { status: 500 });
  await here.client.refetchQueries();
  expect(stalenessOf(here.client, false)).toEqual({ since, trying: true });
  expect(here.shown()).toBe(1);
  readAgain(here.client);
  await vi.waitFor(() => expect(here.reads()).toBe(3));
  server.error = new ApiError('http', { status: 403 });
  await here.client.refetchQueries();
  // Of the two that failed for one reason the first was told, and then the other reason.
  await vi.waitFor(
    () =>
      expect(notify.history().map(({ message, count }) => [message, count])).toEqual([
        [TEXTS.permission, 1],
        [TEXTS.linksMayBlock, 1],
      ]),
    // Their words are loaded first.
    { timeout: 20_000 },
  );
  expect(stalenessOf(here.client, false)).toEqual({ since, trying: false });
  readAgain(here.client);
  expect(here.reads()).toBe(4);
  delete server.error;
  await here.client.refetchQueries();
  expect(stalenessOf(here.client, false)).toBeNull();
  here.close();
});
