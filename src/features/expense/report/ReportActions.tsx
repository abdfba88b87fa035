import { Button, Menu } from '@mantine/core';
import { IconAdjustments, IconDownload, IconPrinter } from '@tabler/icons-react';
import type { ReportSearch } from '#src/features/expense/report/search.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';
import { LABELS } from '#src/features/expense/labels.ts';

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
  const rights = usePageRights();
  const levels = Array.from({ length: deepest }, (_, level) => level);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button px="sm" variant="subtle" color="gray" leftSection={<IconAdjustments {...ICON} />}>
            Exibir
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
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
        </Menu.Dropdown>
      </Menu>
      <ToolButton icon={<IconPrinter {...ICON} />} onClick={() => window.print()}>
        Imprimir
      </ToolButton>
      {rights.export && (
        <ToolButton icon={<IconDownload {...ICON} />} disabled={exporting} onClick={onExport}>
          {LABELS.export}
        </ToolButton>
      )}
    </>
  );
}
