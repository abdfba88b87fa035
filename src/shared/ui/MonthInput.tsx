import '@mantine/core/styles/Popover.layer.css';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { addMonths, type Month } from '#planning/months.ts';
import { monthLabel, readMonth } from '#src/shared/format/month.ts';

interface MonthInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Empty text while no month was typed. */
  value: Month;
  onChange: (month: Month) => void;
}

const MonthCalendar = lazy(() =>
  import('#src/shared/ui/MonthCalendar.tsx').then((module) => ({ default: module.MonthCalendar })),
);

const UNREAD = 'Escreva o mês como jan/2027.';

/** A month, typed freely (`jan/2027`, `1/27`) and read when the field is left, or chosen in a calendar; arrows up and down go to the neighbouring months. */
export function MonthInput({ value, onChange, error, ...rest }: MonthInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const shown = typed ?? (value === '' ? '' : monthLabel(value));
  const unread = typed !== null && typed.trim() !== '' && readMonth(typed) === null;
  const settle = (text: string) => {
    const month = readMonth(text);
    if (month !== null || text.trim() === '') setTyped(null);
    if ((month ?? '') !== value) onChange(month ?? '');
  };
  const calendar = (
    <Popover opened={open} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={rest.disabled ?? false}
          aria-label="Abrir calendário"
          onClick={() => setOpen(!open)}
        >
          <IconCalendar size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>
          <MonthCalendar
            value={value}
            onChoose={(month) => {
              setTyped(null);
              onChange(month);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      autoComplete="off"
      placeholder="mmm/aaaa"
      leftSection={calendar}
      leftSectionPointerEvents="all"
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
