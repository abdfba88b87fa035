import { marginBridge, marginLines, type MarginBridge } from '#planning/statement/margin-bridge.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { ChartChoices } from '#src/features/statement/charts/ChartChoices.tsx';
import type { ChosenChartProps } from '#src/features/statement/charts/chosen-chart.ts';
import classes from '#src/features/statement/charts/charts.module.css';
import type { Sides } from '#src/features/statement/charts/sides.ts';
import { shareText } from '#src/shared/format/share.ts';
import type { BarKind, WaterfallStep } from '#src/shared/ui/chart/chart-scale.ts';
import { ChartTable } from '#src/shared/ui/chart/ChartTable.tsx';
import { WaterfallChart } from '#src/shared/ui/chart/WaterfallChart.tsx';
import { reais } from '#src/shared/format/reais.ts';

const UNIT = { name: '% e pontos percentuais (p.p.)', write: (share: number) => shareText(share, 1).replace(',0 %', ' %') };
const points = (share: number): string => {
  const text = shareText(share, 2).replace('%', 'p.p.');
  return share > 0 && !text.startsWith('0,00') ? `+${text}` : text;
};

/** From one margin to the other by the lines that change it, the largest by themselves. */
export function MarginChart({ sides, ...props }: Omit<ChosenChartProps, 'chart'> & { sides: Sides }) {
  const { rows, names, words } = sides;
  const bridge = marginBridge(rows, props.search.linha);
  const choices = marginLines(rows).map(({ key, label }) => ({ key, label }));
  if (!bridge)
    return <p className={classes.note}>Não há margem nos dois lados: falta receita, ou uma linha de resultado abaixo dela.</p>;
  const { result, revenue } = bridge;
  const lines = { label: 'Margem', choices, value: bridge.key };
  return (
    <>
      <ChartChoices {...props} lines={lines} />
      <WaterfallChart title={`${result.label} sobre ${revenue.label}, ${words}`} steps={marginSteps(bridge, names)} unit={UNIT} />
      <ChartTable
        label={`Ponte da margem, ${words}`}
        columns={[`${names.base} (R$)`, `${names.other} (R$)`, 'Diferença (R$)', 'Efeito na margem']}
        rows={bridge.steps.map(({ key, label, base, other, effect }) => ({
          key,
          label,
          cells: [...amounts({ base, other }), points(effect)],
          // What rounds to nothing has no colour.
          loss: points(effect).startsWith('−'),
        }))}
        totals={[
          { label: revenue.label, cells: [...amounts(revenue), ''] },
          { label: result.label, cells: [...amounts(result), ''] },
          {
            label: 'Margem',
            cells: [shareText(bridge.base, 2), shareText(bridge.other, 2), '', points(bridge.other - bridge.base)],
          },
        ]}
      />
    </>
  );
}

const amounts = ({ base, other }: { base: number; other: number }): string[] =>
  [base, other, other - base].map((cents) => formatMoney(cents));

const totalStep = (key: string, name: string, margin: number, kind: BarKind): WaterfallStep => ({
  key,
  kind,
  label: name,
  amount: margin,
  total: true,
  said: `Margem, ${name.toLowerCase()}: ${shareText(margin, 2)}`,
});

function marginSteps({ base, other, steps }: MarginBridge, names: Sides['names']): WaterfallStep[] {
  return [
    totalStep('base', names.base, base, 'plan'),
    ...steps.map((step) => ({
      key: step.key,
      label: step.label,
      amount: step.effect,
      total: false,
      said: `${step.label}: ${points(step.effect)} (${reais(step.other - step.base)})`,
    })),
    totalStep('other', names.other, other, names.kind ?? 'fact'),
  ];
}
