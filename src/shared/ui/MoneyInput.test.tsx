import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { MoneyInput, type TypedNumberProps } from '#src/shared/ui/MoneyInput.tsx';
import { PercentInput } from '#src/shared/ui/PercentInput.tsx';

const onChange = vi.fn<(value: number | null) => void>();
const onProblem = vi.fn<(problem: string | null) => void>();

function Field({ Input, start = null }: { Input: ComponentType<TypedNumberProps>; start?: number | null }): ReactNode {
  const [value, setValue] = useState(start);
  const take = (next: number | null): void => {
    onChange(next);
    setValue(next);
  };
  return (
    <MantineProvider>
      <Input label="Valor" value={value} onChange={take} onProblem={onProblem} />
    </MantineProvider>
  );
}

async function typeInto(ui: ReactNode, text: string): Promise<HTMLInputElement> {
  onChange.mockClear();
  onProblem.mockClear();
  const user = userEvent.setup();
  render(ui);
  const input = screen.getByLabelText<HTMLInputElement>('Valor');
  await user.clear(input);
  await user.type(input, text);
  await user.tab();
  return input;
}

describe('an amount typed into a form', () => {
  it.each([
    ['1.234,56', 123_456, '1.234,56'],
    ['1234.56', 123_456, '1.234,56'],
    ['1.234', 123_400, '1.234,00'],
    ['=1200/12', 10_000, '100,00'],
    ['-5', -500, '−5,00'],
  ])('%s', async (text, cents, shown) => {
    const input = await typeInto(<Field Input={MoneyInput} />, text);
    expect(onChange.mock.calls).toEqual([[cents]]);
    expect(input.value).toBe(shown);
    expect(onProblem).not.toHaveBeenCalled();
  });

  it('told while it is typed, what was typed last holds, be what was told before not drawn yet', async () => {
    onChange.mockClear();
    render(
      <MantineProvider>
        <MoneyInput label="Valor" live value={1_000} onChange={onChange} />
      </MantineProvider>,
    );
    const user = userEvent.setup();
    const input = screen.getByLabelText<HTMLInputElement>('Valor');
    await user.type(input, '105{Backspace}', { initialSelectionStart: 0, initialSelectionEnd: 9 });
    await user.tab();
    expect(onChange.mock.calls.map(([cents]) => cents).slice(-2)).toEqual([10_500, 1_000]);
  });

  it('keeps an ambiguous text with what to do about it, and takes it back when corrected', async () => {
    const input = await typeInto(<Field Input={MoneyInput} start={500} />, '1,234');
    expect(onChange).not.toHaveBeenCalled();
    expect(input.value).toBe('1,234');
    expect(screen.getByText(/pode ser 1\.234 ou 1,234/)).toBeTruthy();
    expect(onProblem.mock.calls).toEqual([[expect.stringContaining('pode ser')]]);
    const user = userEvent.setup();
    await user.clear(input);
    await user.type(input, '1234{Enter}');
    expect(onChange.mock.calls).toEqual([[123_400]]);
    expect(screen.queryByText(/pode ser/)).toBeNull();
    expect(onProblem.mock.lastCall).toEqual([null]);
  });

  it('shows the amount as one types it while it has the focus, and blanks to null', async () => {
    const user = userEvent.setup();
    onChange.mockClear();
    render(<Field Input={MoneyInput} start={-123_456} />);
    const input = screen.getByLabelText<HTMLInputElement>('Valor');
    expect(input.value).toBe('−1.234,56');
    await user.click(input);
    expect(input.value).toBe('-1234,56');
    await user.clear(input);
    await user.tab();
    expect(onChange.mock.calls).toEqual([[null]]);
  });
});

it('reads a percentage in millionths', async () => {
  const input = await typeInto(<Field Input={PercentInput} />, '12,5');
  expect(onChange.mock.calls).toEqual([[125_000]]);
  expect(input.value).toBe('12,5 %');
});

describe('a figure that stands in the field', () => {
  it.each([
    ['by the keyboard', async (user: ReturnType<typeof userEvent.setup>) => user.tab()],
    ['by a click', async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByLabelText('Valor'))],
  ])('is replaced by what is typed once the field is entered %s', async (_, enter) => {
    onChange.mockClear();
    const user = userEvent.setup();
    render(<Field Input={PercentInput} start={0} />);
    await enter(user);
    await user.keyboard('-5');
    await user.tab();
    expect(screen.getByLabelText<HTMLInputElement>('Valor').value).toBe('−5 %');
    expect(onChange).toHaveBeenLastCalledWith(-50_000);
  });
});
