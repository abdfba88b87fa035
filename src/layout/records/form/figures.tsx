import type { ReactNode } from 'react';
import { z } from 'zod';
import { percent as percentWire } from '#contract/fields.ts';
import { decimalFromCents, MAX_CENTS, type Cents, type Millionths } from '#planning/numbers/money.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import type { Field, Standing, Typed } from '#src/layout/records/form/field.ts';
import { reais } from '#src/shared/format/reais.ts';
import { MoneyInput, type TypedNumberProps } from '#src/shared/ui/MoneyInput.tsx';
import { PercentInput } from '#src/shared/ui/PercentInput.tsx';

/** How a kind of figure is drawn, sent and told. */
interface Figure {
  draw: (props: TypedNumberProps) => ReactNode;
  wire: (value: number) => string;
  words?: (value: number) => string;
}

interface FigureStanding extends Standing {
  /** What a field that was emptied stands for; null, unless told. */
  blank?: number;
}

/** A figure in the program's units, whose text may be one that cannot be read. */
export const figure = <Name extends string>(
  name: Name,
  { draw, wire, words }: Figure,
  standing: FigureStanding = {},
): Field<Name> => ({
  name,
  standing,
  typed: (stored) => (typeof stored === 'number' ? stored : null),
  sent: (value, { nullable }) => (typeof value === 'number' ? wire(value) : nullable ? null : undefined),
  ...(words && { words: (value: Typed) => (typeof value === 'number' ? words(value) : '') }),
  ownText: true,
  draw: ({ value, input, onProblem }) =>
    draw({
      ...input,
      value: typeof value === 'number' ? value : null,
      onChange: (next) => input.onChange(next ?? standing.blank ?? null),
      onProblem,
    }),
});

/** An amount in reais; `limit` is the largest, in cents: a monthly cell's unless told. */
export const money = <Name extends string>(name: Name, standing: FigureStanding & { limit?: Cents } = {}): Field<Name> => {
  const limits = standing.limit === undefined ? {} : { limit: standing.limit };
  const draw = (props: TypedNumberProps) => <MoneyInput {...limits} {...props} />;
  return figure(name, { draw, wire: decimalFromCents, words: reais }, standing);
};

const AREA: Figure = {
  draw: (props) => <MoneyInput limit={MAX_CENTS} {...props} leftSection={null} rightSection="m²" />,
  wire: decimalFromCents,
  words: (value) => formatMoney(value),
};

/** Square metres with two places, held in hundredths. */
export const area = <Name extends string>(name: Name, standing: FigureStanding = {}): Field<Name> => figure(name, AREA, standing);

/** A percentage, held in millionths. */
export const percent = <Name extends string>(
  name: Name,
  standing: FigureStanding & { min?: Millionths; max?: Millionths } = {},
): Field<Name> => {
  const { min, max } = standing;
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const draw = (props: TypedNumberProps) => <PercentInput {...limits} {...props} />;
  return figure(name, { draw, wire: (value) => z.encode(percentWire, value), words: formatPercent }, standing);
};
