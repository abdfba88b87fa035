import { ActionIcon } from '@mantine/core';
import { IconPencil, IconStar } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { PageId } from '#contract/pages.ts';
import { pageLabel } from '#contract/rights-labels.ts';
import classes from '#src/layout/favourites/Star.module.css';
import { setFavourites, toggled } from '#src/layout/favourites/favourites.ts';
import { favouritesOf } from '#src/layout/menu.ts';
import { pageAt } from '#src/layout/page-at.ts';
import { useRights, useViewing } from '#src/session/use-rights.ts';
import { preferenceOf, usePreference } from '#src/shared/preferences/store.ts';
import { can } from '#src/shared/rights.ts';
import { Piece } from '#src/shared/ui/Piece.tsx';

const OrderFavourites = lazy(async () => ({
  default: (await import('#src/layout/favourites/OrderFavourites.tsx')).OrderFavourites,
}));

interface StarProps {
  page: PageId;
  /** Where it stands: beside an entry of the menu, or beside the page's title. */
  beside: 'entry' | 'title';
}

/** Marks a screen, or takes the mark away. What is marked is one's own: not while looking with another's rights. */
export function Star({ page, beside }: StarProps) {
  const marked = favouritesOf(usePreference('favourites')).includes(page);
  const star = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => keepFocus(star.current), []);
  if (useViewing() !== null) return null;
  const does = marked ? 'Tirar dos favoritos' : 'Pôr nos favoritos';
  const here = marked ? 'Tirar esta tela dos favoritos' : 'Pôr esta tela nos favoritos';
  return (
    <ActionIcon
      ref={star}
      size={24}
      className={classes[beside] ?? ''}
      data-marked={marked || undefined}
      aria-label={beside === 'title' ? here : `${does}: ${pageLabel(page)}`}
      title={does}
      onClick={(event) => {
        leaveRow(event.currentTarget);
        setFavourites(toggled(favouritesOf(preferenceOf('favourites')), page));
      }}
    >
      <IconStar size={16} stroke={1.6} />
    </ActionIcon>
  );
}

/** A row that goes since its screen was opened hands the focus to what it opened. */
function keepFocus(star: HTMLElement | null): () => void {
  const row = star?.closest('[data-goes]');
  return () => {
    if (row?.contains(document.activeElement)) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
}

/** A row that goes with its mark hands the focus to the one beside it; the last to what comes after. */
function leaveRow(star: HTMLElement): void {
  const row = star.closest('[data-goes]');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest('section')?.nextElementSibling;
  beside?.querySelector<HTMLElement>('a, button')?.focus();
}

/** The star of the page that stands open, beside its title. */
export function PageStar() {
  const page = useRouterState({ select: (state) => pageAt(state.location.pathname) });
  const rights = useRights();
  return page && can(rights, page, 'view') && <Star page={page} beside="title" />;
}

/** Opens the favourites to be put in order. */
export function Order() {
  const [opened, setOpened] = useState(false);
  if (useViewing() !== null) return null;
  return (
    <>
      <ActionIcon
        size={24}
        className={classes.entry ?? ''}
        aria-label="Organizar favoritos"
        title="Organizar favoritos"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconPencil size={16} stroke={1.6} />
      </ActionIcon>
      <Suspense>
        {opened && (
          <Piece>
            <OrderFavourites onClose={() => setOpened(false)} />
          </Piece>
        )}
      </Suspense>
    </>
  );
}
