import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { regional } from '#src/resources/regional.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { FAILURES } from '#src/test/failures.ts';
import { fakeApi } from '#src/test/fake-api.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(() => {
  api.restore();
  notify.clear();
  vi.restoreAllMocks();
});

describe.each(FAILURES)('%s', (_name, answer, text, duration) => {
  it('[API-10][API-8][ERR-2] on uploading: one notice, sent once', async () => {
    api = fakeApi(answer);
    const failure = vi.spyOn(notify, 'failure');
    // A regional has no photo; what matters is the way it goes.
    const draft = { codigo: 'N', nome: 'Nova', is_active: true, photo: [new File(['x'], 'foto.png')] };
    await new MutationObserver(createQueryClient(), regional.saveOptions()).mutate(draft).catch(() => undefined);
    // The first of them loads what words failures, which takes its time on a busy machine.
    await vi.waitFor(() => expect(failure.mock.calls).toEqual([[text, { duration }]]), { timeout: 20_000 });
    expect(api.seen.map(({ method, headers }) => [method, headers.get('authorization')])).toEqual([['POST', 'token']]);
  });
});
