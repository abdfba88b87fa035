import { IconArrowsShuffle } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { Statement } from '#planning/statement/structure.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import { maySimulate } from '#src/features/statement/what-if/may.ts';
import { ViewsMenu } from '#src/features/statement/views/ViewsMenu.tsx';
import { MoreMenu } from '#src/reports/MoreMenu.tsx';
import { useRights } from '#src/session/use-rights.ts';
import { DisplayMenu } from '#src/shared/ui/DisplayMenu.tsx';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';
import { menuBox } from '#src/shared/ui/later/boxes.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later, together } from '#src/shared/ui/later/later.ts';

interface ReportActionsProps {
  statement: Statement;
  search: ReportSearch;
  /** Where its columns stand. */
  table: RefObject<HTMLElement | null>;
  exporting: boolean;
  simulating: boolean;
  /** What stands on screen is only tried: files hold what is saved. */
  tried: boolean;
  onSearch: (change: ReportSearch) => void;
  onExport: () => void;
  onPrint: () => void;
  onSimulate: () => void;
}

const display = later(async () => (await import('#src/features/statement/report/ReportDisplay.tsx')).ReportDisplay);
const ReportDisplay = drawnLater(display);
const DISPLAY = together(menuBox, [display]);
const ICON = { size: 16, stroke: 1.6 } as const;
/** What is opened, hidden and drawn; printing and the workbook. */
export function ReportActions(props: ReportActionsProps) {
  const { statement, search, table, exporting, simulating, tried, onSearch, onExport, onPrint, onSimulate } = props;
  const held = useRights();
  return (
    <>
      {maySimulate(held) && (
        <ToolButton quiet icon={<IconArrowsShuffle {...ICON} />} aria-pressed={simulating} onClick={onSimulate}>
          E se…
        </ToolButton>
      )}
      <ViewsMenu statement={statement} search={search} onSearch={onSearch} />
      <DisplayMenu box={DISPLAY}>
        <ReportDisplay {...{ statement, search, table, onSearch }} />
      </DisplayMenu>
      <MoreMenu
        exporting={exporting}
        tried={tried}
        why={tried ? 'O arquivo traz o que está salvo. Salve a simulação para exportá-la.' : undefined}
        onExport={onExport}
        onPrint={onPrint}
      />
    </>
  );
}
