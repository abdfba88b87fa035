import type { ImportResult } from '#contract/chart-import.ts';
import { counted } from '#src/shared/format/noun.ts';

type Counts = Extract<ImportResult, { step: 'dry_run' }>['counts'];

/** What a press that imports does. */
export interface Press {
  label: string;
  /** It accepts all proposals first. */
  accepts: boolean;
  /** Why there is none, or that there is nothing to import. */
  blocked: string | boolean;
}

/** Where nothing stands in the way but proposals, who imports accepts them by the same press. */
export function pressOf({ create, update, error, waiting }: Counts, skipErrors: boolean): Press {
  const written = create + update;
  if (error > 0 && !skipErrors) {
    if (waiting < error)
      return { label: labelOf(written), accepts: false, blocked: 'Corrija as linhas com erro ou importe só as boas.' };
    const lines = counted(written + waiting, { one: 'linha', many: 'linhas' });
    return { label: `Aceitar as propostas e importar ${lines}`, accepts: true, blocked: false };
  }
  return { label: labelOf(written), accepts: false, blocked: written === 0 };
}

const labelOf = (written: number): string =>
  written === 0 ? 'Nada a importar' : `Importar ${counted(written, { one: 'conta', many: 'contas' })}`;
