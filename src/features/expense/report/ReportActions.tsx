import { Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReportSearch } from '#src/features/expense/report/search.ts';
import { LABELS } from '#src/features/expense/labels.ts';
import { DisplayMenu } from '#src/shared/ui/DisplayMenu.tsx';
import { ExportButton } from '#src/shared/ui/ExportButton.tsx';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';

interface ReportActionsProps {
  search: ReportSearch;
  /** Deepest level of the chart in the report. */
  deepest: number;
  exporting: boolean;
  onSearch: (change: ReportSearch) => void;
  onExport: () => void;
}

const ALL = 'todos';
const ICON = { size: 16, stroke: 1.6 } as const;

/** What is opened, hidden and folded; printing and the workbook. */
export function ReportActions({ search, deepest, exporting, onSearch, onExport }: ReportActionsProps) {
  const levels = Array.from({ length: deepest }, (_, level) => level);
  return (
    <>
      <DisplayMenu>
        <Menu.Label>Abrir até</Menu.Label>
        <Menu.RadioGroup
          value={String(search.nivel ?? ALL)}
          onChange={(level) => onSearch({ nivel: level === ALL ? undefined : Number(level) })}
        >
          {levels.map((level) => (
            <Menu.RadioItem key={level} value={String(level)}>
              {level === 0 ? 'Só os grupos' : `Nível ${level}`}
            </Menu.RadioItem>
          ))}
          <Menu.RadioItem value={ALL}>Todos os níveis</Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={search.zeros !== 'ocultar'}
          onChange={(shown) => onSearch({ zeros: shown ? undefined : 'ocultar' })}
        >
          Linhas zeradas
        </Menu.CheckboxItem>
        <Menu.CheckboxItem
          checked={search.grafico !== 'fechado'}
          onChange={(shown) => onSearch({ grafico: shown ? undefined : 'fechado' })}
        >
          Gráfico
        </Menu.CheckboxItem>
      </DisplayMenu>
      <ToolButton quiet icon={<IconPrinter {...ICON} />} onClick={() => window.print()}>
        Imprimir
      </ToolButton>
      <ExportButton busy={exporting} onExport={onExport}>
        {LABELS.export}
      </ExportButton>
    </>
  );
}
