import { Button, UnstyledButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#planning/text/money-format.ts';
import { ChartChoices } from '#src/features/statement/charts/ChartChoices.tsx';
import type { ChosenChartProps } from '#src/features/statement/charts/chosen-chart.ts';
import classes from '#src/features/statement/charts/charts.module.css';
import { beyondDevelopments, developmentLines, type DevelopmentLine } from '#src/features/statement/charts/developments.ts';
import { drawnLines, lineName } from '#src/features/statement/charts/lines.ts';
import { lastLineOf } from '#src/features/statement/leading-lines.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { statementReportOptions } from '#src/resources/statement-report.ts';
import { formatScaled, SCALE_LABELS } from '#src/shared/format/scale.ts';
import { axisScale, spanOfAll } from '#src/shared/ui/chart/chart-scale.ts';
import { ChartTable } from '#src/shared/ui/chart/ChartTable.tsx';
import { SMALL_HEIGHT } from '#src/shared/ui/chart/heights.ts';
import { SmallChart } from '#src/shared/ui/chart/SmallChart.tsx';
import { ReadState } from '#src/shared/ui/ReadError.tsx';

/** Read and drawn at once: each is a report of its own. */
const AT_ONCE = 12;
/** Least width of one, and the room between two. */
const LEAST = 230;
const GAP = 16;

/** One line of every development on one scale: what each is for the company is seen by its size. */
export function DevelopmentCharts(props: ChosenChartProps) {
  const { statement, params, report, compared, search, tried } = props;
  const [count, setCount] = useState(AT_ONCE);
  const developments = enterprise.useAll();
  const all = (developments.data ?? []).filter(({ id }) => search.emp === undefined || id === search.emp);
  const wanted = all.slice(0, count);
  const happened = compared?.realised !== null && compared !== undefined;
  const own = useQueries({
    queries: wanted.map(({ id }) => statementReportOptions(statement, { ...params, enterprise: id })),
  });
  const actuals = useQueries({
    // The ledger knows no developments.
    queries:
      happened && statement === 'cashflow'
        ? wanted.map(({ id }) => statementReportOptions(statement, { ...params, enterprise: id, basis: 'realizado' as const }))
        : [],
  });
  const reads = own.concat(actuals);
  if (!developments.data || reads.some(({ data }) => !data))
    return <ReadState read={developments.data ? reads : developments} lines={6} />;
  const lines = drawnLines(report);
  const line = lines.find(({ key }) => key === search.linha) ?? lastLineOf(report) ?? lines.at(-1);
  const shown = developmentLines(
    wanted.flatMap(({ id, code, name }, at) => {
      const data = own[at]?.data;
      return data ? [{ id, name: name || code, report: data, actuals: actuals[at]?.data }] : [];
    }),
    line?.key ?? '',
  );
  const without = wanted.length - shown.length;
  const title = `${line?.nome ?? 'Resultado'} por empreendimento`;
  return (
    <>
      <ChartChoices
        {...props}
        targets={false}
        lines={{
          label: 'Linha',
          value: line?.key ?? '',
          choices: lines.map((row) => ({ key: row.key, label: lineName(row) })),
        }}
      />
      {shown.length === 0 ? (
        <p className={classes.note}>Nenhum empreendimento tem valores desta linha nestes meses.</p>
      ) : (
        <Multiples {...{ title, shown, happened }} periods={report.periods.map(({ label }) => label)} onSearch={props.onSearch} />
      )}
      <p className={classes.note}>
        {without > 0 &&
          `${without === 1 ? '1 empreendimento não tem' : `${without} empreendimentos não têm`} valores desta linha. `}
        {happened && statement === 'dre' && 'O realizado contábil não é separado por empreendimento. '}
        {tried && 'Desenhados do que está salvo, sem a simulação.'}
      </p>
      {all.length > wanted.length && (
        <div className={classes.choices}>
          <Button variant="default" size="compact-sm" onClick={() => setCount(count + AT_ONCE)}>
            {`Mais ${Math.min(AT_ONCE, all.length - wanted.length)} de ${all.length}`}
          </Button>
        </div>
      )}
      <ChartTable
        label={title}
        head="Empreendimento"
        columns={[...report.periods.map(({ label }) => `${label} (R$)`), 'Total (R$)']}
        rows={shown.flatMap(tableRows)}
        totals={
          line && !tried && search.emp === undefined && all.length === wanted.length
            ? [
                {
                  label: 'Fora dos empreendimentos',
                  cells: beyondDevelopments(report, line.key, shown).map((cents) => formatMoney(cents)),
                },
                { label: line.nome, cells: [...line.values, line.total].map((cents) => formatMoney(cents ?? 0)) },
              ]
            : []
        }
      />
    </>
  );
}

function tableRows({ id, name, plan, fact, total }: DevelopmentLine) {
  const budget = { key: String(id), label: name, cells: [...plan, total].map((cents) => formatMoney(cents)) };
  if (!fact) return [budget];
  const sum = fact.reduce<number>((cents, one) => cents + (one ?? 0), 0);
  const cells = [...fact, sum].map((cents) => (cents === null ? '—' : formatMoney(cents)));
  return [budget, { key: `${id}-realizado`, label: `${name}, realizado`, cells }];
}

interface MultiplesProps {
  title: string;
  periods: readonly string[];
  shown: readonly DevelopmentLine[];
  happened: boolean;
  onSearch: ChosenChartProps['onSearch'];
}

function Multiples({ title, periods, shown, happened, onSearch }: MultiplesProps) {
  const { ref, width } = useElementSize();
  const columns = Math.max(1, Math.min(shown.length, Math.floor((width + GAP) / (LEAST + GAP))));
  const cell = Math.floor((width - GAP * (columns - 1)) / columns);
  const span = spanOfAll(shown.flatMap(({ plan, fact }) => [...plan, ...(fact ?? []).map((cents) => cents ?? 0)]));
  const scale = axisScale(Math.max(span.highest, -span.lowest));
  const largest = [span.highest, span.lowest].filter((cents) => cents !== 0).map((cents) => formatScaled(cents, scale));
  return (
    <section className={classes.multiples} aria-label={title}>
      <h3>
        {title}{' '}
        <span className="dimmed">
          {`${SCALE_LABELS[scale]}, uma escala para todos: ${largest.join(' a ')}`}
          {happened && shown.some(({ fact }) => fact?.some((cents) => cents !== null)) ? '; orçado claro, realizado cheio' : ''}
        </span>
      </h3>
      <div ref={ref} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap: GAP }}>
        {shown.map(({ id, name, plan, fact, total }) => (
          <figure key={id}>
            <figcaption>
              <UnstyledButton title={`Ver só ${name}`} onClick={() => onSearch({ emp: id, grafico: undefined })}>
                {name}
              </UnstyledButton>
              <span data-loss={total < 0 || undefined}>{formatScaled(total, scale)}</span>
            </figcaption>
            <div style={{ height: SMALL_HEIGHT }}>
              {cell > 0 && (
                <SmallChart title={`${name}, ${title}`} width={cell} height={SMALL_HEIGHT} {...{ periods, plan, fact, span }} />
              )}
            </div>
          </figure>
        ))}
      </div>
    </section>
  );
}
