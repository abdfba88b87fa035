import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';

function show(value: string) {
  const onChange = vi.fn<(month: string) => void>();
  render(
    <MantineProvider env="test">
      <MonthInput label="Mês inicial" value={value} onChange={onChange} />
    </MantineProvider>,
  );
  return { onChange, user: userEvent.setup() };
}

describe('a month', () => {
  it('is typed freely and read when the field is left', async () => {
    const { onChange, user } = show('');
    await user.type(screen.getByLabelText('Mês inicial'), '3/27');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('2027-03');
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
