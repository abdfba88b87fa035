import type { RefObject } from 'react';
import type { Statement } from '#planning/statement/structure.ts';
import type { Chart } from '#src/features/statement/charts/chosen-chart.ts';
import { CHARTS, useChart } from '#src/features/statement/report/use-chart.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import { DisplayChoices } from '#src/reports/DisplayChoices.tsx';
import { ReportColumns } from '#src/reports/ReportColumns.tsx';
import { ScaleChoices } from '#src/reports/ScaleChoices.tsx';
import { ACTUALS_PARTS } from '#src/reports/actuals-parts.ts';
import { MenuCheckboxItem, MenuDivider } from '#src/shared/ui/later/menu-parts.tsx';

/** Of two versions, by the same words. */
const VERSION_PARTS = [
  { key: 'budget', label: 'Esta versão' },
  { key: 'fact', label: 'A outra versão' },
  { key: 'difference', label: 'Δ' },
  { key: 'percent', label: 'Δ %' },
];

const AS_STRUCTURED = 'estrutura';
const LEVELS = [
  { key: AS_STRUCTURED, label: 'Como na estrutura' },
  { key: '0', label: 'Só os grupos' },
  { key: '1', label: 'Subgrupos' },
  { key: '2', label: 'Contas e premissas' },
] as const;
const LEVEL_OF = { [AS_STRUCTURED]: undefined, 0: 0, 1: 1, 2: 2 } as const;
const LEVEL_KEYS = { 0: '0', 1: '1', 2: '2' } as const;
const LABELS: Record<Chart, string> = {
  barras: 'Resultado por período',
  saldo: 'Saldo de caixa',
  cascata: 'Cascata da DRE',
  ponte: 'Do orçado ao realizado',
  margem: 'Ponte da margem',
  curva: 'Curva S',
  empreendimentos: 'Por empreendimento',
  fechado: 'Nenhum',
};

interface ReportDisplayProps {
  statement: Statement;
  search: ReportSearch;
  /** Where its columns stand. */
  table: RefObject<HTMLElement | null>;
  onSearch: (change: ReportSearch) => void;
}

/** How a report is shown, in its menu: what is opened, hidden and drawn. */
export function ReportDisplay({ statement, search, table, onSearch }: ReportDisplayProps) {
  const shown = useChart(statement, search);
  // Of cash there is a flow, of the income statement a result.
  const labelOf = (key: Chart): string => (key === 'barras' && statement === 'cashflow' ? 'Fluxo por período' : LABELS[key]);
  return (
    <>
      <DisplayChoices
        label="Abrir até"
        choices={LEVELS}
        value={search.nivel === undefined ? AS_STRUCTURED : LEVEL_KEYS[search.nivel]}
        onChange={(level) => onSearch({ nivel: LEVEL_OF[level] })}
      />
      <MenuDivider />
      <ScaleChoices value={search.escala} onChange={(escala) => onSearch({ escala })} />
      <MenuDivider />
      <MenuCheckboxItem checked={search.av === 1} onChange={(on) => onSearch({ av: on ? 1 : undefined })}>
        Análise vertical (AV %)
      </MenuCheckboxItem>
      <MenuCheckboxItem checked={search.ah === 1} onChange={(on) => onSearch({ ah: on ? 1 : undefined })}>
        Análise horizontal (AH %)
      </MenuCheckboxItem>
      <MenuCheckboxItem checked={search.zeros !== 'ocultar'} onChange={(on) => onSearch({ zeros: on ? undefined : 'ocultar' })}>
        Linhas zeradas
      </MenuCheckboxItem>
      <ReportColumns
        name={`table:report/${statement}`}
        parts={search.com === undefined ? [] : search.com === 'realizado' ? ACTUALS_PARTS : VERSION_PARTS}
        table={table}
      />
      <MenuDivider />
      {/* Said as it was chosen: what stands open by itself depends on the screen. */}
      <DisplayChoices
        label="Gráfico"
        choices={CHARTS[statement].map((key) => ({ key, label: labelOf(key) }))}
        value={shown}
        onChange={(grafico) => onSearch({ grafico })}
      />
    </>
  );
}
