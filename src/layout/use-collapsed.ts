import { useState } from 'react';

const KEY = 'previsto.menu-collapsed';

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

/** Whether the menu is folded to its icons: by what this window leaves room for, so it stays with the browser. */
export function useCollapsed(): [collapsed: boolean, set: (next: boolean) => void] {
  const [collapsed, setCollapsed] = useState(stored);
  const set = (next: boolean) => {
    setCollapsed(next);
    try {
      localStorage.setItem(KEY, String(next));
    } catch {
      // It holds for as long as the page does.
    }
  };
  return [collapsed, set];
}
