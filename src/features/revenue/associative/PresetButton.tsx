import { SPAN_BACKWARDS } from '#contract/refusals.ts';
import { CURVE_LABELS } from '#contract/plan-labels.ts';
import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { spreadCurve } from '#planning/curves/presets.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';
import { ONE } from '#planning/numbers/ratio.ts';
import classes from '#src/features/revenue/associative/associative.module.css';
import type { CurveRow } from '#src/features/revenue/associative/curve-columns.ts';
import { draftOf } from '#src/features/revenue/associative/draft.ts';
import { monthsOf } from '#src/assumptions/month-values.ts';
import type { OtherPlan } from '#src/assumptions/assumptions-kind.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { keyOf, optionsOf } from '#src/shared/ui/options.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { Popover } from '#src/shared/ui/later/Popover.tsx';

const CURVES = { sales: 'Vendas', work: 'Evolução da obra' } as const;
const { linear, s } = CURVE_LABELS;
const SHAPES = { linear, s };
type Curve = keyof typeof CURVES;

interface PresetButtonProps {
  store: GridStore<CurveRow>;
  plan: AssociativePlan;
  others: readonly OtherPlan<AssociativePlan>[];
  onPlan: (change: Partial<AssociativePlan>) => void;
  /** The curve is filled: the focus goes on in the grid. */
  onDone: () => void;
}

/**
 * Fills a curve with a shape, or with what another version says, month by month. Undone in the grid like anything typed
 * there.
 */
export function PresetButton({ store, plan, others, onPlan, onDone }: PresetButtonProps) {
  const [opened, setOpened] = useState(false);
  // Given up, the focus goes back to the button; done, it is in the grid.
  const [done, setDone] = useState(false);
  const turn = (open: boolean) => {
    setDone(false);
    setOpened(open);
  };
  return (
    <Popover
      opened={opened}
      onChange={turn}
      position="bottom-start"
      shadow="md"
      width={300}
      returnFocus={!done}
      label="Preencher curva"
      button={
        <Button variant="default" size="compact-sm" leftSection={<IconWand size={14} stroke={1.6} />}>
          Preencher curva
        </Button>
      }
    >
      <PresetForm
        {...{ store, plan, others, onPlan }}
        onDone={() => {
          setDone(true);
          setOpened(false);
          onDone();
        }}
      />
    </Popover>
  );
}

function PresetForm({ store, plan, others, onPlan, onDone }: PresetButtonProps) {
  const [curve, setCurve] = useState<Curve>('sales');
  const [shape, setShape] = useState<string>('linear');
  const [span, setSpan] = useState<{ first: Month; last: Month }>(() => ({
    first: plan.start,
    last: plan.work.kind === 'informada' ? addMonths(plan.start, plan.months - 1) : plan.work.last,
  }));
  const source = others.find(({ id }) => shape === `v${id}`);
  const problem = !source && span.last < span.first ? SPAN_BACKWARDS : undefined;

  const apply = () => {
    const created = keyOf(SHAPES, shape);
    if (created && curve === 'work') {
      onPlan({ work: { kind: created, ...span } });
      return onDone();
    }
    const months = monthsOf(plan);
    const values = source ? fromVersion(source.plan, curve, plan, months) : created ? spread(created) : [];
    store.apply(months.map((month, at) => ({ row: month, column: curve, from: null, to: values[at] ?? null })));
    onDone();
  };
  const spread = (created: keyof typeof SHAPES): number[] =>
    spreadCurve(created, plan.sales.kind === 'unidades' ? plan.units - plan.swap_units : ONE, span, plan);

  return (
    <form
      className={classes.preset}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) apply();
      }}
    >
      <SelectInput
        label="Curva"
        data-autofocus
        comboboxProps={{ withinPortal: false }}
        data={optionsOf(CURVES)}
        value={curve}
        onChange={(value) => setCurve(keyOf(CURVES, value) ?? curve)}
      />
      <SelectInput
        label="Forma"
        comboboxProps={{ withinPortal: false }}
        data={[...optionsOf(SHAPES), ...others.map(({ id, name }) => ({ value: `v${id}`, label: `Da versão «${name}»` }))]}
        value={shape}
        onChange={(value) => setShape(value ?? shape)}
      />
      {!source && (
        <div className={classes.span}>
          <MonthInput label="De" value={span.first} onChange={(first) => first !== '' && setSpan({ ...span, first })} />
          <MonthInput
            label="Até"
            error={problem}
            value={span.last}
            onChange={(last) => last !== '' && setSpan({ ...span, last })}
          />
        </div>
      )}
      <Button type="submit" disabled={problem !== undefined}>
        Preencher {CURVES[curve].toLowerCase()}
      </Button>
    </form>
  );
}

/** Another version's curve in the months of this plan. A curve of sales counted otherwise has no place here. */
function fromVersion(source: AssociativePlan, curve: Curve, plan: AssociativePlan, months: readonly Month[]): (number | null)[] {
  const other = draftOf(source);
  if (curve === 'sales') return months.map((month) => (source.sales.kind === plan.sales.kind ? (other.sales[month] ?? 0) : null));
  return months.map((month) => other.work[month] ?? null);
}
