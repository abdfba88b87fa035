import { Slider } from '@mantine/core';
import { formatPercent } from '#planning/text/percent-text.ts';
import type { Lever } from '#src/features/statement/what-if/labels.ts';
import classes from '#src/features/statement/what-if/what-if.module.css';
import { Helped } from '#src/shared/help/Helped.tsx';
import { PercentInput } from '#src/shared/ui/PercentInput.tsx';
import { WholeInput } from '#src/shared/ui/WholeInput.tsx';

interface LeverFieldProps {
  lever: Lever;
  value: number;
  onChange: (value: number) => void;
}

/** One thing that may change: typed, or moved on a slider. */
export function LeverField({ lever, value, onChange }: LeverFieldProps) {
  const { label, unit, least, most, step } = lever;
  const set = (typed: number | null) => onChange(Math.max(least, Math.min(most, typed ?? 0)));
  return (
    <div className={classes.lever}>
      <Helped label={label}>
        {unit === 'months' ? (
          <WholeInput label={label} value={value} onChange={set} />
        ) : (
          <PercentInput label={label} min={least} max={most} value={value} onChange={set} />
        )}
      </Helped>
      <Slider
        thumbLabel={label}
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={onChange}
        marks={[{ value: 0 }]}
        label={(at) => (unit === 'months' ? String(at) : formatPercent(at))}
      />
    </div>
  );
}
