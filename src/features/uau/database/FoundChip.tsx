import { useMemo } from 'react';
import { TreeChip } from '#src/shared/ui/TreeChip.tsx';

interface FoundChipProps {
  label: string;
  /** What holds while nothing is chosen. */
  all: string;
  choices: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A filter by one of many codes of UAU; one that it does not know (any more) is told by itself. */
export function FoundChip({ label, all, choices, value, onChange }: FoundChipProps) {
  const nodes = useMemo(
    () => choices.map((choice, id) => ({ key: String(id), id, kind: 'code', label: choice.label, children: [] })),
    [choices],
  );
  const at = choices.findIndex((choice) => choice.value === value);
  return (
    <TreeChip
      label={label}
      nodes={nodes}
      chosen={at < 0 ? null : String(at)}
      value={value === undefined ? null : (choices[at]?.label ?? value)}
      all={all}
      placeholder="Buscar"
      onChange={(node) => onChange(node ? choices[node.id]?.value : undefined)}
    />
  );
}
