import { useState } from 'react';
import { enterpriseVersionModule as contract } from '#contract/enterprise-version-module.ts';
import { FigureFields, figureDraft, figureValues } from '#src/features/enterprise/figures-form.tsx';
import { dateProblems, shownDate } from '#src/features/enterprise/MonthFields.tsx';
import { moduleName, type FiguresRow, type ModuleRow, type VersionRow } from '#src/features/enterprise/labels.ts';
import { leavesRecord } from '#src/features/enterprise/leaves.ts';
import { useUnread } from '#src/shared/ui/unread.ts';
import { useBudgetLock, type Budget } from '#src/features/enterprise/use-budget-lock.ts';
import { DeleteRecord } from '#src/layout/DeleteRecord.tsx';
import { HistoryButton } from '#src/layout/trail/HistoryButton.tsx';
import { enterpriseVersionModule } from '#src/resources/enterprise-version-module.ts';
import { reais } from '#src/shared/format/reais.ts';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';

interface FiguresFormProps {
  row: FiguresRow;
  module: ModuleRow | undefined;
  version: VersionRow | undefined;
  budgets: readonly Budget[];
  onClose: () => void;
  onSaved: () => void;
  onReload: () => void;
}

/** The figures of one module in one version of its development. */
export function FiguresForm({ row, module, version, budgets, onClose, onSaved, onReload }: FiguresFormProps) {
  const save = enterpriseVersionModule.useSave({ failure: 'form' });
  const remove = enterpriseVersionModule.useRemove({ failure: 'form' });
  const [removing, setRemoving] = useState(false);
  const unread = useUnread();
  const locked = useBudgetLock(budgets, version?.version);
  const record = useRecordForm({
    name: `modulo-versao:${row.id}`,
    initial: figureValues(row),
    schema: contract.draft,
    toDraft: (values) => ({ ...figureDraft(values), enterprise_version: row.enterprise_version, module: row.module }),
    check: (values) => ({ ...dateProblems(values), ...unread.problems }),
    save: (draft, upon) => save.mutateAsync({ ...draft, id: row.id, row_version: upon ?? row.row_version }),
    valuesOf: figureValues,
    shown: (field, values) => {
      if (field === 'vgv') return values.vgv === null ? '' : reais(values.vgv);
      return shownDate(field, values);
    },
    onSaved,
  });
  const name = module ? moduleName(module) : `Módulo nº ${row.module}`;
  return (
    <>
      <RecordPanel
        title={name}
        note={version && `Números na versão «${version.name}»`}
        tools={<HistoryButton resource="enterpriseVersionModule" id={row.id} name={name} />}
        record={record}
        leaves={leavesRecord}
        onClose={onClose}
        onDelete={() => setRemoving(true)}
        onReload={onReload}
        locked={locked}
      >
        <FigureFields key={record.round} form={record.form} unread={unread.of} disabled={locked !== undefined} />
      </RecordPanel>
      {removing && (
        <DeleteRecord
          noun={{ one: 'módulo da versão', feminine: false }}
          name={name}
          row={row}
          remove={remove}
          onDone={(removed) => {
            setRemoving(false);
            if (removed) onSaved();
          }}
        >
          <p>O módulo sai desta versão e continua no cadastro. Ele pode ser trazido de novo depois.</p>
        </DeleteRecord>
      )}
    </>
  );
}
