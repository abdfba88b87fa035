import type { ImportRow } from '#contract/chart-import.ts';

/** Of a line that a proposal would mend: nothing is wrong yet. */
export const WAITING = 'À espera da proposta';

export const PROPOSAL_LABELS = { repeated_name: 'renomeada', missing_parent: 'pai criado' } as const;

export type RowFilter = 'all' | 'proposed' | 'waiting' | ImportRow['action'];

/** Filters of the dry run's table, with the rows each one keeps. */
export const FILTERS: readonly { id: RowFilter; label: string; keeps: (row: ImportRow) => boolean }[] = [
  { id: 'all', label: 'Todas', keeps: () => true },
  { id: 'create', label: 'Novas', keeps: (row) => row.action === 'create' },
  { id: 'update', label: 'Alteradas', keeps: (row) => row.action === 'update' },
  { id: 'same', label: 'Iguais', keeps: (row) => row.action === 'same' },
  { id: 'waiting', label: 'À espera', keeps: (row) => row.waits },
  { id: 'error', label: 'Com erro', keeps: (row) => row.action === 'error' && !row.waits },
  { id: 'proposed', label: 'Propostas', keeps: (row) => row.proposal !== null && row.action !== 'error' },
];

export const ENCODING_LABELS = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252 (ANSI)' } as const;
export const DELIMITER_LABELS = { ';': 'Ponto e vírgula', ',': 'Vírgula', '\t': 'Tabulação' } as const;

/** Column of a spreadsheet by its zero-based number: 0 → A, 26 → AA. */
export function columnLetter(index: number): string {
  const rest = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? rest : columnLetter(Math.floor(index / 26) - 1) + rest;
}
