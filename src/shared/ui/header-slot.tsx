import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where the open tab puts its buttons: the page's header, which all tabs share and which keeps the focus while they change. */
export const HeaderSlot = createContext<HTMLElement | null>(null);

export function HeaderActions({ children }: { children: ReactNode }) {
  const slot = use(HeaderSlot);
  return slot && createPortal(children, slot);
}
