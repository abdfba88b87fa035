import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';

function show(value: string, error?: string) {
  const onChange = vi.fn<(month: string) => void>();
  render(
    <MantineProvider env="test">
      <MonthInput label="Mês inicial" value={value} onChange={onChange} error={error} />
    </MantineProvider>,
  );
  return { onChange, user: userEvent.setup() };
}

const given = (value: string) => (
  <MantineProvider env="test">
    <MonthInput label="Mês inicial" value={value} onChange={() => undefined} />
  </MantineProvider>
);

describe('a month', () => {
  it('is typed freely and read when the field is left', async () => {
    const { onChange, user } = show('');
    await user.type(screen.getByLabelText('Mês inicial'), '3/27');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('2027-03');
  });

  it('that cannot be read says so once it is left, whatever else is said of the field', async () => {
    const { onChange, user } = show('', 'Este campo é obrigatório.');
    const field = screen.getByLabelText('Mês inicial');
    await user.type(field, 'abc');
    expect(screen.getByText('Este campo é obrigatório.')).toBeTruthy();
    await user.tab();
    expect(field).toHaveProperty('value', 'abc');
    expect(screen.getByText('Escreva o mês como jan/2027.')).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
    await user.type(field, 'd');
    expect(screen.queryByText('Escreva o mês como jan/2027.')).toBeNull();
  });

  it('that stays what it was, whatever was typed, is shown again when the field is left', async () => {
    const { onChange, user } = show('2027-01');
    const field = screen.getByLabelText('Mês inicial');
    await user.clear(field);
    await user.type(field, 'abc');
    await user.tab();
    expect(onChange).not.toHaveBeenCalled();
    expect(field).toHaveProperty('value', 'jan/2027');
    // Not without a word, which is of what was typed: the month that is shown is written as it should be.
    expect(screen.getByText('«abc» não foi entendido. Escreva o mês como jan/2027.')).toBeTruthy();
    await user.type(field, '{ArrowUp}');
    expect(screen.queryByText(/Escreva o mês como/)).toBeNull();
  });

  it('that cannot be read is handed on as it stands where something is sent of it, and stands so again', async () => {
    const onChange = vi.fn<(month: string) => void>();
    const onUnread = vi.fn<(text: string) => void>();
    const field = (value: string) => (
      <MantineProvider env="test">
        <MonthInput label="Mês inicial" {...{ value, onChange, onUnread }} />
      </MantineProvider>
    );
    const { rerender } = render(field('2027-01'));
    const user = userEvent.setup();
    const input = screen.getByLabelText('Mês inicial');
    await user.clear(input);
    await user.type(input, ' logo ');
    await user.tab();
    expect([onChange.mock.calls, onUnread.mock.calls]).toEqual([[], [['logo']]]);
    rerender(field('logo'));
    expect(input).toHaveProperty('value', 'logo');
    expect(screen.getByText('Escreva o mês como jan/2027.')).toBeTruthy();
    // As a draft has it: nothing was typed here.
    cleanup();
    render(field('logo'));
    expect(screen.getByText('Escreva o mês como jan/2027.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Abrir calendário' }));
    await user.click(await screen.findByRole('button', { name: /^mar\// }));
    expect(onChange.mock.calls).toHaveLength(1);
  });

  it('that was emptied by something else does not show what could not be read before', async () => {
    const user = userEvent.setup();
    const { rerender } = render(given('2027-01'));
    await user.type(screen.getByLabelText('Mês inicial'), 'x');
    await user.tab();
    rerender(given(''));
    expect(screen.getByLabelText('Mês inicial')).toHaveProperty('value', '');
    expect(screen.queryByText('Escreva o mês como jan/2027.')).toBeNull();
  });

  it('is chosen in a calendar in Portuguese, opened at the year it has', async () => {
    const { onChange, user } = show('2027-01');
    await user.click(screen.getByRole('button', { name: 'Abrir calendário' }));
    expect((await screen.findByRole('button', { name: 'Escolher o ano' })).textContent).toContain('2027');
    await user.click(screen.getByRole('button', { name: 'mar/2027' }));
    expect(onChange).toHaveBeenLastCalledWith('2027-03');
    expect(screen.queryByRole('button', { name: 'Escolher o ano' })).toBeNull();
  });
});
