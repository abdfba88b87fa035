import type { ModalProps } from '@mantine/core';
import { createElement, useState } from 'react';
import { dialogBox } from '#src/shared/ui/later/boxes.ts';
import { useWanted } from '#src/shared/ui/later/use-wanted.ts';
import { useFocusBack } from '#src/shared/ui/use-focus-back.ts';

/**
 * The library's modal, which gives the focus back also when it is drawn only while it is open. It is loaded when one is
 * first opened, if it is not here by then; a dialog that cannot be loaded is closed again, and the reader told.
 */
export function Dialog(props: ModalProps) {
  useFocusBack(props.opened);
  const [passing] = useState(props.opened);
  const Box = useWanted(dialogBox, props.opened, props.onClose);
  return Box && createElement(Box, { ...props, passing });
}
