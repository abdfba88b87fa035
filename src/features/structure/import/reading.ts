import type { ImportOptions, ImportResult } from '#contract/chart-import.ts';

export type Inspection = Extract<ImportResult, { step: 'inspect' }>;

/** How a file is read: absent, as it was found out. */
export type HowRead = Pick<ImportOptions, 'encoding' | 'delimiter' | 'header'>;

/** What was chosen of a file. */
export interface Chosen {
  /** The row of titles, which is looked for in each reading until it is told. */
  header?: number | null | undefined;
  /** The reading that columns were chosen in: read otherwise, the file may have other ones. */
  of?: Inspection;
  codigo?: number | null;
  nome?: number | null;
}

/** How a file is read, and where its codes and names are: what was chosen, else what was found. */
export function readingOf(found: Inspection, chosen: Chosen) {
  const header = chosen.header === undefined ? found.header : chosen.header;
  const { codigo = found.columns?.codigo ?? null, nome = found.columns?.nome ?? null } = chosen.of === found ? chosen : {};
  const signs = { ...(found.encoding && { encoding: found.encoding }), ...(found.delimiter && { delimiter: found.delimiter }) };
  const ready = codigo !== null && nome !== null && codigo !== nome && found.row_count > 0;
  return {
    header,
    codigo,
    nome,
    signs,
    /** As it is sent; null while a column is missing or both are one. */
    sent: ready ? { columns: { codigo, nome }, header, ...signs } : null,
    /** Natures were proposed for the groups of one column of codes; another column's groups are seen in the trial. */
    natures: found.columns?.codigo === codigo ? found.natures : {},
  };
}
export type ChartReading = ReturnType<typeof readingOf>;
