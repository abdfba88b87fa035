import { useMutation } from '@tanstack/react-query';
import type { MappingImport } from '#contract/uau/from-to.ts';
import type { ImportLine, ImportPlan } from '#planning/import-plan.ts';
import { CHANGES } from '#src/features/uau/mapping/labels.ts';
import { useUauSearch } from '#src/features/uau/mapping/use-uau-search.ts';
import { ImportPanel } from '#src/layout/import/ImportPanel.tsx';
import { useImportCommit } from '#src/mapping/use-import-commit.ts';
import { importMappingsOptions } from '#src/resources/uau-from-to.ts';
import { notify } from '#src/shared/notify/notify.ts';
import type { Noun } from '#src/shared/format/noun.ts';

type Steps = MappingImport['steps'];

export interface MapImportProps<Fields> {
  title: string;
  note: string;
  /** The columns, in a sentence. */
  columns: string;
  example: string;
  row: Noun;
  plan: (lines: readonly ImportLine[]) => ImportPlan<Fields>;
  /** What is written, step by step and all of it or none. */
  stepsOf: (rows: {
    fresh: readonly Fields[];
    changed: readonly { id: number; row_version: number | undefined; fields: Fields }[];
  }) => Steps;
}

const leaves = (from: Readonly<Record<string, unknown>>, to: Readonly<Record<string, unknown>>): boolean =>
  from['importar'] !== to['importar'] || from['aba'] !== to['aba'];

/** A mapping pasted or out of a file, whatever is mapped: each line says what it would do, and the good ones are written together. */
export function MapImport<Fields>({ row, plan, stepsOf, ...words }: MapImportProps<Fields>) {
  const { change } = useUauSearch();
  const send = useMutation(importMappingsOptions());
  const { commit, dialog } = useImportCommit<Fields>((rows) => send.mutateAsync({ steps: stepsOf(rows) }), {
    row,
    effect: CHANGES,
  });
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
