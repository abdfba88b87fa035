import { TextInput } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { regional } from '#contract/regional.ts';
import { version, versionCopy } from '#contract/version.ts';
import { ApiError } from '#src/shared/http/api-error.ts';
import { draftErrors, useContractForm } from '#src/shared/ui/contract-form.ts';
import { isDirty } from '#src/shared/ui/dirty.ts';
import { FormDrawer } from '#src/shared/ui/FormDrawer.tsx';
import { renderUi } from '#src/test/render.tsx';

type Values = { codigo: string; nome: string; is_active: boolean };
const save = vi.fn<(values: Values) => Promise<unknown>>();
const onClose = vi.fn<() => void>();

function RegionalForm() {
  const form = useContractForm<Values>({
    draft: regional.draft,
    initial: { codigo: '', nome: '', is_active: true },
    save,
    onSaved: onClose,
  });
  return (
    <FormDrawer title="Nova regional" form={form} save="Criar regional" onClose={onClose}>
      <TextInput label="Código" {...form.form.getInputProps('codigo')} />
      <TextInput label="Nome" {...form.form.getInputProps('nome')} />
    </FormDrawer>
  );
}

async function show(answer: () => Promise<unknown>) {
  save.mockReset().mockImplementation(answer);
  onClose.mockReset();
  const rootRoute = createRootRoute({ component: RegionalForm });
  // A router of its own: the application's type is registered for the whole program.
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() }) as never;
  renderUi(<RouterProvider router={router} />);
  await screen.findByLabelText('Código');
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Criar regional' }));

describe('a form over a contract', () => {
  it('tells what is missing beside its field, in Portuguese, and sends nothing', async () => {
    await show(() => Promise.resolve());
    await press();
    expect(screen.getAllByText('Este campo é obrigatório.')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Código'));
    expect(save).not.toHaveBeenCalled();
  });

  it('marks the fields the server refused, and goes to the first', async () => {
    await show(() =>
      Promise.reject(new ApiError('http', { status: 400, body: { nome: ['regional with this nome already exists.'] } })),
    );
    await userEvent.type(screen.getByLabelText('Código'), 'SE');
    await userEvent.type(screen.getByLabelText('Nome'), 'Sudeste');
    await press();
    expect(await screen.findByText('Já existe uma regional com este código ou nome.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Sudeste');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says what belongs to no field', async () => {
    await show(() => Promise.reject(new ApiError('http', { status: 400, body: { non_field_errors: ['Not found.'] } })));
    await userEvent.type(screen.getByLabelText('Código'), 'SE');
    await userEvent.type(screen.getByLabelText('Nome'), 'Sudeste');
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe('Página não encontrada ou resposta inesperada do servidor.');
  });

  it('saves once, and closes', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await show(() => promise);
    await userEvent.type(screen.getByLabelText('Código'), 'SE');
    await userEvent.type(screen.getByLabelText('Nome'), 'Sudeste{Enter}{Enter}');
    resolve();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(save).toHaveBeenCalledExactlyOnceWith({ codigo: 'SE', nome: 'Sudeste', is_active: true });
  });

  it('asks before something typed is lost, and only then', async () => {
    await show(() => Promise.resolve());
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(isDirty()).toBe(false);
    await userEvent.type(screen.getByLabelText('Código'), 'S');
    expect(isDirty()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Existem alterações não salvas. Deseja sair?')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }));
    expect(onClose).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

describe('draftErrors', () => {
  it('checks the program’s values, not the wire’s', () => {
    expect(draftErrors(versionCopy, { nome: 'Cópia', adjustment: 52_500, year_offset: 0 })).toEqual({});
    expect(draftErrors(versionCopy, { nome: ' ', adjustment: 52_500, year_offset: 0 })).toEqual({
      nome: 'Este campo é obrigatório.',
    });
    expect(
      Object.keys(
        draftErrors(version.draft, {
          nome: 'A',
          kind: 'orcamento',
          start_month: '2027-13',
          end_month: '2027-12',
          description: '',
        }),
      ),
    ).toEqual(['start_month']);
  });
});
