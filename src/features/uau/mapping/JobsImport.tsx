import { planJobMap, type JobFields } from '#planning/uau/places-import.ts';
import { jobMoves, type JobOwner, type JobPatch, type ModuleOwner } from '#src/features/uau/mapping/job-moves.ts';
import { JOB_WORDS } from '#src/features/uau/mapping/labels.ts';
import { MapImport } from '#src/features/uau/mapping/MapImport.tsx';

interface Versioned {
  row_version: number;
}

interface JobsImportProps {
  jobs: readonly { key: string; target: string | null }[];
  enterprises: readonly (JobOwner & Versioned & { code: string })[];
  modules: readonly (ModuleOwner & Versioned & { n_modulo: number })[];
}

/** A patch that holds only as long as nobody changed the row meanwhile; `after`: of one that a step before it has changed. */
const versioned = (patches: readonly JobPatch[], rows: readonly (JobOwner & Versioned)[], after: readonly JobPatch[] = []) =>
  patches.map(({ id, uau_jobs }) => {
    const version = rows.find((row) => row.id === id)?.row_version;
    const own = version === undefined ? {} : { row_version: version + (after.some((one) => one.id === id) ? 1 : 0) };
    return { id, uau_jobs, ...own };
  });

/** Which development or module each job of UAU is: «obra no UAU; código do empreendimento; módulo». */
export function JobsImport({ jobs, enterprises, modules }: JobsImportProps) {
  return (
    <MapImport<JobFields>
      title="Importar obras do UAU"
      note="Uma linha por obra do UAU. A que já está ligada muda quando o destino difere; um empreendimento em branco deixa o que está, e sem módulo a obra fica no empreendimento. Tudo é gravado junto."
      columns="Obra no UAU (empresa/obra), código do empreendimento e número do módulo, nesta ordem ou com títulos na primeira linha. Serve o arquivo exportado aqui, com os códigos preenchidos."
      example={'10/A1;IPE;1\n10/A2;IPE'}
      row={JOB_WORDS.row}
      plan={(lines) => planJobMap({ lines, jobs, enterprises, modules })}
      stepsOf={({ fresh, changed }) => {
        const led = [...fresh, ...changed.map(({ fields }) => fields)];
        const moves = jobMoves(new Map(led.map(({ job, target }) => [job, target])), enterprises, modules);
        return [
          { of: 'modules', change: versioned(moves.freed, modules) },
          { of: 'enterprises', change: versioned(moves.enterprises, enterprises) },
          { of: 'modules', change: versioned(moves.given, modules, moves.freed) },
        ];
      }}
    />
  );
}
