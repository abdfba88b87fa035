import { REQUIRED } from '#src/shared/http/first-texts.ts';
import { useState } from 'react';
import type { Move } from '#planning/access/version-life.ts';
import { ENTRY, type VersionRow } from '#src/features/version/labels.ts';
import { losesStar, moveWords } from '#src/features/version/moves.ts';
import { ReasonField } from '#src/features/version/ReasonField.tsx';
import { version } from '#src/resources/version.ts';
import { VERSION_STATUS_LABELS } from '#contract/version-labels.ts';
import { counted } from '#src/shared/format/noun.ts';
import { totalReais } from '#src/shared/format/reais.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';

interface MoveDialogProps {
  row: VersionRow;
  move: Move;
  /** With the version when it was moved. */
  onDone: (row?: VersionRow) => void;
}

/** Asks before a version takes a step of its life, and for the reason where there has to be one. */
export function MoveDialog({ row, move, onDone }: MoveDialogProps) {
  const moving = version.useMove();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { verb, effect } = moveWords(move);
  const confirm = async () => {
    if (move.reason && reason.trim() === '') return setProblem(REQUIRED);
    const answer = await moving.attempt({ id: row.id, row_version: row.row_version, to: move.to, reason });
    onDone(answer === 'error' ? undefined : answer);
  };
  return (
    <ConfirmDialog
      opened
      title={`${verb} «${row.nome}»?`}
      confirm={verb}
      busy={moving.isPending}
      onConfirm={() => void confirm()}
      onCancel={() => onDone()}
    >
      <p>
        De <strong>{VERSION_STATUS_LABELS[move.from]}</strong> para <strong>{VERSION_STATUS_LABELS[move.to]}</strong>
        {row.entry_count > 0 && `: ${counted(row.entry_count, ENTRY)}, ${totalReais(row.total)}`}. {effect}
      </p>
      {losesStar(row, move.to) && <p>Ela deixa de ser a versão oficial de {row.start_month.slice(0, 4)}.</p>}
      <ReasonField
        required={move.reason}
        value={reason}
        problem={problem}
        onChange={(value) => {
          setReason(value);
          setProblem(null);
        }}
      />
    </ConfirmDialog>
  );
}
