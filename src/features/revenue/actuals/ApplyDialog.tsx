import { Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Month } from '#planning/numbers/months.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { Dialog } from '#src/shared/ui/Dialog.tsx';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';

interface ApplyDialogProps {
  disabled: boolean;
  /** The cut-off month that is proposed; null: none. */
  proposed: Month | null;
  /** The preview up to a month, with its `ApplyFoot`. */
  children: (through: Month, onClose: () => void) => ReactNode;
}

/**
 * Shows what UAU says up to a month beside what stands now; nothing is changed until it is accepted, nor saved by it.
 */
export function ApplyDialog({ disabled, proposed, children }: ApplyDialogProps) {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button variant="default" size="compact-sm" disabled={disabled} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Aplicar realizado do UAU
      </Button>
      <Dialog
        opened={open}
        onClose={onClose}
        title={<strong>Aplicar realizado até o mês de corte</strong>}
        size={640}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {open && (
          <Body proposed={proposed} onClose={onClose}>
            {children}
          </Body>
        )}
      </Dialog>
    </>
  );
}

type BodyProps = Pick<ApplyDialogProps, 'proposed' | 'children'> & { onClose: () => void };

function Body({ proposed, children, onClose }: BodyProps) {
  const [through, setThrough] = useState(proposed ?? '');
  return (
    <div className="stack">
      <Helped label="Mês de corte" path="actual.through">
        <MonthInput
          label="Mês de corte"
          description="Até ele vale o que o UAU diz; depois dele, o previsto."
          data-autofocus
          value={through}
          onChange={setThrough}
        />
      </Helped>
      {through === '' ? <ApplyFoot accept={null} onClose={onClose} /> : children(through, onClose)}
    </div>
  );
}

/** The ways out; `accept` is null while there is nothing to accept. */
export function ApplyFoot({ accept, onClose }: { accept: (() => void) | null; onClose: () => void }) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        Cancelar
      </Button>
      <Button
        disabled={accept === null}
        onClick={() => {
          accept?.();
          onClose();
        }}
      >
        Aplicar
      </Button>
    </Group>
  );
}
