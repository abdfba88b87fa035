import { BEYOND_TOTAL } from '#planning/totals/beyond.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import type { Cents } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';
import { holdsAmounts } from '#planning/statement/compare.ts';
import { FAVOUR_WORDS, isWithoutSide, judge } from '#planning/statement/judgement.ts';
import { NOT_CALCULABLE } from '#planning/cashflow/irr.ts';
import type { changedStatements } from '#src/features/statement/what-if/inputs.ts';
import classes from '#src/features/statement/what-if/what-if.module.css';
import { decimalText, rateText } from '#src/shared/format/rate.ts';
import { FAVOUR_TONES } from '#src/shared/ui/figures/variance-cells.ts';
import tables from '#src/shared/ui/CompactTable.module.css';

type Result = ReturnType<typeof changedStatements>;

interface Line {
  name: string;
  saved: string;
  outcome: string;
  difference: string;
  /** What it does to the result, above 0 better; null: there is no difference. */
  effect: number | null;
}

/**
 * What the change comes to beside what is saved, in the figures that a decision rests on. Where nothing is budgeted
 * nothing is called better or worse, and a flow without amounts has no figures.
 */
export function Outcome({ saved, outcome, stale }: { saved: Result; outcome: Result; stale: boolean }) {
  const lines = [
    ...judged(lastLines(saved, outcome), holdsAmounts(saved.dre)),
    ...judged(
      [money('Saldo final de caixa', saved.balances.closing.at(-1) ?? 0, outcome.balances.closing.at(-1) ?? 0)],
      holdsAmounts(saved.cashflow),
    ),
    ...ofFlow(flowLines(saved, outcome), saved.indicators.empty, outcome.indicators.empty),
  ];
  return (
    <table className={`${tables.compact} ${classes.outcome}`} data-figures data-stale={stale || undefined}>
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
        {lines.map(({ name, saved: was, outcome: is, difference, favour }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{was}</td>
            <td>{is}</td>
            <td data-tone={FAVOUR_TONES[favour]}>{difference}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Each with what it is called; without a budget to stand against, a word in the place of a difference. */
const judged = (lines: readonly Line[], budgeted: boolean) =>
  lines.map((line) => {
    const favour = judge({ effect: line.effect, budgeted });
    return { ...line, favour, difference: isWithoutSide(favour) ? FAVOUR_WORDS[favour] : line.difference };
  });

/** What a whole flow is worth; one without amounts is worth nothing that could be told. */
const ofFlow = (lines: readonly Line[], wasEmpty: boolean, isEmpty: boolean) =>
  judged(isEmpty ? lines.map((line) => ({ ...line, effect: null })) : lines, !wasEmpty).map((line) => ({
    ...line,
    ...(wasEmpty && { saved: '—' }),
    ...(isEmpty && { outcome: '—', difference: '—' }),
  }));

const flowLines = (saved: Result, outcome: Result): Line[] => [
  lack('Exposição máxima', saved, outcome, ({ exposure, exposure_month: month }) => ({ cents: exposure, month })),
  ...([saved, outcome].some(({ indicators }) => indicators.contribution !== indicators.exposure)
    ? [
        lack('Aporte necessário', saved, outcome, ({ contribution, contribution_month: month }) => ({
          cents: contribution,
          month,
        })),
      ]
    : []),
  presentValue(saved.indicators.npv, outcome.indicators.npv),
  rate('TIR a.a.', saved.indicators.irr_yearly, outcome.indicators.irr_yearly),
];

const money = (name: string, was: Cents, is: Cents): Line => ({
  name,
  saved: formatMoney(was),
  outcome: formatMoney(is),
  difference: formatMoney(is - was),
  effect: is - was,
});

const valueText = (value: Cents | null): string => (value === null ? BEYOND_TOTAL : formatMoney(value));

/** A value that is more than money is has no difference. */
function presentValue(was: Cents | null, is: Cents | null): Line {
  if (was !== null && is !== null) return money('VPL', was, is);
  return { name: 'VPL', saved: valueText(was), outcome: valueText(is), difference: '—', effect: null };
}

/** First and last formula line of money of the income statement: net revenue, and the result. */
function lastLines(saved: Result, outcome: Result): Line[] {
  const totals = (of: Result) => of.dre.rows.filter(({ type, format }) => type === 'aggregator' && format === 'valor');
  const [was, is] = [totals(saved), totals(outcome)];
  return [...new Set([0, was.length - 1])].flatMap((at) => {
    const [one, other] = [was[at], is[at]];
    return one && other ? [money(one.nome, one.total ?? 0, other.total ?? 0)] : [];
  });
}

const lackText = ({ cents, month }: { cents: Cents; month: Month | null }): string =>
  `${formatMoney(cents)}${month === null ? '' : ` em ${monthLabel(month)}`}`;

/** Less cash that is lacking is better; the month is part of the answer. */
function lack(
  name: string,
  saved: Result,
  outcome: Result,
  of: (indicators: Result['indicators']) => { cents: Cents; month: Month | null },
): Line {
  const [was, is] = [of(saved.indicators), of(outcome.indicators)];
  const difference = is.cents - was.cents;
  return {
    name,
    saved: lackText(was),
    outcome: lackText(is),
    difference: formatMoney(difference),
    effect: -difference,
  };
}

function rate(name: string, was: number | null, is: number | null): Line {
  const difference = was === null || is === null ? null : is - was;
  return {
    name,
    saved: was === null ? NOT_CALCULABLE : rateText(was, 2),
    outcome: is === null ? NOT_CALCULABLE : rateText(is, 2),
    difference: difference === null ? '—' : `${decimalText(difference * 100, 2)} p.p.`,
    effect: difference,
  };
}
