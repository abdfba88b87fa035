import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#src/shared/ui/grid/grid.module.css';
import { GRID_TEXT, KEY_MAP } from '#src/shared/ui/grid/labels.ts';

interface KeyMapDialogProps {
  /** Keys of the page around the grid. */
  more?: typeof KEY_MAP;
  onClose: () => void;
}

export function KeyMapDialog({ more = [], onClose }: KeyMapDialogProps): ReactNode {
  return (
    <Modal opened onClose={onClose} title={GRID_TEXT.keys} size="lg">
      <dl className={classes.keys}>
        {[...KEY_MAP, ...more].map(([keys, action]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
