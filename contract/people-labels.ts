import type { NamedRight } from '#contract/rights.ts';

/** Rights beside those of the pages, where they are given, where their history is told and in files. */
export const NAMED_LABELS: Readonly<Record<NamedRight, string>> = {
  'version.review': 'Revisar versões',
  'version.approve': 'Aprovar versões',
  'version.unlock': 'Desbloquear versões',
  'uau.sync': 'Sincronizar com o UAU',
  'ledger.history': 'Guardar e ler históricos contábeis',
};
