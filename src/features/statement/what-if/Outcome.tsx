import { formatMoney } from '#planning/money-text.ts';
import { monthLabel } from '#planning/month-text.ts';
import type { Cents } from '#planning/money.ts';
import { NOT_CALCULABLE } from '#planning/cashflow/irr.ts';
import type { changedStatements } from '#src/features/statement/what-if/inputs.ts';
import classes from '#src/features/statement/what-if/what-if.module.css';
import { decimalText, rateText } from '#src/shared/format/rate.ts';

type Made = ReturnType<typeof changedStatements>;

interface Line {
  name: string;
  saved: string;
  made: string;
  difference: string;
  /** Better for the result, worse, or neither. */
  good: boolean | null;
}

/** What the change comes to beside what is saved, in the figures that a decision rests on. */
export function Outcome({ saved, made, stale }: { saved: Made; made: Made; stale: boolean }) {
  const lines = [
    ...lastLines(saved, made),
    money('Saldo final de caixa', saved.balances.closing.at(-1) ?? 0, made.balances.closing.at(-1) ?? 0),
    exposure(saved, made),
    money('VPL', saved.indicators.npv, made.indicators.npv),
    rate('TIR a.a.', saved.indicators.irr_yearly, made.indicators.irr_yearly),
  ];
  return (
    <table className={classes.outcome} data-stale={stale || undefined}>
      <caption>Efeito no período e no fluxo inteiro (R$)</caption>
      <thead>
        <tr>
          <th scope="col">Valor</th>
          <th scope="col">Salvo</th>
          <th scope="col">Simulado</th>
          <th scope="col">Δ</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, saved: was, made: is, difference, good }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{was}</td>
            <td>{is}</td>
            <td data-tone={good === null ? undefined : good ? 'good' : 'bad'}>{difference}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const better = (difference: number): boolean | null => (difference === 0 ? null : difference > 0);

const money = (name: string, was: Cents, is: Cents): Line => ({
  name,
  saved: formatMoney(was),
  made: formatMoney(is),
  difference: formatMoney(is - was),
  good: better(is - was),
});

/** First and last formula line of money of the income statement: net revenue, and the result. */
function lastLines(saved: Made, made: Made): Line[] {
  const totals = (of: Made) => of.dre.rows.filter(({ type, format }) => type === 'aggregator' && format === 'valor');
  const [was, is] = [totals(saved), totals(made)];
  return [...new Set([0, was.length - 1])].flatMap((at) => {
    const [one, other] = [was[at], is[at]];
    return one && other ? [money(one.nome, one.total ?? 0, other.total ?? 0)] : [];
  });
}

/** Less cash that is lacking is better; the month is part of the answer. */
function exposure(saved: Made, made: Made): Line {
  const text = ({ indicators: { exposure: cents, exposure_month: month } }: Made) =>
    `${formatMoney(cents)}${month === null ? '' : ` em ${monthLabel(month)}`}`;
  const difference = made.indicators.exposure - saved.indicators.exposure;
  return {
    name: 'Exposição máxima',
    saved: text(saved),
    made: text(made),
    difference: formatMoney(difference),
    good: better(-difference),
  };
}

function rate(name: string, was: number | null, is: number | null): Line {
  const difference = was === null || is === null ? null : is - was;
  return {
    name,
    saved: was === null ? NOT_CALCULABLE : rateText(was, 2),
    made: is === null ? NOT_CALCULABLE : rateText(is, 2),
    difference: difference === null ? '—' : `${decimalText(difference * 100, 2)} p.p.`,
    good: difference === null ? null : better(difference),
  };
}
