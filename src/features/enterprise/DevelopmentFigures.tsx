import { formatFraction } from '#planning/text/fraction-text.ts';
import { missingFraction } from '#planning/numbers/fraction.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import classes from '#src/features/enterprise/enterprise.module.css';
import type { ModuleRow } from '#src/features/enterprise/labels.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { HeadMark } from '#src/shared/ui/head-mark.tsx';

const sum = (modules: readonly ModuleRow[], of: (module: ModuleRow) => number | null) =>
  modules.reduce((total, module) => total + (of(module) ?? 0), 0);

/** «faltam 0,46666648», «passam 0,00000500»; null where the fractions come to 1. */
function fractionProblem(listed: number): string | null {
  const missing = missingFraction(listed);
  if (missing === 0) return null;
  return `${missing > 0 ? 'faltam' : 'passam'} ${formatFraction(Math.abs(missing))}`;
}

interface DevelopmentFiguresProps {
  modules: readonly ModuleRow[];
  /** All of the development, where only some are looked at: fractions are shares of the whole. */
  all?: readonly ModuleRow[];
}

/**
 * What some modules come to: units planned and listed, sold, prices against the planned VGV, and the ideal fractions,
 * which should come to 1.
 */
export function DevelopmentFigures({ modules, all = modules }: DevelopmentFiguresProps) {
  if (modules.length === 0) return null;
  const units = sum(modules, ({ unit_count }) => unit_count);
  const listed = sum(modules, ({ listed_units }) => listed_units);
  const sold = sum(modules, ({ listed_sold }) => listed_sold);
  const vgv = sum(modules, ({ vgv: own }) => own);
  const price = sum(modules, ({ listed_price }) => listed_price);
  const fraction = sum(modules, ({ listed_fraction }) => listed_fraction);
  const whole = sum(all, ({ listed_fraction }) => listed_fraction);
  const anyListed = all.some(({ listed_units }) => listed_units > 0);
  const problem = anyListed ? fractionProblem(whole) : null;
  return (
    <dl className={classes.figures} aria-label="Somas do empreendimento">
      <div>
        <dt>Unidades na tabela</dt>
        <dd>
          {countLabel(listed)}
          {units > 0 && ` de ${countLabel(units)}`}
        </dd>
      </div>
      <div>
        <dt>Vendidas</dt>
        <dd>{countLabel(sold)}</dd>
      </div>
      <div>
        <dt className={classes.marked}>
          VGV (R$)
          <HeadMark label="VGV (R$)" />
        </dt>
        <dd>{formatMoney(vgv, { zero: 'dash' })}</dd>
      </div>
      <div>
        <dt>Tabela de preços (R$)</dt>
        <dd>
          {formatMoney(price, { zero: 'dash' })}
          {listed > 0 && listed === units && price !== vgv && (
            <span className={classes.off}> · {formatMoney(price - vgv)} em relação ao VGV</span>
          )}
        </dd>
      </div>
      <div>
        <dt className={classes.marked}>
          Σ fração ideal
          <HeadMark label="Σ fração ideal" />
        </dt>
        <dd>
          <span role="status">
            {listed === 0 ? '–' : formatFraction(fraction)}
            {all.length > modules.length && anyListed && ` de ${formatFraction(whole)} no empreendimento`}
            {problem !== null && <span className={classes.off}> · {problem}</span>}
          </span>
        </dd>
      </div>
    </dl>
  );
}
