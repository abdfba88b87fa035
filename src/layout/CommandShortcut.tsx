import { useHotkeys } from '@mantine/hooks';

/** Ctrl+K (⌘K) opens the command palette, from inside a field too. */
export function CommandShortcut({ onOpen }: { onOpen: () => void }) {
  useHotkeys([['mod+K', onOpen]], []);
  return null;
}
