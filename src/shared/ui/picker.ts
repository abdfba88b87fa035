interface Ref {
  id: number;
  codigo: string;
  nome: string;
  is_active: boolean;
}

/** A picker's value: Mantine's Select works with text. */
export const refValue = (id: number | undefined): string | null => (id === undefined ? null : String(id));

/** What a chosen value is called; empty where none is chosen or it is not known. */
export const optionLabel = (options: readonly { value: string; label: string }[], value: string | null): string =>
  options.find((option) => option.value === value)?.label ?? '';

/** What may be chosen: records in use, and the one that was chosen before, in use or not. */
export function refOptions(rows: readonly Ref[], current?: number) {
  return rows
    .filter((row) => row.id > 0 && (row.is_active || row.id === current))
    .map((row) => ({ value: String(row.id), label: `${row.codigo} · ${row.nome}${row.is_active ? '' : ' (inativo)'}` }));
}
