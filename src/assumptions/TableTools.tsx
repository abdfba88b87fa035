import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#src/assumptions/TableTools.module.css';
import type { GridStore } from '#src/shared/ui/grid/store.ts';

interface TableToolsProps<Row> {
  store: GridStore<Row>;
  lock: string | null;
  onNotice: (text: string) => void;
  children?: ReactNode;
}

/**
 * What is said and done above a table of any length. A row is removed by emptying it, so that it can be undone in the
 * grid.
 */
export function TableTools<Row>({ store, lock, onNotice, children }: TableToolsProps<Row>) {
  const remove = () => {
    const { rows } = store.selection();
    const columns = store.columns.filter(({ editable }) => editable === true);
    const edits = store.apply(
      rows.flatMap(({ key }) =>
        columns.map(({ key: column, kind }) => ({ row: key, column, from: null, to: kind === 'text' ? '' : null })),
      ),
    );
    const count = new Set(edits.map(({ row }) => row)).size;
    onNotice(
      count === 0
        ? 'As linhas selecionadas já estão em branco.'
        : `${count === 1 ? '1 linha excluída' : `${count} linhas excluídas`}. Ctrl + Z na tabela desfaz.`,
    );
  };
  return (
    <div className={classes.tools}>
      {children}
      {lock === null && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.last ?? ''}
          leftSection={<IconTrash size={14} stroke={1.6} />}
          onClick={remove}
        >
          Excluir linhas
        </Button>
      )}
    </div>
  );
}
