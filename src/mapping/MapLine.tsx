import { Button } from '@mantine/core';
import { IconHistory, IconSparkles, IconUnlink } from '@tabler/icons-react';
import { memo, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import { formatMoney } from '#planning/text/money-format.ts';
import classes from '#src/mapping/mapping.module.css';
import { hasMoney, isOpen, type MapFigure, type MapRow, type MapWords } from '#src/mapping/rows.ts';
import type { MapOptions } from '#src/mapping/subgroup-options.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { RowMenu } from '#src/shared/ui/RowMenu.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

export interface MapLineActions {
  onFocus: (key: string) => void;
  onPick: (key: string, event: MouseEvent | KeyboardEvent) => void;
  onEdit: (key: string | null) => void;
  onMap: (key: string, target: string) => void;
  onRemove: (key: string) => void;
  onHistory: (key: string) => void;
}

interface MapLineProps {
  row: MapRow;
  options: MapOptions;
  words: MapWords;
  figures: readonly MapFigure[];
  /** Its size beside the largest of all, from 0 to 1. */
  share: number;
  chosen: boolean;
  focusable: boolean;
  editing: boolean;
  actions: MapLineActions;
}

/** One row: what it is, what it brings, and where it goes. */
function Line({ row, options, words, figures, share, chosen, focusable, editing, actions }: MapLineProps) {
  const rights = usePageRights();
  const { key, target, record, refused, suggestion, via } = row;
  const name = row.codigo === '' ? row.nome : `${row.codigo} ${row.nome}`;
  const open = isOpen(row);
  const suggested = open && rights.edit && suggestion !== null ? options.names.get(suggestion) : undefined;
  const goes = target === null ? '' : `${options.names.get(target) ?? ''}${via === '' ? '' : ` (${via})`}`;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the grid handles the keys of its rows
    <div
      role="row"
      data-row={key}
      aria-selected={rights.edit ? chosen : undefined}
      aria-label={`${name}: ${refused ?? (target === null ? 'sem de-x-para' : goes)}`}
      tabIndex={focusable ? 0 : -1}
      className={classes.line}
      data-lacks={(open && hasMoney(row)) || undefined}
      data-refused={refused !== null || undefined}
      onFocus={(event) => {
        if (event.target === event.currentTarget) actions.onFocus(key);
      }}
    >
      <span role="gridcell" className={classes.check}>
        {rights.edit && refused === null && (
          <input
            type="checkbox"
            className="tick-box"
            tabIndex={-1}
            aria-label={`Selecionar ${name}`}
            checked={chosen}
            // The click brings the keys that are held; the change alone does not.
            onClick={(event) => actions.onPick(key, event)}
            onChange={() => undefined}
          />
        )}
      </span>
      <span role="gridcell" className={classes.source}>
        <span className={classes.sourceName}>
          {row.codigo !== '' && <span className={classes.code}>{row.codigo}</span>}
          <span>{row.nome}</span>
        </span>
        <span className={classes.path}>{row.about}</span>
      </span>
      <span className={classes.figures}>
        {figures.map(({ title, minor }, at) => (
          <span
            key={title}
            role="gridcell"
            className={classes.amount}
            data-minor={minor}
            data-weight={(at === 0 && share > 0) || undefined}
            // A property of ours, which the types do not know.
            style={at === 0 ? ({ '--map-share': share.toFixed(3) } as CSSProperties) : undefined}
          >
            {at === 0 ? row.total !== null && formatMoney(row.total, { zero: 'dash' }) : row.figures[at - 1]}
          </span>
        ))}
      </span>
      <span role="gridcell" className={classes.target}>
        {refused !== null ? (
          <span className={classes.refused}>{refused}</span>
        ) : editing ? (
          <SelectInput
            aria-label={`${words.target} de ${name}`}
            unfoldedFirst
            searchable
            selectFirstOptionOnChange
            data={[...options.data]}
            value={target}
            placeholder={words.choose}
            className={classes.select ?? ''}
            ref={(input) => {
              if (input && document.activeElement !== input) {
                input.focus();
                input.select();
              }
            }}
            onChange={(value) => value !== null && actions.onMap(key, value)}
            onDropdownClose={() => actions.onEdit(null)}
          />
        ) : (
          <>
            {rights.edit ? (
              <button
                type="button"
                tabIndex={-1}
                className={classes.choose}
                data-open={target === null || undefined}
                onClick={() => actions.onEdit(key)}
              >
                {target === null ? words.choose : goes}
              </button>
            ) : (
              <span>{target === null ? 'Sem de-x-para' : goes}</span>
            )}
            {suggested !== undefined && suggestion !== null && (
              <Button
                size="compact-xs"
                variant="default"
                tabIndex={-1}
                className={classes.suggestion ?? ''}
                leftSection={<IconSparkles size={14} stroke={1.6} />}
                data-doubtful={row.doubtful || undefined}
                title={`Aceitar a sugestão: ${suggested} (tecla S)`}
                onClick={() => actions.onMap(key, suggestion)}
              >
                {row.doubtful ? `A conferir: ${suggested}` : suggested}
              </Button>
            )}
            {suggested !== undefined && row.ground && <span className={classes.ground}>{row.ground}</span>}
          </>
        )}
      </span>
      <span role="gridcell" className={classes.menu}>
        {record !== null && record > 0 && refused === null && (
          <RowMenu
            name={name}
            actions={[
              { label: 'Histórico', Icon: IconHistory, onClick: () => actions.onHistory(key) },
              ...(rights.delete
                ? [{ label: 'Retirar do de-x-para', Icon: IconUnlink, danger: true, onClick: () => actions.onRemove(key) }]
                : []),
            ]}
          />
        )}
      </span>
    </div>
  );
}

const FIELDS = [
  'key',
  'codigo',
  'nome',
  'about',
  'total',
  'size',
  'target',
  'via',
  'record',
  'refused',
  'suggestion',
  'ground',
  'doubtful',
] as const;

/** Drawn anew only when something of it changed: a chart has hundreds of accounts. */
export const MapLine = memo(Line, (before, after) => {
  const [one, other] = [before.row, after.row];
  return (
    before.chosen === after.chosen &&
    before.focusable === after.focusable &&
    before.editing === after.editing &&
    before.figures === after.figures &&
    before.share === after.share &&
    before.words === after.words &&
    before.options === after.options &&
    before.actions === after.actions &&
    FIELDS.every((field) => one[field] === other[field]) &&
    one.figures.join('|') === other.figures.join('|')
  );
});
