import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsShuffle } from '@tabler/icons-react';
import type { Statement } from '#planning/statement/structure.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import { maySimulate } from '#src/features/statement/what-if/may.ts';
import { ViewsMenu } from '#src/features/statement/views/ViewsMenu.tsx';
import { DisplayChoices } from '#src/reports/DisplayChoices.tsx';
import { MoreMenu } from '#src/reports/MoreMenu.tsx';
import { ScaleChoices } from '#src/reports/ScaleChoices.tsx';
import { useRights } from '#src/session/use-rights.ts';
import { DisplayMenu } from '#src/shared/ui/DisplayMenu.tsx';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';
import { MenuCheckboxItem, MenuDivider } from '#src/shared/ui/later/menu-parts.tsx';

interface ReportActionsProps {
  statement: Statement;
  search: ReportSearch;
  exporting: boolean;
  simulating: boolean;
  /** What stands on screen is only tried: files hold what is saved. */
  tried: boolean;
  onSearch: (change: ReportSearch) => void;
  onExport: () => void;
  onPrint: () => void;
  onSimulate: () => void;
}

const ICON = { size: 16, stroke: 1.6 } as const;
const AS_STRUCTURED = 'estrutura';
const LEVELS = [
  { key: AS_STRUCTURED, label: 'Como na estrutura' },
  { key: '0', label: 'Só os grupos' },
  { key: '1', label: 'Subgrupos' },
  { key: '2', label: 'Contas e premissas' },
] as const;
type Chart = NonNullable<ReportSearch['grafico']>;
const LAST = [
  { key: 'curva', label: 'Curva S' },
  { key: 'empreendimentos', label: 'Por empreendimento' },
  { key: 'fechado', label: 'Nenhum' },
] as const;
const BRIDGE = { key: 'ponte', label: 'Do orçado ao realizado' } as const;
const CHARTS: Record<Statement, readonly { key: Chart; label: string }[]> = {
  dre: [
    { key: 'barras', label: 'Resultado por período' },
    { key: 'cascata', label: 'Cascata da DRE' },
    BRIDGE,
    { key: 'margem', label: 'Ponte da margem' },
    ...LAST,
  ],
  cashflow: [{ key: 'saldo', label: 'Saldo de caixa' }, { key: 'barras', label: 'Fluxo por período' }, BRIDGE, ...LAST],
};

/**
 * The chart that stands open: where none was chosen the statement's own, on a small screen none, which is the table's.
 */
export function useChart(statement: Statement, { grafico }: ReportSearch): Chart {
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return grafico ?? (narrow ? 'fechado' : statement === 'dre' ? 'barras' : 'saldo');
}

const LEVEL_OF = { [AS_STRUCTURED]: undefined, 0: 0, 1: 1, 2: 2 } as const;
const LEVEL_KEYS = { 0: '0', 1: '1', 2: '2' } as const;

/** What is opened, hidden and drawn; printing and the workbook. */
export function ReportActions(props: ReportActionsProps) {
  const { statement, search, exporting, simulating, tried, onSearch, onExport, onPrint, onSimulate } = props;
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
        <MenuDivider />
        {/* Said as it was chosen: what stands open by itself depends on the screen. */}
        <DisplayChoices label="Gráfico" choices={CHARTS[statement]} value={shown} onChange={(grafico) => onSearch({ grafico })} />
      </DisplayMenu>
      <MoreMenu
        exporting={exporting}
        why={tried ? 'O arquivo traz o que está salvo. Salve a simulação para exportá-la.' : undefined}
        onExport={onExport}
        onPrint={onPrint}
      />
    </>
  );
}
