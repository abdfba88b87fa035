import { useEffect, useEffectEvent, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { Statement } from '#planning/statement/structure.ts';
import { lackingText } from '#planning/statement/judgement.ts';
import { actualsText } from '#planning/statement/basis.ts';
import { holdsAmounts, type Variance } from '#planning/statement/compare.ts';
import { ONE } from '#planning/numbers/ratio.ts';
import { bridgeSteps } from '#src/features/statement/bridge.ts';
import { cashFacts, closingRow } from '#src/features/statement/paper/cash.ts';
import { leading, pageFit } from '#src/features/statement/paper/fit.ts';
import {
  lackingIn,
  largestVariances,
  rootsOf,
  sheetRows,
  unlikeNames,
  type LargeVariance,
  type Part,
  type SheetReports,
  type SheetRow,
} from '#src/features/statement/paper/sheet.ts';
import { useDetails } from '#src/features/statement/paper/use-details.ts';
import type { StatementParams } from '#src/resources/statement-report.ts';
import { dateTimeLabel } from '#src/shared/format/date.ts';
import { monthLabel, shortMonth } from '#src/shared/format/month.ts';
import { formatScaled, SCALE_LABELS } from '#src/shared/format/scale.ts';
import type { Scale } from '#src/shared/format/scale-units.ts';
import { shareText } from '#src/shared/format/share.ts';
import { WaterfallDrawing } from '#src/shared/ui/chart/WaterfallDrawing.tsx';
import type { FigureCell } from '#src/shared/ui/figures/figure-rows.ts';
import { ACTUALS_LABELS, varianceCell, type ActualsPart } from '#src/shared/ui/figures/variance-cells.ts';
import classes from '#src/features/statement/paper/paper.module.css';

interface DirectorSheetProps {
  statement: Statement;
  title: string;
  reports: SheetReports;
  params: StatementParams;
  scale: Scale;
  head: { organization: string; version: string; filters: string; person: string };
  /** It is about to be printed: what it tells in words is read first. */
  pending: boolean;
  /** Since when it is being printed; null: it is not. */
  printed: number | null;
  onReady: () => void;
  /** Its file could not be loaded. */
  onClose: () => void;
}

/** Where no figure of it would have room, the next unit is taken. */
const WIDE = 1_000_000_000_00;
/** As wide as every name below a bar is whole. */
const CHART = 540;
const MILLIMETRE = 96 / 25.4;
/** Roots that are named in it, besides both ends and the rest. */
const STEPS = 4;

/**
 * A report on one page: the month, the year until then and the year as it is likely to end, what differs most and why.
 * Drawn while it is printed, and only then; until that it reads what it needs.
 */
export function DirectorSheet(props: DirectorSheetProps) {
  const { statement, title, reports, params, head, pending, printed, onReady } = props;
  const rows = useMemo(() => sheetRows(reports), [reports]);
  const roots = useMemo(() => [...rootsOf(rows), ...closingRow(reports)], [rows, reports]);
  const fit = pageFit(roots.length);
  const largest = useMemo(() => largestVariances(rows, fit.variances), [rows, fit.variances]);
  const { variances, settled } = useDetails(statement, params, reports.month, { variances: largest, wanted: pending });
  const tellReady = useEffectEvent(onReady);
  useEffect(() => {
    if (pending && settled) tellReady();
  }, [pending, settled]);
  if (printed === null) return null;
  const sizes = roots.filter(({ format }) => format === 'valor').map(({ year }) => Math.abs(year.base ?? 0));
  const scale: Scale = props.scale === 'milhao' || Math.max(0, ...sizes) >= WIDE ? 'milhao' : 'mil';
  const shown = leading(roots, fit.lines);
  const { month, plan, fact } = reports;
  const label = monthLabel(month);
  const names = { base: 'Orçado', other: 'Realizado' };
  const budgeted = holdsAmounts(plan);
  const steps =
    fact && budgeted
      ? bridgeSteps(
          rows.map((row) => ({ ...row, label: row.name, base: row.month.base, other: row.month.other })),
          names,
          STEPS,
        )
      : [];
  const lacking = lackingIn(rows);
  const notes = [
    fact?.realised ? `${actualsText(fact.realised)}.` : 'Ainda não há realizado: só o orçado.',
    lacking && lackingText(lacking),
    !budgeted && 'Sem orçamento: nada foi orçado no ano, então não há o que julgar.',
    shown.length < roots.length && `${roots.length - shown.length} linhas ficaram só na tabela completa.`,
  ].filter((note) => typeof note === 'string');
  return createPortal(
    <article className={classes.sheet} data-director-sheet>
      <header className={classes.head}>
        <div>
          <p className={classes.of}>{head.organization}</p>
          <h1>{`${title} · ${label}`}</h1>
        </div>
        <p className={classes.said}>
          <strong>{head.version}</strong>
          <span>{head.filters}</span>
          <span>{`Impresso em ${dateTimeLabel(new Date(printed).toISOString())}${head.person === '' ? '' : ` por ${head.person}`}`}</span>
        </p>
      </header>
      <SheetTable label={`${title}, ${label}`} {...{ rows: shown, scale, reports }} />
      {statement === 'cashflow' && <p className={classes.facts}>{cashFacts(plan)}</p>}
      <p className={classes.notes}>{notes.join(' ')}</p>
      <div className={classes.below}>
        {variances.length > 0 && (
          <section>
            <h2>{`O que mais mudou em ${label}`}</h2>
            <ol>
              {variances.map((one) => (
                <Reason key={one.row.key} variance={one} scale={scale} />
              ))}
            </ol>
          </section>
        )}
        {fit.drawing > 0 && steps.length > 2 && (
          <figure>
            <figcaption>
              {`Do orçado ao realizado em ${label}`} <span>{SCALE_LABELS[scale]}</span>
            </figcaption>
            <WaterfallDrawing
              title={`Do orçado ao realizado em ${label}`}
              steps={steps}
              width={CHART}
              height={Math.floor(fit.drawing * MILLIMETRE)}
              written
            />
          </figure>
        )}
      </div>
      <footer className={classes.foot}>
        <span>Previsto</span>
        <span>1 de 1</span>
      </footer>
    </article>,
    document.body,
  );
}

const PARTS = ['budget', 'fact', 'difference', 'percent'] as const;
/** A column this narrow says of what by standing beside it. */
const nameOf = (part: ActualsPart): string => (part === 'percent' ? '%' : ACTUALS_LABELS[part]);

interface SheetTableProps {
  label: string;
  rows: readonly SheetRow[];
  scale: Scale;
  reports: SheetReports;
}

function SheetTable({ label, rows, scale, reports }: SheetTableProps) {
  const { month, plan, fact } = reports;
  const first = plan.first === month ? '' : `${shortMonth(plan.first)} a `;
  const places = [
    { key: 'month', label: monthLabel(month), fact: ACTUALS_LABELS.fact },
    { key: 'toDate', label: `Acumulado: ${first}${monthLabel(month)}`, fact: ACTUALS_LABELS.fact },
    { key: 'year', label: `Ano: ${shortMonth(plan.first)} a ${monthLabel(plan.last)}`, fact: ACTUALS_LABELS.trend },
  ] as const;
  const parts = fact ? PARTS : PARTS.slice(0, 1);
  return (
    <table className={classes.table} aria-label={label} data-alone={fact ? undefined : true}>
      <colgroup>
        <col />
        {places.flatMap(({ key }) => parts.map((part) => <col key={`${key}-${part}`} data-part={part} />))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" rowSpan={2} className={classes.name}>
            Linha <span>{SCALE_LABELS[scale]}</span>
          </th>
          {places.map(({ key, label: of }) => (
            <th key={key} scope="colgroup" colSpan={parts.length}>
              {of}
            </th>
          ))}
        </tr>
        <tr>
          {places.map(({ key, fact: name }) =>
            parts.map((part) => (
              <th key={`${key}-${part}`} scope="col" data-part={part}>
                {part === 'fact' ? name : nameOf(part)}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-style={row.style} data-type={row.type}>
            <th scope="row">{row.label}</th>
            {places.map(({ key }) =>
              parts.map((part) => {
                const { text, tone } = cellOf(row, row[key], part, scale);
                return (
                  <td key={`${key}-${part}`} data-part={part} data-tone={tone}>
                    {text}
                  </td>
                );
              }),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const BEYOND = 10 * ONE;

function cellOf({ format, known }: SheetRow, one: Variance, part: ActualsPart, scale: Scale): FigureCell {
  const percentual = format === 'percentual';
  // A share differs by points alone.
  if (percentual && part === 'percent') return { text: '' };
  // Beyond ten times it says no more how much.
  const { percent } = one;
  if (part === 'percent' && percent !== null && Math.abs(percent) >= BEYOND)
    return { ...varianceCell(part, one, { amount: String, partial: false, known }), text: percent < 0 ? '< −999 %' : '> 999 %' };
  const amount = (value: number): string => (percentual ? shareText(value, 1) : formatScaled(value, scale));
  return varianceCell(part, one, { amount, percentual, partial: false, known });
}

function Reason({ variance, scale }: { variance: LargeVariance; scale: Scale }) {
  const { row, budget, fact } = variance;
  const difference = cellOf(row, row.month, 'difference', scale);
  const percent = cellOf(row, row.month, 'percent', scale);
  return (
    <li>
      <strong>{row.label}</strong>{' '}
      <b data-tone={difference.tone}>{percent.text === '—' ? difference.text : `${difference.text} (${percent.text})`}</b>
      <PartsOf name="Orçado" parts={budget} scale={scale} />
      <PartsOf name="Realizado" parts={fact} scale={scale} />
    </li>
  );
}

/** What is longer stands in the report: here it says which one it is. */
const LETTERS = 84;

function PartsOf({ name, parts, scale }: { name: string; parts: readonly Part[]; scale: Scale }) {
  if (parts.length === 0) return null;
  const words = unlikeNames(parts).map(({ name: of, cents }) => together(shortened(of, LETTERS), formatScaled(cents, scale)));
  return <span className={classes.part}>{`${name}: ${words.join('; ')}`}</span>;
}

/** A figure keeps to the last word of what it is of, and is not alone on a line. */
const together = (name: string, figure: string): string => `${name.replace(/ (\S{1,8})$/, '\u00a0$1')}\u00a0${figure}`;

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);
