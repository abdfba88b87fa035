import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useUpload } from '#src/resources/use-upload.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';

const place = () => Promise.resolve('uau/uploads/');
const file = new File(['a;b'], 'parcelas.csv');
const notices = () => notify.history().map(({ title, message, count }) => [title, message, count]);

let api: ReturnType<typeof fakeApi>;
afterEach(() => {
  api.restore();
  notify.clear();
});

/** An upload whose first request is answered so. */
function send(answer: () => Response | Promise<Response>) {
  api = fakeApi(answer);
  const { result } = renderHook(() => useUpload(place));
  act(() => result.current.start(file));
  return result;
}

describe('a file on its way in parts', () => {
  it('[API-8] that is refused is told by a notice, beside what stands in its place', async () => {
    const refusal = 'O arquivo passa de 200 MB. Divida-o em arquivos menores.';
    const upload = send(() => reply({ detail: refusal }, 413));
    await waitFor(() => expect(upload.current).toMatchObject({ phase: 'failed', problem: refusal }));
    await waitFor(() => expect(notices()).toEqual([['Falha na operação', refusal, 1]]));
  });

  it('[API-8] whose line is gone is told too', async () => {
    const upload = send(() => Promise.reject(new TypeError('fetch failed')));
    await waitFor(() => expect(upload.current.phase).toBe('broken'));
    await waitFor(() => expect(notices()).toEqual([['Falha na operação', upload.current.problem, 1]]));
  });

  it('[API-8] that its sender gave up tells nothing', async () => {
    const given = Promise.withResolvers<Response>();
    const answers = [given.promise, Promise.resolve(reply({ detail: 'Outro.' }, 413))];
    const upload = send(() => answers.shift() ?? reply(null, 404));
    await waitFor(() => expect(api.seen).toHaveLength(1));
    act(() => upload.current.discard());
    given.resolve(reply({ detail: 'Recusado.' }, 413));
    // What is told of the next one comes after whatever would be told of the first.
    act(() => upload.current.start(file));
    await waitFor(() => expect(notices()).toEqual([['Falha na operação', 'Outro.', 1]]));
  });
});
