import { REQUIRED } from '#src/shared/http/first-texts.ts';
import { useState } from 'react';
import { monthRange } from '#planning/numbers/months.ts';
import type { VersionRow } from '#src/features/version/labels.ts';
import { holdsRight } from '#src/resources/version-moves.ts';
import { ReasonField } from '#src/features/version/ReasonField.tsx';
import { version } from '#src/resources/version.ts';
import { useRights } from '#src/session/use-rights.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface CloseMonthsDialogProps {
  row: VersionRow;
  onDone: (row?: VersionRow) => void;
}

const NONE = 'nenhum';
const SAME = 'Escolha outro mês.';

/** Up to which month a version takes no other values. Opening again asks for its own right and a reason. */
export function CloseMonthsDialog({ row, onDone }: CloseMonthsDialogProps) {
  const closing = version.useCloseMonths();
  const rights = useRights();
  const before = row.closed_until;
  const [until, setUntil] = useState(before);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<{ until?: string; reason?: string }>({});
  const opens = before !== null && (until === null || until < before);
  const [closes, unlocks] = [holdsRight(rights, 'version.approve'), holdsRight(rights, 'version.unlock')];
  const isOpening = (month: string | null) => before !== null && (month === null || month < before);
  const option = (value: string | null, label: string) => ({
    value: value ?? NONE,
    label,
    disabled: value !== before && !(isOpening(value) ? unlocks : closes),
  });

  const confirm = async () => {
    if (until === before) return setProblem({ until: SAME });
    if (opens && reason.trim() === '') return setProblem({ reason: REQUIRED });
    const answer = await closing.attempt({ id: row.id, row_version: row.row_version, until, reason });
    onDone(answer === 'error' ? undefined : answer);
  };
  return (
    <ConfirmDialog
      opened
      title={`Meses fechados de «${row.nome}»`}
      confirm={opens ? 'Reabrir meses' : 'Fechar meses'}
      busy={closing.isPending}
      onConfirm={() => void confirm()}
      onCancel={() => onDone()}
    >
      <p>Os valores dos meses fechados não mudam mais, por nenhum caminho. Os outros meses continuam abertos.</p>
      <Helped label="Fechado até">
        <SelectInput
          mt="md"
          label="Fechado até"
          searchable={false}
          data={[
            option(null, 'Nenhum mês fechado'),
            ...monthRange(row.start_month, row.end_month).map((month) => option(month, monthLabel(month))),
          ]}
          value={until ?? NONE}
          error={problem.until}
          onChange={(value) => {
            setUntil(value === NONE ? null : value);
            setProblem({});
          }}
        />
      </Helped>
      {opens && (
        <ReasonField
          required
          value={reason}
          problem={problem.reason ?? null}
          onChange={(value) => {
            setReason(value);
            setProblem({});
          }}
        />
      )}
    </ConfirmDialog>
  );
}
