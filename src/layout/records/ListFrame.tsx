import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Noun } from '#contract/registry.ts';
import classes from '#src/layout/records/ListFrame.module.css';
import { newLabel, newWord } from '#src/shared/format/noun.ts';
import { ExportButton } from '#src/shared/ui/ExportButton.tsx';
import { HeaderActions } from '#src/shared/ui/header-slot.tsx';
import { useNarrow } from '#src/shared/ui/narrow.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';

/** What stands around a list, beside its table and its record. */
export interface Surroundings {
  /** Of a page of its own; without it the list is a tab's, whose page has a header for its verbs. */
  title?: string;
  /** Beside the search. */
  filters?: ReactNode;
  /** The tree that filters, at the left. */
  aside?: ReactNode;
  /** Between the toolbar and the list: sums and warnings. */
  summary?: ReactNode;
  /** Further buttons before «Exportar». */
  tools?: ReactNode;
  /** Why a record cannot be made yet: the step before it. */
  blocked?: string | undefined;
}

interface ListFrameProps extends Surroundings {
  noun: Noun;
  /** What is searched for; undefined where the list cannot be searched. */
  busca: string | undefined;
  onSearch: (busca: string) => void;
  /** The search is run in memory, at every keystroke. */
  instant?: boolean;
  exporting: boolean;
  onExport: () => void;
  onNew: () => void;
  children: ReactNode;
  panel: ReactNode;
}

/**
 * A list's place in the page: its verbs in the header, as far as the reader has the rights; search and filters over it,
 * a tree and the record's panel beside it.
 */
export function ListFrame(props: ListFrameProps) {
  const { noun, title, busca, onSearch, instant = false, filters, aside, summary, tools, blocked, children, panel } = props;
  const rights = usePageRights();
  const narrow = useNarrow();
  const verbs = (
    <>
      {tools}
      <ExportButton busy={props.exporting} onExport={props.onExport} />
      {rights.edit && (
        <Button
          leftSection={<IconPlus size={16} />}
          disabled={blocked !== undefined}
          title={blocked}
          aria-label={newLabel(noun)}
          onClick={props.onNew}
        >
          {/* Whole it would take the buttons to a row of their own, below the title that says the same. */}
          {narrow ? newWord(noun) : newLabel(noun)}
        </Button>
      )}
    </>
  );
  const body = (
    <Split>
      {aside}
      <div className="column fill">
        {(busca !== undefined || filters) && (
          <div className={classes.toolbar}>
            {busca !== undefined && (
              <SearchBox value={busca} onSearch={onSearch} label={`Buscar ${noun.one}`} delay={instant ? 0 : 250} />
            )}
            {filters}
          </div>
        )}
        {summary}
        {children}
      </div>
      {panel}
    </Split>
  );
  if (title !== undefined)
    return (
      <PageFrame flush title={title} actions={verbs}>
        {body}
      </PageFrame>
    );
  return (
    <>
      {body}
      <HeaderActions>{verbs}</HeaderActions>
    </>
  );
}
