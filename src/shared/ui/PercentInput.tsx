import type { ReactNode } from 'react';
import type { Millionths } from '#planning/numbers/money.ts';
import { editPercent, formatPercent, parsePercent } from '#planning/text/percent-text.ts';
import { TypedNumberInput, type TypedNumberProps } from '#src/shared/ui/MoneyInput.tsx';

interface PercentInputProps extends TypedNumberProps {
  min?: Millionths;
  max?: Millionths;
}

/** A percentage, held in integer millionths (5 % is 50_000). */
export function PercentInput({ min, max, ...props }: PercentInputProps): ReactNode {
  const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const notation = {
    parse: (text: string) => {
      const reading = parsePercent(text, limits);
      return reading.problem === undefined ? { value: reading.rate } : { problem: reading.problem };
    },
    format: formatPercent,
    edit: editPercent,
  };
  return <TypedNumberInput {...props} notation={notation} />;
}
