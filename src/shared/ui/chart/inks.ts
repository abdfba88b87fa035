import type { BarKind } from '#src/shared/ui/chart/chart-scale.ts';
import classes from '#src/shared/ui/chart/chart.module.css';

/** The ink of an amount, by what it is: a plan two thirds of it, what happened all of it, a forecast its outline. */
export const INKS: Readonly<Record<BarKind, string | undefined>> = {
  plan: classes.plan,
  fact: classes.solid,
  forecast: classes.outlined,
};
