import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal, type ModalProps } from '@mantine/core';
import { useOpened } from '#src/shared/ui/later/use-opened.ts';

interface DialogBoxProps extends ModalProps {
  /** What it hangs on is drawn while it is open only, and gives the focus back itself. */
  passing: boolean;
}

/** The library's modal. */
export function DialogBox({ passing, opened, ...dialog }: DialogBoxProps) {
  const drawn = useOpened(opened);
  return <Modal {...dialog} opened={passing ? opened : drawn} />;
}
