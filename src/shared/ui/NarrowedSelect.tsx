import { useState } from 'react';
import type { CascadeNode } from '#contract/cascade.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import type { Option } from '#src/shared/ui/choices.ts';

interface Group {
  group: string;
  items: readonly Option[];
}

/** How the levels above are called where they narrow. */
export const BY_REGIONAL = { label: 'Buscar na regional', all: 'Todas as regionais' } as const;
export const BY_COMPANY = { label: 'Buscar na empresa', all: 'Todas as empresas' } as const;

type SelectInputProps = Parameters<typeof SelectInput>[0];

interface NarrowedSelectProps extends Omit<SelectInputProps, 'data' | 'value' | 'onChange'> {
  data: readonly (Option | Group)[];
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** What the choices hang below, one level up; where one alone holds them, nothing narrows. */
  tree: readonly CascadeNode[] | undefined;
  /** How the choice above is called, and its being left open. */
  above: { label: string; all: string };
}

const isGroup = (one: Option | Group): one is Group => 'items' in one;

/**
 * A choice out of a list that may be long, and before it the level above, which narrows it and is itself stored
 * nowhere.
 */
export function NarrowedSelect({ data, value, onChange, tree, above, ...props }: NarrowedSelectProps) {
  const [within, setWithin] = useState<string | null>(null);
  const values = new Set(data.flatMap((one) => (isGroup(one) ? one.items : [one])).map((option) => option.value));
  const below = ({ children = [] }: CascadeNode) => children.map(({ id }) => String(id)).filter((id) => values.has(id));
  // Groups tell before the tree is read that there are several: nothing moves when it comes.
  const several = tree === undefined && data.filter(isGroup).length > 1;
  const holders = (tree ?? []).filter((node) => below(node).length > 0);
  const holder = holders.find(({ id }) => String(id) === within);
  const inside = holder && new Set(below(holder));
  const narrow = (options: readonly Option[]) => options.filter((option) => !inside || inside.has(option.value));
  const narrowed = data.flatMap((one): (Option | { group: string; items: Option[] })[] => {
    if (!isGroup(one)) return narrow([one]);
    const items = narrow(one.items);
    return items.length > 0 ? [{ group: one.group, items }] : [];
  });
  return (
    <>
      {(several || holders.length > 1) && (
        <SelectInput
          label={above.label}
          placeholder={above.all}
          searchable
          clearable
          openOnFocus={false}
          data={holders.map(({ id, codigo, nome }) => ({ value: String(id), label: `${codigo} · ${nome}` }))}
          value={holder ? String(holder.id) : null}
          onChange={(next) => {
            setWithin(next);
            const node = holders.find(({ id }) => String(id) === next);
            // What was chosen elsewhere would stay unseen.
            if (node && typeof value === 'string' && !below(node).includes(value)) onChange?.(null);
          }}
        />
      )}
      <SelectInput {...props} data={narrowed} value={value ?? null} {...(onChange && { onChange })} />
    </>
  );
}
