import { Button } from '@mantine/core';
import { capital } from '#planning/text/capital.ts';
import { bridgeSteps } from '#src/features/statement/bridge.ts';
import { AccumulatedLine } from '#src/features/statement/charts/AccumulatedLine.tsx';
import type { ChosenChartProps } from '#src/features/statement/charts/chosen-chart.ts';
import { ChartChoices } from '#src/features/statement/charts/ChartChoices.tsx';
import { DevelopmentCharts } from '#src/features/statement/charts/DevelopmentCharts.tsx';
import { MarginChart } from '#src/features/statement/charts/MarginChart.tsx';
import classes from '#src/features/statement/charts/charts.module.css';
import { sidesOf } from '#src/features/statement/charts/sides.ts';
import { waterfallSteps } from '#src/features/statement/charts/waterfall.ts';
import { WaterfallChart } from '#src/shared/ui/chart/WaterfallChart.tsx';

/** The charts of a report that somebody chose: what few draw is loaded then. */
export function ChosenChart(props: ChosenChartProps) {
  const { report, compared, search, chart } = props;
  if (chart === 'cascata')
    return <WaterfallChart title="Da primeira à última linha, no total do período" steps={waterfallSteps(report)} />;
  if (chart === 'curva') return <AccumulatedLine {...props} />;
  if (chart === 'empreendimentos') return <DevelopmentCharts {...props} />;
  const sides = sidesOf(report, compared, search.alvo);
  if (typeof sides === 'string')
    return (
      <p className={classes.note}>
        {sides}{' '}
        {!compared && (
          <Button variant="default" size="compact-sm" onClick={() => props.onSearch({ com: 'realizado' })}>
            Comparar com o realizado
          </Button>
        )}
      </p>
    );
  if (chart === 'margem') return <MarginChart {...props} sides={sides} />;
  return (
    <>
      <ChartChoices {...props} lines={null} />
      <WaterfallChart title={capital(sides.words)} steps={bridgeSteps(sides.rows, sides.names)} />
    </>
  );
}
