import { ActionIcon } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useRef } from 'react';
import { pageLabel } from '#contract/rights-labels.ts';
import classes from '#src/layout/favourites/OrderFavourites.module.css';
import { setFavourites, toggled } from '#src/layout/favourites/favourites.ts';
import { favouritesOf } from '#src/layout/menu.ts';
import { useRights } from '#src/session/use-rights.ts';
import { usePreference } from '#src/shared/preferences/store.ts';
import { can } from '#src/shared/rights.ts';
import { OrderDrawer } from '#src/shared/ui/OrderDrawer.tsx';
import { moved } from '#src/shared/ui/moved.ts';
import { SortedList } from '#src/shared/ui/SortedList.tsx';

/** One's own screens to be put in order and taken out; those that one may not see any more keep their places. */
export function OrderFavourites({ onClose }: { onClose: () => void }) {
  const rights = useRights();
  const all = favouritesOf(usePreference('favourites'));
  const shown = all.filter((page) => can(rights, page, 'view'));
  const done = useRef<HTMLButtonElement>(null);
  return (
    <OrderDrawer
      title="Organizar favoritos"
      note="Os favoritos são só seus e valem em qualquer computador."
      onClose={onClose}
      done={done}
    >
      <SortedList
        keys={shown}
        labelOf={pageLabel}
        onMove={(...move) => setFavourites(moved(all, ...move))}
        renderItem={(page) => (
          <>
            <span className={classes.name}>{pageLabel(page)}</span>
            <ActionIcon
              size={28}
              className={classes.star ?? ''}
              aria-label={`Tirar dos favoritos: ${pageLabel(page)}`}
              title="Tirar dos favoritos"
              onClick={(event) => {
                (besideRow(event.currentTarget) ?? done.current)?.focus();
                setFavourites(toggled(all, page));
              }}
            >
              <IconStar size={16} stroke={1.6} />
            </ActionIcon>
          </>
        )}
      />
      {shown.length === 0 && <p className="quiet">Nenhum favorito. A estrela ao lado de cada tela põe uma aqui.</p>}
    </OrderDrawer>
  );
}

/** The same button of the row beside one that goes. */
function besideRow(button: HTMLElement): HTMLElement | null | undefined {
  const row = button.closest('li');
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
}
