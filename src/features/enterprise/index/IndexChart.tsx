import { INDEX_KIND_LABELS } from '#contract/development-labels.ts';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { formatExact } from '#planning/text/exact-decimal.ts';
import { forecastOf, type DrawnPoint } from '#planning/indices/series.ts';
import { tablesOf } from '#planning/indices/table.ts';
import { monthIndex, type Month } from '#planning/numbers/months.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import classes from '#src/features/enterprise/index/index.module.css';
import type { IndexRow, ValueRow } from '#src/features/enterprise/labels.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { Plot } from '#src/shared/ui/chart/Plot.tsx';
import chart from '#src/shared/ui/chart/chart.module.css';
import tables from '#src/shared/ui/CompactTable.module.css';

const HEIGHT = 220;
const MARGIN = { top: 12, right: 12, bottom: 24, left: 64 };
const TICK = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** How far ahead a forecast is drawn. */
const AHEAD = 12;
const EXPECTED = {
  numero_indice: new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
  variacao: new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
} as const;

/**
 * The line of an index, solid as far as it is published and dashed where it is expected; the tables beside it have the
 * same figures.
 */
export function IndexChart({ index, values }: { index: IndexRow; values: readonly ValueRow[] }) {
  const { ref, width: measured } = useElementSize();
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const width = measured || 480;
  const points = values
    // Only to be drawn; the table has the exact value.
    .map(({ month, value }): DrawnPoint => ({ month, value: Number(value) }))
    .sort((one, other) => (one.month < other.month ? -1 : 1));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const series = tablesOf([index], values)[index.code];
  const expected = series ? forecastOf(series, AHEAD) : [];
  const heights = [...points, ...expected].map(({ value }) => value);
  const until = expected.at(-1) ?? last;
  const [begin, end] = [monthIndex(first.month), monthIndex(until.month)];
  const inner = Math.max(0, width - MARGIN.left - MARGIN.right);
  const ground = HEIGHT - MARGIN.top - MARGIN.bottom;
  const months = Math.max(end, begin + 1) - begin;
  const x = scaleLinear({ domain: [begin, begin + months], range: [0, inner] });
  const low = Math.min(...heights, ...(index.kind === 'variacao' ? [0] : []));
  const high = Math.max(...heights);
  const y = scaleLinear({
    domain: high === low ? [low - 1, high + 1] : [low, high],
    range: [ground, 0],
    nice: 4,
  });
  const valueAt = (month: Month) => formatExact(values.find((one) => one.month === month)?.value ?? null);
  const line = (drawn: readonly DrawnPoint[], className: string | undefined) => (
    <LinePath className={className ?? ''} data={[...drawn]} x={({ month }) => x(monthIndex(month))} y={({ value }) => y(value)} />
  );
  const unit = index.kind === 'variacao' ? ' %' : '';
  const readings = [
    ...points.map(({ month }) => ({ month, text: `${valueAt(month)}${unit}` })),
    ...expected.map(({ month, value }) => ({ month, text: `${EXPECTED[index.kind].format(value)}${unit}, previsto` })),
  ].map(({ month, text }) => ({ key: month, x: x(monthIndex(month)), text: `${monthLabel(month)}: ${text}` }));
  const title = `${index.name}, ${INDEX_KIND_LABELS[index.kind].toLowerCase()}`;
  return (
    <figure style={{ margin: 0 }}>
      <figcaption className={classes.caption}>{title}</figcaption>
      <div className={chart.box} ref={ref} style={{ height: HEIGHT }}>
        <Plot
          {...{ title, width, ground, readings }}
          summary={`Linha de ${monthLabel(first.month)} a ${monthLabel(last.month)}: de ${valueAt(first.month)} a ${valueAt(last.month)}.${
            expected.length > 0
              ? ` Tracejado, o previsto até ${monthLabel(until.month)}: ${EXPECTED[index.kind].format(until.value)}.`
              : ''
          }`}
          height={HEIGHT}
          left={MARGIN.left}
          above={MARGIN.top}
          end={inner + MARGIN.right}
          band={inner / months}
        >
          {y.ticks(4).map((tick) => (
            <g key={tick} transform={`translate(0 ${y(tick)})`}>
              <text className={classes.tick} x={-8} dy="0.33em" textAnchor="end">
                {TICK.format(tick)}
              </text>
              <line className={classes.rule} x2={inner} />
            </g>
          ))}
          {line(points, classes.line)}
          {expected.length > 0 && line([last, ...expected], classes.forecast)}
          <circle className={classes.end} cx={x(monthIndex(last.month))} cy={y(last.value)} r={3} />
          <text className={classes.tick} y={HEIGHT - MARGIN.top - 6} textAnchor="start">
            {monthLabel(first.month)}
          </text>
          <text className={classes.tick} x={inner} y={HEIGHT - MARGIN.top - 6} textAnchor="end">
            {monthLabel(until.month)}
          </text>
        </Plot>
      </div>
      {expected.length > 0 && (
        <details className={classes.expected} open={wide}>
          <summary>
            Previsto, {formatPercent(index.forecast_rate)} ao mês até {monthLabel(until.month)}
          </summary>
          <table className={tables.compact} data-figures aria-label="Valores previstos">
            <thead>
              <tr>
                <th scope="col">Mês</th>
                <th scope="col">{INDEX_KIND_LABELS[index.kind]}</th>
              </tr>
            </thead>
            <tbody>
              {expected.map(({ month, value }) => (
                <tr key={month}>
                  <th scope="row">{monthLabel(month)}</th>
                  <td>{EXPECTED[index.kind].format(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </figure>
  );
}
