import type { ReactNode } from 'react';
import classes from '#src/layout/records/ListBody.module.css';
import type { Noun } from '#contract/registry.ts';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';

interface ListBodyProps {
  noun: Noun;
  /** What is searched for; undefined where the list cannot be searched. */
  busca: string | undefined;
  onSearch: (busca: string) => void;
  /** The search is run in memory, at every keystroke. */
  instant?: boolean;
  /** Beside the search. */
  filters?: ReactNode;
  /** The tree that filters, at the left. */
  aside?: ReactNode;
  /** Between the toolbar and the list: sums and warnings. */
  summary?: ReactNode;
  children: ReactNode;
  panel?: ReactNode;
}

/** A list's place in the page: search and filters over it, a tree and the record's panel beside it. */
export function ListBody(props: ListBodyProps) {
  const { noun, busca, onSearch, instant = false, filters, aside, summary, children, panel } = props;
  return (
    <Split>
      {aside}
      <div className={classes.main}>
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
}
