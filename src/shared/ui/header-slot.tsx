import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Where the open tab puts its buttons: the page's header, which all tabs share and which keeps the focus while they
 * change. Null while the header is not drawn yet, undefined outside tabs.
 */
export const HeaderSlot = createContext<HTMLElement | null | undefined>(undefined);

/** What stands right beside the title of every page, in room that is there without it. */
export const BesideTitle = createContext<ReactNode>(null);

export function HeaderActions({ children }: { children: ReactNode }) {
  const slot = use(HeaderSlot);
  return slot && createPortal(children, slot);
}
