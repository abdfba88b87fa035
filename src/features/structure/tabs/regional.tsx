import { regional as contract } from '#shapes/regional.ts';
import { plainTab } from '#src/features/structure/plain-tab.tsx';
import { StructureTree } from '#src/features/structure/StructureTree.tsx';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import { regional } from '#src/resources/regional.ts';

const RegionalImport = drawnLater(later(async () => (await import('#src/features/structure/import/imports.tsx')).RegionalImport));

export const Tab = plainTab({
  record: 'regional',
  resource: regional,
  contract,
  aside: <StructureTree />,
  Import: RegionalImport,
  columns: [{ id: 'codigo', width: 140 }, { id: 'nome' }],
  whole: async () => (await import('#contract/regional.ts')).regional,
  fields: ({ text, toggle }) => [
    text('codigo'),
    text('nome'),
    toggle('is_active', { description: 'Só as ativas aparecem nas novas escolhas.' }),
  ],
});
