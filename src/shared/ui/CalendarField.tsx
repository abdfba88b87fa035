import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, use, useState, type ComponentType } from 'react';
import { InRows } from '#src/shared/ui/filter-rows.ts';
import { Popover } from '#src/shared/ui/later/Popover.tsx';

export interface CalendarProps {
  /** Empty text while nothing was chosen. */
  value: string;
  onChoose: (value: string) => void;
}

export interface CalendarFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Empty text while nothing was typed. */
  value: string;
  /** Not called for a text that cannot be read: what stood before it still does. */
  onChange: (value: string) => void;
  /** Takes that text as it stands, where something is sent of it: whoever judges the record then refuses it. */
  onUnread?: (text: string) => void;
}

interface Written {
  /** What a value looks like. */
  show: (value: string) => string;
  /** What a text means; null for none. */
  read: (text: string) => string | null;
  /** The value some steps away. */
  step: (value: string, by: number) => string;
  /** Loaded when it is opened. */
  calendar: ComponentType<CalendarProps>;
  /** Said of a text that means nothing. */
  unread: string;
}

/**
 * A month or a day, typed freely and read when the field is left, or chosen in a calendar; arrows up and down go to the
 * neighbours.
 */
export function CalendarField({ value, onChange, onUnread, error, written, ...rest }: CalendarFieldProps & { written: Written }) {
  const { show, read, step, calendar: Calendar, unread } = written;
  const [typed, setTyped] = useState<string | null>(null);
  /** Whether what was left could not be read: while it is typed, nobody is told that it means nothing yet. */
  const [wasUnread, setUnread] = useState(false);
  /** What it was, for where a value is shown in its place: beside that alone its reason would be told of the value. */
  const [left, setLeft] = useState('');
  const known = read(value) ?? '';
  const isUnread = wasUnread || (typed === null && value !== known);
  const [open, setOpen] = useState(false);
  const inRows = use(InRows) !== null;
  // Where a value stands all the same, as over figures that need one, it is shown again, beside the reason.
  if (wasUnread && typed !== null && value !== '') setTyped(null);
  // Emptied by somebody else meanwhile.
  if (wasUnread && typed === null && value === '') setUnread(false);
  const shown = typed ?? (known === '' ? value : show(known));
  const settle = (given: string) => {
    const meant = read(given);
    const text = given.trim();
    const isNothing = meant === null && text !== '';
    setUnread(isNothing);
    setLeft(text);
    if (!isNothing) setTyped(null);
    const tell = isNothing ? onUnread : onChange;
    const next = meant ?? text;
    if (next !== value) tell?.(next);
  };
  const reason = wasUnread && typed === null && known !== '' ? `«${left}» não foi entendido. ${unread}` : unread;
  const calendar = (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={rest.disabled ?? false}
          aria-label="Abrir calendário"
          // Its ring, too, stands beside what is written.
          style={{ outlineOffset: -2 }}
        >
          <IconCalendar size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      }
    >
      <Suspense>
        <Calendar
          value={known}
          onChoose={(chosen) => {
            setTyped(null);
            setUnread(false);
            onChange(chosen);
            setOpen(false);
          }}
        />
      </Suspense>
    </Popover>
  );
  return (
    <TextInput
      autoComplete="off"
      leftSection={calendar}
      leftSectionPointerEvents="all"
      label={inRows ? rest['aria-label'] : undefined}
      {...rest}
      value={shown}
      error={isUnread ? reason : error}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setUnread(false);
      }}
      onBlur={(event) => {
        settle(event.currentTarget.value);
        rest.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        // Enter submits the form around the field, which must see what was typed.
        if (event.key === 'Enter') settle(event.currentTarget.value);
        const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        const meant = read(event.currentTarget.value);
        if (by === 0 || meant === null) return;
        event.preventDefault();
        setTyped(null);
        setUnread(false);
        onChange(step(meant, by));
      }}
    />
  );
}
