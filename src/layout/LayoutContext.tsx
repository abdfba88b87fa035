import { createContext, use, useMemo, useReducer, type ReactNode } from 'react';
import { initialLayoutState, layoutReducer, type HeaderButton } from '#src/layout/layout-state.ts';
import { DEFAULT_HEADER_PAGE } from '#src/layout/menu.ts';

export interface Layout {
  selectedHeaderButton: HeaderButton | null;
  headerPage: string;
  openVersionDrawer: boolean;
  openEnterpriseDrawer: boolean;
  openDrawer: (button: HeaderButton) => void;
  toggleDrawer: (button: HeaderButton) => void;
  closeDrawers: () => void;
}

const LayoutContext = createContext<Layout | null>(null);

/** `headerPage` follows from the path, so nothing has to be kept in step with it. */
export function LayoutProvider({ headerPage = DEFAULT_HEADER_PAGE, children }: { headerPage?: string; children: ReactNode }) {
  const [state, dispatch] = useReducer(layoutReducer, initialLayoutState);
  const layout = useMemo<Layout>(
    () => ({
      selectedHeaderButton: state.selectedHeaderButton,
      headerPage,
      openVersionDrawer: state.selectedHeaderButton === 'version',
      openEnterpriseDrawer: state.selectedHeaderButton === 'enterprise',
      openDrawer: (button) => dispatch({ type: 'open', button }),
      toggleDrawer: (button) => dispatch({ type: 'toggle', button }),
      closeDrawers: () => dispatch({ type: 'close' }),
    }),
    [state, headerPage],
  );
  return <LayoutContext value={layout}>{children}</LayoutContext>;
}

export function useLayout(): Layout {
  const layout = use(LayoutContext);
  if (!layout) throw new Error('useLayout needs a LayoutProvider above it');
  return layout;
}
