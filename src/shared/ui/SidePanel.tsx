import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type FormEventHandler, type KeyboardEvent, type ReactNode } from 'react';
import { holdWork } from '#src/shared/data/drafts.ts';
import classes from '#src/shared/ui/SidePanel.module.css';

interface SidePanelProps {
  title: ReactNode;
  /** One line under the title. */
  note?: ReactNode;
  /** Beside the title, e.g. the record's history. */
  tools?: ReactNode;
  children: ReactNode;
  /** Buttons that stay at the foot. */
  footer?: ReactNode;
  onClose: () => void;
  /** More room than fields need, for trees and tables; `most` of the work's, for long lines. */
  wide?: boolean | 'most' | undefined;
  /** Makes body and foot one form, which Enter saves. */
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined;
  /** Further keys of the panel, before Escape closes it. */
  onKeyDown?: (event: KeyboardEvent) => void;
}

/**
 * The panel at the right of the work (420 px, never a modal over the figures). Covers the page on a narrow screen.
 * Takes the focus when it opens, to the field marked `data-autofocus` or else to itself, and gives it back when it
 * goes.
 */
export function SidePanel(props: SidePanelProps) {
  const { title, note, tools, children, footer, wide, onClose, onSubmit, onKeyDown: onOwnKey } = props;
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const element = panel.current;
    (element?.querySelector<HTMLElement>('[data-autofocus]') ?? element)?.focus({ preventScroll: true });
    return () => {
      // Only when the focus went down with the panel: someone who clicked elsewhere is left where they are.
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body) before.focus();
    };
  }, []);

  // A session that ends over a form leaves it where it is.
  const isForm = onSubmit !== undefined;
  useEffect(() => (isForm ? holdWork() : undefined), [isForm]);

  const onKeyDown = (event: KeyboardEvent) => {
    onOwnKey?.(event);
    // An open list or dialog inside the panel takes Escape for itself and marks the event.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };

  const parts = (
    <>
      <div className={classes.body}>{children}</div>
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the panel from any field in it
    <aside
      ref={panel}
      className={classes.panel}
      data-wide={wide || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className={classes.header}>
        <div className={classes.heading}>
          <h2 id={titleId}>{title}</h2>
          {note && <p className={classes.note}>{note}</p>}
        </div>
        {tools}
        <ActionIcon aria-label="Fechar painel" onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      {onSubmit ? (
        <form className="column fill" onSubmit={onSubmit} noValidate>
          {parts}
        </form>
      ) : (
        parts
      )}
    </aside>
  );
}

/** Work and panel side by side; on narrow screens the panel lies over the work. */
export function Split({ children }: { children: ReactNode }) {
  return <div className={classes.split}>{children}</div>;
}
