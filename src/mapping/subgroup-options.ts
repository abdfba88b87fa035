import { subgroupsOf } from '#planning/statement/order.ts';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';

/** Targets to choose from, and what each is called. */
export interface MapOptions {
  data: readonly { group: string; items: { value: string; label: string }[] }[];
  names: ReadonlyMap<string, string>;
}

/** Subgroups to choose from, by their groups in the report's order, and what each is called. */
export function subgroupOptions(structure: LoadedStructure): MapOptions {
  const shown = structure.lines.filter(({ kind }) => kind === 'grupo').map(({ ref }) => ref);
  const place = (id: number) => (shown.includes(id) ? shown.indexOf(id) : shown.length);
  const data = structure.groups
    .toSorted((one, other) => place(one.id) - place(other.id))
    .map((group) => ({
      group: group.nome,
      items: subgroupsOf(structure.subgroups, group.id)
        .filter(({ id }) => id > 0)
        .map(({ id, codigo, nome }) => ({ value: String(id), label: `${codigo} · ${nome}` })),
    }))
    .filter(({ items }) => items.length > 0);
  return { data, names: new Map(structure.subgroups.map(({ id, codigo, nome }) => [String(id), `${codigo} · ${nome}`])) };
}
