import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type SubmitEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { renderUi } from '#src/test/render.tsx';

const CHOICES = ['Sudeste', 'Sul', 'Norte'];

function Form({
  searchable,
  onSubmit,
  onTaken,
}: {
  searchable: boolean;
  onSubmit: () => void;
  onTaken: (value: string | null) => void;
}) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SelectInput
        label="Regional"
        searchable={searchable}
        data={CHOICES}
        value={value}
        onChange={(next) => {
          onTaken(next);
          setValue(next);
        }}
      />
      <button type="submit">Salvar</button>
    </form>
  );
}

function open(searchable: boolean) {
  const onSubmit = vi.fn<() => void>();
  const onTaken = vi.fn<(value: string | null) => void>();
  renderUi(<Form searchable={searchable} onSubmit={onSubmit} onTaken={onTaken} />);
  return {
    onTaken,
    field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Regional' }),
    onSubmit,
    user: userEvent.setup(),
  };
}

describe.each([true, false])('a list to choose from, searchable: %s', (searchable) => {
  it('stays folded when it is only focused', async () => {
    const { field, user } = open(searchable);
    await user.tab();
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('the first arrow unfolds it at its first choice, or at the one that was made; Enter takes it', async () => {
    const { field, onSubmit, user } = open(searchable);
    await user.tab();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field.value).toBe('Sudeste');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field.value).toBe('Sul');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a list that is typed into', () => {
  it('keeps Enter to itself while it is open, also with nothing found', async () => {
    const { field, onSubmit, user } = open(true);
    await user.type(field, 'xyz{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Escape}{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('takes what is marked, however late the list settles after it opened', async () => {
    const { field, onSubmit } = open(true);
    field.focus();
    // All within one task, as keys come to a page that is busy: what the list does «a moment later» is yet to come.
    fireEvent.change(field, { target: { value: 'Nor' } });
    fireEvent.keyDown(field, { key: 'ArrowDown', code: 'ArrowDown' });
    await new Promise((resolve) => setTimeout(resolve, 0));
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
    expect(field.value).toBe('Norte');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('takes it once, and not with the Enter that ends a composition', async () => {
    const { field, onTaken, user } = open(true);
    await user.type(field, 'Nor{ArrowDown}');
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', isComposing: true });
    expect(onTaken).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onTaken.mock.calls).toEqual([['Norte']]);
  });
});
