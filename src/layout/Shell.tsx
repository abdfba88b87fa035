import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { comesLater } from '#src/layout/comes-later.ts';
import { StandBy } from '#src/layout/StandBy.tsx';
import { useDensityShown } from '#src/layout/density.ts';
import { Header } from '#src/layout/Header.tsx';
import { LayoutProvider, useLayout } from '#src/layout/LayoutContext.tsx';
import { headerPageOf } from '#src/layout/menu.ts';
import { PageGate } from '#src/layout/PageGate.tsx';
import { SideMenu } from '#src/layout/SideMenu.tsx';
import { listenAhead, stopListening } from '#src/layout/typed-ahead.ts';
import { useCollapsed } from '#src/layout/use-collapsed.ts';
import { session } from '#src/session/session.ts';
import { useViewing } from '#src/session/use-rights.ts';
import { ownerOf, type Owner } from '#src/shared/data/drafts.ts';
import { onceSettled } from '#src/shared/data/settled.ts';
import { provideHeadMarks } from '#src/shared/ui/head-mark.tsx';
import { BesideTitle } from '#src/shared/ui/header-slot.tsx';
import { AfterFirst } from '#src/shared/ui/later/AfterFirst.tsx';
import { useLater } from '#src/shared/ui/later/later.ts';
import { useNarrow } from '#src/shared/ui/narrow.ts';
import { Piece } from '#src/shared/ui/Piece.tsx';
import classes from '#src/layout/Shell.module.css';

const app = getRouteApi('/_app');

const overPage = async () => ({ default: (await import('#src/layout/OverPage.tsx')).OverPage });
const OverPage = lazy(overPage);
const SignInAgain = lazy(async () => ({ default: (await import('#src/layout/SignInAgain.tsx')).SignInAgain }));
const ViewingBanner = lazy(async () => ({ default: (await import('#src/layout/ViewingBanner.tsx')).ViewingBanner }));

/** Header, menu and the page between them. */
export function Shell() {
  const client = useQueryClient();
  // Before anything asks for one; their files are no part of what a page shows first.
  useState(() =>
    provideHeadMarks(async () => {
      await new Promise<void>((resolve) => {
        onceSettled(client, resolve);
      });
      return (await import('#src/shared/help/HeadHelp.tsx')).HeadHelp;
    }),
  );
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const user = app.useRouteContext({ select: (context) => ownerOf(context.profile) });
  return (
    // Nothing that was drawn for one user, or in one organisation, is drawn on for another.
    <LayoutProvider key={user} headerPage={headerPageOf(pathname)}>
      <Frame pathname={pathname} user={user} />
    </LayoutProvider>
  );
}

function Frame({ pathname, user }: { pathname: string; user: Owner }) {
  const { selectedHeaderButton } = useLayout();
  const narrow = useNarrow();
  const [collapsed, setCollapsed] = useCollapsed();
  // A sheet belongs to the path it was opened on: going elsewhere closes it without anyone having to.
  const [sheetOn, setSheetOn] = useState<string | null>(null);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [keysOpen, setKeysOpen] = useState(false);
  const viewing = useViewing();
  useDensityShown();
  const Later = useLater(comesLater);
  const held = useSyncExternalStore(session.page.watch, session.page.held);
  // Where a password is asked for, or the shell is gone, keys are nobody else's.
  if (held && paletteOpen) setPaletteOpen(false);
  useEffect(() => {
    if (held) stopListening();
    return () => void stopListening();
  }, [held]);
  const openPalette = () => {
    setPaletteOpen(true);
    if (paletteOpen) return;
    listenAhead(() => setPaletteOpen(false));
    // Where it cannot be loaded, keys are the page's again.
    void overPage().catch(stopListening);
  };
  const close = () => {
    stopListening();
    setSheetOn(null);
    setPaletteOpen(false);
    setKeysOpen(false);
  };
  // In a field it is typed, also in a grid's cell, whose field has the focus by now; a grid shows its own keys. By what
  // the key writes: keyboards have it in many places.
  const onQuestion = (event: KeyboardEvent) => {
    if (event.key !== '?' || event.defaultPrevented || held) return;
    const isCommand = event.ctrlKey && !event.altKey && !event.getModifierState('AltGraph');
    if (event.metaKey || isCommand) return;
    const typing = 'input:not([type=checkbox], [type=radio], [readonly]), textarea, select, [contenteditable], [role=dialog]';
    if (!document.activeElement?.closest(typing)) setKeysOpen(true);
  };
  // From inside a field too.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    onQuestion(event);
    if (!/^k$/i.test(event.key) || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!held) openPalette();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <div className={classes.shell} data-collapsed={collapsed || undefined}>
      <a className={classes.skip} href="#conteudo">
        Ir para o conteúdo
      </a>
      {viewing && (
        <Suspense>
          <Piece>
            <ViewingBanner name={viewing.name} />
          </Piece>
        </Suspense>
      )}
      {/* The page's own html shows the mark where the header comes (app.css). */}
      <AfterFirst instead={<span hidden data-first-frame />}>
        <Header
          menuExpanded={narrow ? sheetOn === pathname : !collapsed}
          onToggleMenu={() => (narrow ? setSheetOn(pathname) : setCollapsed(!collapsed))}
          onOpenPalette={openPalette}
        />
      </AfterFirst>
      <Piece>
        <StandBy user={user} />
      </Piece>
      {!narrow && (
        <aside className={classes.aside}>
          <AfterFirst>
            <SideMenu collapsed={collapsed} />
          </AfterFirst>
        </aside>
      )}
      <main id="conteudo" tabIndex={-1} className={classes.main}>
        <BesideTitle value={Later && <Later.PageStar />}>
          <PageGate />
        </BesideTitle>
      </main>
      <Suspense>
        {(sheetOn === pathname || paletteOpen || keysOpen || selectedHeaderButton) && (
          <Piece>
            <OverPage sheet={sheetOn === pathname} palette={paletteOpen} keys={keysOpen} onClose={close} />
          </Piece>
        )}
        {held && (
          <Piece>
            <SignInAgain />
          </Piece>
        )}
      </Suspense>
    </div>
  );
}
