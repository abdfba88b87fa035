import { TextInput, type TextInputProps } from '@mantine/core';
import { startTransition, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Cents } from '#planning/numbers/money.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { parseMoney } from '#planning/text/money-text.ts';

export interface TypedNumberProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'inputMode' | 'type' | 'min' | 'max'
> {
  value: number | null;
  /**
   * The value once its text could be read; null for a blank. Not called for a text that is refused, which stays with
   * its reason.
   */
  onChange: (value: number | null) => void;
  /** Tells a form whether a refused text is standing in the field. */
  onProblem?: (problem: string | null) => void;
  /** Tells every value while it is typed, not only when the field is left. */
  live?: boolean;
}

interface Notation {
  parse: (text: string, before: number | null) => { value: number | null } | { problem: string };
  format: (value: number | null) => string;
  /** The value as one types it, shown while the field has the focus. */
  edit: (value: number | null) => string;
}

/**
 * Free typing; read and drawn in full when the field is left. A text that cannot be read stays, with what to do about
 * it.
 */
export function TypedNumberInput({
  value,
  onChange,
  onProblem,
  notation,
  error,
  live = false,
  ...rest
}: TypedNumberProps & { notation: Notation }): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The click that gave the field the focus is still to come. */
  const entering = useRef(false);
  /** The value that typing began with: what is typed may continue it (`+20`). */
  const before = useRef(value);
  /** The value told last: what follows from it may not be drawn yet, and `value` be the one before. */
  const said = useRef(value);
  useLayoutEffect(() => {
    said.current = value;
  }, [value]);
  const tell = (next: number | null): void => {
    if (next === said.current) return;
    said.current = next;
    onChange(next);
  };

  const settle = (text: string): void => {
    const reading = notation.parse(text, typed === null ? value : before.current);
    const refused = 'problem' in reading ? reading.problem : null;
    if (refused !== problem) onProblem?.(refused);
    setProblem(refused);
    setTyped(refused === null ? null : text);
    if ('value' in reading) before.current = reading.value;
    if ('value' in reading) tell(reading.value);
  };

  return (
    <TextInput
      autoComplete="off"
      {...rest}
      inputMode="decimal"
      value={typed ?? notation.format(value)}
      error={problem ?? error}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        if (!live) return;
        const reading = notation.parse(text, before.current);
        // A blank on the way to another figure is no figure yet.
        const amount = 'value' in reading ? reading.value : null;
        // What follows from it must not hold back the next key.
        if (amount !== null) startTransition(() => tell(amount));
      }}
      onFocus={(event) => {
        before.current = value;
        // At once, since a text that changes under the selection loses it, and what is typed would stand beside the old
        // figure.
        const input = event.currentTarget;
        flushSync(() => setTyped((text) => text ?? notation.edit(value)));
        input.select();
        rest.onFocus?.(event);
      }}
      onPointerDown={(event) => {
        entering.current = document.activeElement !== event.currentTarget;
        rest.onPointerDown?.(event);
      }}
      onClick={(event) => {
        const { selectionStart, selectionEnd } = event.currentTarget;
        // The click has put a caret into the selection; a stretch marked by dragging stays.
        if (entering.current && selectionStart === selectionEnd) event.currentTarget.select();
        entering.current = false;
        rest.onClick?.(event);
      }}
      onBlur={(event) => {
        settle(event.currentTarget.value);
        rest.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        // Enter submits the form around the field, which must see the value that was typed.
        if (event.key === 'Enter') settle(event.currentTarget.value);
        rest.onKeyDown?.(event);
      }}
    />
  );
}

interface MoneyInputProps extends TypedNumberProps {
  /** Largest absolute amount in cents; a monthly cell's limit unless told. */
  limit?: Cents;
}

/**
 * An amount in reais, held in cents. Reads what people type (`1.234,56`, `1234.56`, `=1200/12`, `+20`) and refuses the
 * ambiguous.
 */
export function MoneyInput({ limit, ...props }: MoneyInputProps): ReactNode {
  const notation: Notation = {
    parse: (text, before) => {
      const reading = parseMoney(text, limit === undefined ? { previous: before } : { previous: before, limit });
      return reading.problem === undefined ? { value: reading.cents } : { problem: reading.problem };
    },
    format: formatMoney,
    edit: (cents) => formatMoney(cents, { negative: 'hyphen', grouped: false }),
  };
  return <TypedNumberInput leftSection="R$" {...props} notation={notation} />;
}
