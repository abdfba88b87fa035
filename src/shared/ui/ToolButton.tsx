import { Button } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from '#src/shared/ui/ToolButton.module.css';

/** What a menu or a popover says to the button it hangs on goes to the button. */
interface ToolButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'color' | 'style' | 'title'> {
  icon: ReactNode;
  /** A verb; on a narrow screen only the icon is drawn, and the word stays for who listens. */
  children: string;
  loading?: boolean | undefined;
  disabled?: boolean;
  /** Told on pointing at it, in the place of its word: why it is disabled. */
  why?: string | undefined;
  /** Without a frame: how a page is shown, beside what is done with it. */
  quiet?: boolean;
}

/** A secondary action of a page's header. */
export function ToolButton({
  icon,
  children,
  loading = false,
  disabled = false,
  why,
  quiet = false,
  ...button
}: ToolButtonProps) {
  return (
    <Button
      {...button}
      {...(quiet ? ({ variant: 'subtle', color: 'gray' } as const) : ({ variant: 'default' } as const))}
      leftSection={icon}
      data-quiet={quiet || undefined}
      loading={loading}
      disabled={disabled}
      classNames={{ root: classes.root ?? '', section: classes.section ?? '', label: classes.label ?? '' }}
      title={why ?? children}
    >
      {children}
    </Button>
  );
}
