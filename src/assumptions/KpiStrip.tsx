import type { Unit } from '#planning/explain/arithmetic.ts';
import { differenceText, kpiText } from '#src/assumptions/figures.ts';
import { LABELS } from '#src/assumptions/labels.ts';
import classes from '#src/assumptions/KpiStrip.module.css';
import { HeadMark } from '#src/shared/ui/head-mark.tsx';

export interface Kpi {
  key: string;
  label: string;
  value: number | null;
  unit: Unit;
  /** The same figure of what it is compared with. */
  other?: number | null | undefined;
  /** What is told in the place of the figure, where it is no number of a unit; and why, or when. */
  text?: string | undefined;
  note?: string | undefined;
  /** It has no explanation. */
  plain?: true | undefined;
}

interface KpiStripProps {
  label: string;
  kpis: readonly Kpi[];
  /** Old figures while the assumptions are wrong. */
  stale: boolean;
  onExplain?: ((key: string) => void) | undefined;
}

/** The figures of the whole, on one line; each can be explained. */
export function KpiStrip({ label, kpis, stale, onExplain }: KpiStripProps) {
  return (
    <div className={classes.strip} data-stale={stale || undefined} role="group" aria-label={label}>
      {kpis.map(({ key, label: name, value, unit, other, text: ownText, note, plain }) => {
        const text = ownText ?? (value === null ? '—' : kpiText(value, unit));
        const difference = value === null || typeof other !== 'number' ? null : value - other;
        const words = (
          <>
            <span className="faint">{name}</span>
            <span className={classes.value}>{text}</span>
            {note && <span className={classes.note}>{note}</span>}
            {difference !== null && <span className={classes.delta}>Δ {differenceText(difference, unit)}</span>}
          </>
        );
        return (
          <div key={key} className={classes.place}>
            {onExplain && (value !== null || ownText !== undefined) && !plain ? (
              <button type="button" className={classes.kpi} title={`${LABELS.explain} ${name}`} onClick={() => onExplain(key)}>
                {words}
              </button>
            ) : (
              <div className={classes.kpi}>{words}</div>
            )}
            {/* At the name's end, and not within what explains the figure. */}
            <span className={`faint ${classes.mark}`} data-name={name}>
              <HeadMark label={name} />
            </span>
          </div>
        );
      })}
    </div>
  );
}
