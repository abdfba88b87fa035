import type { ImportAction } from '#planning/import/import-plan.ts';
import { counted } from '#src/shared/format/noun.ts';

/** A line of a file or of pasted cells, with what becomes of it. */
export interface ShownLine {
  /** As its source numbers it; null for one that is proposed, which no file has. */
  line: number | null;
  cells: readonly string[];
  action: ImportAction;
  /** What is wrong with it, in pt-BR; only of an error. */
  problem: string | null;
  /** A proposal that is not accepted yet would mend it: nothing is wrong so far. */
  waits?: boolean;
  /** What was proposed for it. */
  proposal?: string | null;
  /** What else is to be known of it. */
  notes?: readonly string[];
}

/** What becomes of a line, and of several. */
export const OUTCOMES = {
  create: { one: 'Nova', many: 'Novas' },
  update: { one: 'Alterada', many: 'Alteradas' },
  same: { one: 'Igual', many: 'Iguais' },
  waiting: { one: 'À espera da proposta', many: 'À espera' },
  error: { one: 'Com erro', many: 'Com erro' },
} as const;
type Outcome = keyof typeof OUTCOMES;

export const outcomeOf = ({ waits, action }: ShownLine): Outcome => (waits ? 'waiting' : action);
export const isProposed = ({ proposal, action }: ShownLine): boolean => Boolean(proposal) && action !== 'error';

/**
 * «2 novas · 0 alteradas · 1 igual · 0 com erro»; of the errors, `waiting` are mended by a proposal. `rest` is said of
 * errors where there are any.
 */
export const countsLabel = (counts: Record<ImportAction, number> & { waiting?: number }, rest = ''): string => {
  const { create, update, same, error, waiting = 0 } = counts;
  return [
    counted(create, { one: 'nova', many: 'novas' }),
    counted(update, { one: 'alterada', many: 'alteradas' }),
    counted(same, { one: 'igual', many: 'iguais' }),
    ...(waiting > 0 ? [counted(waiting, { one: 'à espera de uma proposta abaixo', many: 'à espera das propostas abaixo' })] : []),
    `${counted(error - waiting, { one: 'com erro', many: 'com erro' })}${error > 0 ? rest : ''}`,
  ].join(' · ');
};
