import { IconLayoutList, IconRestore } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { HomeSummary } from '#contract/home.ts';
import { setPreference, usePreference } from '#src/shared/preferences/store.ts';
import { useViewing } from '#src/session/use-rights.ts';
import { DisplayMenu } from '#src/shared/ui/DisplayMenu.tsx';
import { MenuItem } from '#src/shared/ui/later/menu-parts.tsx';
import { Piece } from '#src/shared/ui/Piece.tsx';

const ArrangeHome = lazy(async () => ({ default: (await import('#src/features/home/ArrangeHome.tsx')).ArrangeHome }));

/** How the first page is shown: its parts in another order, or as they are by themselves again. */
export function HomeMenu({ summary }: { summary: HomeSummary }) {
  const [arranging, setArranging] = useState(false);
  const own = usePreference('home') !== undefined;
  // What is set is one's own: not while looking with another's rights.
  if (useViewing() !== null) return null;
  return (
    <>
      <DisplayMenu>
        <MenuItem leftSection={<IconLayoutList size={18} stroke={1.6} />} onClick={() => setArranging(true)}>
          Organizar página inicial
        </MenuItem>
        {own && (
          <MenuItem leftSection={<IconRestore size={18} stroke={1.6} />} onClick={() => setPreference('home', null)}>
            Restaurar padrão
          </MenuItem>
        )}
      </DisplayMenu>
      {arranging && (
        <Suspense>
          <Piece>
            <ArrangeHome summary={summary} onClose={() => setArranging(false)} />
          </Piece>
        </Suspense>
      )}
    </>
  );
}
