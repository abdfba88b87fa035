import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { regional } from '#src/resources/regional.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { RecordLoader } from '#src/shared/ui/RecordLoader.tsx';
import { fakeApi, reply } from '#src/test/fake-api.ts';

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());

it.each([
  ['without versions', {}, {}],
  ['with versions', { row_version: 1 }, { row_version: 2 }],
])('[RES-11] a form begins anew from what is read again on purpose, on a server %s', async (_what, before, after) => {
  let row: object = { id: 3, codigo: 'R3', nome: 'Sul', is_active: true, ...before };
  api = fakeApi(() => reply(row));
  const client = createQueryClient();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RecordLoader
          id={3}
          known={undefined}
          noun={{ one: 'regional', feminine: true }}
          detail={regional.detailOptions}
          onClose={() => undefined}
        >
          {({ nome, row_version }, reload) => (
            <label key={row_version}>
              Nome <input defaultValue={nome} />
              <button onClick={reload}>Recarregar</button>
            </label>
          )}
        </RecordLoader>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox'), ' e Sudeste');
  row = { ...row, nome: 'Litoral', ...after };
  await user.click(screen.getByRole('button', { name: 'Recarregar' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Litoral'));
});
