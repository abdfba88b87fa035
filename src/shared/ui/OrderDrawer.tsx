import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from '#src/shared/ui/OrderDrawer.module.css';
import { SideDrawer } from '#src/shared/ui/SideDrawer.tsx';

interface OrderDrawerProps {
  title: string;
  /** Whose order it is, after the keys by which it is made. */
  note: string;
  onClose: () => void;
  children: ReactNode;
  /** At the foot, across from the button that is done with it. */
  aside?: ReactNode;
  done?: Ref<HTMLButtonElement>;
}

/** A panel in which one puts rows in an order (SortedList); what it is for follows at once. */
export function OrderDrawer({ title, note, onClose, children, aside, done }: OrderDrawerProps) {
  return (
    <SideDrawer title={title} onClose={onClose}>
      <div className={classes.body}>
        <p className="quiet">Arraste pela alça, use as setas ou Alt+↑ e Alt+↓. {note}</p>
        {children}
        <div className={classes.foot}>
          {aside}
          <Button ref={done} className={classes.done ?? ''} onClick={onClose}>
            Concluir
          </Button>
        </div>
      </div>
    </SideDrawer>
  );
}
