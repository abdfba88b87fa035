import type { ReactNode } from 'react';
import { Dialog } from '#src/shared/ui/Dialog.tsx';
import classes from '#src/shared/ui/grid/grid.module.css';
import { GRID_TEXT, KEY_MAP } from '#src/shared/ui/grid/labels.ts';

interface KeyMapDialogProps {
  /** Keys of the page around the grid. */
  more?: typeof KEY_MAP;
  onClose: () => void;
}

export function KeyMapDialog({ more = [], onClose }: KeyMapDialogProps): ReactNode {
  return (
    <Dialog opened onClose={onClose} title={GRID_TEXT.keys} size="lg">
      <dl className={classes.keys}>
        {[...KEY_MAP, ...more].map(([keys, action]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
