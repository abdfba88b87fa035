import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';

interface SelectionProps {
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
}

/** All rows of the page; rows selected on another page stay as they are. */
export function SelectAll({ ids, selected, onSelect }: SelectionProps & { ids: readonly number[] }) {
  const chosen = ids.filter((id) => selected.has(id)).length;
  const all = ids.length > 0 && chosen === ids.length;
  return (
    <Checkbox
      size="xs"
      aria-label="Selecionar todas as linhas da página"
      checked={all}
      indeterminate={chosen > 0 && !all}
      disabled={ids.length === 0}
      onChange={() => {
        const next = new Set(selected);
        for (const id of ids)
          if (all) next.delete(id);
          else next.add(id);
        onSelect(next);
      }}
    />
  );
}

export function SelectRow({ id, name, selected, onSelect }: SelectionProps & { id: number; name: string }) {
  return (
    <Checkbox
      size="xs"
      aria-label={`Selecionar ${name}`}
      checked={selected.has(id)}
      onChange={() => {
        const next = new Set(selected);
        if (!next.delete(id)) next.add(id);
        onSelect(next);
      }}
    />
  );
}
