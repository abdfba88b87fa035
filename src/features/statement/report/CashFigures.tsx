import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { IRR_NOTES, NOT_CALCULABLE } from '#planning/cashflow/irr.ts';
import { formatMoney } from '#planning/money-text.ts';
import { monthLabel } from '#planning/month-text.ts';
import { formatPercent } from '#planning/percent-text.ts';
import { decimalText, rateText } from '#src/shared/format/rate.ts';
import classes from '#src/features/statement/report/CashFigures.module.css';

interface CashFiguresProps {
  indicators: NonNullable<StatementReportAnswer['indicators']>;
  /** Null while figures are only tried. */
  onExplain: ((indicator: 'npv' | 'exposure') => void) | null;
}

/** What the whole flow is worth, before the partners' money. */
export function CashFigures({ indicators, onExplain }: CashFiguresProps) {
  const {
    exposure,
    exposure_month: month,
    npv,
    discount,
    base,
    irr_monthly: monthly,
    irr_yearly: yearly,
    irr_notes: notes,
  } = indicators;
  // The API tells notes by their names.
  const why = notes.map((note) => IRR_NOTES[note as keyof typeof IRR_NOTES] ?? note).join(' ');
  return (
    <dl className={classes.figures}>
      <Figure
        name="Exposição máxima"
        onExplain={onExplain && (() => onExplain('exposure'))}
        value={`R$ ${formatMoney(exposure)}`}
        note={month === null ? 'O caixa nunca falta.' : `em ${monthLabel(month)}`}
      />
      <Figure
        name="VPL"
        value={`R$ ${formatMoney(npv)}`}
        note={`TMA ${formatPercent(discount)} a.a., base ${monthLabel(base)}`}
      />
      <Figure
        name="TIR"
        value={monthly === null ? NOT_CALCULABLE : `${rateText(monthly)} a.m.`}
        note={[yearly === null ? '' : `${rateText(yearly)} a.a.`, why].filter((text) => text !== '').join(' · ')}
      />
      <Figure
        name="Payback"
        value={monthsText(indicators.payback)}
        note={`descontado: ${monthsText(indicators.discounted_payback)}`}
      />
    </dl>
  );
}

function Figure({
  name,
  value,
  note,
  onExplain = null,
}: {
  name: string;
  value: string;
  note: string;
  onExplain?: (() => void) | null;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {onExplain ? (
          <button type="button" className={classes.explained} title={`Explicar ${name}`} onClick={onExplain}>
            {value}
          </button>
        ) : (
          <strong>{value}</strong>
        )}
        <span title={note}>{note}</span>
      </dd>
    </div>
  );
}

const monthsText = (months: number | null): string =>
  months === null ? 'não há' : months === 0 ? 'sem exposição' : `${decimalText(months, 1)} meses`;
