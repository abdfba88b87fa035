import { regional as contract } from '#shapes/regional.ts';
import { plainTab } from '#src/features/structure/FlatTab.tsx';
import { StructureTree } from '#src/features/structure/StructureTree.tsx';
import { regional } from '#src/resources/regional.ts';

export const Tab = plainTab({
  record: 'regional',
  resource: regional,
  contract,
  aside: <StructureTree />,
  columns: [{ id: 'codigo', width: 140 }, { id: 'nome' }],
  whole: async () => (await import('#contract/regional.ts')).regional,
  fields: ({ text, toggle }) => [
    text('codigo'),
    text('nome'),
    toggle('is_active', { description: 'Só as ativas aparecem nas novas escolhas.' }),
  ],
});
