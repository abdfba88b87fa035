import { useMutation } from '@tanstack/react-query';
import type { Imported, MappingImport } from '#contract/uau/from-to.ts';
import type { ImportLine, ImportPlan } from '#planning/import-plan.ts';
import { CHANGES } from '#src/features/uau/mapping/labels.ts';
import { useUauSearch } from '#src/features/uau/mapping/use-uau-search.ts';
import { ImportPanel } from '#src/layout/import/ImportPanel.tsx';
import { importCall, type ImportRow } from '#src/layout/import/send.ts';
import { useImportCommit, type ImportedRows } from '#src/mapping/use-import-commit.ts';
import { importMappingsOptions } from '#src/resources/uau-from-to.ts';
import { notify } from '#src/shared/notify/notify.ts';
import type { Noun } from '#src/shared/format/noun.ts';

/** What is written of one resource, each row with the lines that it comes from. */
interface ImportStep {
  of: Imported;
  create?: readonly ImportRow[];
  change?: readonly ImportRow[];
}

export interface MapImportProps<Fields> {
  title: string;
  note: string;
  /** The columns, in a sentence. */
  columns: string;
  example: string;
  row: Noun;
  plan: (lines: readonly ImportLine[]) => ImportPlan<Fields>;
  /** What is written, step by step and all of it or none. */
  stepsOf: (rows: ImportedRows<Fields>) => readonly ImportStep[];
}

const wireOf = ({ of, create, change }: ImportStep): MappingImport['steps'][number] => ({
  of,
  ...(create && { create: create.map(({ wire }) => wire) }),
  ...(change && { change: change.map(({ wire }) => wire) }),
});

const leaves = (from: Readonly<Record<string, unknown>>, to: Readonly<Record<string, unknown>>): boolean =>
  from['importar'] !== to['importar'] || from['aba'] !== to['aba'];

/** A mapping pasted or out of a file, whatever is mapped: each line says what it would do, and the good ones are written together. */
export function MapImport<Fields>({ row, plan, stepsOf, ...words }: MapImportProps<Fields>) {
  const { change } = useUauSearch();
  const send = useMutation(importMappingsOptions());
  const write = (rows: ImportedRows<Fields>) => {
    const steps = stepsOf(rows);
    // A refusal tells of each row of all steps, in the order they were sent.
    const sent = steps.flatMap(({ create = [], change: changed = [] }) => [...create, ...changed]);
    return [importCall(sent, () => send.mutateAsync({ steps: steps.map(wireOf) }))];
  };
  const { commit, dialog } = useImportCommit<Fields>(write, { row, effect: CHANGES });
  return (
    <>
      <ImportPanel<Fields>
        {...words}
        plan={plan}
        leaves={leaves}
        commit={commit}
        onClose={() => change({ importar: undefined })}
        onDone={() => {
          notify.success('Salvo com sucesso.');
          change({ importar: undefined }, { saved: true });
        }}
      />
      {dialog}
    </>
  );
}
