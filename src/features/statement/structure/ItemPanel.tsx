import { useState } from 'react';
import type { Statement } from '#planning/statement/structure.ts';
import { AggregatorForm } from '#src/features/statement/structure/AggregatorForm.tsx';
import { DeleteItem } from '#src/features/statement/structure/DeleteItem.tsx';
import { GroupForm } from '#src/features/statement/structure/GroupForm.tsx';
import type { Opened } from '#src/features/statement/structure/items.ts';
import { NOUNS } from '#src/features/statement/structure/labels.ts';
import { SubgroupForm } from '#src/features/statement/structure/SubgroupForm.tsx';
import { statementAggregator } from '#src/resources/statement-aggregator.ts';
import { statementGroup } from '#src/resources/statement-group.ts';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';
import { statementSubgroup } from '#src/resources/statement-subgroup.ts';
import type { AfterSave } from '#src/shared/ui/record-form.ts';
import { RecordLoader } from '#src/shared/ui/record-loader.tsx';

interface ItemPanelProps {
  statement: Statement;
  structure: LoadedStructure;
  opened: Opened;
  onClose: (saved?: boolean) => void;
}

/** What is selected, in the form of its kind. */
export function ItemPanel({ statement, structure, opened, onClose }: ItemPanelProps) {
  const [removing, setRemoving] = useState<{ id: number; row_version: number; nome: string } | null>(null);
  /** Each new one begins with an empty form. */
  const [round, setRound] = useState(0);
  const close = () => onClose();
  const onSaved = (_id: number, then: AfterSave) => {
    if (then === 'close') onClose(true);
    else setRound(round + 1);
  };
  const common = { statement, structure, onClose: close, onSaved };
  const ways = (row: { id: number; row_version: number; nome: string }, onReload: () => void) => ({
    onDelete: () => setRemoving(row),
    onReload,
  });
  const { kind, id } = opened;
  const none = { row: undefined, onDelete: undefined, onReload: undefined };
  const key = `${kind}-${id ?? `novo-${round}`}`;
  const loader = { id: id ?? 0, noun: NOUNS[kind], onClose: close };
  const form = () => {
    if (kind === 'grupo') {
      if (id === null) return <GroupForm key={key} {...common} {...none} />;
      return (
        <RecordLoader
          {...loader}
          key={key}
          known={structure.groups.find((row) => row.id === id)}
          detail={statementGroup[statement].detailOptions}
        >
          {(row, reload) => <GroupForm key={row.row_version} {...common} row={row} {...ways(row, reload)} />}
        </RecordLoader>
      );
    }
    if (kind === 'subgrupo') {
      if (id === null) return <SubgroupForm key={key} {...common} {...none} group={opened.group} />;
      return (
        <RecordLoader
          {...loader}
          key={key}
          known={structure.subgroups.find((row) => row.id === id)}
          detail={statementSubgroup[statement].detailOptions}
        >
          {(row, reload) => <SubgroupForm key={row.row_version} {...common} row={row} group={undefined} {...ways(row, reload)} />}
        </RecordLoader>
      );
    }
    if (id === null) return <AggregatorForm key={key} {...common} {...none} />;
    return (
      <RecordLoader
        {...loader}
        key={key}
        known={structure.aggregators.find((row) => row.id === id)}
        detail={statementAggregator[statement].detailOptions}
      >
        {(row, reload) => <AggregatorForm key={row.row_version} {...common} row={row} {...ways(row, reload)} />}
      </RecordLoader>
    );
  };
  return (
    <>
      {form()}
      {removing && (
        <DeleteItem
          statement={statement}
          structure={structure}
          kind={kind}
          row={removing}
          onDone={(removed) => {
            setRemoving(null);
            if (removed) onClose(true);
          }}
        />
      )}
    </>
  );
}
