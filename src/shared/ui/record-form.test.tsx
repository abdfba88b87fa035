import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { dropDrafts, ownDrafts, putDraftsAside } from '#src/shared/data/drafts.ts';
import { StaleError } from '#src/shared/data/stale-error.ts';
import { ApiError } from '#src/shared/http/api-error.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { useRecordForm } from '#src/shared/ui/record-form.ts';

/** Somebody else saved the row first. */
const refused = (rows: { id: number; key: number }[]) => new StaleError(new ApiError('http', { status: 412 }), rows, []);

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const wrapper = ({ children }: { children: ReactNode }) => (
  <RouterContextProvider router={router}>{children}</RouterContextProvider>
);

const open = (name: string) =>
  renderHook(
    () =>
      useRecordForm({
        leaves: () => false,
        name,
        initial: { codigo: '', nome: '' },
        schema: z.object({ codigo: z.string(), nome: z.string() }),
        toDraft: (values) => values,
        save: vi.fn<() => Promise<object>>(),
        onSaved: vi.fn<() => void>(),
      }),
    { wrapper },
  );

/** Types into the form, then the session ends and the panel goes. */
function typeAndExpire(name: string): void {
  const { result, unmount } = open(name);
  act(() => result.current.form.setValues({ codigo: 'R9', nome: 'Norte' }));
  act(() => putDraftsAside());
  unmount();
}

beforeEach(() => ownDrafts(7));
afterEach(() => dropDrafts());

describe('what was typed into a record', () => {
  it('[SES-10] is there again, and said to be, when the panel opens after the session ended', () => {
    typeAndExpire('regional:nova');
    const { result } = open('regional:nova');
    expect(result.current.form.getValues()).toEqual({ codigo: 'R9', nome: 'Norte' });
    expect(result.current.restored).toBe(true);
    expect(result.current.form.isDirty()).toBe(true);
  });

  it('[SES-10] stays with its own record and its own user', () => {
    typeAndExpire('regional:nova');
    expect(open('regional:3').result.current.restored).toBe(false);
    ownDrafts(8);
    expect(open('regional:nova').result.current.form.getValues()).toEqual({ codigo: '', nome: '' });
  });

  it('[SES-10] a draft of another shape is not forced into the form', () => {
    sessionStorage.setItem('previsto-rascunho:7:regional:nova', JSON.stringify({ codigo: 4 }));
    const { result } = open('regional:nova');
    expect(result.current.form.getValues()).toEqual({ codigo: '', nome: '' });
    expect(result.current.restored).toBe(false);
  });

  it('[SES-10] a form left as it was keeps nothing', () => {
    const { unmount } = open('regional:nova');
    act(() => putDraftsAside());
    unmount();
    expect(open('regional:nova').result.current.restored).toBe(false);
  });
});

it('[RES-11] what another saved just so is saved: no failure is told, and no conflict', async () => {
  const stored = { id: 3, key: 3, row_version: 2, codigo: 'R3', nome: 'Norte' };
  const save = vi.fn<() => Promise<typeof stored>>().mockRejectedValue(refused([stored]));
  const onSaved = vi.fn<(row: object, then: string) => void>();
  const valuesOf = ({ codigo, nome }: typeof stored) => ({ codigo, nome });
  const { result } = renderHook(
    () =>
      useRecordForm({
        leaves: () => false,
        name: 'regional:3',
        initial: { codigo: 'R3', nome: 'Sul' },
        schema: z.object({ codigo: z.string(), nome: z.string() }),
        toDraft: (values) => values,
        save,
        valuesOf,
        onSaved,
      }),
    { wrapper },
  );
  act(() => result.current.form.setValues({ codigo: 'R3', nome: 'Norte' }));
  act(() => result.current.submit());
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(stored, 'close'));
  expect(save).toHaveBeenCalledOnce();
  // The form is told after its caller is.
  await vi.waitFor(() => expect(result.current).toMatchObject({ busy: false, conflict: false, problem: null, question: null }));
  expect(notify.history().map(({ tone, message }) => [tone, message])).toEqual([['success', 'Atualizado com sucesso.']]);
  notify.clear();
});

const button = () => screen.getByRole('button');

it('is drawn as waiting once what it sends has left', async () => {
  const answer = Promise.withResolvers<object>();
  let leftAs: string | undefined;
  const save = async () => {
    // A request leaves some promises after the press, in the same task.
    for (let step = 0; step < 50; step += 1) await Promise.resolve();
    leftAs = button().dataset['busy'];
    return answer.promise;
  };
  function Form() {
    const { submit, busy } = useRecordForm({
      leaves: () => false,
      name: 'regional:nova',
      initial: { codigo: 'R9' },
      schema: z.object({ codigo: z.string() }),
      toDraft: (values) => values,
      save,
      onSaved: () => undefined,
    });
    return (
      <button data-busy={busy} onClick={() => submit()}>
        Salvar
      </button>
    );
  }
  render(<Form />, { wrapper });
  // Pressed as in a browser: what is drawn is not waited for.
  await waitFor(() => button().click());
  await waitFor(() => expect(button().dataset['busy']).toBe('true'));
  expect(leftAs).toBe('false');
  await act(async () => answer.resolve({}));
  expect(button().dataset['busy']).toBe('false');
});
