import { TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { addMonths, type Month } from '#planning/months.ts';
import { monthLabel, readMonth } from '#src/shared/format/month.ts';

interface MonthInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Empty text while no month was typed. */
  value: Month;
  onChange: (month: Month) => void;
}

const UNREAD = 'Escreva o mês como jan/2027.';

/** A month, typed freely (`jan/2027`, `1/27`) and read when the field is left; arrows up and down go to the neighbouring months. */
export function MonthInput({ value, onChange, error, ...rest }: MonthInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === '' ? '' : monthLabel(value));
  const unread = typed !== null && typed.trim() !== '' && readMonth(typed) === null;
  const settle = (text: string) => {
    const month = readMonth(text);
    if (month !== null || text.trim() === '') setTyped(null);
    if ((month ?? '') !== value) onChange(month ?? '');
  };
  return (
    <TextInput
      autoComplete="off"
      placeholder="mmm/aaaa"
      leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
      {...rest}
      value={shown}
      error={error ?? (unread && value === '' ? UNREAD : undefined)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={(event) => {
        settle(event.currentTarget.value);
        rest.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        // Enter submits the form around the field, which must see the month that was typed.
        if (event.key === 'Enter') settle(event.currentTarget.value);
        const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        const month = readMonth(event.currentTarget.value);
        if (step === 0 || month === null) return;
        event.preventDefault();
        setTyped(null);
        onChange(addMonths(month, step));
      }}
    />
  );
}
