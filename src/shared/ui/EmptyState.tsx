import { NO_PERMISSION } from '#src/shared/http/first-texts.ts';
import { IconFilterOff, IconLock, IconPencilPlus, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#src/shared/ui/in-place-of-data.module.css';

/**
 * Nothing was ever entered; a filter found nothing; the reader may not see: three different texts, each with its next
 * step.
 */
export type EmptyKind = 'first' | 'no-result' | 'no-permission';

const KINDS: Record<EmptyKind, { Icon: Icon; title: string; text: string }> = {
  first: { Icon: IconPencilPlus, title: 'Nada cadastrado ainda', text: 'Comece pelo primeiro registro.' },
  'no-result': { Icon: IconFilterOff, title: 'Nenhum resultado', text: 'Nada corresponde à busca e aos filtros.' },
  'no-permission': {
    Icon: IconLock,
    title: NO_PERMISSION,
    text: 'Peça o acesso a quem administra os grupos da sua organização.',
  },
};

interface EmptyStateProps {
  kind: EmptyKind;
  title?: ReactNode;
  text?: ReactNode;
  /** The next step, as a button or link. */
  action?: ReactNode;
}

export function EmptyState({ kind, title, text, action }: EmptyStateProps) {
  const { Icon, ...words } = KINDS[kind];
  return (
    <div className={classes.state}>
      <Icon size={28} stroke={1.3} className={classes.icon} aria-hidden />
      <h2>{title ?? words.title}</h2>
      <p className={classes.text}>{text ?? words.text}</p>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
