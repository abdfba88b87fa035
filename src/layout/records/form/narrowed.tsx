import type { CascadeNode } from '#contract/cascade.ts';
import type { Field, Standing } from '#src/layout/records/form/field.ts';
import { reference } from '#src/layout/records/form/fields.tsx';
import { BY_REGIONAL, NarrowedSelect } from '#src/shared/ui/NarrowedSelect.tsx';
import { refOptions } from '#src/shared/ui/picker.ts';

/** A company, out of those of one regional where there are several. */
export const company = <Name extends string>(
  name: Name,
  companies: Parameters<typeof refOptions>[0],
  tree: readonly CascadeNode[] | undefined,
  standing: Standing & { allowDeselect?: boolean } = {},
): Field<Name> => ({
  ...reference(name, companies, standing),
  draw: ({ input, stored }) => (
    <NarrowedSelect
      searchable
      allowDeselect={standing.allowDeselect ?? true}
      tree={tree}
      above={BY_REGIONAL}
      data={refOptions(companies, typeof stored === 'number' ? stored : undefined)}
      {...input}
    />
  ),
});
