import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconAdjustments, IconArrowsShuffle, IconDownload, IconPrinter } from '@tabler/icons-react';
import type { Statement } from '#planning/statement/structure.ts';
import type { ReportSearch } from '#src/features/statement/report/search.ts';
import { ViewsMenu } from '#src/features/statement/views/ViewsMenu.tsx';
import { SCALE_LABELS, SCALES } from '#src/shared/format/scale-units.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';

interface ReportActionsProps {
  statement: Statement;
  search: ReportSearch;
  exporting: boolean;
  simulating: boolean;
  onSearch: (change: ReportSearch) => void;
  onExport: () => void;
  onSimulate: () => void;
}

const ICON = { size: 16, stroke: 1.6 } as const;
const AS_STRUCTURED = 'estrutura';
const LEVELS = [
  { value: AS_STRUCTURED, label: 'Como na estrutura' },
  { value: '0', label: 'Só os grupos' },
  { value: '1', label: 'Subgrupos' },
  { value: '2', label: 'Contas e premissas' },
] as const;
type Chart = NonNullable<ReportSearch['grafico']>;
const CHARTS: Record<Statement, readonly { value: Chart; label: string }[]> = {
  dre: [
    { value: 'barras', label: 'Resultado por período' },
    { value: 'cascata', label: 'Cascata da DRE' },
    { value: 'fechado', label: 'Nenhum' },
  ],
  cashflow: [
    { value: 'saldo', label: 'Saldo de caixa' },
    { value: 'barras', label: 'Fluxo por período' },
    { value: 'fechado', label: 'Nenhum' },
  ],
};

/** The chart that stands open where none was chosen. */
export const chartOf = (statement: Statement, { grafico }: ReportSearch): Chart =>
  grafico ?? (statement === 'dre' ? 'barras' : 'saldo');

const LEVEL_OF: Record<string, ReportSearch['nivel']> = { 0: 0, 1: 1, 2: 2 };

/** What is opened, hidden and drawn; printing and the workbook. */
export function ReportActions({ statement, search, exporting, simulating, onSearch, onExport, onSimulate }: ReportActionsProps) {
  const rights = usePageRights();
  return (
    <>
      <Button
        px="sm"
        variant="subtle"
        color="gray"
        leftSection={<IconArrowsShuffle {...ICON} />}
        aria-pressed={simulating}
        onClick={onSimulate}
      >
        E se…
      </Button>
      <ViewsMenu statement={statement} search={search} onSearch={onSearch} />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button px="sm" variant="subtle" color="gray" leftSection={<IconAdjustments {...ICON} />}>
            Exibir
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Abrir até</Menu.Label>
          <Menu.RadioGroup
            value={search.nivel === undefined ? AS_STRUCTURED : String(search.nivel)}
            onChange={(level) => onSearch({ nivel: LEVEL_OF[level] })}
          >
            {LEVELS.map(({ value, label }) => (
              <Menu.RadioItem key={value} value={value}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Label>Escala</Menu.Label>
          <Menu.RadioGroup
            value={search.escala ?? 'unidade'}
            onChange={(chosen) => {
              const scale = SCALES.find((one) => one === chosen);
              onSearch({ escala: scale === 'unidade' ? undefined : scale });
            }}
          >
            {SCALES.map((value) => (
              <Menu.RadioItem key={value} value={value}>
                {SCALE_LABELS[value]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.CheckboxItem checked={search.av === 1} onChange={(shown) => onSearch({ av: shown ? 1 : undefined })}>
            Análise vertical (AV %)
          </Menu.CheckboxItem>
          <Menu.CheckboxItem checked={search.ah === 1} onChange={(shown) => onSearch({ ah: shown ? 1 : undefined })}>
            Análise horizontal (AH %)
          </Menu.CheckboxItem>
          <Menu.CheckboxItem
            checked={search.zeros !== 'ocultar'}
            onChange={(shown) => onSearch({ zeros: shown ? undefined : 'ocultar' })}
          >
            Linhas zeradas
          </Menu.CheckboxItem>
          <Menu.Divider />
          <Menu.Label>Gráfico</Menu.Label>
          <Menu.RadioGroup
            value={chartOf(statement, search)}
            onChange={(chosen) => {
              const chart = CHARTS[statement].find(({ value }) => value === chosen)?.value;
              onSearch({ grafico: chart === chartOf(statement, {}) ? undefined : chart });
            }}
          >
            {CHARTS[statement].map(({ value, label }) => (
              <Menu.RadioItem key={value} value={value}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      <ActionIcon size="lg" aria-label="Imprimir" title="Imprimir" onClick={() => window.print()}>
        <IconPrinter size={18} stroke={1.6} />
      </ActionIcon>
      {rights.export && (
        <Button px="sm" variant="default" leftSection={<IconDownload {...ICON} />} disabled={exporting} onClick={onExport}>
          Exportar
        </Button>
      )}
    </>
  );
}
