import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { VERSION_STATUS_LABELS } from '#contract/version-labels.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { PrintDialog } from '#src/features/statement/paper/PrintDialog.tsx';
import { useSheet } from '#src/features/statement/paper/use-sheet.ts';
import { filterWords, printedHead } from '#src/features/statement/paper/printed-head.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { profileOptions } from '#src/session/profile.ts';
import { idle } from '#src/shared/browser/idle.ts';
import { lineIsFree } from '#src/shared/browser/line.ts';
import { onceSettled } from '#src/shared/data/settled.ts';
import { dateLabel } from '#src/shared/format/date.ts';
import { USUAL_SCALE } from '#src/shared/format/scale-units.ts';
import type { Structure } from '#src/shared/places/structure.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import { useOnWhitePaper } from '#src/shared/ui/print.ts';
import reports from '#src/reports/report.module.css';

const sheetPart = later(async () => (await import('#src/features/statement/paper/DirectorSheet.tsx')).DirectorSheet);
const DirectorSheet = drawnLater(sheetPart);

/** Nobody waits for it: it may come as late as the report does. */
const WHENEVER = 60_000;

export interface PaperProps {
  statement: Statement;
  title: string;
  version: VersionRow;
  search: ReportSearch;
  structure: Structure;
  /** The months of the report that stands on screen. */
  span: { first: Month; last: Month };
  /** What it stands beside; undefined: nothing. */
  comparison: string | undefined;
  /** What stands on screen is only tried: it is printed as it stands. */
  tried: boolean;
  /** How often it was asked for by the keys since it was last printed, also before this was here. */
  keyed: number;
  /** What the keys asked for is printed. */
  onKeyed: () => void;
  /** Its question stands open. */
  opened: boolean;
  onClose: () => void;
}

type PrintKind = 'sheet' | 'table';

/**
 * What a report puts on paper: one page for who decides, or its table. By the keys and the menu the page is read and
 * then printed. The browser's own menu waits for nothing, so the page is read in spare time, too; where that has not
 * come yet, it prints the table.
 */
export function Paper(props: PaperProps) {
  const { statement, title, version, search, structure, span, comparison, tried, keyed, onKeyed, opened, onClose } = props;
  const client = useQueryClient();
  const developments = enterprise.useAll().data ?? [];
  // When it was asked for, the same for all that is drawn of one page.
  const [printed, setPrinted] = useState<number | null>(null);
  const [begun, setBegun] = useState(false);
  const [pending, setPending] = useState<PrintKind | null>(null);
  const [heard, setHeard] = useState(0);
  if (keyed !== heard) {
    setHeard(keyed);
    if (keyed > 0) setPending('sheet');
  }
  /** The next print is of the table. */
  const [table, setTable] = useState(false);
  const [chosen, setChosen] = useState<Month | null>(null);
  const wanted = !tried && (begun || opened || pending === 'sheet');
  const [today] = useState(thisMonth);
  const read = useSheet(statement, version, search, { wanted, chosen, today });
  useEffect(() => {
    let here = true;
    const begin = async () => {
      await idle();
      if (!here) return;
      await sheetPart.load().catch(() => null);
      if (here) setBegun(true);
    };
    const stop = onceSettled(client, () => void (lineIsFree() && begin()), WHENEVER);
    return () => {
      here = false;
      stop();
    };
  }, [client]);

  const print = () => {
    // What was read is kept for the next one.
    setBegun(true);
    setPending(null);
    onKeyed();
    window.print();
  };
  useEffect(() => {
    // Whoever prints again is asked again, or has the page.
    const after = () => {
      setPrinted(null);
      setTable(false);
    };
    // Drawn before the browser takes its picture.
    const before = () => flushSync(() => setPrinted((now) => now ?? Date.now()));
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  useOnWhitePaper(printed !== null);

  const profile = client.getQueryData(profileOptions().queryKey);
  const words = { structure, search, developments };
  return (
    <>
      <p className={reports.printed}>
        {printedHead({ ...words, title, version: tried ? `${version.nome} (simulado)` : version.nome, span, comparison })}
      </p>
      {read.reports && !tried && !table && (
        <DirectorSheet
          {...{ statement, title, printed }}
          reports={read.reports}
          params={read.params}
          scale={search.escala ?? USUAL_SCALE}
          head={{
            organization: profile?.organization?.name ?? '',
            version: `${version.nome} (${VERSION_STATUS_LABELS[version.status].toLowerCase()})`,
            filters: filterWords(words).join(' · ') || 'Sem filtros',
            person: profile?.name ?? '',
          }}
          pending={pending === 'sheet'}
          onClose={() => setPending((now) => now && 'table')}
          onReady={print}
        />
      )}
      {(pending === 'table' || (pending === 'sheet' && read.failed)) && <OnceDrawn call={print} />}
      {opened && (
        <PrintDialog
          months={tried ? [] : read.months}
          month={read.month}
          tried={tried}
          busy={pending === 'sheet'}
          onMonth={setChosen}
          onPrint={(what) => {
            setTable(what === 'table');
            setPending(what);
            onClose();
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** Calls once all that was drawn with it stands, and the question that was answered is gone. */
function OnceDrawn({ call }: { call: () => void }): null {
  const onDrawn = useEffectEvent(call);
  useEffect(() => onDrawn(), []);
  return null;
}

/** By the reader's clock. */
const thisMonth = (): Month => dateLabel(new Date().toISOString()).replace(/^..\/(..)\/(....)$/, '$2-$1');
