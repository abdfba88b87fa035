import { Button } from '@mantine/core';
import { IconHistory, IconSparkles, IconUnlink } from '@tabler/icons-react';
import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import { formatMoney } from '#planning/money-text.ts';
import { SOURCE_LABELS } from '#src/resources/statement-labels.ts';
import classes from '#src/features/statement/mapping/mapping.module.css';
import type { SourceRow } from '#src/features/statement/mapping/rows.ts';
import type { SubgroupOptions } from '#src/features/statement/mapping/subgroup-options.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { RowMenu } from '#src/shared/ui/RowMenu.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

export interface SourceLineActions {
  onFocus: (key: string) => void;
  onPick: (key: string, event: MouseEvent | KeyboardEvent) => void;
  onEdit: (key: string | null) => void;
  onMap: (key: string, subgroup: number) => void;
  onRemove: (key: string) => void;
  onHistory: (key: string) => void;
}

interface SourceLineProps {
  row: SourceRow;
  options: SubgroupOptions;
  chosen: boolean;
  focusable: boolean;
  editing: boolean;
  /** Its amount is known, or nothing came in. */
  amounts: boolean;
  actions: SourceLineActions;
}

/** One source: what it is, what it brings, and its subgroup. */
function Line({ row, options, chosen, focusable, editing, amounts, actions }: SourceLineProps) {
  const rights = usePageRights();
  const { key, mapping, refused, suggestion } = row;
  const name = row.codigo === '' ? row.nome : `${row.codigo} ${row.nome}`;
  const open = !mapping && refused === null;
  const suggested = open && rights.edit && suggestion !== null ? options.names.get(suggestion) : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the grid handles the keys of its rows
    <div
      role="row"
      data-row={key}
      aria-selected={rights.edit ? chosen : undefined}
      aria-label={`${name}: ${mapping ? (options.names.get(mapping.subgroup) ?? '') : (refused ?? 'sem de-x-para')}`}
      tabIndex={focusable ? 0 : -1}
      className={classes.line}
      data-open={open || undefined}
      data-refused={refused !== null || undefined}
      onFocus={(event) => {
        if (event.target === event.currentTarget) actions.onFocus(key);
      }}
    >
      <span role="gridcell" className={classes.check}>
        {rights.edit && refused === null && (
          <input
            type="checkbox"
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
        <span className={classes.path}>{row.path || SOURCE_LABELS[row.source.kind]}</span>
      </span>
      <span role="gridcell" className={classes.amount}>
        {amounts ? formatMoney(row.total ?? 0, { zero: 'dash' }) : ''}
      </span>
      <span role="gridcell" className={classes.target}>
        {refused !== null ? (
          <span className={classes.refused}>{refused}</span>
        ) : editing ? (
          <SelectInput
            aria-label={`Subgrupo de ${name}`}
            unfoldedFirst
            searchable
            selectFirstOptionOnChange
            allowDeselect={false}
            data={options.data}
            value={mapping ? String(mapping.subgroup) : null}
            placeholder="Escolha um subgrupo"
            className={classes.select ?? ''}
            ref={(input) => {
              if (input && document.activeElement !== input) {
                input.focus();
                input.select();
              }
            }}
            onChange={(value) => value !== null && actions.onMap(key, Number(value))}
            onDropdownClose={() => actions.onEdit(null)}
          />
        ) : (
          <>
            {rights.edit ? (
              <button type="button" tabIndex={-1} className={classes.choose} onClick={() => actions.onEdit(key)}>
                {mapping ? options.names.get(mapping.subgroup) : 'Escolher subgrupo'}
              </button>
            ) : (
              <span>{mapping ? options.names.get(mapping.subgroup) : 'Sem de-x-para'}</span>
            )}
            {suggested !== undefined && suggestion !== null && (
              <Button
                size="compact-xs"
                variant="default"
                tabIndex={-1}
                className={classes.suggestion ?? ''}
                leftSection={<IconSparkles size={14} stroke={1.6} />}
                title={`Aceitar a sugestão: ${suggested} (tecla S)`}
                onClick={() => actions.onMap(key, suggestion)}
              >
                {suggested}
              </Button>
            )}
          </>
        )}
      </span>
      <span role="gridcell" className={classes.menu}>
        {mapping && mapping.id > 0 && (
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

/** Drawn anew only when something of it changed: a chart has hundreds of accounts. */
export const SourceLine = memo(Line, (before, after) => {
  const [one, other] = [before.row, after.row];
  return (
    before.chosen === after.chosen &&
    before.focusable === after.focusable &&
    before.editing === after.editing &&
    before.amounts === after.amounts &&
    before.options === after.options &&
    before.actions === after.actions &&
    // Both are of one type.
    (Object.keys(one) as (keyof SourceRow)[]).every((field) => one[field] === other[field])
  );
});
