import { useId, type ReactNode } from 'react';
import { Dialog } from '#src/shared/ui/Dialog.tsx';
import classes from '#src/shared/ui/grid/grid.module.css';
import { EVERYWHERE, KEYS, KEY_GROUPS, type KeyGroup } from '#src/shared/ui/grid/key-groups.ts';

interface KeyMapDialogProps {
  /** Keys of the page around the grid. */
  more?: KeyGroup['pairs'];
  /** Opened from any screen: with what holds on all of them. */
  everywhere?: boolean;
  onClose: () => void;
}

export function KeyMapDialog({ more = [], everywhere = false, onClose }: KeyMapDialogProps): ReactNode {
  const groups = [
    ...(everywhere ? [EVERYWHERE] : []),
    ...KEY_GROUPS,
    ...(more.length > 0 ? [{ title: KEYS.ofPage, pairs: more }] : []),
  ];
  return (
    <Dialog opened onClose={onClose} title={everywhere ? KEYS.all : KEYS.title} size="lg">
      <div className={classes.keys}>
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ title, pairs }: KeyGroup) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>
        {pairs.map(([keys, action]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
