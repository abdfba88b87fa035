import { FOR_GOOD, UNDOABLE } from '#src/layout/delete-words.ts';
import { MOST_ROWS_UNDONE } from '#contract/limits.ts';
import type { Move } from '#planning/access/version-life.ts';
import { CloseMonthsDialog } from '#src/features/version/CloseMonthsDialog.tsx';
import { ENTRY, NOUN, type VersionRow } from '#src/features/version/labels.ts';
import { MoveDialog } from '#src/features/version/MoveDialog.tsx';
import { HistoryDrawer } from '#src/layout/history/HistoryDrawer.tsx';
import { version } from '#src/resources/version.ts';
import { counted } from '#src/shared/format/noun.ts';
import { totalReais } from '#src/shared/format/reais.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { DeleteRecord } from '#src/layout/DeleteRecord.tsx';

export type Asking =
  | { about: 'removal' | 'official' | 'months' | 'history'; row: VersionRow }
  | { about: 'move'; move: Move; row: VersionRow };

export interface VersionQuestionProps {
  asking: Asking;
  /** With the version when it was done; without when it was not. */
  onDone: (row?: VersionRow) => void;
}

/**
 * The questions before a version is removed, moved or made the official one, with what goes with it; and what became of
 * it so far.
 */
export function VersionQuestion({ asking, onDone }: VersionQuestionProps) {
  const { about, row } = asking;
  if (about === 'move') return <MoveDialog row={row} move={asking.move} onDone={onDone} />;
  if (about === 'months') return <CloseMonthsDialog row={row} onDone={onDone} />;
  if (about === 'history') return <HistoryDrawer resource="version" id={row.id} name={row.nome} onClose={() => onDone()} />;
  return about === 'removal' ? <Removal row={row} onDone={onDone} /> : <Official row={row} onDone={onDone} />;
}

interface QuestionProps {
  row: VersionRow;
  onDone: (row?: VersionRow) => void;
}

function Removal({ row, onDone }: QuestionProps) {
  const remove = version.useRemove({ failure: 'form' });
  return (
    <DeleteRecord noun={NOUN} name={row.nome} row={row} remove={remove} onDone={(removed) => onDone(removed ? row : undefined)}>
      {row.entry_count === 0 ? (
        <p>A versão não tem lançamentos. {UNDOABLE}</p>
      ) : (
        <p>
          Com ela {row.entry_count === 1 ? 'é excluído' : 'são excluídos'} <strong>{counted(row.entry_count, ENTRY)}</strong>, no
          total de <strong>{totalReais(row.total)}</strong>. {row.entry_count < MOST_ROWS_UNDONE ? UNDOABLE : FOR_GOOD}
        </p>
      )}
    </DeleteRecord>
  );
}

function Official({ row, onDone }: QuestionProps) {
  const make = version.useMakeOfficial();
  const all = version.useAll();
  const year = row.start_month.slice(0, 4);
  const former = all.data?.find((other) => other.official && other.id !== row.id && other.start_month.startsWith(year));
  const confirm = async () => {
    const answer = await make.attempt(row.id);
    onDone(answer === 'error' ? undefined : answer);
  };
  return (
    <ConfirmDialog
      opened
      title={`Tornar «${row.nome}» a versão oficial de ${year}?`}
      confirm="Tornar oficial"
      busy={make.isPending}
      onConfirm={() => void confirm()}
      onCancel={() => onDone()}
    >
      <p>
        Ela passa a <strong>Aprovada</strong>, somente leitura, e é o orçado dos relatórios
        {row.entry_count > 0 && `: ${counted(row.entry_count, ENTRY)}, ${totalReais(row.total)}`}.
      </p>
      {former && (
        <p>
          «{former.nome}» deixa de ser a versão oficial de {year}.
        </p>
      )}
    </ConfirmDialog>
  );
}
