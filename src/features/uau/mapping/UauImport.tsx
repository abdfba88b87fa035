import { useMutation } from '@tanstack/react-query';
import type { ImportedRecord } from '#contract/import-undo.ts';
import type { Imported, MappingImport } from '#contract/uau/mapping.ts';
import type { Noun } from '#contract/registry.ts';
import type { ImportLine, ImportPlan } from '#planning/import/import-plan.ts';
import { CHANGES } from '#src/features/uau/mapping/labels.ts';
import { useUauSearch } from '#src/features/uau/mapping/use-uau-search.ts';
import type { ImportedRows } from '#src/imports/LinesImport.tsx';
import { importParts, type ImportRow } from '#src/imports/send.ts';
import { useWritten } from '#src/imports/use-written.ts';
import { MapImport } from '#src/mapping/MapImport.tsx';
import { importMappingsOptions, UAU_MAPPING_TOUCHES } from '#src/resources/uau-mapping.ts';

/** What is written of one resource, each row with the lines that it comes from. */
interface ImportStep {
  of: Imported;
  create?: readonly ImportRow[];
  change?: readonly ImportRow[];
}

interface UauImportProps<Fields> {
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

/** The record of each kind of step. */
const RECORD = {
  sources: 'uauFromTo',
  companies: 'uauCompanyMap',
  enterprises: 'enterprise',
  modules: 'enterpriseModule',
} as const satisfies Readonly<Record<Imported, ImportedRecord>>;

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

/** A mapping of UAU's out of a file: each line says what it would do, and the good ones are written together. */
export function UauImport<Fields>({ row, stepsOf, ...words }: UauImportProps<Fields>) {
  const { change } = useUauSearch();
  const send = useMutation(importMappingsOptions());
  const written = useWritten(UAU_MAPPING_TOUCHES);
  return (
    <MapImport<Fields>
      {...words}
      settled={{ row, effect: CHANGES }}
      calls={(rows) => {
        const steps = stepsOf(rows);
        return [
          importParts(placed(steps), async (part) => {
            const sent = stepsWith(steps, part);
            const answer = await send.mutateAsync({ steps: sent });
            for (const [at, step] of sent.entries()) written.note(RECORD[step.of], answer.steps[at] ?? {}, step.change);
          }),
        ];
      }}
      wayBack={written.wayBack}
      onClose={(saved) => change({ importar: undefined }, { saved })}
    />
  );
}
