import { formatFraction, parseFraction } from '#planning/text/fraction-text.ts';
import { TypedNumberInput, type TypedNumberProps } from '#src/shared/ui/MoneyInput.tsx';

const notation = {
  parse: (text: string) => {
    const reading = parseFraction(text);
    return reading.problem === undefined ? { value: reading.fraction } : { problem: reading.problem };
  },
  format: formatFraction,
  edit: formatFraction,
};

/** An ideal fraction with eight places, held in hundred-millionths. */
export const FractionInput = (props: TypedNumberProps) => <TypedNumberInput {...props} notation={notation} />;
