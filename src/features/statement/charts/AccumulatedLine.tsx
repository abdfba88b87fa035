import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { knownOf } from '#planning/statement/compare.ts';
import { lackingOf, lackingText } from '#planning/statement/judgement.ts';
import { formatMoney, formatReais, inReais } from '#planning/text/money-format.ts';
import { accumulatedMonths, type AccumulatedMonths } from '#src/features/statement/charts/accumulated.ts';
import { ChartChoices } from '#src/features/statement/charts/ChartChoices.tsx';
import type { ChosenChartProps } from '#src/features/statement/charts/chosen-chart.ts';
import classes from '#src/features/statement/charts/charts.module.css';
import { costLine, drawnLines, lineName } from '#src/features/statement/charts/lines.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { statementReportOptions } from '#src/resources/statement-report.ts';
import { useRights } from '#src/session/use-rights.ts';
import { formatScaled } from '#src/shared/format/scale.ts';
import { shareText } from '#src/shared/format/share.ts';
import { can } from '#src/shared/rights.ts';
import { ChartPlace } from '#src/shared/ui/chart/ChartPlace.tsx';
import { ChartTable } from '#src/shared/ui/chart/ChartTable.tsx';
import { axisScale } from '#src/shared/ui/chart/chart-scale.ts';
import { CumulativeChart, type AmountLine } from '#src/shared/ui/chart/CumulativeChart.tsx';
import { CUMULATIVE_HEIGHT } from '#src/shared/ui/chart/heights.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';

const TITLE = 'Curva S';

/**
 * What was planned of a line and what came of it, as running sums: the S-curve of a development's cost, or of whatever
 * line is chosen. By month whatever the report's own view is, and beside actuals whatever it is compared with.
 */
export function AccumulatedLine(props: ChosenChartProps) {
  const { statement, params, search, tried } = props;
  const monthly = { ...params, view: undefined };
  const budget = useQuery(statementReportOptions(statement, monthly));
  const actuals = useQuery(statementReportOptions(statement, { ...monthly, basis: 'realizado' }));
  const developments = enterprise.useAll();
  if (budget.isPending || actuals.isPending) return <ChartPlace title={TITLE} height={CUMULATIVE_HEIGHT} />;
  if (!budget.data || !actuals.data) return <ReadState read={budget.data ? actuals : budget} lines={4} />;
  const lines = drawnLines(budget.data);
  const line = costLine(lines, search.linha);
  if (!line) return <p className={classes.note}>Não há valores para a curva S nestes meses.</p>;
  const months = accumulatedMonths(budget.data, actuals.data, line.key);
  const lacking = lackingOf(knownOf(actuals.data, 'realised_line'));
  const found = developments.data?.find(({ id }) => id === search.emp);
  const of = found ? found.name || found.code : 'todos os empreendimentos';
  const title = `${TITLE} de ${line.nome}, ${of}, acumulado`;
  const scale = axisScale(Math.max(0, ...months.flatMap(({ plan, forecast }) => [Math.abs(plan), Math.abs(forecast ?? 0)])));
  const short = { unidade: '', mil: ' mil', milhao: ' mi' }[scale];
  return (
    <>
      <ChartChoices
        {...props}
        targets={false}
        lines={{ label: 'Linha', value: line.key, choices: lines.map((row) => ({ key: row.key, label: lineName(row) })) }}
      />
      <CumulativeChart
        title={title}
        periods={months.map(({ label }) => label)}
        lines={linesOf(months)}
        readings={months.map((month) => readingOf(month, (cents) => inReais(`${formatScaled(cents, scale)}${short}`)))}
        summary={summaryOf(months)}
      />
      {lacking && <p className={classes.note}>{lackingText(lacking)}</p>}
      {tried && <p className={classes.note}>Desenhada do que está salvo, sem a simulação.</p>}
      {found && statement === 'dre' && months.every(({ fact }) => fact === null) && (
        <ByCash version={params.version} emp={found.id} />
      )}
      <ChartTable
        label={title}
        head="Mês"
        columns={['Orçado acumulado (R$)', '% do orçado', 'Realizado acumulado (R$)', '% do orçado, realizado', 'Tendência (R$)']}
        rows={months.map(({ label, plan, fact, forecast, planShare, factShare }) => ({
          key: label,
          label,
          cells: [formatMoney(plan), share(planShare), money(fact), share(factShare), money(forecast)],
        }))}
      />
    </>
  );
}

/** The ledger knows no developments: what was spent of one is told by cash. */
function ByCash({ version, emp }: { version: number; emp: number }) {
  const rights = useRights();
  return (
    <p className={classes.note}>
      O realizado contábil não é separado por empreendimento; o do caixa, pelo UAU, é.{' '}
      {can(rights, 'cashflow', 'view') && (
        <Link to="/fluxo/premissas" search={{ versao: version, emp, grafico: 'curva' }}>
          Curva S no fluxo de caixa
        </Link>
      )}
    </p>
  );
}

const money = (cents: number | null): string => (cents === null ? '—' : formatMoney(cents));
const reaisOf = (cents: number | null): string => inReais(money(cents));
const share = (value: number | null): string => (value === null ? '—' : shareText(value, 1));

function linesOf(months: readonly AccumulatedMonths[]): AmountLine[] {
  const plan: AmountLine = { kind: 'plan', label: 'Orçado', amounts: months.map((month) => month.plan) };
  if (months.every(({ fact }) => fact === null)) return [plan];
  return [
    plan,
    { kind: 'forecast', label: 'Tendência', amounts: months.map(({ forecast }) => forecast) },
    { kind: 'fact', label: 'Realizado', amounts: months.map(({ fact }) => fact) },
  ];
}

const part = (value: number | null): string => (value === null ? '' : ` (${shareText(value, 1)})`);

function readingOf(
  { label, plan, fact, forecast, planShare, factShare }: AccumulatedMonths,
  amount: (cents: number) => string,
): string {
  const second =
    fact !== null
      ? ` · realizado ${amount(fact)}${part(factShare)}`
      : forecast !== null
        ? ` · tendência ${amount(forecast)}`
        : '';
  return `${label}: orçado ${amount(plan)}${part(planShare)}${second}`;
}

/** What the curve says, for those who do not see it. */
function summaryOf(months: readonly AccumulatedMonths[]): string {
  const end = months.at(-1);
  const last = months.findLast(({ fact }) => fact !== null);
  if (!end) return 'Sem valores.';
  const planned = `Orçado até ${end.label}: ${formatReais(end.plan)}.`;
  if (!last) return `${planned} Ainda não há realizado.`;
  return `${planned} Até ${last.label}: orçado ${formatReais(last.plan)}, realizado ${reaisOf(last.fact)}. Tendência no fim: ${reaisOf(end.forecast)}.`;
}
