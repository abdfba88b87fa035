import { Button, Menu } from '@mantine/core';
import { IconAdjustments, IconDownload, IconPrinter } from '@tabler/icons-react';
import type { ReportSearch } from '#src/features/expense/report/search.ts';
import { LABELS } from '#src/features/expense/labels.ts';

interface ReportActionsProps {
  search: ReportSearch;
  /** Deepest level of the chart in the report. */
  deepest: number;
  exporting: boolean;
  onSearch: (change: ReportSearch) => void;
  onExport: () => void;
}

const ICON = { size: 16, stroke: 1.6 } as const;

/** What is opened, hidden and folded; printing and the workbook. */
export function ReportActions({ search, deepest, exporting, onSearch, onExport }: ReportActionsProps) {
  const levels = Array.from({ length: deepest }, (_, level) => level);
  const hidden = search.zeros === 'ocultar';
  const folded = search.grafico === 'fechado';
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
          {levels.map((level) => (
            <Menu.Item
              key={level}
              role="menuitemradio"
              aria-checked={search.nivel === level}
              fw={search.nivel === level ? 600 : 400}
              onClick={() => onSearch({ nivel: level })}
            >
              {level === 0 ? 'Só os grupos' : `Nível ${level}`}
            </Menu.Item>
          ))}
          <Menu.Item
            role="menuitemradio"
            aria-checked={search.nivel === undefined}
            fw={search.nivel === undefined ? 600 : 400}
            onClick={() => onSearch({ nivel: undefined })}
          >
            Todos os níveis
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            role="menuitemcheckbox"
            aria-checked={hidden}
            onClick={() => onSearch({ zeros: hidden ? undefined : 'ocultar' })}
          >
            {hidden ? 'Mostrar linhas zeradas' : 'Ocultar linhas zeradas'}
          </Menu.Item>
          <Menu.Item
            role="menuitemcheckbox"
            aria-checked={!folded}
            onClick={() => onSearch({ grafico: folded ? undefined : 'fechado' })}
          >
            {folded ? 'Mostrar gráfico' : 'Recolher gráfico'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button px="sm" variant="subtle" color="gray" leftSection={<IconPrinter {...ICON} />} onClick={() => window.print()}>
        Imprimir
      </Button>
      <Button px="sm" variant="default" leftSection={<IconDownload {...ICON} />} disabled={exporting} onClick={onExport}>
        {LABELS.export}
      </Button>
    </>
  );
}
