import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { acceptedTogether } from '#planning/uau/suggest-places.ts';
import { BulkBar } from '#src/mapping/BulkBar.tsx';
import { MapGrid } from '#src/mapping/MapGrid.tsx';
import classes from '#src/mapping/mapping.module.css';
import {
  requestedRows,
  isOpen,
  standingOf,
  type MapFigure,
  type MapRow,
  type MapWanted,
  type MapWords,
  type Standing,
} from '#src/mapping/rows.ts';
import type { MapOptions } from '#src/mapping/subgroup-options.ts';
import type { MapWrites } from '#src/mapping/use-map-writes.ts';
import type { RecordName } from '#contract/registry.ts';
import { counted } from '#src/shared/format/noun.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { Split } from '#src/shared/ui/SidePanel.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

const unmapped = (what: string) => `${what} sem de-x-para.`;

interface MapWorkProps<Row extends MapRow> {
  rows: readonly Row[];
  options: MapOptions;
  words: MapWords;
  figures: readonly MapFigure[];
  writes: MapWrites<Row>;
  traced: (row: Row) => RecordName;
  wanted: MapWanted<Row>;
  /** What is asked for, as text: as long as it is the same, nothing changes its place. */
  place: string;
  /** Search and filters, before the suggestions. */
  filters: ReactNode;
  /** After the suggestions. */
  actions?: ReactNode;
  /** A row stands for one target: suggestions of several to one are accepted one by one. */
  oneToOne?: boolean;
  onClear: () => void;
  coverage: ReactNode;
  /** The amounts are known. */
  amounts: boolean;
  /** What is shown was asked for before; the answer to what is asked now is on its way. */
  stale?: boolean;
  /** Nothing can be mapped yet, with the reason; false: something could, but not of what is asked for. */
  none?: ReactNode;
  /** A panel beside the rows. */
  panel?: ReactNode;
}

const SUGGESTION = { one: 'sugestão', many: 'sugestões', feminine: true } as const;

/**
 * De-x-para as it is worked on: what is unmapped first, one by one, several at once, by suggestion or back. The same
 * for all that is mapped.
 */
export function MapWork<Row extends MapRow>(props: MapWorkProps<Row>) {
  const {
    rows,
    options,
    words,
    figures,
    writes,
    traced,
    wanted,
    place,
    filters,
    actions,
    oneToOne = false,
    onClear,
    coverage,
    amounts,
    stale,
    none,
    panel,
  } = props;
  const rights = usePageRights();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Where everything stood when this list was asked for: until another is, nothing changes its place.
  const [stood, setStood] = useState<{ place: string; standing: Standing }>(() => ({ place, standing: standingOf(rows) }));
  if (stood.place !== place) setStood({ place, standing: standingOf(rows) });
  const requested = useMemo(() => requestedRows(rows, wanted, stood.standing), [rows, wanted, stood.standing]);
  const nothing = requested.open.length + requested.mapped.length + requested.refused.length === 0;
  const selected = rows.filter(({ key }) => chosen.has(key));
  const proposed = requested.open.flatMap((row) =>
    isOpen(row) && row.suggestion !== null ? [{ row, target: row.suggestion }] : [],
  );
  const alone = new Set(oneToOne ? acceptedTogether(rows).map(({ key }) => key) : []);
  const together = oneToOne ? proposed.filter(({ row }) => alone.has(row.key)) : proposed;
  const apart = proposed.length - together.length;
  const [doubtful = [], suggested = []] = [true, false].map((is) => together.filter(({ row }) => (row.doubtful ?? false) === is));
  const nameOf = (target: string) => options.names.get(target) ?? '';
  const { row: noun } = words;

  /** Suggestions that were accepted together, and are where they went: they are taken back together. */
  const [accepted, setAccepted] = useState<ReadonlyMap<string, string>>(new Map());
  const toUndo = rows.filter(({ key, target, record }) => record !== null && accepted.get(key) === target);
  const accept = async (those: typeof proposed) => {
    const done = await writes.assign(those, `${counted(those.length, noun)} com de-x-para por sugestão.`);
    if (done) setAccepted((before) => new Map([...before, ...those.map(({ row, target }) => [row.key, target] as const)]));
  };
  const undoAll = async () => {
    if (await writes.remove(toUndo, unmapped(counted(toUndo.length, noun)))) setAccepted(new Map());
  };
  const mapAll = async (target: string) => {
    const done = await writes.assign(
      selected.map((row) => ({ row, target })),
      `${counted(selected.length, noun)}: ${nameOf(target)}.`,
    );
    if (done) setChosen(new Set());
  };
  const removeAll = async () => {
    if (await writes.remove(selected, unmapped(counted(selected.length, noun)))) setChosen(new Set());
  };
  return (
    <Split>
      <div className="column fill">
        <div className={classes.toolbar}>
          {filters}
          {rights.edit && suggested.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconSparkles size={16} stroke={1.6} />}
              disabled={writes.busy}
              onClick={() => void accept(suggested)}
            >
              Aceitar {counted(suggested.length, SUGGESTION)}
            </Button>
          )}
          {rights.edit && doubtful.length > 0 && (
            <Button
              variant="subtle"
              color="gray"
              disabled={writes.busy}
              title="O que nem o nome nem o grupo dizem ao certo: veja antes as linhas tracejadas"
              onClick={() => void accept(doubtful)}
            >
              Aceitar {doubtful.length} a conferir
            </Button>
          )}
          {rights.delete && toUndo.length > 0 && (
            <Button variant="default" disabled={writes.busy} onClick={() => void undoAll()}>
              Desfazer {counted(toUndo.length, SUGGESTION)}
            </Button>
          )}
          {actions}
          {rights.edit && apart > 0 && (
            <p className={classes.apart}>
              {counted(apart, SUGGESTION)} {apart === 1 ? 'leva' : 'levam'} aonde outra linha também vai: aceite uma a uma, se for
              isso mesmo.
            </p>
          )}
        </div>
        {coverage}
        <div className={classes.scroller} data-stale={stale || undefined}>
          {rows.length === 0 && none !== undefined && none !== false ? (
            none
          ) : nothing ? (
            <EmptyState
              kind="no-result"
              {...(wanted.pendentes &&
                !rows.some(isOpen) && {
                  title: 'Tudo está mapeado',
                  text: unmapped(`${noun.feminine ? 'Nenhuma' : 'Nenhum'} ${noun.one}`),
                })}
              action={
                <Button variant="default" onClick={onClear}>
                  Limpar busca e filtros
                </Button>
              }
            />
          ) : (
            <MapGrid
              traced={traced}
              requested={requested}
              options={options}
              words={words}
              figures={figures}
              chosen={chosen}
              onChosen={setChosen}
              onMap={(row, target) => void writes.assign([{ row, target }], `${row.nome}: ${nameOf(target)}.`)}
              onRemove={(row) => void writes.remove([row], unmapped(`${row.nome}:`))}
            />
          )}
        </div>
        {selected.length > 0 && (
          <BulkBar
            chosen={selected}
            options={options}
            words={words}
            amounts={amounts}
            busy={writes.busy}
            onMap={(target) => void mapAll(target)}
            onRemove={() => void removeAll()}
            onClear={() => setChosen(new Set())}
          />
        )}
        <p className="hidden-text" role="status" aria-live="polite">
          {writes.said}
        </p>
        {writes.dialog}
      </div>
      {panel}
    </Split>
  );
}
