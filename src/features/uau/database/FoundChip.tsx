import { useMemo } from 'react';
import { TreeChip } from '#src/shared/ui/TreeChip.tsx';

interface FoundChipProps {
  label: string;
  /** What holds while nothing is chosen. */
  all: string;
  /** Undefined until they are read. */
  choices: readonly { value: string; label: string }[] | undefined;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/**
 * A filter by one of many codes of UAU. One that it does not know (any more) is a choice too, since it narrows: it is
 * seen, and taken away.
 */
export function FoundChip({ label, all, choices, value, onChange }: FoundChipProps) {
  const shown = useMemo(() => {
    const found = choices ?? [];
    if (value === undefined || found.some((choice) => choice.value === value)) return found;
    return [{ value, label: choices ? `código ${value} (não encontrado)` : value }, ...found];
  }, [choices, value]);
  const nodes = useMemo(
    () => shown.map((choice, id) => ({ key: String(id), id, kind: 'code', label: choice.label, children: [] })),
    [shown],
  );
  const at = shown.findIndex((choice) => choice.value === value);
  return (
    <TreeChip
      label={label}
      nodes={nodes}
      chosen={at < 0 ? null : String(at)}
      value={shown[at]?.label ?? null}
      all={all}
      placeholder="Buscar"
      onChange={(node) => onChange(node ? shown[node.id]?.value : undefined)}
    />
  );
}
