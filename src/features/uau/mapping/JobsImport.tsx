import { planJobMap, type JobFields } from '#planning/uau/places-import.ts';
import {
  jobMoves,
  versioned,
  type JobOwner,
  type JobPatch,
  type ModuleOwner,
  type Versioned,
} from '#src/features/uau/mapping/job-moves.ts';
import { JOB_WORDS } from '#src/features/uau/mapping/labels.ts';
import { UauImport } from '#src/features/uau/mapping/UauImport.tsx';
import type { ImportRow } from '#src/imports/send.ts';

interface JobsImportProps {
  jobs: readonly { key: string; target: string | null }[];
  enterprises: readonly (JobOwner & Versioned & { code: string })[];
  modules: readonly (ModuleOwner & Versioned & { n_modulo: number })[];
}

/**
 * Patches of a step, each with the lines that mapped jobs to its row or away. `after`: patches of the same rows by a
 * step before.
 */
const withLines = (
  patches: readonly JobPatch[],
  rows: readonly (JobOwner & Versioned)[],
  lineOf: ReadonlyMap<string, number>,
  after: readonly JobPatch[] = [],
): ImportRow[] =>
  versioned(patches, rows, after).map((wire) => {
    const row = rows.find(({ id }) => id === wire.id);
    const earlier = after.find(({ id }) => id === wire.id);
    const before = new Set((earlier ?? row)?.uau_jobs);
    const now = new Set(wire.uau_jobs);
    const moved = [...[...before].filter((job) => !now.has(job)), ...[...now].filter((job) => !before.has(job))];
    return { lines: moved.flatMap((job) => lineOf.get(job) ?? []), wire: { ...wire } };
  });

/** Which development or module each job of UAU is: «obra no UAU; código do empreendimento; módulo». */
export function JobsImport({ jobs, enterprises, modules }: JobsImportProps) {
  return (
    <UauImport<JobFields>
      title="Importar obras do UAU"
      note="Uma linha por obra do UAU. A que já está ligada muda quando o destino difere; um empreendimento em branco deixa o que está, e sem módulo a obra fica no empreendimento. Tudo é gravado junto."
      columns="Obra no UAU (empresa/obra), código do empreendimento e número do módulo, nesta ordem ou com títulos na primeira linha. Serve o arquivo exportado aqui, com os códigos preenchidos."
      example={'10/A1;IPE;1\n10/A2;IPE'}
      row={JOB_WORDS.row}
      plan={(lines) => planJobMap({ lines, jobs, enterprises, modules })}
      stepsOf={({ fresh, changed }) => {
        const led = [...fresh, ...changed];
        const moves = jobMoves(new Map(led.map(({ draft }) => [draft.job, draft.target])), enterprises, modules);
        const lineOf = new Map(led.map(({ line, draft }) => [draft.job, line]));
        return [
          { of: 'modules', change: withLines(moves.freed, modules, lineOf) },
          { of: 'enterprises', change: withLines(moves.enterprises, enterprises, lineOf) },
          { of: 'modules', change: withLines(moves.given, modules, lineOf, moves.freed) },
        ];
      }}
    />
  );
}
