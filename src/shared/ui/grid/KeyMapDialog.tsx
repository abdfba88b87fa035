import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#src/shared/ui/grid/grid.module.css';
import { GRID_TEXT, KEY_MAP } from '#src/shared/ui/grid/labels.ts';

export function KeyMapDialog({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Modal opened onClose={onClose} title={GRID_TEXT.keys} size="lg">
      <dl className={classes.keys}>
        {KEY_MAP.map(([keys, action]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
