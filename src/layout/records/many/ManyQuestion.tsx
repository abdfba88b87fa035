import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { rowChanges, RemovalConflict } from '#src/layout/RemovalConflict.tsx';
import { MOST_ROWS_UNDONE } from '#contract/limits.ts';
import { FOR_GOOD, UNDOABLE } from '#src/layout/delete-words.ts';
import type { Many } from '#src/layout/records/many/many.ts';
import { tellRefusal } from '#src/layout/records/many/many-refusal.ts';
import { doneWords, firstNames } from '#src/layout/records/many/many-words.ts';
import classes from '#src/layout/records/many/many.module.css';
import { useWrite } from '#src/shared/data/hooks.ts';
import type { WayBack } from '#src/shared/data/list-rules.ts';
import { StaleError } from '#src/shared/data/stale-error.ts';
import type { Noun } from '#contract/registry.ts';
import { counted } from '#src/shared/format/noun.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import type { StoredRow } from '#src/shared/data/list-rules.ts';

export interface ManyQuestionProps<R extends StoredRow> {
  noun: Noun;
  many: Many<R>;
  /** As the reader saw them when they asked. */
  rows: readonly R[];
  nameOf: (row: R) => string;
  /** Told once, when it is over. */
  onDone: (removed: boolean) => void;
}

/**
 * Asks before many records are removed, by their number and first names, and removes them by one request: all or none.
 * Where somebody else changed some of them meanwhile, it says what, and asks once more.
 */
export function ManyQuestion<R extends StoredRow>({ noun, many, rows, nameOf, onDone }: ManyQuestionProps<R>) {
  const client = useQueryClient();
  const options = many.writes.removeManyOptions({ silent: true });
  const { mutateAsync: remove, isPending } = useWrite(options);
  const [met, setMet] = useState<StaleError | null>(null);
  const what = counted(rows.length, noun);
  // Rows of this very resource, parsed by its contract.
  const now = new Map((met?.rows as readonly R[] | undefined)?.map((row) => [row.id, row]));
  const confirm = async () => {
    try {
      const sent = rows.map((row) => now.get(row.id) ?? row);
      const data = await remove(sent);
      const removal = { variables: sent, meta: options.meta };
      // What `removeManyPlan` answers.
      (data as { undo?: WayBack }).undo?.tell(client, doneWords('excluíd', rows.length, noun), removal);
      onDone(true);
    } catch (error) {
      if (error instanceof StaleError && error.rows.length > 0) return setMet(error);
      void tellRefusal(error, { noun, rows, nameOf, stem: 'excluíd' });
      onDone(false);
    }
  };
  const changed = rows.flatMap((row) => {
    const current = now.get(row.id);
    return current ? [{ key: row.id, name: nameOf(row), values: rowChanges(row, current) }] : [];
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={`Excluir ${what}${met ? ' mesmo assim' : ''}?`}
      confirm={met ? 'Excluir mesmo assim' : `Excluir ${what}`}
      cancel={met ? 'Manter' : 'Cancelar'}
      busy={isPending}
      onConfirm={() => void confirm()}
      onCancel={() => onDone(false)}
    >
      {met ? (
        <RemovalConflict what={counted(changed.length, noun)} met={met} lines={changed} />
      ) : (
        <Named names={rows.map(nameOf)}>
          {many.removal?.(rows) ?? (
            <p>
              {rows.length > MOST_ROWS_UNDONE ? FOR_GOOD : UNDOABLE} Se houver cadastros ligados a{' '}
              {noun.feminine ? 'alguma delas' : 'algum deles'}, {noun.feminine ? 'nenhuma será excluída' : 'nenhum será excluído'}
              .
            </p>
          )}
        </Named>
      )}
    </ConfirmDialog>
  );
}

function Named({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const { shown, more } = firstNames(names);
  return (
    <>
      <ul className={classes.names}>
        {shown.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more !== null && <li>{more}</li>}
      </ul>
      {children}
    </>
  );
}
