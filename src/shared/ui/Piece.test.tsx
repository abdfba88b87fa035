import { screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { notify } from '#src/shared/notify/notify.ts';
import { ChunkLoadError } from '#src/shared/browser/chunk-errors.ts';
import { Piece } from '#src/shared/ui/Piece.tsx';
import { renderUi } from '#src/test/render.tsx';

afterEach(() => notify.clear());

it('[ERR-4] a part whose file is gone leaves the page and what is typed on it, and offers to read it anew', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const Gone = lazy(() => Promise.reject<{ default: () => null }>(new ChunkLoadError('missing', '/assets/x.js')));
  renderUi(
    <>
      <input aria-label="Nome" defaultValue="digitado" />
      <Suspense>
        <Piece>
          <Gone />
        </Piece>
      </Suspense>
    </>,
  );
  await vi.waitFor(() => expect(notify.history()).toHaveLength(1));
  expect(notify.history()[0]).toMatchObject({
    message: 'Esta parte da tela não pôde ser carregada. Salve o que digitou e recarregue a página.',
    action: { label: 'Recarregar' },
  });
  expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'digitado');
});
