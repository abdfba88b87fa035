import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#src/shared/ui/Dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  /** The question: «Excluir a versão Orçamento 2027?» */
  title: string;
  /** What goes with it, its number and its total. */
  children?: ReactNode;
  /** A verb: «Excluir versão», never «OK». */
  confirm: string;
  cancel?: string;
  /** Red for what cannot be taken back. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before what cannot be undone. Focus starts on the way back, so that Enter alone destroys nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirm, cancel = 'Cancelar', danger = false, busy = false, onConfirm, onCancel } = props;
  return (
    <Dialog
      opened={opened}
      // What is under way is waited for: its answer finds the question that it closes.
      onClose={() => {
        if (!busy) onCancel();
      }}
      title={<strong>{title}</strong>}
      size={440}
      // Its Escape is not the panel's that it may stand in, which would ask again.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" data-autofocus disabled={busy} onClick={onCancel}>
          {cancel}
        </Button>
        <Button color={danger ? 'red' : 'planta'} loading={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Dialog>
  );
}
