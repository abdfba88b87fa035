import { useMutation } from '@tanstack/react-query';
import type { Imported, MappingImport } from '#contract/uau/from-to.ts';
import type { ImportLine, ImportPlan } from '#planning/import/import-plan.ts';
import { CHANGES } from '#src/features/uau/mapping/labels.ts';
import { useUauSearch } from '#src/features/uau/mapping/use-uau-search.ts';
import { ImportPanel } from '#src/layout/import/ImportPanel.tsx';
import { importParts, type ImportRow } from '#src/layout/import/send.ts';
import { useImportCommit, type ImportedRows } from '#src/mapping/use-import-commit.ts';
import { importMappingsOptions } from '#src/resources/uau-from-to.ts';
import { notify } from '#src/shared/notify/notify.ts';
import type { Noun } from '#contract/registry.ts';

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

/** A row, and where in the steps it belongs. */
interface Placed extends ImportRow {
  step: number;
  as: 'create' | 'change';
}

/** The rows in the order of the steps: a refusal tells of each in this order. */
const placed = (steps: readonly ImportStep[]): Placed[] =>
  steps.flatMap(({ create = [], change = [] }, step) => [
    ...create.map((row) => ({ ...row, step, as: 'create' as const })),
    ...change.map((row) => ({ ...row, step, as: 'change' as const })),
  ]);

/** The steps again, with those of their rows that go together. */
const stepsWith = (steps: readonly ImportStep[], part: readonly Placed[]): MappingImport['steps'] =>
  steps.map(({ of, create, change }, step) => {
    const wires = (as: Placed['as']) => part.filter((row) => row.step === step && row.as === as).map(({ wire }) => wire);
    return { of, ...(create && { create: wires('create') }), ...(change && { change: wires('change') }) };
  });

const leaves = (from: Readonly<Record<string, unknown>>, to: Readonly<Record<string, unknown>>): boolean =>
  from['importar'] !== to['importar'] || from['aba'] !== to['aba'];

/** A mapping pasted or out of a file, whatever is mapped: each line says what it would do, and the good ones are written together. */
export function MapImport<Fields>({ row, plan, stepsOf, ...words }: MapImportProps<Fields>) {
  const { change } = useUauSearch();
  const send = useMutation(importMappingsOptions());
  const write = (rows: ImportedRows<Fields>) => {
    const steps = stepsOf(rows);
    return importParts(placed(steps), (part) => send.mutateAsync({ steps: stepsWith(steps, part) }));
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
