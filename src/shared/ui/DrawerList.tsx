import type { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#src/shared/ui/DrawerList.module.css';

/** What a drawer lists one below the other: notices, changes that wait. */
export function DrawerList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

interface DrawerItemProps {
  Mark: typeof IconAlertTriangle;
  tone: 'success' | 'failure' | 'info';
  title: string;
  /** Epoch milliseconds, and how they are said. */
  at: number;
  moment: string;
  /** Not read yet: said, and marked. */
  unread?: boolean;
  children: ReactNode;
}

/** One of them: mark, title and time in its first line, the rest below the title. */
export function DrawerItem({ Mark, tone, title, at, moment, unread = false, children }: DrawerItemProps) {
  return (
    <li className={classes.item} data-tone={tone} data-unread={unread || undefined}>
      <Mark size={18} stroke={1.6} aria-hidden />
      <strong>
        {title}
        {unread && <span className="hidden-text"> (não lido)</span>}
      </strong>
      <time dateTime={new Date(at).toISOString()}>{moment}</time>
      {children}
    </li>
  );
}
