import { IconPrinter } from '@tabler/icons-react';
import type { ReportSearch } from '#src/features/expense/report/search.ts';
import { LABELS } from '#src/features/expense/labels.ts';
import { DisplayChoices } from '#src/reports/DisplayChoices.tsx';
import { DisplayMenu } from '#src/shared/ui/DisplayMenu.tsx';
import { ExportButton } from '#src/shared/ui/ExportButton.tsx';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';
import { MenuCheckboxItem, MenuDivider } from '#src/shared/ui/later/menu-parts.tsx';

interface ReportActionsProps {
  search: ReportSearch;
  /** Deepest level of the chart in the report. */
  deepest: number;
  exporting: boolean;
  onSearch: (change: ReportSearch) => void;
  onExport: () => void;
}

const ALL = 'todos';

/** What is opened, hidden and folded; printing and the workbook. */
export function ReportActions({ search, deepest, exporting, onSearch, onExport }: ReportActionsProps) {
  const levels = Array.from({ length: deepest }, (_, level) => ({
    key: String(level),
    label: level === 0 ? 'Só os grupos' : `Nível ${level}`,
  }));
  return (
    <>
      <DisplayMenu>
        <DisplayChoices
          label="Abrir até"
          choices={[...levels, { key: ALL, label: 'Todos os níveis' }]}
          value={String(search.nivel ?? ALL)}
          onChange={(level) => onSearch({ nivel: level === ALL ? undefined : Number(level) })}
        />
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
      </DisplayMenu>
      <ToolButton quiet icon={<IconPrinter size={16} stroke={1.6} />} onClick={() => window.print()}>
        Imprimir
      </ToolButton>
      <ExportButton busy={exporting} onExport={onExport}>
        {LABELS.export}
      </ExportButton>
    </>
  );
}
