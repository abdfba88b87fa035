import type { RefObject } from 'react';
import type { ReportSearch } from '#src/features/expense/report/search.ts';
import { LABELS } from '#src/features/expense/labels.ts';
import { DisplayChoices } from '#src/reports/DisplayChoices.tsx';
import { MoreMenu } from '#src/reports/MoreMenu.tsx';
import { ScaleChoices } from '#src/reports/ScaleChoices.tsx';
import { DisplayMenu } from '#src/shared/ui/DisplayMenu.tsx';
import { ACTUALS_PARTS } from '#src/reports/actuals-parts.ts';
import { menuBox } from '#src/shared/ui/later/boxes.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later, together } from '#src/shared/ui/later/later.ts';
import { MenuCheckboxItem, MenuDivider } from '#src/shared/ui/later/menu-parts.tsx';

interface ReportActionsProps {
  search: ReportSearch;
  /** Deepest level of the chart in the report. */
  deepest: number;
  /** Where its columns stand. */
  table: RefObject<HTMLElement | null>;
  exporting: boolean;
  onSearch: (change: ReportSearch) => void;
  onExport: () => void;
}

const columns = later(async () => (await import('#src/reports/ReportColumns.tsx')).ReportColumns);
const ReportColumns = drawnLater(columns);
const DISPLAY = together(menuBox, [columns]);

const ALL = 'todos';

/** What is opened, hidden and folded; printing and the workbook. */
export function ReportActions({ search, deepest, table, exporting, onSearch, onExport }: ReportActionsProps) {
  const levels = Array.from({ length: deepest }, (_, level) => ({
    key: String(level),
    label: level === 0 ? 'Só os grupos' : `Nível ${level}`,
  }));
  return (
    <>
      <DisplayMenu box={DISPLAY}>
        <DisplayChoices
          label="Abrir até"
          choices={[...levels, { key: ALL, label: 'Todos os níveis' }]}
          value={String(search.nivel ?? ALL)}
          onChange={(level) => onSearch({ nivel: level === ALL ? undefined : Number(level) })}
        />
        <MenuDivider />
        <ScaleChoices value={search.escala} onChange={(escala) => onSearch({ escala })} />
        <MenuDivider />
        <MenuCheckboxItem
          checked={search.zeros !== 'ocultar'}
          onChange={(shown) => onSearch({ zeros: shown ? undefined : 'ocultar' })}
        >
          Linhas zeradas
        </MenuCheckboxItem>
        <MenuCheckboxItem
          checked={search.grafico !== 'fechado'}
          onChange={(shown) => onSearch({ grafico: shown ? undefined : 'fechado' })}
        >
          Gráfico
        </MenuCheckboxItem>
        <ReportColumns name="table:report/expense" parts={search.com === 'realizado' ? ACTUALS_PARTS : []} table={table} />
      </DisplayMenu>
      <MoreMenu exporting={exporting} file={LABELS.export} onExport={onExport} />
    </>
  );
}
