import type { DrawerProps } from '@mantine/core';
import { useOpened } from '#src/shared/ui/later/use-opened.ts';
import { Sheet } from '#src/shared/ui/Sheet.tsx';

/** A drawer that stays and is opened and closed. */
export const SheetBox = ({ opened, ...sheet }: DrawerProps) => <Sheet {...sheet} opened={useOpened(opened)} />;
