import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { ExplainedIndicator } from '#planning/cashflow/explain-indicator.ts';
import { BEYOND_TOTAL } from '#planning/totals/beyond.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { irrWords, NO_AMOUNTS, paybackWords } from '#src/shared/format/return-words.ts';
import type { Word } from '#src/shared/help/glossary.ts';
import { WordHelp } from '#src/shared/help/word-help.ts';
import classes from '#src/features/statement/report/CashFigures.module.css';
import { reais } from '#src/shared/format/reais.ts';

export interface CashFiguresProps {
  indicators: NonNullable<StatementReportAnswer['indicators']>;
  /** Null while figures are only tried. */
  onExplain: ((indicator: ExplainedIndicator) => void) | null;
}

const EMPTY = [
  { leads: true, word: 'Exposição máxima de caixa', name: 'Exposição máxima' },
  { leads: true, word: 'VPL' },
  { word: 'TIR' },
  { word: 'Payback' },
] as const;

/** What the whole flow is worth, before the partners' money: what it asks for and what it leaves, then the rest. */
export function CashFigures({ indicators, onExplain }: CashFiguresProps) {
  const {
    exposure,
    exposure_month: month,
    contribution,
    contribution_month: called,
    npv,
    discount,
    base,
    irr_monthly: monthly,
    irr_yearly: yearly,
    irr_notes: notes,
  } = indicators;
  if (indicators.empty)
    return (
      <dl className={classes.figures}>
        {EMPTY.map((figure) => (
          <Figure key={figure.word} {...figure} {...NO_AMOUNTS} onExplain={null} />
        ))}
      </dl>
    );
  return (
    <dl className={classes.figures}>
      <Figure
        leads
        word="Exposição máxima de caixa"
        name="Exposição máxima"
        onExplain={onExplain && (() => onExplain('exposure'))}
        value={reais(exposure)}
        note={month === null ? 'O caixa nunca falta.' : `em ${monthLabel(month)}`}
      />
      <Figure
        leads
        word="VPL"
        onExplain={onExplain && (() => onExplain('npv'))}
        value={npv === null ? BEYOND_TOTAL : reais(npv)}
        note={`TMA ${formatPercent(discount)} a.a., base ${monthLabel(base)}`}
      />
      {contribution !== exposure && (
        <Figure
          word="Aporte necessário"
          onExplain={onExplain && (() => onExplain('contribution'))}
          value={reais(contribution)}
          note={called === null ? 'O caixa inicial basta.' : `em ${monthLabel(called)}`}
        />
      )}
      <Figure word="TIR" onExplain={onExplain && (() => onExplain('irr'))} {...irrWords(monthly, yearly, notes)} />
      <Figure
        word="Payback"
        onExplain={onExplain && (() => onExplain('payback'))}
        {...paybackWords(indicators.payback, indicators.discounted_payback)}
      />
    </dl>
  );
}

function Figure({
  leads = false,
  word,
  name = word,
  value,
  note,
  onExplain,
}: {
  /** Looked at first: larger. */
  leads?: boolean;
  /** Its word in the glossary. */
  word: Word;
  /** What it is called, where that is something else. */
  name?: string;
  value: string;
  note: string;
  /** Null while figures are only tried, and of no amounts. */
  onExplain: (() => void) | null;
}) {
  return (
    <div data-leads={leads || undefined}>
      <dt>
        {name}
        <WordHelp word={word} />
      </dt>
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
