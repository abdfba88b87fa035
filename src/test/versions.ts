import type { VersionRow } from '#src/layout/use-versions.ts';

const DRAFT: Omit<VersionRow, 'id' | 'key' | 'nome' | 'total'> = {
  row_version: 1,
  kind: 'orcamento',
  start_month: '2027-01',
  end_month: '2027-12',
  description: '',
  status: 'rascunho',
  official: false,
  closed_until: null,
  base_version: null,
  entry_count: 3,
  updated_at: '2026-11-20T12:00:00Z',
  updated_by: 'Ana',
};

/** A draft of a year as the API answers it, or what else its parts say. */
export const versionWire = (id: number, nome: string, part: Record<string, unknown> = {}) => ({
  id,
  ...DRAFT,
  nome,
  total: '1234.56',
  ...part,
});

/** The same as the application reads it. */
export const versionRow = (id: number, nome: string, part: Partial<VersionRow> = {}): VersionRow => ({
  id,
  key: id,
  ...DRAFT,
  nome,
  total: 123_456,
  ...part,
});
