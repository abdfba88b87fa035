import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsShuffle, IconPrinter } from '@tabler/icons-react';
import type { Statement } from '#planning/statement/structure.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import { maySimulate } from '#src/features/statement/what-if/may.ts';
import { ViewsMenu } from '#src/features/statement/views/ViewsMenu.tsx';
import { useRights } from '#src/session/use-rights.ts';
import { SCALE_LABELS } from '#src/shared/format/scale.ts';
import { SCALES } from '#src/shared/format/scale-units.ts';
import { DisplayMenu } from '#src/shared/ui/DisplayMenu.tsx';
import { ExportButton } from '#src/shared/ui/ExportButton.tsx';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';
import { MenuCheckboxItem, MenuDivider, MenuLabel, MenuRadioGroup, MenuRadioItem } from '#src/shared/ui/later/menu-parts.tsx';

interface ReportActionsProps {
  statement: Statement;
  search: ReportSearch;
  exporting: boolean;
  simulating: boolean;
  /** What stands on screen is only tried: files hold what is saved. */
  tried: boolean;
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

/** The chart that stands open: where none was chosen the statement's own, on a small screen none, which is the table's. */
export function useChart(statement: Statement, { grafico }: ReportSearch): Chart {
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return grafico ?? (narrow ? 'fechado' : statement === 'dre' ? 'barras' : 'saldo');
}

const LEVEL_OF: Record<string, ReportSearch['nivel']> = { 0: 0, 1: 1, 2: 2 };

/** What is opened, hidden and drawn; printing and the workbook. */
export function ReportActions(props: ReportActionsProps) {
  const { statement, search, exporting, simulating, tried, onSearch, onExport, onSimulate } = props;
  const held = useRights();
  const shown = useChart(statement, search);
  return (
    <>
      {maySimulate(held) && (
        <ToolButton quiet icon={<IconArrowsShuffle {...ICON} />} aria-pressed={simulating} onClick={onSimulate}>
          E se…
        </ToolButton>
      )}
      <ViewsMenu statement={statement} search={search} onSearch={onSearch} />
      <DisplayMenu>
        <MenuLabel>Abrir até</MenuLabel>
        <MenuRadioGroup
          value={search.nivel === undefined ? AS_STRUCTURED : String(search.nivel)}
          onChange={(level) => onSearch({ nivel: LEVEL_OF[level] })}
        >
          {LEVELS.map(({ value, label }) => (
            <MenuRadioItem key={value} value={value}>
              {label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuDivider />
        <MenuLabel>Escala</MenuLabel>
        <MenuRadioGroup
          value={search.escala ?? 'unidade'}
          onChange={(chosen) => {
            const scale = SCALES.find((one) => one === chosen);
            onSearch({ escala: scale === 'unidade' ? undefined : scale });
          }}
        >
          {SCALES.map((value) => (
            <MenuRadioItem key={value} value={value}>
              {SCALE_LABELS[value]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
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
        <MenuDivider />
        <MenuLabel>Gráfico</MenuLabel>
        <MenuRadioGroup
          value={shown}
          onChange={(chosen) => {
            // Said as it was chosen: what stands open by itself depends on the screen.
            onSearch({ grafico: CHARTS[statement].find(({ value }) => value === chosen)?.value });
          }}
        >
          {CHARTS[statement].map(({ value, label }) => (
            <MenuRadioItem key={value} value={value}>
              {label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </DisplayMenu>
      <ActionIcon size="lg" aria-label="Imprimir" title="Imprimir" onClick={() => window.print()}>
        <IconPrinter size={18} stroke={1.6} />
      </ActionIcon>
      <ExportButton
        busy={exporting}
        disabled={tried}
        why={tried ? 'O arquivo traz o que está salvo. Salve a simulação para exportá-la.' : undefined}
        onExport={onExport}
      />
    </>
  );
}
