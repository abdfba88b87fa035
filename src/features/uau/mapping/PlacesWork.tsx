import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { coverageOfRows } from '#src/features/uau/mapping/figures.ts';
import { HiddenNote } from '#src/features/uau/mapping/HiddenNote.tsx';
import { FIGURES } from '#src/features/uau/mapping/labels.ts';
import { MapFilters } from '#src/features/uau/mapping/MapFilters.tsx';
import { periodOf } from '#src/features/uau/mapping/search.ts';
import { NOT_NARROWED, useUauSearch } from '#src/features/uau/mapping/use-uau-search.ts';
import { useWanted } from '#src/features/uau/mapping/use-wanted.ts';
import { Coverage } from '#src/mapping/Coverage.tsx';
import { MapWork } from '#src/mapping/MapWork.tsx';
import { hasMoney, isOpen, type MapRow, type MapWords } from '#src/mapping/rows.ts';
import type { MapOptions } from '#src/mapping/subgroup-options.ts';
import type { MapWrites } from '#src/mapping/use-map-writes.ts';
import type { RecordName } from '#contract/registry.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

interface PlacesWorkProps<Row extends MapRow> {
  rows: readonly Row[];
  options: MapOptions;
  words: MapWords;
  writes: MapWrites<Row>;
  traced: (row: Row) => RecordName;
  /** Undefined: nothing is unmapped here, so that there is nothing to cover. */
  coverage: ReturnType<typeof coverageOfRows> | undefined;
  hidden: number;
  /** Of other months, while those asked for are on their way. */
  stale: boolean;
  /** What may be done with all rows, after the filters. */
  actions?: ReactNode;
  /** Beside the rows. */
  panel?: ReactNode;
}

/** What UAU knows of a kind — companies, jobs, types — and where each belongs. */
export function PlacesWork<Row extends MapRow>(work: PlacesWorkProps<Row>) {
  const { rows, options, words, writes, traced, coverage, hidden, stale, actions, panel } = work;
  const { search, change } = useUauSearch();
  const wanted = useWanted<Row>();
  const open = rows.filter(isOpen);
  return (
    <MapWork<Row>
      rows={rows}
      options={options}
      words={words}
      figures={FIGURES}
      writes={writes}
      traced={traced}
      wanted={wanted}
      place={JSON.stringify([words.title, search.busca, search.destino, search.pendentes, search.de, search.ate])}
      filters={<MapFilters words={words} options={options} />}
      actions={actions}
      oneToOne
      onClear={() => change(NOT_NARROWED)}
      coverage={
        <>
          {coverage && (
            <Coverage coverage={coverage} row={words.row} open={open.length} withMoney={open.filter(hasMoney).length} />
          )}
          <HiddenNote count={hidden} />
        </>
      }
      amounts
      stale={stale}
      panel={panel}
      none={
        Object.keys(periodOf(search)).length === 0 && (
          <EmptyState
            kind="first"
            title="Nada foi lido do UAU ainda"
            text="Sincronize ou importe os dados do UAU: o que houver aparece aqui."
            action={<Button renderRoot={(props) => <Link to="/uau/base-de-dados" {...props} />}>Ir para a base de dados</Button>}
          />
        )
      }
    />
  );
}
