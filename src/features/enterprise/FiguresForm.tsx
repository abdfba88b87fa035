import { useState } from 'react';
import { enterpriseVersionModule as contract } from '#contract/enterprise-version-module.ts';
import { figureFields } from '#src/features/enterprise/figure-fields.ts';
import { moduleName, type FiguresRow, type ModuleRow, type VersionRow } from '#src/features/enterprise/labels.ts';
import { leavesRecord } from '#src/features/enterprise/leaves.ts';
import { milestoneProblems } from '#src/features/enterprise/milestones.ts';
import { useBudgetLock, type Budget } from '#src/features/enterprise/use-budget-lock.ts';
import { DeleteRecord } from '#src/layout/DeleteRecord.tsx';
import { RecordForm } from '#src/layout/records/form/RecordForm.tsx';
import { enterpriseVersionModule } from '#src/resources/enterprise-version-module.ts';

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
  const remove = enterpriseVersionModule.useRemove({ failure: 'form' });
  const [removing, setRemoving] = useState(false);
  const locked = useBudgetLock(budgets, version?.version);
  const name = module ? moduleName(module) : `Módulo nº ${row.module}`;
  return (
    <>
      <RecordForm
        row={row}
        resource={enterpriseVersionModule}
        contract={contract}
        nameOf={() => name}
        note={version && `Números na versão «${version.name}»`}
        leaves={leavesRecord}
        also={() => ({ enterprise_version: row.enterprise_version, module: row.module })}
        check={milestoneProblems}
        fields={figureFields(locked !== undefined)}
        locked={locked}
        onClose={onClose}
        onSaved={onSaved}
        onDelete={() => setRemoving(true)}
        onReload={onReload}
      />
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
