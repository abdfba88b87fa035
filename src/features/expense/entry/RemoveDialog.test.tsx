import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { STALE } from '#contract/resource.ts';
import { RemoveDialog } from '#src/features/expense/entry/RemoveDialog.tsx';
import { structureOf } from '#src/shared/places/structure.ts';
import { dictionary, entryOf } from '#src/features/expense/test-data.ts';
import { dictionaryOptions } from '#src/resources/dictionary.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { StaleError } from '#src/shared/data/stale-error.ts';
import { ApiError } from '#src/shared/http/api-error.ts';
import { renderUi } from '#src/test/render.tsx';

const line = (id: number, m01: number) => ({ ...entryOf(id, { accounting: 33, m01 }), key: id });

it('[RES-7][RES-9] lines that another changed meanwhile go by a second word only, which says what they changed and what goes now', async () => {
  const rows = [line(1, 1_000), line(2, 2_000)];
  const stored = { ...line(2, 750_050), row_version: 7 };
  const changes = [{ id: 2, by: 'Bia Lima', at: '2026-11-21T17:30:00Z' }];
  const conflict = new StaleError(new ApiError('http', { status: 412, body: { detail: STALE } }), [stored], changes);
  const onConfirm = vi
    .fn<Parameters<typeof RemoveDialog>[0]['onConfirm']>()
    .mockResolvedValueOnce(conflict)
    .mockResolvedValueOnce(null);
  const onClose = vi.fn<() => void>();
  const props = { rows, structure: structureOf(dictionary), busy: false, onConfirm, onClose };
  const client = createQueryClient();
  client.setQueryData(dictionaryOptions().queryKey, dictionary);
  renderUi(
    <QueryClientProvider client={client}>
      <RemoveDialog {...props} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Excluir 2 linhas' }));
  const question = await screen.findByRole('dialog', { name: 'Excluir 2 linhas mesmo assim?' });
  expect(question.textContent).toContain('Bia Lima alterou uma destas linhas em 21/11/2026, 14:30');
  expect(question.textContent).toContain('Jan: era «R$ 20,00», agora é «R$ 7.500,50»');
  expect(question.textContent).toContain('Total do que será excluído: 2 linhas, R$ 7.510,50.');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Excluir mesmo assim' }));
  expect(onConfirm.mock.calls.map(([given]) => given.map(({ row_version }) => row_version))).toEqual([
    rows.map(({ row_version }) => row_version),
    [rows[0]?.row_version, 7],
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});
