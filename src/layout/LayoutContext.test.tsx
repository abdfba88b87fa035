import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { LayoutProvider, useLayout } from '#src/layout/LayoutContext.tsx';

const layout = (headerPage?: string) =>
  renderHook(useLayout, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <LayoutProvider {...(headerPage && { headerPage })}>{children}</LayoutProvider>
    ),
  }).result;

describe('LayoutContext', () => {
  it('[LAY-1] no header button is selected at first, and the one clicked is', () => {
    const result = layout();
    expect(result.current.selectedHeaderButton).toBeNull();
    act(() => result.current.toggleDrawer('version'));
    expect(result.current.selectedHeaderButton).toBe('version');
    act(() => result.current.toggleDrawer('version'));
    expect(result.current.selectedHeaderButton).toBeNull();
  });

  it('[LAY-2] the header page is «Home» unless a path says otherwise', () => {
    expect(layout().current.headerPage).toBe('Home');
    expect(layout('Lançamento').current.headerPage).toBe('Lançamento');
  });

  it('[LAY-3] [LAY-4] one drawer opens, the other closes, and closing closes both', () => {
    const result = layout();
    act(() => result.current.openDrawer('version'));
    expect(result.current).toMatchObject({ openVersionDrawer: true, openEnterpriseDrawer: false });
    act(() => result.current.openDrawer('enterprise'));
    expect(result.current).toMatchObject({ openVersionDrawer: false, openEnterpriseDrawer: true });
    act(() => result.current.closeDrawers());
    expect(result.current).toMatchObject({ openVersionDrawer: false, openEnterpriseDrawer: false });
  });
});
