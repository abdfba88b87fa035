import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#src/shared/ui/ToolButton.module.css';

interface ToolButtonProps {
  icon: ReactNode;
  /** A verb; on a narrow screen only the icon is drawn, and the word stays for who listens. */
  children: string;
  loading?: boolean | undefined;
  disabled?: boolean;
  /** Told on pointing at it, in the place of its word: why it is disabled. */
  why?: string | undefined;
  onClick: () => void;
}

/** A secondary action of a page's header. */
export function ToolButton({ icon, children, loading = false, disabled = false, why, onClick }: ToolButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={icon}
      loading={loading}
      disabled={disabled}
      classNames={{ root: classes.root ?? '', section: classes.section ?? '', label: classes.label ?? '' }}
      title={why ?? children}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
