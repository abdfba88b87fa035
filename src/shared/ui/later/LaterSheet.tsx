import type { DrawerProps } from '@mantine/core';
import { createElement } from 'react';
import { sheetBox } from '#src/shared/ui/later/boxes.ts';
import { useWanted } from '#src/shared/ui/later/use-wanted.ts';

/** A drawer of a page that is loaded with its first opening: for what is not itself loaded when it is opened. */
export function LaterSheet(props: DrawerProps) {
  const Box = useWanted(sheetBox, props.opened, props.onClose);
  return Box && createElement(Box, props);
}
