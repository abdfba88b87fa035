import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal, type ModalProps } from '@mantine/core';
import { useFocusBack } from '#src/shared/ui/use-focus-back.ts';

/** The library's modal, which gives the focus back also when it is drawn only while it is open. */
export function Dialog(props: ModalProps) {
  useFocusBack(props.opened);
  return <Modal {...props} />;
}
